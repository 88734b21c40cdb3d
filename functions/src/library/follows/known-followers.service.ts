import type { UserId } from '@overtone/shared/ids.ts';
import type { KnownFollowers } from '@overtone/shared/library/follows/follow.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import type { Viewer } from '../../identity/people/blocks.service.ts';
import { follows } from '../reactions/reaction-kinds.ts';
import { listReactingUsers, listReactionsByTime } from '../reactions/reactions.store.ts';
import { findFollowersAmong } from './followers.store.ts';
import { findShownFollowers } from './shown-followers.ts';

export const nobodyKnown: KnownFollowers = { people: [], count: 0 };

/** Followers that a Query reads for what a BatchGetItem takes for one of them. */
const rowsPerGet = 12;

/**
 * The people whom whoever looks at another followed last: Query `gsi1` at `follows#<userId>#user`, half a read unit for 12. Nothing is read
 * for a guest, and for oneself.
 */
export const listFollowedByViewer = async ({ userId }: Viewer, other: UserId): Promise<readonly UserId[]> => {
  if (userId === null || userId === other) return [];
  const page = { perPage: limits.knownFollowersLooked };
  return (await listReactionsByTime(follows, userId, 'user', page, 'desc')).data.map(({ id }) => id as UserId);
};

/** Who of these follows somebody: of few followers all are read, of many no more than these are asked for, whichever is less. */
const followersAmong = async (
  ids: readonly UserId[],
  userId: UserId,
  followers: number,
): Promise<ReadonlySet<UserId>> => {
  const most = ids.length * rowsPerGet;
  if (followers > most) return findFollowersAmong(ids, userId);
  return new Set((await listReactingUsers(follows, userId, { perPage: most })).data);
};

/**
 * Those who follow somebody among the people whom the viewer follows (`listFollowedByViewer`), as far as they may be named to them: the
 * first few, and how many. Nothing is read where the one or the other is nobody, and no more where there are none. Two trips: half a read
 * unit for 12 followers, 25 units at most however many there are, then half a unit for each who is found.
 * @param followers how many follow them
 */
export const findKnownFollowers = async (
  followed: readonly UserId[],
  { userId, followers }: { readonly userId: UserId; readonly followers: number },
  viewer: Viewer,
): Promise<KnownFollowers> => {
  if (followed.length === 0 || followers === 0) return nobodyKnown;
  const among = await followersAmong(followed, userId, followers);
  const ids = followed.filter((id) => among.has(id));
  if (ids.length === 0) return nobodyKnown;
  const people = await findShownFollowers(ids, userId, viewer);
  return { people: people.slice(0, limits.knownFollowersShown), count: people.length };
};
