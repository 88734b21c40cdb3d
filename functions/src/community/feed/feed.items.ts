import { AlbumId, ArtistId, PlaylistId, TrackId, UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** The publisher of a post: an artist or a user. */
export const PublisherId = z.union([ArtistId, UserId]);
export type PublisherId = z.output<typeof PublisherId>;

/** A release or repost. */
export const Post = z.object({
  kind: z.enum(['released', 'reposted']),
  targetId: z.union([TrackId, AlbumId, PlaylistId]),
  /** All artists of the release, or the user who reposted it. */
  by: z.array(PublisherId).min(1),
  /** The time of the release or repost: ISO 8601, UTC. */
  at: z.iso.datetime(),
});
export type Post = z.output<typeof Post>;

/**
 * A stored post. Its key distinguishes posts of the same time. A post that is written twice, or for two artists, is
 * stored once.
 */
const StoredPost = Post.extend({
  key: z.string(),
  /** Epoch seconds. */
  expires: z.int(),
});

/** A post in the feed of a user. */
export const feedItem = defineItem({
  table: 'COMMUNITY_TABLE',
  model: StoredPost,
  key: { pk: 'feed#{userId}', sk: '{at}#{key}' },
  expires: 'expires',
});

/** A post of a publisher with too many followers to write it to each of them. All followers read it here. */
export const outboxItem = defineItem({
  table: 'COMMUNITY_TABLE',
  model: StoredPost,
  key: { pk: 'feed-outbox', sk: '{at}#{key}' },
  expires: 'expires',
});

/** A post of a publisher on a day: once a day, even if it is undone and repeated. */
export const postedItem = defineItem({
  table: 'COMMUNITY_TABLE',
  model: Post.extend({
    day: z.iso.date(),
    /** Whether the messages of all followers were sent, so that a repeated event does not send them again. */
    isSent: z.boolean().default(false),
    expires: z.int(),
  }),
  key: { pk: 'posted#{publisher}', sk: '{day}#{targetId}' },
  isConsistent: true,
  expires: 'expires',
});
