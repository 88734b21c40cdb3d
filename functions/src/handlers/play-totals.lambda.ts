import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { rollUpPlays } from '../plays/play-totals.worker.ts';

export const handler = ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => rollUpPlays(Records);
