import type { BackstageRequestId } from '@overtone/shared/ids.ts';
import { isEmailChosen } from '../../community/public.ts';
import { findUser } from '../../identity/users/users.store.ts';
import { publishEvents } from '../../platform/site-events.ts';
import { getRecipientFields, queueEmail } from '../../site/public.ts';
import { createArtistLookup } from './request-artists.ts';
import { deleteRequestObjects, moveRequestObjects } from './request-objects.ts';
import { findRequest } from './requests.store.ts';
import type { StoredRequest } from './stored-request.model.ts';

/**
 * Sends the decision to the user, as a notification and, unless the user switched it off, by email. Both use the id of
 * the request, so that repeated calls send them only once.
 */
const notifyRequester = async (request: StoredRequest): Promise<void> => {
  if (request.status === 'pending') return;
  const [user, getArtist] = await Promise.all([findUser(request.userId), createArtistLookup([request])]);
  if (!user) return;
  const decision = {
    approved: request.status === 'approved',
    artist: getArtist(request)?.name ?? '',
    note: request.note ?? '',
  };
  await publishEvents([
    {
      ...{ kind: 'noticed', type: decision.approved ? 'request-approved' : 'request-denied', targetId: request.id },
      ...{ label: decision.artist, to: user.id, at: request.decided_at ?? request.created_at },
    },
  ]);
  if (!(await isEmailChosen(user.id, 'request-approved'))) return;
  await queueEmail({ type: 'backstage-decided', ...decision, ...getRecipientFields(user) }, `backstage-${request.id}`);
};

/**
 * Runs the follow-up of a request's status: stores, moves or deletes its scan, and sends the decision. Idempotent
 * and safe for concurrent calls.
 */
export const applyRequestStatus = async (id: BackstageRequestId): Promise<void> => {
  for (let request = await findRequest(id); ; ) {
    if (request) {
      await moveRequestObjects(request);
      await notifyRequester(request);
    } else {
      await deleteRequestObjects(id);
    }
    // A concurrent decision or deletion may have checked the objects before this call copied one.
    const latest = await findRequest(id);
    if (latest?.status === request?.status) return;
    request = latest;
  }
};
