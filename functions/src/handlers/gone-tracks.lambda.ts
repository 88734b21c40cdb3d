import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { forgetGoneTracks } from '../library/playlists/gone-tracks.worker.ts';

export const handler = ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => forgetGoneTracks(Records);
