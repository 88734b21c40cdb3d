import { BatchWriteCommand, type BatchWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { limits } from '@overtone/shared/limits.ts';
import { dynamo } from '../aws.ts';
import { chunks } from '../chunks.ts';
import { AppError } from '../errors.ts';
import { mayRetry } from '../retry.ts';
import { type ItemType, toStored } from './item.ts';
import { type Key, tableName } from './table.ts';
import type { Written } from './write.ts';

type Request = NonNullable<BatchWriteCommandInput['RequestItems']>[string][number];

const writeAll = async (table: string, requests: readonly Request[]): Promise<void> => {
  let left = [...requests];
  for (let attempt = 1; left.length > 0; attempt += 1) {
    const reply = await dynamo().send(new BatchWriteCommand({ RequestItems: { [table]: left } }));
    left = reply.UnprocessedItems?.[table] ?? [];
    if (left.length > 0 && !(await mayRetry(attempt))) {
      throw new AppError('unavailable', 'Too busy right now. Please try again.');
    }
  }
};

/** Batches under way at once: ten thousand items are done in fifty turns. */
const concurrency = 8;

const writeInBatches = async (table: string, requests: readonly Request[]): Promise<void> => {
  for (const batches of chunks(chunks(requests, limits.batchWriteMax), concurrency)) {
    await Promise.all(batches.map((batch) => writeAll(table, batch)));
  }
};

/** Removes items by their keys, there or not. @throws AppError `unavailable` when the table keeps leaving items */
export const removeInBatches = (table: string, keys: readonly Key[]): Promise<void> =>
  writeInBatches(
    table,
    keys.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })),
  );

/**
 * Writes items over whatever was there, no two of one key. A BatchWriteItem for each 25, a write unit for each and KB. Cut off, some are there.
 * @throws AppError `unavailable` when the table keeps leaving items
 */
export const putItems = <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  values: readonly Written<NoInfer<Value>, Pk, Sk>[],
): Promise<void> =>
  writeInBatches(
    tableName(type.table),
    values.map((value) => ({ PutRequest: { Item: toStored(type as unknown as ItemType, value) } })),
  );
