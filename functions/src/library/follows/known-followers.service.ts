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
 * Returns the users that the viewer followed last: Query of `gsi1` at `follows#<userId>#user`, half a read unit
 * for 12. Empty for guests and on the own profile; nothing is read then.
 */
export const listFollowedByViewer = async ({ userId }: Viewer, other: UserId): Promise<readonly UserId[]> => {
  if (userId === null || userId === other) return [];
  const page = { perPage: libraryLimits.knownFollowersScanned };
  return (await listReactionsByTime(follows, userId, 'user', page, 'desc')).data.map(({ id }) => id as UserId);
};

/**
 * Returns those of the users who follow `userId`. If there are few followers, all of them are read. If there are
 * many, only these users are looked up, which is cheaper.
 */
const selectFollowers = async (
  ids: readonly UserId[],
  userId: UserId,
  followers: number,
): Promise<ReadonlySet<UserId>> => {
  const queryMax = ids.length * rowsPerGet;
  if (followers > queryMax) return findFollowersAmong(ids, userId);
  return new Set((await listReactingUsers(follows, userId, { perPage: queryMax })).data);
};

/**
 * Returns the followers of a user that the viewer also follows (`listFollowedByViewer`) and may see: the first few,
 * and their number. Reads nothing if there can be none. Two round trips: half a read unit for
 * 12 followers, at most 25 units for any number of followers, then half a unit for each match.
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
