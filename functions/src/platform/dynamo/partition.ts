import { DeleteCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '../aws.ts';
import { type ItemType, type KeyValues, primaryKey } from './item.ts';
import { type Key, tableName } from './table.ts';

/**
 * Removes every item of the partition that an item lies in, whatever their kinds; that item goes last, so that a removal
 * that was cut off can begin again. A Query for each megabyte, a DeleteItem for each item.
 */
export const deletePartition = async <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  key: KeyValues<NoInfer<Value>, Pk | Sk>,
): Promise<void> => {
  const TableName = tableName(type.table);
  const last = primaryKey(type, key);
  const remove = ({ pk, sk }: Key) => dynamo().send(new DeleteCommand({ TableName, Key: { pk, sk } }));
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
    const others = (Items as Key[]).filter(({ sk }) => sk !== last.sk);
    await Promise.all(others.map(remove));
  }
  await remove(last);
};
