import { communityLimits } from '@overtone/shared/community/community-limits.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { cached } from '../../platform/cached.ts';
import { dayMs, getDayAt } from '../../platform/days.ts';
import { putItems } from '../../platform/dynamo/batch.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { deletePartition } from '../../platform/dynamo/partition.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { createItem, putItem, updateItem } from '../../platform/dynamo/write.ts';
import { requireEnv } from '../../platform/env.ts';
import { feedItem, outboxItem, type Post, type PublisherId, postedItem } from './feed.items.ts';

/** The position of a row in a feed. The row need not exist. */
export interface FeedPosition {
  readonly at: string;
  readonly key: string;
}
export type FeedRow = Post & FeedPosition;

/** The key that distinguishes posts of the same time. */
const toKey = ({ kind, targetId, by }: Post): string =>
  kind === 'released' ? `released:${targetId}` : `reposted:${by[0]}:${targetId}`;

const toRow = (post: Post) => ({
  ...post,
  key: toKey(post),
  expires: Math.ceil(Date.parse(post.at) / 1_000) + (communityLimits.feedDays * dayMs) / 1_000,
});

/** Returns whether a post is too old for feeds. */
export const isExpired = ({ at }: Pick<Post, 'at'>, now = Date.now()): boolean =>
  Date.parse(at) <= now - communityLimits.feedDays * dayMs;

/** Writes a post to feeds: one write unit each, 25 in a request. Existing rows stay unchanged. */
export const writeToFeeds = (userIds: readonly UserId[], post: Post): Promise<void> =>
  putItems(
    feedItem,
    userIds.map((userId) => ({ ...toRow(post), userId })),
  );

/** Writes posts to the feed of a user. */
export const writeToFeed = (userId: UserId, posts: readonly Post[]): Promise<void> =>
  putItems(
    feedItem,
    posts.map((post) => ({ ...toRow(post), userId })),
  );

/** Writes a post to the outbox that all followers of large publishers read: one write unit. */
export const writeToOutbox = (post: Post): Promise<void> => putItem(outboxItem, toRow(post));

interface FeedRange {
  /** The position after which the rows begin; undefined for the newest rows. */
  readonly startAfter: FeedPosition | undefined;
  readonly limit: number;
}

/** Returns rows of the feed of a user, newest first: Query of `feed#<userId>`, half a read unit for 12. */
export const listFeed = (userId: UserId, { startAfter, limit }: FeedRange): Promise<FeedRow[]> =>
  listItems(feedItem, 'key', { userId }, { order: 'desc', limit, ...(startAfter && { startAfter }) });

const listOutbox = ({ startAfter, limit }: FeedRange): Promise<FeedRow[]> =>
  listItems(outboxItem, 'key', {}, { order: 'desc', limit, ...(startAfter && { startAfter }) });

/**
 * The first page of every feed reads the same rows of one partition, so each container caches them for some seconds.
 */
const latestPosts = cached(
  10,
  () => requireEnv('COMMUNITY_TABLE'),
  () => listOutbox({ startAfter: undefined, limit: communityLimits.feedOutboxRows }),
);
export const invalidateLatestPosts = latestPosts.clear;

/**
 * Returns posts of publishers with many followers, newest first: Query of `feed-outbox`, at most
 * `communityLimits.feedOutboxRows`, 10 read units for all.
 */
export const listOutboxFrom = (startAfter: FeedPosition | undefined): Promise<FeedRow[]> =>
  startAfter ? listOutbox({ startAfter, limit: communityLimits.feedOutboxRows }) : latestPosts();

/**
 * Returns the latest posts of a publisher, at least as many as one day can have: consistent Query of `posted#<id>`, 3
 * read units.
 */
export const listPostsOfPublisher = async (publisher: PublisherId): Promise<Post[]> =>
  listItems(postedItem, 'key', { publisher }, { order: 'desc', limit: communityLimits.feedPostsPerDay });

/**
 * Records a post of a publisher unless the publisher posted the same on that day, or has reached the daily limit.
 * Repeating it for the same post returns the same until `completePost`. Costs one read unit for 15 posts of the day, and
 * one write unit.
 * @returns whether the post is to be published to the followers
 */
export const recordPost = async (publisher: PublisherId, post: Post): Promise<boolean> => {
  const day = getDayAt(Date.parse(post.at));
  const { targetId, at } = post;
  const postsOfDay = await listItems(
    postedItem,
    'key',
    { publisher, day },
    { limit: communityLimits.feedPostsPerDay + 1 },
  );
  const same = postsOfDay.find((postOfDay) => postOfDay.targetId === targetId);
  if (same) return same.at === at && !same.isSent;
  if (postsOfDay.length >= communityLimits.feedPostsPerDay) return false;
  if (await createItem(postedItem, { ...toRow(post), isSent: false, publisher, day })) return true;
  return (await findItem(postedItem, { publisher, day, targetId }))?.at === at;
};

/**
 * Records that a post was published to the first followers, and that messages publish it to the others. Its event is
 * delivered several times, and repeating the walk would double its costs. One write unit.
 */
export const completePost = async (publisher: PublisherId, { targetId, at }: Post): Promise<void> => {
  const day = getDayAt(Date.parse(at));
  await updateItem(postedItem, { publisher, day, targetId }, { set: { isSent: true } });
};

/** Deletes the feed of a user, and the records of their posts. */
export const deleteFeed = async (userId: UserId): Promise<void> => {
  await deletePartition(feedItem, { userId, at: '', key: '' });
  await deletePartition(postedItem, { publisher: userId, day: '', targetId: '' as Post['targetId'] });
};
