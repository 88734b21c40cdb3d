import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';
import type { ManagedIndex } from '../../platform/managed/managed-index.ts';
import { publishChanges } from '../../platform/segments/publish-changes.ts';
import { managedKinds } from './managed-kinds.ts';

/** Follows one kind: of the changed rows it says what they are now. */
const follow = async (
  { segment, sortKey, idOf, read }: ManagedIndex,
  records: readonly DynamoDBRecord[],
): Promise<void> => {
  const ids = records.flatMap(({ dynamodb }) => {
    const { pk, sk } = dynamodb?.Keys ?? {};
    return (sk?.S === sortKey && idOf(pk?.S ?? '')) || [];
  });
  if (ids.length > 0) await publishChanges(segment, await read([...new Set(ids)]));
};

/**
 * Brings the lists for people who manage up to a batch of a stream, which only says what changed: the rows are read as they
 * are by now. So a batch that comes twice, or late, ends in the same lists. One that cannot be read is left out and logged.
 * @throws when a list cannot be written: the whole batch comes again
 */
export const followLists = async (records: readonly DynamoDBRecord[]): Promise<DynamoDBBatchResponse> => {
  for (const { index } of Object.values(managedKinds)) await follow(index, records);
  return { batchItemFailures: [] };
};
