import { BatchWriteCommand, type BatchWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { awsLimits } from '@overtone/shared/aws-limits.ts';
import { dynamo } from '../aws.ts';
import { splitIntoChunks } from '../chunks.ts';
import { AppError } from '../errors.ts';
import { waitBeforeRetry } from '../retry.ts';
import { type ItemType, toStored } from './item.ts';
import { getTableName, type Key } from './table.ts';
import type { ItemInput } from './write-parameters.ts';

type Request = NonNullable<BatchWriteCommandInput['RequestItems']>[string][number];

const writeBatch = async (table: string, requests: readonly Request[]): Promise<void> => {
  let remaining = [...requests];
  for (let attempt = 1; remaining.length > 0; attempt += 1) {
    const response = await dynamo().send(new BatchWriteCommand({ RequestItems: { [table]: remaining } }));
    remaining = response.UnprocessedItems?.[table] ?? [];
    if (remaining.length > 0 && !(await waitBeforeRetry(attempt))) {
      throw new AppError('unavailable', 'We’re a bit busy right now. Try again.');
    }
  }
};

/** Parallel batches: ten thousand items need fifty rounds. */
const concurrency = 8;

const writeInBatches = async (table: string, requests: readonly Request[]): Promise<void> => {
  for (const batches of splitIntoChunks(splitIntoChunks(requests, awsLimits.batchWriteMax), concurrency)) {
    await Promise.all(batches.map((batch) => writeBatch(table, batch)));
  }
};

/** Deletes items by their keys, if they exist. @throws AppError `unavailable` if items stay unprocessed */
export const deleteInBatches = (table: string, keys: readonly Key[]): Promise<void> =>
  writeInBatches(
    table,
    keys.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })),
  );

/**
 * Writes items and replaces existing ones. Their keys must be different. It makes one BatchWriteItem per 25 items,
 * which costs a write unit per item and KB. After an interruption only some of them may be written.
 * @throws AppError `unavailable` if items stay unprocessed
 */
export const putItems = <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  values: readonly ItemInput<NoInfer<Value>, Pk, Sk>[],
): Promise<void> =>
  writeInBatches(
    getTableName(type.table),
    values.map((value) => ({ PutRequest: { Item: toStored(type as unknown as ItemType, value) } })),
  );
