import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { followLists } from '../admin/lists/managed-lists.worker.ts';
import { indexChanges } from '../discovery/search/search-index.worker.ts';

/** What changes among people and playlists, in the lists for people who manage and among what everybody may find. */
export const handler = async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  await followLists(Records);
  return indexChanges(Records);
};
