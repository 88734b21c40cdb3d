import { DeleteCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '../aws.ts';
import { removeInBatches } from './batch.ts';
import { type ItemType, type KeyValues, primaryKey } from './item.ts';
import { type Key, tableName } from './table.ts';

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
