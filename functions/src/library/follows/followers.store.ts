import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import type { FollowedId } from '@overtone/shared/library/follows/follow.model.ts';
import type { RepostedId } from '@overtone/shared/library/reposts/repost.model.ts';
import { getDayAt } from '../../platform/days.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { findItems } from '../../platform/dynamo/read.ts';
import { follows, reposts } from '../reactions/reaction.items.ts';
import { sumReactions } from '../reactions/reaction-counts.store.ts';
import { listReactingUsers } from '../reactions/reaction-lists.store.ts';
import { findReactions } from '../reactions/reactions.store.ts';

/** Returns the displayed number of followers of a target. Costs a Query of `follows-of#<id>` (half a read unit). */
export const countFollowersOf = async (id: FollowedId): Promise<number> =>
  (await sumReactions(follows, id, { consistent: false })).count;

/** Returns whether a user follows a target. Costs a consistent read (one unit). */
export const isFollowing = async (userId: UserId, id: FollowedId): Promise<boolean> =>
  (await findReactions(follows, userId, [id])).has(id);

/**
 * Returns the time of the follow for each of the targets that a user follows. Costs a consistent read (one unit each).
 */
export const findFollowTimes = async (
  userId: UserId,
  ids: readonly FollowedId[],
): Promise<ReadonlyMap<FollowedId, string>> =>
  new Map([...(await findReactions(follows, userId, ids))].map(([id, { reactedAt }]) => [id, reactedAt]));

/**
 * Returns the ids of the given users who follow the user `id`. Costs a BatchGetItem of `follows#<user>` / `user#<id>`
 * (half a read unit each).
 */
export const findFollowersAmong = async (userIds: readonly UserId[], id: UserId): Promise<ReadonlySet<UserId>> => {
  const rows = await findItems(
    follows.reactionItem,
    userIds.map((userId) => ({ userId, type: 'user', id })),
  );
  return new Set(rows.map(({ userId }) => userId as UserId));
};

/**
 * Returns the ids of the artists and users that a user follows. Runs a Query of `follows#<userId>` for each type in
 * parallel, where `sk` begins with `artist#` or `user#`. Costs half a read unit for 12 rows, and one round trip for
 * each 3,000 rows (a megabyte) of a type: 2,000 artists cost 84 units in one round trip.
 */
export const listFollowedIds = async (userId: UserId): Promise<ReadonlySet<string>> => {
  const types = ['artist', 'user'] as const;
  const rows = await Promise.all(types.map((type) => listItems(follows.reactionItem, 'key', { userId, type })));
  return new Set(rows.flat().map(({ id }) => String(id)));
};

/**
 * Returns the day (UTC) of each repost of a user that still exists. Takes one round trip and costs a read unit each.
 */
export const findRepostDays = async (
  userId: UserId,
  ids: readonly RepostedId[],
): Promise<ReadonlyMap<string, string>> => {
  const reactions = await findReactions(reposts, userId, ids);
  return new Map([...reactions].map(([id, { reactedAt }]) => [id, getDayAt(Date.parse(reactedAt))]));
};

/**
 * Returns a page of the followers of a target, earliest first. Costs a Query of `gsi2` at `followed#<id>` (half a read
 * unit for 12 users). A page may have up to 3,000 users (a megabyte): a million followers take 340 Queries, one after
 * the other, and cost 42,000 read units, which is 0.005 dollars.
 */
export const listFollowersOf = (id: FollowedId, page: PageQuery): Promise<Page<UserId>> =>
  listReactingUsers(follows, id, page);
