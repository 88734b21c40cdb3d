import { AlbumId, ArtistId, CommentId, PlaylistId, TrackId, UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import * as z from 'zod';
import { chunks } from './chunks.ts';
import { send } from './queue.ts';

const at = z.iso.datetime();
const by = UserId;
const comment = { by, thing: z.union([TrackId, AlbumId]), comment: CommentId, at };

/** Something that happened on the site and that others want to hear of: who did it, to what, and when (ISO 8601, UTC). */
export const SiteEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('liked'), by, thing: z.union([TrackId, AlbumId, ArtistId, PlaylistId]), at }),
  z.object({ kind: z.literal('followed'), by, thing: z.union([ArtistId, UserId, PlaylistId]), at }),
  z.object({ kind: z.literal('reposted'), by, thing: z.union([TrackId, AlbumId, PlaylistId]), at }),
  z.object({ kind: z.literal('commented'), ...comment }),
  /** `to` is who wrote what is answered. */
  z.object({ kind: z.literal('replied'), ...comment, to: UserId }),
  z.object({ kind: z.literal('mentioned'), ...comment, to: UserId }),
  /** An album, or a track that is on none, is out for the first time. */
  z.object({ kind: z.literal('released'), thing: z.union([AlbumId, TrackId]), at }),
  /** To share a playlist, or to manage an artist. */
  z.object({ kind: z.literal('invited'), by, thing: z.union([PlaylistId, ArtistId]), to: UserId, at }),
]);
export type SiteEvent = z.output<typeof SiteEvent>;

/** What the worker of events is told. */
export const PublishedEvents = z.object({ events: z.array(SiteEvent) });
export type PublishedEvents = z.output<typeof PublishedEvents>;

/**
 * Tells an event from all others. It is made of what happened and not of when: told twice it is one, and so is what somebody takes
 * back and does again.
 */
export const eventIdOf = (event: SiteEvent): string =>
  [
    event.kind,
    'by' in event ? event.by : '',
    event.thing,
    'comment' in event ? event.comment : '',
    'to' in event ? event.to : '',
  ].join('#');

/** Seconds after which whoever announced an event has ended: a call of the API has 29 at most, a worker that lets music come out 300. */
const over = { call: 30, worker: 330 };

const sendAll = async (events: readonly SiteEvent[], delaySeconds: number): Promise<void> => {
  for (const some of chunks(events, limits.eventsPerMessage)) {
    await send('EVENTS_QUEUE_URL', { events: some } satisfies PublishedEvents, { delaySeconds });
  }
};

/** Tells of what happened for certain. A message for `limits.eventsPerMessage`; told again it is the same. */
export const publishEvents = (events: readonly SiteEvent[]): Promise<void> => sendAll(events, 0);

/**
 * Tells of what is about to be written, before it is: cut off in between, nothing is lost. The worker sees it when the writer is done, and
 * looks whether it came to be.
 */
export const announceEvents = (events: readonly SiteEvent[], writer: keyof typeof over): Promise<void> =>
  sendAll(events, over[writer]);
