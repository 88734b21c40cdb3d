import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { updateManagedLists } from '../admin/lists/managed-lists.worker.ts';

export const handler = ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> =>
  updateManagedLists(Records);
