import type { AttachmentKind, BackstageRequest } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import { presentProfile } from '../../identity/users/profile.presenter.ts';
import { findUsers } from '../../identity/users/users.store.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { artistsOf } from './request-artists.ts';
import { mayDecide } from './requests.policy.ts';
import type { StoredRequest } from './stored-request.model.ts';

const proofMs = limits.proofDays * 24 * 3_600_000;

/** Whether a request still has an attachment: what the bucket ends days late is gone when its time is over. */
export const hasAttachment = (request: StoredRequest, kind: AttachmentKind): boolean =>
  request[kind] !== null && (request.decided_at === null || Date.now() - Date.parse(request.decided_at) < proofMs);

/**
 * Requests as somebody reads them, with the names that people and artists have now: two BatchGetItems at once, however many
 * requests. A round trip, half a unit for each person and each artist.
 */
export const presentRequests = async (
  requests: readonly StoredRequest[],
  visitor: Visitor,
): Promise<BackstageRequest[]> => {
  const [users, artistOf] = await Promise.all([
    findUsers([...new Set(requests.map(({ userId }) => userId))]),
    artistsOf(requests),
  ]);
  const profiles = new Map(users.map((user) => [user.id, presentProfile(user)]));
  return requests.map((request) => ({
    ...request,
    user: profiles.get(request.userId) ?? null,
    artist: artistOf(request),
    has_image: hasAttachment(request, 'image'),
    has_proof: hasAttachment(request, 'proof'),
    decided_by: mayDecide(visitor) ? request.decided_by : null,
  }));
};

/** One of them. */
export const presentRequest = async (request: StoredRequest, visitor: Visitor): Promise<BackstageRequest> => {
  const [shown] = await presentRequests([request], visitor);
  return shown as BackstageRequest;
};
