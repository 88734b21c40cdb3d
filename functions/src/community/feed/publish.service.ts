import { communityLimits } from '@overtone/shared/community/community-limits.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { countFollowersOf, listFollowersOf } from '../../library/public.ts';
import { type Post, PublisherId } from './feed.items.ts';
import { completePost, isExpired, listPostsOfPublisher, recordPost, writeToFeed, writeToOutbox } from './feed.store.ts';
import { publishToFollowers, sendWalk } from './walk-followers.service.ts';

/**
 * Publishes a post to the followers of a publisher: to their feeds, or once to the outbox if there are more than
 * `communityLimits.feedFollowersMax`. The first followers of a publisher get it here, and the others by the worker of feed
 * walks, because the caller handles a batch of events. A release in the outbox is delivered by that worker to the
 * followers who chose emails or browser notifications.
 */
const publishBy = async (publisher: PublisherId, post: Post): Promise<void> => {
  if ((await countFollowersOf(publisher)) > communityLimits.feedFollowersMax) {
    await writeToOutbox(post);
    if (post.kind === 'released') await sendWalk({ post, publisher, reach: 'chosen', cursor: null });
    return;
  }
  const { data, nextCursor } = await listFollowersOf(publisher, { perPage: communityLimits.feedFirstFollowers });
  await publishToFollowers({ post, reach: 'all', followers: data });
  if (nextCursor !== null) await sendWalk({ post, publisher, reach: 'all', cursor: nextCursor });
};

/** Publishes a post to the followers of all its publishers. Safe to repeat, also after an interruption. */
export const publishPost = async (post: Post): Promise<void> => {
  if (isExpired(post)) return;
  for (const publisher of post.by) {
    if (!(await recordPost(publisher, post))) continue;
    await publishBy(publisher, post);
    await completePost(publisher, post);
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
  const last = posts.toSorted((a, b) => (a.at < b.at ? 1 : -1)).slice(0, communityLimits.feedPostsOnFollow);
  await writeToFeed(userId, last);
};
