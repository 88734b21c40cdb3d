import type { BackstageRequestId } from '@overtone/shared/ids.ts';
import { findUser } from '../../identity/users/users.store.ts';
import { queueEmail, recipientLock } from '../../site/public.ts';
import { artistsOf } from './request-artists.ts';
import { removeObjectsOf, settleObjects } from './request-objects.ts';
import { findRequest } from './requests.store.ts';
import type { StoredRequest } from './stored-request.model.ts';

/** Writes to whoever asked what was decided. The mail's id is the request's, so that it goes once however often this is done. */
const notifyRequester = async (request: StoredRequest): Promise<void> => {
  if (request.status === 'pending') return;
  const [user, artists] = await Promise.all([findUser(request.userId), artistsOf([request])]);
  if (!user) return;
  const decided = {
    approved: request.status === 'approved',
    artist: artists(request)?.name ?? '',
    note: request.note ?? '',
  };
  await queueEmail({ type: 'backstage-decided', ...decided, ...recipientLock(user) }, `backstage-${request.id}`);
};

/**
 * Brings what follows from a request to where its state has it: its scan kept, given its last days, or gone; and whoever asked
 * told of a decision. It may be done at any time, again, and beside others.
 */
export const settleRequest = async (id: BackstageRequestId): Promise<void> => {
  for (let found = await findRequest(id); ; ) {
    if (found) {
      await settleObjects(found);
      await notifyRequester(found);
    } else {
      await removeObjectsOf(id);
    }
    // Whoever decided or removed it meanwhile may have looked before a copy was there.
    const now = await findRequest(id);
    if (now?.status === found?.status) return;
    found = now;
  }
};
