import { ChannelId, PlaylistId, TrackId, UserId } from '@overtone/shared/ids.ts';
import { streamedKeys } from '@overtone/shared/streams.ts';
import * as z from 'zod';
import { logger } from '../../platform/logger.ts';
import {
  channelDocumentOf,
  documentOf,
  genreDocumentOf,
  playlistDocumentOf,
  type SearchDocument,
} from './search-document.ts';

// What search needs of an item as a stream carries it, in DynamoDB's own notation.

const Text = z.object({ S: z.string() }).transform(({ S }) => S);
const Nothing = z.object({ NULL: z.boolean() }).transform(() => null);
const Named = z.object({ M: z.object({ id: Text, name: Text }) }).transform(({ M }) => M);

/** Whether an album or a track is out; whatever does not say is. */
const IsPublished = z
  .object({ isPublished: z.object({ BOOL: z.boolean() }).optional() })
  .transform(({ isPublished }) => isPublished?.BOOL ?? true);

/** Whether an item is of something that is out. */
export const isPublishedIn = (image: unknown): boolean => IsPublished.safeParse(image).data ?? false;

/** An artist's, an album's or a track's. */
const Image = z
  .object({
    id: Text,
    name: Text,
    sortName: Text.optional(),
    artists: z
      .object({ L: z.array(Named) })
      .transform(({ L }) => L)
      .default([]),
    album: z.union([Named, Nothing]).optional(),
    plays: z
      .object({ N: z.string() })
      .transform(({ N }) => Number(N))
      .default(0),
  })
  .transform(documentOf);

/** A genre's item has neither id nor plays: its sort key says what it is. */
const GenreImage = z
  .object({ sk: z.object({ S: z.literal(streamedKeys.genre) }), name: Text, displayName: Text })
  .transform(genreDocumentOf);

/** A playlist's: one that is not public, or is being removed, is in no search. */
const PlaylistImage = z
  .object({
    sk: z.object({ S: z.literal(streamedKeys.playlist) }),
    id: z.object({ S: PlaylistId }).transform(({ S }) => S),
    name: Text,
    owner: z.object({
      M: z.object({ id: z.object({ S: UserId }).transform(({ S }) => S), name: z.union([Text, Nothing]) }),
    }),
    isPublic: z.object({ BOOL: z.boolean() }),
    removedAt: z
      .object({ S: z.string() })
      .or(z.object({ NULL: z.boolean() }))
      .optional(),
  })
  .transform(({ id, name, owner: { M: owner }, isPublic: { BOOL: isPublic }, removedAt }) =>
    isPublic && !(removedAt && 'S' in removedAt) ? playlistDocumentOf({ id, name, owner }) : null,
  );

const ChannelImage = z
  .object({
    sk: z.object({ S: z.literal(streamedKeys.channel) }),
    id: z.object({ S: ChannelId }).transform(({ S }) => S),
    slug: Text,
    name: Text,
  })
  .transform(channelDocumentOf);

const AnyImage = z.union([GenreImage, PlaylistImage, ChannelImage, Image]);

/** The document of an item; null where there is none, or the item is to be found by nobody. */
export const readImage = (image: unknown): SearchDocument | null => {
  if (image === undefined || !isPublishedIn(image)) return null;
  const parsed = AnyImage.safeParse(image);
  // One item that nobody can read must not hold up the rest of its shard.
  if (!parsed.success) logger.error('An item of the catalogue cannot be indexed', { issues: parsed.error.issues });
  return parsed.data ?? null;
};

const Tagged = z.object({ tags: z.object({ L: z.array(Text) }) }).transform(({ tags }) => tags.L);

/** The tags that an item carries, while it is out. */
export const tagsIn = (image: unknown): readonly string[] =>
  isPublishedIn(image) ? (Tagged.safeParse(image).data ?? []) : [];

const Sung = z.object({ id: z.object({ S: TrackId }), hasLyrics: z.object({ BOOL: z.literal(true) }) });

/** The track that has lyrics and came out, or was taken back, with one change of an item. */
export const sungAndMoved = (before: unknown, after: unknown): TrackId | undefined =>
  isPublishedIn(before) === isPublishedIn(after) ? undefined : Sung.safeParse(after ?? before).data?.id.S;

const AnyTrack = z.object({ sk: z.object({ S: z.literal(streamedKeys.track) }), id: z.object({ S: TrackId }) });

/** The track that was there and came out with one change of an item. */
export const wasPublished = (before: unknown, after: unknown): TrackId | undefined =>
  before === undefined || isPublishedIn(before) || !isPublishedIn(after)
    ? undefined
    : AnyTrack.safeParse(after).data?.id.S;
