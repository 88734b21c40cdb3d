import { TrackId } from '@overtone/shared/ids.ts';
import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod';
import { logger } from '../../platform/logger.ts';
import { removeFromPlaylists } from './playlist-tracks.service.ts';

/** What a removed track was, in the stream's notation. */
const Gone = z
  .object({ id: z.object({ S: TrackId }), duration: z.object({ N: z.coerce.number() }) })
  .transform(({ id, duration }) => ({ id: id.S, duration: duration.N }));

/**
 * Takes tracks that were removed from the catalogue out of the playlists that hold them. Twice is once. The stream goes on
 * from the first record that failed.
 */
export const forgetGoneTracks = async (records: readonly DynamoDBRecord[]): Promise<DynamoDBBatchResponse> => {
  for (const { eventName, dynamodb } of records) {
    const gone = eventName === 'REMOVE' ? Gone.safeParse(dynamodb?.OldImage).data : undefined;
    if (!gone) continue;
    try {
      await removeFromPlaylists(gone.id, gone.duration);
    } catch (error) {
      logger.error('A track that is gone is still in playlists', { trackId: gone.id, error });
      return { batchItemFailures: [{ itemIdentifier: dynamodb?.SequenceNumber ?? '' }] };
    }
  }
  return { batchItemFailures: [] };
};
