import { communityLimits } from '@overtone/shared/community/community-limits.ts';
import {
  AlbumId,
  ArtistId,
  BackstageRequestId,
  CommentId,
  FileId,
  NotificationId,
  PlaylistId,
  TrackId,
  UserId,
  WorkspaceId,
  WorkspaceInviteId,
} from '@overtone/shared/ids.ts';
import { NotificationChannel } from '@overtone/shared/notifications/notification.model.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';
import { NotificationType } from './notification-types.ts';

/** A user whose action caused a notification. A user with several comments occurs once for each comment. */
export const Actor = z.object({ id: UserId, at: z.iso.datetime(), comment: CommentId.nullable() });
export type Actor = z.output<typeof Actor>;

/** A stored notification. It contains ids: names and pictures are read with it. */
export const StoredNotification = z.object({
  /**
   * `ntf_` and a ULID: the time of the first action, and a digest of the recipient, the type, the target and the day
   * (`toNotificationId`).
   */
  id: NotificationId,
  type: NotificationType,
  /** The target: music, an artist, a playlist, a backstage request, a file, a workspace, an invitation, or the recipient. */
  targetId: z.union([
    TrackId,
    AlbumId,
    ArtistId,
    PlaylistId,
    BackstageRequestId,
    FileId,
    UserId,
    WorkspaceId,
    WorkspaceInviteId,
  ]),
  /** The name of the subject, if it is not read with the notification. */
  label: z.string().nullable().default(null),
  /** The first users who may be named. */
  actors: z.array(Actor).max(communityLimits.notificationActorsMax),
  /** Whether there are more users. Their number is stored with the target. */
  more: z.boolean(),
  /** The number of events of a batch; 1 for other types. */
  count: z.int().positive().default(1),
  createdAt: z.iso.datetime(),
  /** When it was stored, or last became unread with another action. It is later than the time of the action. */
  unreadAt: z.iso.datetime(),
  /** When only this notification was marked as read; null after a new action. */
  readAt: z.iso.datetime().nullable(),
  /** The generation of the unread notifications when it last became unread (`UnreadState`). */
  generation: z.int().default(0),
  /**
   * False if the user had switched the site off, but not another channel: then it is only delivered there, and neither
   * listed nor counted.
   */
  isOnSite: z.boolean().default(true),
  /** The number of writes. */
  changes: z.int(),
  /** Epoch seconds. */
  expires: z.int(),
});
export type StoredNotification = z.output<typeof StoredNotification>;

export const notificationItem = defineItem({
  table: 'COMMUNITY_TABLE',
  model: StoredNotification,
  key: { pk: 'notifications#{userId}', sk: '{id}' },
  // Those that were marked as read alone leave the index. The others also contain those of earlier generations.
  indexes: { unread: { index: 'gsi1', pk: 'unread#{userId}', sk: '{unreadAt}#{id}', where: { readAt: null } } },
  expires: 'expires',
});

/** The notification that collects the same actions on one target on a day. */
export const notificationGroupItem = defineItem({
  table: 'COMMUNITY_TABLE',
  model: z.object({
    day: z.iso.date(),
    type: NotificationType,
    /** The target, and the time of the event if each event has a separate notification. */
    subject: z.string(),
    id: NotificationId,
    /** A digest of the first user. */
    begunBy: z.string().default(''),
    expires: z.int(),
  }),
  key: { pk: 'notified#{userId}', sk: '{day}#{type}#{subject}' },
  isConsistent: true,
  expires: 'expires',
});

/** The latest batch of a type with batches, to which further events are added for some time. */
export const notificationBatchItem = defineItem({
  table: 'COMMUNITY_TABLE',
  model: z.object({
    type: NotificationType,
    id: NotificationId,
    /** The time of its latest event. */
    at: z.iso.datetime(),
  }),
  key: { pk: 'notification-state#{userId}', sk: 'batch#{type}' },
  isConsistent: true,
});

const NamedUser = z.object({ to: UserId, id: NotificationId, expires: z.int() });
export type NamedUser = z.output<typeof NamedUser>;

/** A notification of another user that names the user, so that the account deletion finds it. */
export const namedUserItem = defineItem({
  table: 'COMMUNITY_TABLE',
  model: NamedUser,
  key: { pk: 'named#{userId}', sk: '{to}#{id}' },
  isConsistent: true,
  expires: 'expires',
});

/**
 * How many notifications of a user are unread, by the day of their first action. It is changed in the transaction of
 * each notification that becomes unread or read, so that the counts always match the notifications. Days that are no
 * longer listed are ignored, and removed with the next change.
 */
export const UnreadState = z.object({
  counts: z.record(z.iso.date(), z.int().positive()),
  /** Increased when all are marked as read. Notifications of earlier generations are read. */
  generation: z.int(),
  /** When all were marked as read the last time. */
  allReadAt: z.iso.datetime().nullable(),
  /** The number of changes. */
  changes: z.int(),
});
export type UnreadState = z.output<typeof UnreadState>;

export const unreadItem = defineItem({
  table: 'COMMUNITY_TABLE',
  model: UnreadState,
  key: { pk: 'notification-state#{userId}', sk: 'unread' },
  isConsistent: true,
});

/** The channels that a user has changed, by subscription. Without the defaults. */
export const subscriptionsItem = defineItem({
  table: 'COMMUNITY_TABLE',
  model: z.object({
    selections: z.record(z.string(), z.partialRecord(NotificationChannel, z.boolean())),
    changes: z.int(),
  }),
  key: { pk: 'notification-state#{userId}', sk: 'subscriptions' },
  isConsistent: true,
});

/** The time until which the releases of artists with many followers were added to the notifications of a user. */
export const outboxPositionItem = defineItem({
  table: 'COMMUNITY_TABLE',
  model: z.object({ at: z.iso.datetime() }),
  key: { pk: 'notification-state#{userId}', sk: 'outbox' },
});
