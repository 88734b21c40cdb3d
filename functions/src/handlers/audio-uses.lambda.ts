import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { processRemovedRows } from '../uploads/garbage-collection/removed-rows.worker.ts';

export const handler = ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> =>
  processRemovedRows(Records);
