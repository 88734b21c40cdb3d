import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { followFacts } from '../catalog/public.ts';
import { indexChanges } from '../discovery/search/search-index.worker.ts';

/** What is searched, and what rules are evaluated over: a stream has two readers at most, so one function follows it for both. */
export const handler = async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  // Both run to their end, whichever fails: a batch that comes again must not meet the one before it.
  const [indexed, followed] = await Promise.allSettled([indexChanges(Records), followFacts(Records)]);
  if (indexed.status === 'rejected') throw indexed.reason;
  if (followed.status === 'rejected') throw followed.reason;
  return indexed.value;
};
