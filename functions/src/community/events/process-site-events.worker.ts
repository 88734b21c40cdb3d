import { AlbumId, type ArtistId, type TrackId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import {
  findStoredAlbum,
  findStoredTrack,
  listManagerIds,
  type StoredAlbum,
  type StoredTrack,
} from '../../catalog/public.ts';
import { isFollowing } from '../../library/public.ts';
import { splitIntoChunks } from '../../platform/chunks.ts';
import type { Failures } from '../../platform/queue.ts';
import { getEventId, PublishedEvents, type SiteEvent } from '../../platform/site-events.ts';
import { notifyUser } from '../deliveries/notify-user.service.ts';
import type { Post } from '../feed/feed.items.ts';
import { isPublisher, publishPost, writeLastPosts } from '../feed/publish.service.ts';
import { toCommentActions } from '../notifications/comment-actions.service.ts';
import { groupNotifications, toNotices, type UserAction } from '../notifications/group-notifications.service.ts';
import { DeletedUserMessage, deleteFeedAndNotifications } from './deleted-user-events.ts';

/** The messages of the events worker: events, or a deleted user. */
export const EventsMessage = z.union([PublishedEvents, DeletedUserMessage]);
export type EventsMessage = z.output<typeof EventsMessage>;

/** Steps that run in parallel. */
const concurrency = 8;

/** A step, and the events that are processed again if it fails. */
interface Step {
  readonly events: readonly SiteEvent[];
  readonly run: () => Promise<void>;
}

/**
 * Returns the artists in whose name music is published: the artists that its owner manages, because anyone can credit
 * another artist who has followers. For music of the site these are all its artists, and for music of an admin the
 * first artist. Costs a Query of one read unit for each artist.
 */
const findPublishers = async ({ artists, owner }: StoredAlbum | StoredTrack): Promise<ArtistId[]> => {
  const ids = artists.map(({ id }) => id);
  if (owner === null) return ids;
  const managers = await Promise.all(ids.map(listManagerIds));
  const managedIds = ids.filter((_, index) => managers[index]?.includes(owner));
  return managedIds.length > 0 ? managedIds : ids.slice(0, 1);
};

/**
 * Returns the post of a release if it was published at the announced time, otherwise undefined, because other
 * publications have their own event.
 */
const toReleasePost = async ({ targetId, at }: Extract<SiteEvent, { kind: 'released' }>): Promise<Post | undefined> => {
  const id = AlbumId.safeParse(targetId);
  const music = await (id.success ? findStoredAlbum(id.data) : findStoredTrack(targetId as TrackId));
  return music?.publishedAt === at ? { kind: 'released', targetId, by: await findPublishers(music), at } : undefined;
};

/** Updates feeds for an event. */
const updateFeeds = async (event: SiteEvent): Promise<void> => {
  if (event.kind === 'released') {
    const post = await toReleasePost(event);
    if (post) await publishPost(post);
  }
  if (event.kind === 'reposted') {
    const { targetId, by, at } = event;
    await publishPost({ kind: 'reposted', targetId, by: [by], at });
  }
  if (event.kind === 'followed' && isPublisher(event.targetId) && (await isFollowing(event.by, event.targetId))) {
    await writeLastPosts(event.by, event.targetId);
  }
};

const isCommentEvent = (event: SiteEvent): event is Extract<SiteEvent, { comment: unknown }> => 'comment' in event;
const isPlainAction = (event: SiteEvent): event is Exclude<UserAction, { comment: unknown }> =>
  event.kind !== 'released' && event.kind !== 'noticed' && !isCommentEvent(event);
const isNotice = (event: SiteEvent): event is Extract<SiteEvent, { kind: 'noticed' }> => event.kind === 'noticed';

const createSteps = async (events: readonly SiteEvent[]): Promise<(readonly Step[])[]> => {
  const plainActions = events.filter(isPlainAction).map((event) => ({ action: event, event }));
  const grouped = await groupNotifications([
    ...plainActions,
    ...(await toCommentActions(events.filter(isCommentEvent))),
  ]);
  const notices = (await Promise.all(events.filter(isNotice).map(toNotices))).flat();
  const notificationSteps = [...grouped, ...notices].map(({ notification, events: eventsOfNotification }) => ({
    to: notification.to,
    events: eventsOfNotification,
    run: () => notifyUser(notification),
  }));
  return [
    // The notifications of one user are stored one after the other, because the number of existing notifications limits
    // new ones.
    ...Map.groupBy(notificationSteps, ({ to }) => to).values(),
    ...events.map((event) => [{ events: [event], run: () => updateFeeds(event) }]),
  ];
};

/**
 * Returns each event once. Events of the same kind with different times are all processed, because perhaps only the
 * later one was written.
 */
const listDistinctEvents = (messages: readonly PublishedEvents[]): SiteEvent[] => [
  ...new Map(
    messages.flatMap(({ events }) => events).map((event) => [`${getEventId(event)}#${event.at}`, event]),
  ).values(),
];

/**
 * Updates feeds and notifications, once for each event of a batch. A message is delivered again if one of its
 * events failed. Safe to repeat.
 */
export const processSiteEvents = async (messages: readonly EventsMessage[]): Promise<Failures<EventsMessage>> => {
  const failures = new Map<EventsMessage, unknown>();
  const eventMessages = messages.filter((message) => 'events' in message);
  const errorsByEventId = new Map<string, unknown>();
  const runSequentially = async (steps: readonly Step[]): Promise<void> => {
    for (const { events, run } of steps) {
      await run().catch((error: unknown) => {
        for (const event of events) errorsByEventId.set(getEventId(event), error);
      });
    }
  };
  for (const batch of splitIntoChunks(await createSteps(listDistinctEvents(eventMessages)), concurrency))
    await Promise.all(batch.map(runSequentially));
  for (const message of eventMessages) {
    const failedEvent = message.events.find((event) => errorsByEventId.has(getEventId(event)));
    if (failedEvent) failures.set(message, errorsByEventId.get(getEventId(failedEvent)));
  }
  for (const message of messages) {
    if ('events' in message) continue;
    await deleteFeedAndNotifications(message.deletedUserId).catch((error: unknown) => failures.set(message, error));
  }
  return failures;
};
