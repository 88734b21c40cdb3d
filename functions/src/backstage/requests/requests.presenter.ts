import { backstageLimits } from '@overtone/shared/backstage/backstage-limits.ts';
import type { AttachmentKind, BackstageRequest } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import { presentProfile } from '../../identity/users/profile.presenter.ts';
import { findUsers } from '../../identity/users/users.store.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { createArtistLookup } from './request-artists.ts';
import { canDecideRequests } from './requests.policy.ts';
import type { StoredRequest } from './stored-request.model.ts';

const proofMs = backstageLimits.proofRetentionDays * 24 * 3_600_000;

/**
 * Whether a request still has an attachment. It counts as expired on time, although the bucket deletes it days
 * later.
 */
export const hasAttachment = (request: StoredRequest, kind: AttachmentKind): boolean =>
  request[kind] !== null && (request.decided_at === null || Date.now() - Date.parse(request.decided_at) < proofMs);

/**
 * Returns requests with the current names of users and artists: two parallel BatchGetItems for any number of requests.
 * Costs one round trip, and half a read unit for each user and each artist.
 */
export const presentRequests = async (
  requests: readonly StoredRequest[],
  visitor: Visitor,
): Promise<BackstageRequest[]> => {
  const [users, getArtist] = await Promise.all([
    findUsers([...new Set(requests.map(({ userId }) => userId))]),
    createArtistLookup(requests),
  ]);
  const profiles = new Map(users.map((user) => [user.id, presentProfile(user)]));
  return requests.map((request) => ({
    ...request,
    user: profiles.get(request.userId) ?? null,
    artist: getArtist(request),
    similar_to: canDecideRequests(visitor) ? request.similarTo : [],
    has_image: hasAttachment(request, 'image'),
    has_proof: hasAttachment(request, 'proof'),
    decided_by: canDecideRequests(visitor) ? request.decided_by : null,
  }));
};

/** Returns one request in the format of `presentRequests`. */
export const presentRequest = async (request: StoredRequest, visitor: Visitor): Promise<BackstageRequest> => {
  const [presented] = await presentRequests([request], visitor);
  return presented as BackstageRequest;
};
