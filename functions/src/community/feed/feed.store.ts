import type { UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { cached } from '../../platform/cached.ts';
import { dayAt, dayMs } from '../../platform/days.ts';
import { putItems } from '../../platform/dynamo/batch.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { deletePartition } from '../../platform/dynamo/partition.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { createItem, putItem } from '../../platform/dynamo/write.ts';
import { requireEnv } from '../../platform/env.ts';
import { feedItem, outboxItem, type Post, type PublisherId, postedItem } from './feed.items.ts';

/** Where a row stands in a feed, whether it is there or not. */
export interface FeedPlace {
  readonly at: string;
  readonly key: string;
}
export type FeedRow = Post & FeedPlace;

/** What a row is told from others by, of the same moment. */
const keyOf = ({ kind, thing, by }: Post): string =>
  kind === 'released' ? `released:${thing}` : `reposted:${by[0]}:${thing}`;

const rowOf = (post: Post) => ({
  ...post,
  key: keyOf(post),
  expires: Math.ceil(Date.parse(post.at) / 1_000) + (limits.feedDays * dayMs) / 1_000,
});

/** Whether a post is too old to be in any feed. */
export const isPast = ({ at }: Pick<Post, 'at'>, now = Date.now()): boolean =>
  Date.parse(at) <= now - limits.feedDays * dayMs;

/** Writes a post into feeds: a write unit each, 25 a call; there already, it stays as it is. */
export const writeToFeeds = (userIds: readonly UserId[], post: Post): Promise<void> =>
  putItems(
    feedItem,
    userIds.map((userId) => ({ ...rowOf(post), userId })),
  );

/** Writes posts into the feed of one. */
export const writeToFeed = (userId: UserId, posts: readonly Post[]): Promise<void> =>
  putItems(
    feedItem,
    posts.map((post) => ({ ...rowOf(post), userId })),
  );

/** Writes a post where all followers of a publisher look: a write unit. */
export const writeToOutbox = (post: Post): Promise<void> => putItem(outboxItem, rowOf(post));

interface Stretch {
  readonly past: FeedPlace | undefined;
  readonly limit: number;
}

/** Rows of somebody's feed, the latest first: Query `feed#<userId>`, half a read unit for 12. */
export const listFeed = (userId: UserId, { past, limit }: Stretch): Promise<FeedRow[]> =>
  listItems(feedItem, 'key', { userId }, { order: 'desc', limit, ...(past && { past }) });

const listOutbox = ({ past, limit }: Stretch): Promise<FeedRow[]> =>
  listItems(outboxItem, 'key', {}, { order: 'desc', limit, ...(past && { past }) });

/** Everybody begins with the same rows, which lie in one partition: a container asks for them once in so many seconds. */
const latest = cached(
  10,
  () => requireEnv('COMMUNITY_TABLE'),
  () => listOutbox({ past: undefined, limit: limits.feedOutboxRows }),
);
export const invalidateLatestPosts = latest.forget;

/** Posts of publishers with many followers, the latest first: Query `feed-outbox`, `limits.feedOutboxRows` at most, 10 read units for all of these. */
export const listOutboxFrom = (past: FeedPlace | undefined): Promise<FeedRow[]> =>
  past ? listOutbox({ past, limit: limits.feedOutboxRows }) : latest();

/** The latest posts of a publisher, and those of a whole day at least: consistent Query `posted#<id>`, 3 read units. */
export const listPosted = async (publisher: PublisherId): Promise<Post[]> =>
  listItems(postedItem, 'key', { publisher }, { order: 'desc', limit: limits.feedPostsPerDay });

/**
 * Notes that a publisher posts something, unless they did that day already, or so much that it is enough. Done again for the same post it
 * says the same. A read unit for 15 posts of the day, and a write unit.
 * @returns whether the post is to reach feeds
 */
export const notePosted = async (publisher: PublisherId, post: Post): Promise<boolean> => {
  const day = dayAt(Date.parse(post.at));
  const { thing, at } = post;
  const known = await listItems(postedItem, 'key', { publisher, day }, { limit: limits.feedPostsPerDay + 1 });
  const same = known.find((one) => one.thing === thing);
  if (same) return same.at === at;
  if (known.length >= limits.feedPostsPerDay) return false;
  if (await createItem(postedItem, { ...rowOf(post), publisher, day })) return true;
  return (await findItem(postedItem, { publisher, day, thing }))?.at === at;
};

/** Removes everything of somebody's feed, and what is noted of their own posts. */
export const deleteFeed = async (userId: UserId): Promise<void> => {
  await deletePartition(feedItem, { userId, at: '', key: '' });
  await deletePartition(postedItem, { publisher: userId, day: '', thing: '' as Post['thing'] });
};
