import { ChannelId, PlaylistId, TrackId, UserId } from '@overtone/shared/ids.ts';
import { streamedKeys } from '@overtone/shared/streams.ts';
import * as z from 'zod';
import { logger } from '../../platform/logger.ts';
import {
  createChannelDocument,
  createDocument,
  createGenreDocument,
  createPlaylistDocument,
  type SearchDocument,
} from './search-document.ts';

// Parses the fields that search needs from items in the notation of DynamoDB streams.

const Text = z.object({ S: z.string() }).transform(({ S }) => S);
const NullAttribute = z.object({ NULL: z.boolean() }).transform(() => null);
const Named = z.object({ M: z.object({ id: Text, name: Text }) }).transform(({ M }) => M);

/** Whether an album or track is published. Items without the field are published. */
const IsPublished = z
  .object({ isPublished: z.object({ BOOL: z.boolean() }).optional() })
  .transform(({ isPublished }) => isPublished?.BOOL ?? true);

/** Returns whether an item is published. */
export const isImagePublished = (image: unknown): boolean => IsPublished.safeParse(image).data ?? false;

/** An artist, album or track. */
const Image = z
  .object({
    id: Text,
    name: Text,
    sortName: Text.optional(),
    artists: z
      .object({ L: z.array(Named) })
      .transform(({ L }) => L)
      .default([]),
    album: z.union([Named, NullAttribute]).optional(),
    plays: z
      .object({ N: z.string() })
      .transform(({ N }) => Number(N))
      .default(0),
  })
  .transform(createDocument);

/** The item of a genre has neither an id nor plays. It is recognized by its sort key. */
const GenreImage = z
  .object({ sk: z.object({ S: z.literal(streamedKeys.genre) }), name: Text, displayName: Text })
  .transform(createGenreDocument);

/** A playlist. Private playlists and playlists that are being deleted are not indexed. */
const PlaylistImage = z
  .object({
    sk: z.object({ S: z.literal(streamedKeys.playlist) }),
    id: z.object({ S: PlaylistId }).transform(({ S }) => S),
    name: Text,
    owner: z.object({
      M: z.object({ id: z.object({ S: UserId }).transform(({ S }) => S), name: z.union([Text, NullAttribute]) }),
    }),
    isPublic: z.object({ BOOL: z.boolean() }),
    removedAt: z
      .object({ S: z.string() })
      .or(z.object({ NULL: z.boolean() }))
      .optional(),
  })
  .transform(({ id, name, owner: { M: owner }, isPublic: { BOOL: isPublic }, removedAt }) =>
    isPublic && !(removedAt && 'S' in removedAt) ? createPlaylistDocument({ id, name, owner }) : null,
  );

const ChannelImage = z
  .object({
    sk: z.object({ S: z.literal(streamedKeys.channel) }),
    id: z.object({ S: ChannelId }).transform(({ S }) => S),
    slug: Text,
    name: Text,
  })
  .transform(createChannelDocument);

const AnyImage = z.union([GenreImage, PlaylistImage, ChannelImage, Image]);

/** Returns the document of an item, or null if there is no item or it cannot be found. */
export const parseImage = (image: unknown): SearchDocument | null => {
  if (image === undefined || !isImagePublished(image)) return null;
  const parsed = AnyImage.safeParse(image);
  // An invalid item must not block the rest of its shard.
  if (!parsed.success) logger.error('Failed to parse an item for the search index', { issues: parsed.error.issues });
  return parsed.data ?? null;
};

const Tagged = z.object({ tags: z.object({ L: z.array(Text) }) }).transform(({ tags }) => tags.L);

/** Returns the tags of an item while it is published. */
export const parseItemTags = (image: unknown): readonly string[] =>
  isImagePublished(image) ? (Tagged.safeParse(image).data ?? []) : [];

const TrackWithLyrics = z.object({ id: z.object({ S: TrackId }), hasLyrics: z.object({ BOOL: z.literal(true) }) });

/** Returns the id of a track with lyrics that a change published or unpublished; otherwise undefined. */
export const parseLyricsPublication = (before: unknown, after: unknown): TrackId | undefined =>
  isImagePublished(before) === isImagePublished(after)
    ? undefined
    : TrackWithLyrics.safeParse(after ?? before).data?.id.S;

const AnyTrack = z.object({ sk: z.object({ S: z.literal(streamedKeys.track) }), id: z.object({ S: TrackId }) });

/** Returns the id of an existing track that a change published; otherwise undefined. */
export const parsePublishedTrack = (before: unknown, after: unknown): TrackId | undefined =>
  before === undefined || isImagePublished(before) || !isImagePublished(after)
    ? undefined
    : AnyTrack.safeParse(after).data?.id.S;
