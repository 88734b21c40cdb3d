import { communityLimits } from '@overtone/shared/community/community-limits.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { countFollowersOf, listFollowersOf } from '../../library/public.ts';
import { send } from '../../platform/queue.ts';
import { notifyOfRelease } from '../deliveries/notify-of-release.service.ts';
import { Post, PublisherId } from './feed.items.ts';
import { isExpired, listPostsOfPublisher, recordPost, writeToFeed, writeToFeeds, writeToOutbox } from './feed.store.ts';

/** A message to continue writing a post to the followers of a publisher. */
export const FeedWalk = z.object({
  walk: z.object({ post: Post, publisher: PublisherId, cursor: z.string() }),
});
export type FeedWalk = z.output<typeof FeedWalk>;

/**
 * Followers per page, and pages per message. The next message continues after them. A thousand followers who are all
 * notified of a release take seconds, a small part of the time limit of the worker, also when conflicts are repeated.
 */
const followersPerPage = 200;
const pagesPerMessage = 5;

/**
 * Writes a post to the feeds of some pages of followers, notifies them of a release, and sends a message for the rest to
 * the worker of feed walks. Safe to repeat.
 */
export const publishToFollowers = async (
  { post, publisher, cursor }: Omit<FeedWalk['walk'], 'cursor'> & { readonly cursor: string | null },
  pages = pagesPerMessage,
): Promise<void> => {
  let next = cursor;
  for (let page = 0; page < pages; page += 1) {
    const followers = await listFollowersOf(publisher, {
      perPage: followersPerPage,
      ...(next !== null && { cursor: next }),
    });
    await writeToFeeds(followers.data, post);
    if (post.kind === 'released') await notifyOfRelease(followers.data, post);
    next = followers.nextCursor;
    if (next === null) return;
  }
  if (next !== null) await send('FEED_WALKS_QUEUE_URL', { walk: { post, publisher, cursor: next } } satisfies FeedWalk);
};

/**
 * Writes a post to the feeds of the followers, or once to the outbox if there are more than
 * `communityLimits.feedFollowersMax`. Only the first page of followers is written here, and the rest by the worker of feed
 * walks, because the caller handles a batch of events. Safe to repeat, also after an interruption.
 */
export const publishPost = async (post: Post): Promise<void> => {
  if (isExpired(post)) return;
  for (const publisher of post.by) {
    if (!(await recordPost(publisher, post))) continue;
    if ((await countFollowersOf(publisher)) > communityLimits.feedFollowersMax) await writeToOutbox(post);
    else await publishToFollowers({ post, publisher, cursor: null }, 1);
  }
};

/** Returns whether a followed target publishes to feeds. Playlists do not. */
export const isPublisher = (id: string): id is PublisherId => PublisherId.safeParse(id).success;

/**
 * Writes the last posts of a publisher to the feed of a new follower. Costs a read, and a write unit for each of at
 * most `communityLimits.feedPostsOnFollow` posts.
 */
export const writeLastPosts = async (userId: UserId, publisher: PublisherId): Promise<void> => {
  const posts = (await listPostsOfPublisher(publisher)).filter((post) => !isExpired(post));
  const last = posts.toSorted((one, other) => (one.at < other.at ? 1 : -1)).slice(0, communityLimits.feedPostsOnFollow);
  await writeToFeed(userId, last);
};
