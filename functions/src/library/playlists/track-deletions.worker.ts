import { AlbumId, ArtistId, TrackId } from '@overtone/shared/ids.ts';
import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod';
import { logger } from '../../platform/logger.ts';
import { announceTargetDeletion } from '../reaction-messages/reaction-messages.ts';
import { removeFromPlaylists } from './playlist-tracks.service.ts';

/** What was removed, in the stream's notation. */
const DeletedTracks = z
  .object({ id: z.object({ S: z.union([TrackId, AlbumId, ArtistId]) }) })
  .transform(({ id }) => id.S);

const forget = async (image: unknown): Promise<void> => {
  const gone = DeletedTracks.safeParse(image).data;
  if (!gone) return;
  const trackId = TrackId.safeParse(gone).data;
  if (trackId) await removeFromPlaylists(trackId);
  await announceTargetDeletion(gone);
};

/**
 * Takes tracks that were removed from the catalogue out of the playlists that hold them, and has likes go with whatever was
 * removed. Twice is once. The stream goes on from the first record that failed.
 */
export const deleteTrackReferences = async (records: readonly DynamoDBRecord[]): Promise<DynamoDBBatchResponse> => {
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
