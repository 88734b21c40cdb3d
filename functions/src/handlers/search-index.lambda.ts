import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { updateFactsFromStream } from '../catalog/facts/update-facts-from-stream.worker.ts';
import { indexChanges } from '../discovery/search/search-index.worker.ts';

/**
 * Updates the search index and the facts for rules. A stream allows two readers at most, so one function does
 * both.
 */
export const handler = async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  // Both must end before a failure is reported: a retried batch must not overlap the previous run.
  const [indexResult, factsResult] = await Promise.allSettled([indexChanges(Records), updateFactsFromStream(Records)]);
  if (indexResult.status === 'rejected') throw indexResult.reason;
  if (factsResult.status === 'rejected') throw factsResult.reason;
  return indexResult.value;
};
