import { AlbumId, ArtistId, CommentId, PlaylistId, TrackId, UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { NotificationType } from '@overtone/shared/notifications/notification.model.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** Somebody who did what a notification tells of: with a comment, once for each. */
export const Doer = z.object({ id: UserId, at: z.iso.datetime(), comment: CommentId.nullable() });
export type Doer = z.output<typeof Doer>;

/** What somebody is told, as ids: names and pictures are read with it. */
export const StoredNotification = z.object({
  /** `ntf_` and a ULID of the moment of the first of those who did it. */
  id: z.string(),
  type: NotificationType,
  /** What it was done to: music or an artist of theirs, a playlist, or they themselves. */
  thing: z.union([TrackId, AlbumId, ArtistId, PlaylistId, UserId]),
  /** The first of those who did it and show that they did. */
  doers: z.array(Doer).max(limits.notificationDoersMax),
  /** Whether there are others. How many is what the thing itself counts. */
  more: z.boolean(),
  createdAt: z.iso.datetime(),
  readAt: z.iso.datetime().nullable(),
  /** How often it was written. */
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

/** Which notification gathers all who do the same to one thing on a day. */
export const gatheredItem = defineItem({
  table: 'COMMUNITY_TABLE',
  model: z.object({
    day: z.iso.date(),
    type: NotificationType,
    thing: StoredNotification.shape.thing,
    id: z.string(),
    /** Who began it, as nobody can read it. */
    begunBy: z.string().default(''),
    expires: z.int(),
  }),
  key: { pk: 'notified#{userId}', sk: '{day}#{type}#{thing}' },
  isConsistent: true,
  expires: 'expires',
});

const Named = z.object({ to: UserId, id: z.string(), expires: z.int() });
export type Named = z.output<typeof Named>;

/** That somebody is named in a notification of another's: their removal finds it by this. */
export const namedItem = defineItem({
  table: 'COMMUNITY_TABLE',
  model: Named,
  key: { pk: 'named#{userId}', sk: '{to}#{id}' },
  isConsistent: true,
  expires: 'expires',
});
