import { communityLimits } from '@overtone/shared/community/community-limits.ts';
import { AlbumId, type TrackId, UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { findAlbums, findTracks } from '../../catalog/public.ts';
import { listFollowersOf } from '../../library/public.ts';
import { send } from '../../platform/queue.ts';
import { notifyOfRelease } from '../deliveries/notify-of-release.service.ts';
import { selectReachableUsers } from '../deliveries/select-reachable-users.service.ts';
import { hasNotifications } from '../notifications/notifications.policy.ts';
import { Post, PublisherId } from './feed.items.ts';
import { writeToFeeds } from './feed.store.ts';

/**
 * Which followers a post reaches: the feeds and notifications of all, or only those who chose emails or browser
 * notifications of a release that all others find in the outbox.
 */
const Reach = z.enum(['all', 'chosen']);

/** A message to walk the followers of a publisher from a cursor on. */
const Walk = z.object({ post: Post, publisher: PublisherId, reach: Reach, cursor: z.string().nullable() });
type Walk = z.output<typeof Walk>;

/** A message to publish a post to some of the followers. A thousand ids take 33 KB, and SQS charges for each 64 KB. */
const WalkPart = z.object({ post: Post, reach: Reach, followers: z.array(UserId) });
type WalkPart = z.output<typeof WalkPart>;

/** The messages of the worker of feed walks. */
export const FeedWalk = z.union([z.object({ walk: Walk }), z.object({ part: WalkPart })]);
export type FeedWalk = z.output<typeof FeedWalk>;

const sendFeedWalk = (message: FeedWalk): Promise<void> => send('FEED_WALKS_QUEUE_URL', message);

/** Sends the message to walk followers. */
export const sendWalk = (walk: Walk): Promise<void> => sendFeedWalk({ walk });

/** Returns whether the music of a release is still published. Half a read unit. */
const isPublished = async ({ targetId }: Post): Promise<boolean> => {
  const albumId = AlbumId.safeParse(targetId);
  const publishedItems = albumId.success ? await findAlbums([albumId.data]) : await findTracks([targetId as TrackId]);
  return publishedItems.length > 0;
};

/**
 * Returns whether a post is still delivered to those who chose it. It ends when the music is withdrawn or hidden, or the
 * site shows no notifications.
 */
const isDelivered = async (post: Post): Promise<boolean> => (await hasNotifications()) && (await isPublished(post));

/**
 * Walks the followers of a publisher: lists some thousands of them, and sends a message for each thousand, so that ten
 * workers publish the post at the same time. The message that continues the walk is sent last, so that a message that
 * is delivered twice seldom starts a second walk. For 20,000 followers 20 Queries, 850 read units and 21 messages.
 */
export const walkFollowers = async ({ post, publisher, reach, cursor }: Walk): Promise<void> => {
  if (reach === 'chosen' && !(await isDelivered(post))) return;
  let next = cursor;
  for (let part = 0; part < communityLimits.feedWalkParts; part += 1) {
    const page = { perPage: communityLimits.feedWalkFollowers, ...(next !== null && { cursor: next }) };
    const { data: followers, nextCursor } = await listFollowersOf(publisher, page);
    if (followers.length > 0) await sendFeedWalk({ part: { post, reach, followers } });
    if (nextCursor === null) return;
    next = nextCursor;
  }
  await sendWalk({ post, publisher, reach, cursor: next });
};

/**
 * Publishes a post to followers. With the reach `all` it writes the post to their feeds, one write unit each, and notifies
 * them of a release. With `chosen` it only notifies the followers that `selectReachableUsers` returns, unless the music is
 * no longer published. Safe to repeat, also in parts.
 */
export const publishToFollowers = async ({ post, reach, followers }: WalkPart): Promise<void> => {
  if (reach === 'all') {
    await writeToFeeds(followers, post);
    if (post.kind === 'released') await notifyOfRelease(followers, post);
    return;
  }
  if (!(await isDelivered(post))) return;
  await notifyOfRelease(await selectReachableUsers(followers, 'released'), post);
};

/** Handles a message of the worker of feed walks. */
export const handleFeedWalk = (message: FeedWalk): Promise<void> =>
  'walk' in message ? walkFollowers(message.walk) : publishToFollowers(message.part);
