import { ChannelId, PlaylistId, UserId } from '@overtone/shared/ids.ts';
import { streamedKeys } from '@overtone/shared/streams.ts';
import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod';
import { logger } from '../../platform/logger.ts';
import { publishChanges } from '../../platform/segments/publish-changes.ts';
import { segmentOf } from './kind-segments.ts';
import {
  channelDocumentOf,
  documentOf,
  genreDocumentOf,
  levelOf,
  playlistDocumentOf,
  type SearchDocument,
  typeOfId,
} from './search-document.ts';

const Text = z.object({ S: z.string() }).transform(({ S }) => S);
const Nothing = z.object({ NULL: z.boolean() }).transform(() => null);
const Named = z.object({ M: z.object({ id: Text, name: Text }) }).transform(({ M }) => M);

/** What search needs of an item as a stream carries it, in DynamoDB's own notation. */
const Image = z
  .object({
    id: Text,
    name: Text,
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

const readImage = (image: unknown): SearchDocument | null => {
  if (image === undefined) return null;
  const parsed = AnyImage.safeParse(image);
  // One item that nobody can read must not hold up the rest of its shard.
  if (!parsed.success) logger.error('An item of the catalogue cannot be indexed', { issues: parsed.error.issues });
  return parsed.data ?? null;
};

/** Everything of a document that a segment keeps; plays count by their level only. */
const essence = (document: SearchDocument | null): string =>
  JSON.stringify(document && { ...document, plays: levelOf(document.plays) });

/**
 * Brings the search index up to a batch of a table's stream: artists, albums, tracks, genres, channels and playlists, new,
 * changed and gone. A batch in which nothing matters to search costs nothing. Twice, or after a failure, it ends in the same index.
 * @throws when the index cannot be written: the whole batch comes again
 */
export const indexChanges = async (records: readonly DynamoDBRecord[]): Promise<DynamoDBBatchResponse> => {
  const changes = new Map<string, SearchDocument | null>();
  for (const { dynamodb } of records) {
    const [before, after] = [readImage(dynamodb?.OldImage), readImage(dynamodb?.NewImage)];
    const id = after?.id ?? before?.id;
    if (id && essence(before) !== essence(after)) changes.set(id, after);
  }
  for (const [type, ofType] of Map.groupBy(changes, ([id]) => typeOfId(id))) {
    if (type) await publishChanges(segmentOf(type), new Map(ofType));
  }
  return { batchItemFailures: [] };
};
