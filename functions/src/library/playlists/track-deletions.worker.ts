import { AlbumId, ArtistId, TrackId } from '@overtone/shared/ids.ts';
import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod';
import { logger } from '../../platform/logger.ts';
import { announceTargetDeletion } from '../reaction-messages/reaction-messages.ts';
import { removeFromPlaylists } from './playlist-tracks.service.ts';

/** The id of the deleted item in the notation of DynamoDB streams. */
const DeletedItem = z
  .object({ id: z.object({ S: z.union([TrackId, AlbumId, ArtistId]) }) })
  .transform(({ id }) => id.S);

const deleteReferences = async (image: unknown): Promise<void> => {
  const deletedId = DeletedItem.safeParse(image).data;
  if (!deletedId) return;
  const trackId = TrackId.safeParse(deletedId).data;
  if (trackId) await removeFromPlaylists(trackId);
  await announceTargetDeletion(deletedId);
};

/**
 * Removes deleted tracks from all playlists, and starts the deletion of the reactions to deleted tracks, albums and
 * artists. Can be repeated. The stream continues with the first record that failed.
 */
export const deleteTrackReferences = async (records: readonly DynamoDBRecord[]): Promise<DynamoDBBatchResponse> => {
  for (const { eventName, dynamodb } of records) {
    if (eventName !== 'REMOVE') continue;
    try {
      await deleteReferences(dynamodb?.OldImage);
    } catch (error) {
      logger.error('Failed to delete the references to a deleted item', { id: dynamodb?.OldImage?.id?.S, error });
      return { batchItemFailures: [{ itemIdentifier: dynamodb?.SequenceNumber ?? '' }] };
    }
  }
  return { batchItemFailures: [] };
};
