import { communityLimits } from '@overtone/shared/community/community-limits.ts';
import {
  AlbumId,
  ArtistId,
  BackstageRequestId,
  CommentId,
  FileId,
  PlaylistId,
  TrackId,
  UserId,
  WorkspaceId,
  WorkspaceInviteId,
} from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { splitIntoChunks } from './chunks.ts';
import { logger } from './logger.ts';
import { send } from './queue.ts';

const at = z.iso.datetime();
const by = UserId;
const comment = { by, targetId: z.union([TrackId, AlbumId]), comment: CommentId, at };

/** What one user is notified of without an action of another user. */
const NoticeType = z.enum([
  'request-approved',
  'request-denied',
  'upload-processed',
  'upload-failed',
  'new-login',
  'password-changed',
  'login-connected',
  'login-disconnected',
  'two-factor-on',
  'two-factor-off',
  'token-created',
  'payment-failed',
  'workspace-role-changed',
  'workspace-removed',
  'workspace-deleted',
]);
export type NoticeType = z.output<typeof NoticeType>;

/**
 * An event on the site that is shown to other users: the user who did it (`by`), the target and the time (ISO 8601,
 * UTC).
 */
export const SiteEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('liked'), by, targetId: z.union([TrackId, AlbumId, ArtistId, PlaylistId]), at }),
  z.object({ kind: z.literal('followed'), by, targetId: z.union([ArtistId, UserId, PlaylistId]), at }),
  z.object({ kind: z.literal('reposted'), by, targetId: z.union([TrackId, AlbumId, PlaylistId]), at }),
  z.object({ kind: z.literal('commented'), ...comment }),
  /** `to` is the author of the comment that was replied to. */
  z.object({ kind: z.literal('replied'), ...comment, to: UserId }),
  z.object({ kind: z.literal('mentioned'), ...comment, to: UserId }),
  /** An album, or a track without an album, was published for the first time. */
  z.object({ kind: z.literal('released'), targetId: z.union([AlbumId, TrackId]), at }),
  /** An invitation to manage an artist. */
  z.object({ kind: z.literal('invited'), by, targetId: ArtistId, to: UserId, at }),
  /** An invitation to a workspace. `label` is the name of the workspace. */
  z.object({
    ...{ kind: z.literal('workspace-invitation'), by, targetId: WorkspaceInviteId, label: z.string() },
    ...{ to: UserId, at },
  }),
  /** A user joined a workspace of which `to` is an owner. `label` is its name. */
  z.object({
    ...{ kind: z.literal('workspace-joined'), by, targetId: WorkspaceId, label: z.string(), to: UserId, at },
  }),
  /** An offer to become the owner of a workspace. `label` is its name. */
  z.object({
    ...{ kind: z.literal('workspace-transfer'), by, targetId: WorkspaceId, label: z.string(), to: UserId, at },
  }),
  /**
   * Something that concerns one user and that no other user did. `label` is the name of what it is about, because the
   * target may be deleted later, or belongs to another context.
   */
  z.object({
    kind: z.literal('noticed'),
    type: NoticeType,
    targetId: z.union([BackstageRequestId, FileId, UserId, WorkspaceId]),
    label: z.string().nullable(),
    to: UserId,
    /** The workspace that the target belongs to, whose members are notified instead. `to` may have left it. */
    workspaceId: WorkspaceId.optional(),
    at,
  }),
]);
export type SiteEvent = z.output<typeof SiteEvent>;

/** The message to the events worker. */
export const PublishedEvents = z.object({ events: z.array(SiteEvent) });
export type PublishedEvents = z.output<typeof PublishedEvents>;

/**
 * Returns the ID of an event. It does not depend on the time: an event that is sent twice has one ID, and so has an
 * action that was undone and repeated.
 */
export const getEventId = (event: SiteEvent): string =>
  [
    event.kind,
    'type' in event ? event.type : '',
    'by' in event ? event.by : '',
    event.targetId,
    'comment' in event ? event.comment : '',
    'to' in event ? event.to : '',
  ].join('#');

/**
 * Seconds after which the writer has certainly ended. An API call may take 29, the worker that publishes releases 300.
 */
const writerSeconds = { call: 30, worker: 330 };

const sendEvents = async (events: readonly SiteEvent[], delaySeconds: number): Promise<void> => {
  for (const chunk of splitIntoChunks(events, communityLimits.eventsPerMessage)) {
    await send('EVENTS_QUEUE_URL', { events: chunk } satisfies PublishedEvents, { delaySeconds });
  }
};

/** Publishes events that have happened, with one message per `communityLimits.eventsPerMessage`. It may be repeated. */
export const publishEvents = (events: readonly SiteEvent[]): Promise<void> => sendEvents(events, 0);

/**
 * Announces events before they are written, so that none is lost if the writer is interrupted. The worker gets them
 * after the writer has ended, and checks whether they were written.
 */
export const announceEvents = (events: readonly SiteEvent[], writer: keyof typeof writerSeconds): Promise<void> =>
  sendEvents(events, writerSeconds[writer]);

/**
 * Publishes announced events directly after their write, so that other users see them within seconds. A failure is only
 * logged, because the announcement follows.
 */
export const publishWrittenEvents = (events: readonly SiteEvent[]): Promise<void> =>
  sendEvents(events, 0).catch((error: unknown) =>
    logger.warn('Failed to publish events; they follow with their announcement', {
      kinds: events.map(({ kind }) => kind),
      error,
    }),
  );
