import { DeleteCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '../aws.ts';
import { deleteInBatches } from './batch.ts';
import { getPrimaryKey, type ItemType, type KeyValues } from './item.ts';
import { getTableName, type Key } from './table.ts';

/**
 * Deletes items, if they exist. It makes one BatchWriteItem per 25 items, which costs a write unit per item and KB.
 * @throws AppError `unavailable` if items stay unprocessed
 */
export const deleteItems = <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  keys: readonly KeyValues<NoInfer<Value>, Pk | Sk>[],
): Promise<void> =>
  deleteInBatches(
    getTableName(type.table),
    keys.map((key) => getPrimaryKey(type, key)),
  );

/**
 * Deletes all items of an item's partition, of any type. The item itself is deleted last, so that an interrupted
 * deletion can be repeated. It makes one Query per megabyte and one BatchWriteItem per 25 items.
 * @throws AppError `unavailable` if items stay unprocessed
 */
export const deletePartition = async <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  key: KeyValues<NoInfer<Value>, Pk | Sk>,
): Promise<void> => {
  const TableName = getTableName(type.table);
  const last = getPrimaryKey(type, key);
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
    await deleteInBatches(
      TableName,
      (Items as Key[]).filter(({ sk }) => sk !== last.sk),
    );
  }
  await dynamo().send(new DeleteCommand({ TableName, Key: last }));
};
