import { AlbumId, ArtistId, TrackId } from '@overtone/shared/ids.ts';
import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod';
import { logger } from '../../platform/logger.ts';
import { announceGone } from '../mark-messages/mark-messages.ts';
import { removeFromPlaylists } from './playlist-tracks.service.ts';

/** What a removed track was, in the stream's notation. */
const GoneTrack = z
  .object({ id: z.object({ S: TrackId }), duration: z.object({ N: z.coerce.number() }) })
  .transform(({ id, duration }) => ({ id: id.S, duration: duration.N }));

/** What can be liked, likewise. */
const Gone = z.object({ id: z.object({ S: z.union([TrackId, AlbumId, ArtistId]) }) }).transform(({ id }) => id.S);

const forget = async (image: unknown): Promise<void> => {
  const track = GoneTrack.safeParse(image).data;
  if (track) await removeFromPlaylists(track.id, track.duration);
  const gone = Gone.safeParse(image).data;
  if (gone) await announceGone(gone);
};

/**
 * Takes tracks that were removed from the catalogue out of the playlists that hold them, and has likes go with whatever was
 * removed. Twice is once. The stream goes on from the first record that failed.
 */
export const forgetGoneTracks = async (records: readonly DynamoDBRecord[]): Promise<DynamoDBBatchResponse> => {
  for (const { eventName, dynamodb } of records) {
    if (eventName !== 'REMOVE') continue;
    try {
      await forget(dynamodb?.OldImage);
    } catch (error) {
      logger.error('What is gone is still in playlists, or liked', { id: dynamodb?.OldImage?.id?.S, error });
      return { batchItemFailures: [{ itemIdentifier: dynamodb?.SequenceNumber ?? '' }] };
    }
  }
  return { batchItemFailures: [] };
};
