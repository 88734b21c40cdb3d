import { AlbumId, ArtistId, PlaylistId, TrackId, UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** Whom a feed hears of: an artist, or a person. */
export const PublisherId = z.union([ArtistId, UserId]);
export type PublisherId = z.output<typeof PublisherId>;

/** That somebody released or reposted something. */
export const Post = z.object({
  kind: z.enum(['released', 'reposted']),
  thing: z.union([TrackId, AlbumId, PlaylistId]),
  /** All of its artists, whichever of them somebody follows; or the one who reposted it. */
  by: z.array(PublisherId).min(1),
  /** Its own moment, whenever it is written: ISO 8601, UTC. */
  at: z.iso.datetime(),
});
export type Post = z.output<typeof Post>;

/** What a row keeps. Its key tells a post from others of the same moment: written twice, and by two artists' ways, it is one row. */
const row = Post.extend({
  key: z.string(),
  /** Epoch seconds. */
  expires: z.int(),
});

/** A post in the feed of somebody. */
export const feedItem = defineItem({
  table: 'COMMUNITY_TABLE',
  model: row,
  key: { pk: 'feed#{userId}', sk: '{at}#{key}' },
  expires: 'expires',
});

/** A post whose publisher has more followers than it is written to: whoever follows them finds it here. */
export const outboxItem = defineItem({
  table: 'COMMUNITY_TABLE',
  model: row,
  key: { pk: 'feed-outbox', sk: '{at}#{key}' },
  expires: 'expires',
});

/** That a publisher has posted something on a day: once on each, however often they take it back. */
export const postedItem = defineItem({
  table: 'COMMUNITY_TABLE',
  model: Post.extend({ day: z.iso.date(), expires: z.int() }),
  key: { pk: 'posted#{publisher}', sk: '{day}#{thing}' },
  isConsistent: true,
  expires: 'expires',
});
