import { communityLimits } from '@overtone/shared/community/community-limits.ts';
import { AlbumId, ArtistId, CommentId, NotificationId, PlaylistId, TrackId, UserId } from '@overtone/shared/ids.ts';
import { NotificationType } from '@overtone/shared/notifications/notification.model.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** A user behind a notification; with comments, once for each comment. */
export const Actor = z.object({ id: UserId, at: z.iso.datetime(), comment: CommentId.nullable() });
export type Actor = z.output<typeof Actor>;

/** A stored notification. It contains ids: names and pictures are read with it. */
export const StoredNotification = z.object({
  /** `ntf_` and a ULID of the time of the first action. */
  id: NotificationId,
  type: NotificationType,
  /** The target: music, an artist, a playlist, or the recipient. */
  thing: z.union([TrackId, AlbumId, ArtistId, PlaylistId, UserId]),
  /** The first users who may be named. */
  actors: z.array(Actor).max(communityLimits.notificationActorsMax),
  /** Whether there are more users. Their number is stored with the target. */
  more: z.boolean(),
  createdAt: z.iso.datetime(),
  readAt: z.iso.datetime().nullable(),
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
  expires: 'expires',
});

/** The notification that collects the same actions on one target on a day. */
export const notificationGroupItem = defineItem({
  table: 'COMMUNITY_TABLE',
  model: z.object({
    day: z.iso.date(),
    type: NotificationType,
    thing: StoredNotification.shape.thing,
    id: NotificationId,
    /** A digest of the first user. */
    begunBy: z.string().default(''),
    expires: z.int(),
  }),
  key: { pk: 'notified#{userId}', sk: '{day}#{type}#{thing}' },
  isConsistent: true,
  expires: 'expires',
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
