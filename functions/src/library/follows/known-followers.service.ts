import type { UserId } from '@overtone/shared/ids.ts';
import type { KnownFollowers } from '@overtone/shared/library/follows/follow.model.ts';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import type { Viewer } from '../../identity/blocks/blocks.service.ts';
import { follows } from '../reactions/reaction.items.ts';
import { listReactingUsers, listReactionsByTime } from '../reactions/reaction-lists.store.ts';
import { findFollowersAmong } from './followers.store.ts';
import { findVisibleFollowers } from './visible-followers.ts';

export const noKnownFollowers: KnownFollowers = { users: [], count: 0 };

/** A Query reads this many followers for the price of one item of a BatchGetItem. */
const rowsPerGet = 12;

/**
 * Returns the users that the viewer followed last. Costs a Query of `gsi1` at `follows#<userId>#user` (half a read unit
 * for 12). Returns an empty list without a read for guests, and if the profile is the viewer's own.
 */
export const listFollowedByViewer = async ({ userId }: Viewer, profileUserId: UserId): Promise<readonly UserId[]> => {
  if (userId === null || userId === profileUserId) return [];
  const page = { perPage: libraryLimits.knownFollowersScanned };
  return (await listReactionsByTime(follows, userId, 'user', page, 'desc')).data.map(({ id }) => id as UserId);
};

/**
 * Returns which of the users `ids` follow `userId`. If `userId` has few followers, all of them are read. If there are
 * many, it is cheaper to look up only the users `ids`.
 */
const selectFollowers = async (
  ids: readonly UserId[],
  userId: UserId,
  followerCount: number,
): Promise<ReadonlySet<UserId>> => {
  const queryMax = ids.length * rowsPerGet;
  if (followerCount > queryMax) return findFollowersAmong(ids, userId);
  return new Set((await listReactingUsers(follows, userId, { perPage: queryMax })).data);
};

/**
 * Returns the followers of a user that the viewer also follows (`listFollowedByViewer`) and may see: the first few,
 * and their number. Reads nothing if one of the two lists is empty. Takes two round trips: the first costs half a read
 * unit for every 12 followers, but at most 25 units; the second costs half a unit for each match.
 * @param followers the number of followers of the user
 */
export const findKnownFollowers = async (
  followed: readonly UserId[],
  { userId, followers }: { readonly userId: UserId; readonly followers: number },
  viewer: Viewer,
): Promise<KnownFollowers> => {
  if (followed.length === 0 || followers === 0) return noKnownFollowers;
  const followerIds = await selectFollowers(followed, userId, followers);
  const ids = followed.filter((id) => followerIds.has(id));
  if (ids.length === 0) return noKnownFollowers;
  const visibleFollowers = await findVisibleFollowers(ids, userId, viewer);
  return { users: visibleFollowers.slice(0, libraryLimits.knownFollowersShown), count: visibleFollowers.length };
};
