import type { UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import * as z from 'zod';
import { countFollowersOf, listFollowersOf } from '../../library/public.ts';
import { send } from '../../platform/queue.ts';
import { Post, PublisherId } from './feed.items.ts';
import { isPast, listPosted, notePosted, writeToFeed, writeToFeeds, writeToOutbox } from './feed.store.ts';

/** A post on its way to the followers of a publisher, and where the walk of them goes on. */
export const FeedWalk = z.object({
  walk: z.object({ post: Post, publisher: PublisherId, cursor: z.string() }),
});
export type FeedWalk = z.output<typeof FeedWalk>;

/** People of one page, and pages of one message: what is left after them is the next message's, so that none outlives its worker. */
const peoplePerPage = 200;
const pagesPerMessage = 20;

/** Writes a post into the feeds of some pages of a publisher's followers, and has the next message go on. Twice is once. */
export const goOnPublishing = async (
  { post, publisher, cursor }: Omit<FeedWalk['walk'], 'cursor'> & { readonly cursor: string | null },
  pages = pagesPerMessage,
): Promise<void> => {
  let next = cursor;
  for (let page = 0; page < pages; page += 1) {
    const people = await listFollowersOf(publisher, { perPage: peoplePerPage, ...(next !== null && { cursor: next }) });
    await writeToFeeds(people.data, post);
    next = people.nextCursor;
    if (next === null) return;
  }
  if (next !== null) await send('EVENTS_QUEUE_URL', { walk: { post, publisher, cursor: next } } satisfies FeedWalk);
};

/**
 * Has the followers of whoever published something find it in their feeds: written to each, or once for all of them where they are more
 * than `limits.feedFollowersMax`. Twice is once; cut off, done again it is whole.
 */
export const publish = async (post: Post): Promise<void> => {
  if (isPast(post)) return;
  for (const publisher of post.by) {
    if (!(await notePosted(publisher, post))) continue;
    if ((await countFollowersOf(publisher)) > limits.feedFollowersMax) await writeToOutbox(post);
    else await goOnPublishing({ post, publisher, cursor: null });
  }
};

/** Whether a feed hears of something that is followed: of a playlist it does not. */
export const isPublisher = (id: string): id is PublisherId => PublisherId.safeParse(id).success;

/** Has a new follower find the last that somebody published. A read, and a write unit for each of `limits.feedPostsOnFollow`. */
export const bringLastPosts = async (userId: UserId, publisher: PublisherId): Promise<void> => {
  const posts = (await listPosted(publisher)).filter((post) => !isPast(post));
  const last = posts.toSorted((one, other) => (one.at < other.at ? 1 : -1)).slice(0, limits.feedPostsOnFollow);
  await writeToFeed(userId, last);
};
