import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';
import type { ManagedIndex } from '../../platform/managed/managed-index.ts';
import { publishChanges } from '../../platform/segments/publish-changes.ts';
import { managedKinds } from './managed-kinds.ts';

/** Updates the index of one list with the changed rows. */
const updateList = async (
  { segment, sortKey, getId, read }: ManagedIndex,
  records: readonly DynamoDBRecord[],
): Promise<void> => {
  const ids = records.flatMap(({ dynamodb }) => {
    const { pk, sk } = dynamodb?.Keys ?? {};
    return (sk?.S === sortKey && getId(pk?.S ?? '')) || [];
  });
  if (ids.length > 0) await publishChanges(segment, await read([...new Set(ids)]));
};

/**
 * Updates the indexes of the admin lists after a batch of a stream. The stream only contains keys, and the current
 * rows are read. A duplicate or late batch therefore leads to the same lists. A row that cannot be read is logged and
 * skipped.
 * @throws if an index cannot be written. The whole batch is then retried
 */
export const updateManagedLists = async (records: readonly DynamoDBRecord[]): Promise<DynamoDBBatchResponse> => {
  for (const { index } of Object.values(managedKinds)) await updateList(index, records);
  return { batchItemFailures: [] };
};
