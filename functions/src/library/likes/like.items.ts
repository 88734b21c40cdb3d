import { LikeType } from '@overtone/shared/library/likes/like.model.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/**
 * That somebody likes something. Whose, what and of which kind stand in its keys alone: ten thousand of these are read at
 * once, and each is some 320 bytes as it is.
 */
export const likeItem = defineItem({
  table: 'LIBRARY_TABLE',
  model: z.object({ likedAt: z.iso.datetime() }),
  key: { pk: 'likes#{userId}', sk: '{type}#{id}' },
  indexes: {
    byTime: { index: 'gsi1', pk: 'likes#{userId}#{type}', sk: '{likedAt}#{id}' },
    /** Who likes a thing, by when. */
    ofThing: { index: 'gsi2', pk: 'liked#{id}', sk: '{likedAt}#{userId}' },
  },
});

const count = z.int().default(0);

/** Where somebody's likes stand: how many of each kind, and how often those changed. */
const Liker = z.object({
  ...{ track: count, album: count, artist: count, playlist: count },
  ...{ trackChanges: count, albumChanges: count, artistChanges: count, playlistChanges: count },
  /** The day on which they last changed any, and how many then. */
  day: z.iso.date().nullable().default(null),
  dayChanges: count,
  /** Their account goes: nothing is liked any more. */
  isEnding: z.boolean().default(false),
});
export type Liker = z.output<typeof Liker>;
export const nobodysLikes: Liker = Liker.parse({});

/** The same as it is kept. Made with their first like. */
export const likerItem = defineItem({
  table: 'LIBRARY_TABLE',
  model: Liker,
  key: { pk: 'liker#{userId}', sk: 'liker' },
  isConsistent: true,
});

/** A part of how many like something: as many of them (`limits.likeShards`) as let a crowd like it at once. */
export const likeShardItem = defineItem({
  table: 'LIBRARY_TABLE',
  model: z.object({ likes: count, changes: count }),
  key: { pk: 'likes-of#{id}', sk: 'shard#{shard}' },
});

/** How many like a thing as it is shown: its place among all of its kind. Of what nobody likes any more there is none. */
export const likeRankItem = defineItem({
  table: 'LIBRARY_TABLE',
  model: z.object({ type: LikeType, likes: z.int().nonnegative(), changes: z.int(), isLiked: z.boolean() }),
  key: { pk: 'likes-of#{id}', sk: 'rank' },
  indexes: { most: { index: 'gsi1', pk: 'most-liked#{type}', sk: '{likes}#{id}', where: { isLiked: true } } },
});
