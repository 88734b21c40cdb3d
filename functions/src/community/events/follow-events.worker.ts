import { AlbumId, type ArtistId, type TrackId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import {
  getStoredAlbum,
  getStoredTrack,
  listManagerIds,
  type StoredAlbum,
  type StoredTrack,
} from '../../catalog/public.ts';
import { findUser } from '../../identity/users/users.store.ts';
import { isFollowing } from '../../library/public.ts';
import { chunks } from '../../platform/chunks.ts';
import type { Failures } from '../../platform/queue.ts';
import { eventIdOf, PublishedEvents, type SiteEvent } from '../../platform/site-events.ts';
import type { Post } from '../feed/feed.items.ts';
import { bringLastPosts, FeedWalk, goOnPublishing, isPublisher, publish } from '../feed/publish.service.ts';
import { commentDeeds } from '../notifications/comment-deeds.service.ts';
import { type Deed, newsOf } from '../notifications/news-of.service.ts';
import { storeNotifications } from '../notifications/notifications.store.ts';
import { DeletedUserEvents, deleteUserEvents } from './deleted-user-events.ts';

/** What the worker of events is told: what happened, where the walk of somebody's followers goes on, or who is gone. */
export const EventsMessage = z.union([PublishedEvents, FeedWalk, DeletedUserEvents]);
export type EventsMessage = z.output<typeof EventsMessage>;

/** What is worked off at once. */
const concurrency = 8;

/** A step of the work, and the events that are told again where it fails. */
interface Step {
  readonly of: readonly SiteEvent[];
  readonly run: () => Promise<void>;
}

const isHere = async (userId: Parameters<typeof findUser>[0]): Promise<boolean> =>
  (await findUser(userId)) !== undefined;

/**
 * For whom it speaks: those of its artists whom its owner looks after, since anybody may credit a stranger who has followers; of what is
 * the site's own all, and of what an admin made the first. A Query each, a read unit.
 */
const publishersOf = async ({ artists, owner }: StoredAlbum | StoredTrack): Promise<ArtistId[]> => {
  const ids = artists.map(({ id }) => id);
  if (owner === null) return ids;
  const managers = await Promise.all(ids.map(listManagerIds));
  const theirs = ids.filter((_, place) => managers[place]?.includes(owner));
  return theirs.length > 0 ? theirs : ids.slice(0, 1);
};

/** What came out, as it was announced: whatever came out at another moment, or not at all, has an announcement of its own or none. */
const releaseOf = async ({ thing, at }: Extract<SiteEvent, { kind: 'released' }>): Promise<Post | undefined> => {
  const id = AlbumId.safeParse(thing);
  const music = await (id.success ? getStoredAlbum(id.data) : getStoredTrack(thing as TrackId));
  return music?.publishedAt === at ? { kind: 'released', thing, by: await publishersOf(music), at } : undefined;
};

/** What an event does to feeds. */
const feedStepOf = async (event: SiteEvent): Promise<void> => {
  if (event.kind === 'released') {
    const post = await releaseOf(event);
    if (post) await publish(post);
  }
  if (event.kind === 'reposted') {
    const { thing, by, at } = event;
    await publish({ kind: 'reposted', thing, by: [by], at });
  }
  if (event.kind === 'followed' && isPublisher(event.thing) && (await isFollowing(event.by, event.thing))) {
    await bringLastPosts(event.by, event.thing);
  }
};

const isOfComment = (event: SiteEvent): event is Extract<SiteEvent, { comment: unknown }> => 'comment' in event;
const isDeed = (event: SiteEvent): event is Exclude<Deed, { comment: unknown }> =>
  event.kind !== 'released' && !isOfComment(event);

const stepsOf = async (events: readonly SiteEvent[]): Promise<(readonly Step[])[]> => {
  const plain = events.filter(isDeed).map((event) => ({ deed: event, event }));
  const heard = await newsOf([...plain, ...(await commentDeeds(events.filter(isOfComment)))]);
  const news = heard.map(({ news: one, events: its }) => ({
    to: one.to,
    of: its,
    run: () => storeNotifications(one, isHere),
  }));
  return [
    // What one person is told, one after the other: how much that is by then says whether there is room for more.
    ...Map.groupBy(news, ({ to }) => to).values(),
    ...events.map((event) => [{ of: [event], run: () => feedStepOf(event) }]),
  ];
};

/** Each event once, however often it is told. One that happened again since is looked at again: it may be that only the second came to be. */
const onceEach = (messages: readonly PublishedEvents[]): SiteEvent[] => [
  ...new Map(
    messages.flatMap(({ events }) => events).map((event) => [`${eventIdOf(event)}#${event.at}`, event]),
  ).values(),
];

/**
 * Has feeds and notifications hear of what happened, each thing once however many messages of a batch tell it. A message comes again where
 * something of it failed: all of it twice is once.
 */
export const followEvents = async (messages: readonly EventsMessage[]): Promise<Failures<EventsMessage>> => {
  const failures = new Map<EventsMessage, unknown>();
  const tellings = messages.filter((message) => 'events' in message);
  const failed = new Map<string, unknown>();
  const inTurn = async (steps: readonly Step[]): Promise<void> => {
    for (const { of, run } of steps) {
      await run().catch((error: unknown) => {
        for (const event of of) failed.set(eventIdOf(event), error);
      });
    }
  };
  for (const some of chunks(await stepsOf(onceEach(tellings)), concurrency)) await Promise.all(some.map(inTurn));
  for (const message of tellings) {
    const event = message.events.find((one) => failed.has(eventIdOf(one)));
    if (event) failures.set(message, failed.get(eventIdOf(event)));
  }
  for (const message of messages) {
    if ('events' in message) continue;
    const work = 'walk' in message ? goOnPublishing(message.walk) : deleteUserEvents(message.forgotten);
    await work.catch((error: unknown) => failures.set(message, error));
  }
  return failures;
};
