import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { indexChanges } from '../discovery/search/search-index.worker.ts';

export const handler = ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => indexChanges(Records);
