import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { followFacts } from '../catalog/public.ts';
import { indexChanges } from '../discovery/search/search-index.worker.ts';

/** What is searched, and what rules are evaluated over: a stream has two readers at most, so one function follows it for both. */
export const handler = async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const [response] = await Promise.all([indexChanges(Records), followFacts(Records)]);
  return response;
};
