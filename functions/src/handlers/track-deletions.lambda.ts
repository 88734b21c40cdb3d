import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { deleteTrackReferences } from '../library/playlists/track-deletions.worker.ts';

export const handler = ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> =>
  deleteTrackReferences(Records);
