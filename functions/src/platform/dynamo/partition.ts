import { BatchWriteCommand, DeleteCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { limits } from '@overtone/shared/limits.ts';
import { dynamo } from '../aws.ts';
import { chunks } from '../chunks.ts';
import { AppError } from '../errors.ts';
import { mayRetry } from '../retry.ts';
import { type ItemType, type KeyValues, primaryKey } from './item.ts';
import { type Key, tableName } from './table.ts';

const removeAll = async (table: string, keys: readonly Key[]): Promise<void> => {
  let left = keys.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } as Record<string, unknown> } }));
  for (let attempt = 1; left.length > 0; attempt += 1) {
    const reply = await dynamo().send(new BatchWriteCommand({ RequestItems: { [table]: left } }));
    left = (reply.UnprocessedItems?.[table] ?? []) as typeof left;
    if (left.length > 0 && !(await mayRetry(attempt))) {
      throw new AppError('unavailable', 'Too busy right now. Please try again.');
    }
  }
};

/** Batches under way at once: ten thousand items are gone in fifty turns. */
const lanes = 8;

const removeInBatches = async (table: string, keys: readonly Key[]): Promise<void> => {
  for (const batches of chunks(chunks(keys, limits.batchWriteMax), lanes)) {
    await Promise.all(batches.map((batch) => removeAll(table, batch)));
  }
};

/**
 * Removes items, there or not. A BatchWriteItem for each 25, a write unit for each and KB.
 * @throws AppError `unavailable` when the table keeps leaving items
 */
export const deleteItems = <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  keys: readonly KeyValues<NoInfer<Value>, Pk | Sk>[],
): Promise<void> =>
  removeInBatches(
    tableName(type.table),
    keys.map((key) => primaryKey(type, key)),
  );

/**
 * Removes every item of the partition that an item lies in, whatever their kinds; that item goes last, so that a removal
 * that was cut off can begin again. A Query for each megabyte, a BatchWriteItem for each 25 items.
 * @throws AppError `unavailable` when the table keeps leaving items
 */
export const deletePartition = async <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  key: KeyValues<NoInfer<Value>, Pk | Sk>,
): Promise<void> => {
  const TableName = tableName(type.table);
  const last = primaryKey(type, key);
  const pages = paginateQuery(
    { client: dynamo() },
    {
      TableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': last.pk },
      ProjectionExpression: 'pk, sk',
      ConsistentRead: true,
    },
  );
  for await (const { Items = [] } of pages) {
    await removeInBatches(
      TableName,
      (Items as Key[]).filter(({ sk }) => sk !== last.sk),
    );
  }
  await dynamo().send(new DeleteCommand({ TableName, Key: last }));
};
