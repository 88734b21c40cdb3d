import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { followLists } from '../admin/lists/managed-lists.worker.ts';

export const handler = ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => followLists(Records);
