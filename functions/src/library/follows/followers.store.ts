import type { UserId } from '@overtone/shared/ids.ts';
import type { FollowedId } from '@overtone/shared/library/follows/follow.model.ts';
import type { RepostedId } from '@overtone/shared/library/reposts/repost.model.ts';
import { dayAt } from '../../platform/days.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { findItems } from '../../platform/dynamo/read.ts';
import { sumReactions } from '../reactions/reaction-counts.store.ts';
import { follows, reposts } from '../reactions/reaction-kinds.ts';
import { findReactions } from '../reactions/reactions.store.ts';

/** How many follow something, as it is shown: Query `follows-of#<id>`, half a read unit. */
export const countFollowersOf = async (id: FollowedId): Promise<number> =>
  (await sumReactions(follows, id, { consistent: false })).count;

/** Whether somebody follows something, as it is now: a read unit. */
export const isFollowing = async (userId: UserId, id: FollowedId): Promise<boolean> =>
  (await findReactions(follows, userId, [id])).has(id);

/** Which of these people follow somebody: BatchGetItem `follows#<person>` / `user#<id>`, half a read unit each. */
export const findFollowersAmong = async (people: readonly UserId[], id: UserId): Promise<ReadonlySet<UserId>> => {
  const rows = await findItems(
    follows.rows,
    people.map((userId) => ({ userId, type: 'user', id })),
  );
  return new Set(rows.map(({ userId }) => userId as UserId));
};

/**
 * The artists and people whom somebody follows: a Query each, beside each other, `follows#<userId>`, `sk` begins with `artist#` and `user#`;
 * half a read unit for 12, and one trip for each 3,000 (a megabyte) of a kind. 2,000 artists are 84 units in one trip.
 */
export const listFollowedIds = async (userId: UserId): Promise<ReadonlySet<string>> => {
  const types = ['artist', 'user'] as const;
  const rows = await Promise.all(types.map((type) => listItems(follows.rows, 'key', { userId, type })));
  return new Set(rows.flat().map(({ id }) => String(id)));
};

/** On which day somebody reposted each of these, of those that they have reposted still: one trip, a read unit each. */
export const findRepostDays = async (
  userId: UserId,
  ids: readonly RepostedId[],
): Promise<ReadonlyMap<string, string>> => {
  const reactions = await findReactions(reposts, userId, ids);
  return new Map([...reactions].map(([id, { at }]) => [id, dayAt(Date.parse(at))]));
};
