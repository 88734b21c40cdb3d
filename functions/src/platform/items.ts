import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandOutput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { dynamo } from './aws.ts';
import { type Item, type Key, type TableName, type TransactAction, tableName } from './table.ts';

// Items that are read by their key alone, without an entity's cost: the accounts table is read at every call.

/** Parts of an update, without the table's name. */
export type Change = Omit<UpdateCommandInput, 'TableName' | 'Key'>;

/** One item, as it is now. One round trip, one read unit for each 4 KB. */
export const getItem = async (name: TableName, key: Key): Promise<Item | undefined> => {
  const { Item } = await dynamo().send(new GetCommand({ TableName: tableName(name), Key: key, ConsistentRead: true }));
  return Item;
};

/** Items of a partition whose sort key begins so, as they are now: one round trip for each megabyte. */
export const queryItems = async (name: TableName, pk: string, prefix: string): Promise<Item[]> => {
  const found: Item[] = [];
  let start: Item | undefined;
  do {
    const { Items = [], LastEvaluatedKey }: QueryCommandOutput = await dynamo().send(
      new QueryCommand({
        TableName: tableName(name),
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
        ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
        ConsistentRead: true,
        ExclusiveStartKey: start,
      }),
    );
    found.push(...Items);
    start = LastEvaluatedKey;
  } while (start);
  return found;
};

export const putItem = async (name: TableName, item: Key & Item): Promise<void> => {
  await dynamo().send(new PutCommand({ TableName: tableName(name), Item: item }));
};

export const deleteItem = async (name: TableName, { pk, sk }: Key): Promise<void> => {
  await dynamo().send(new DeleteCommand({ TableName: tableName(name), Key: { pk, sk } }));
};

/** Removes an item and gives it as it was, to one caller alone; undefined when it was not there. */
export const takeItem = async (name: TableName, { pk, sk }: Key): Promise<Item | undefined> => {
  const { Attributes } = await dynamo().send(
    new DeleteCommand({ TableName: tableName(name), Key: { pk, sk }, ReturnValues: 'ALL_OLD' }),
  );
  return Attributes;
};

/** Changes an item and gives it as it then is; undefined when the change's own condition was not met. */
export const updateItem = async (name: TableName, key: Key, change: Change): Promise<Item | undefined> => {
  try {
    const { Attributes } = await dynamo().send(
      new UpdateCommand({ TableName: tableName(name), Key: key, ReturnValues: 'ALL_NEW', ...change }),
    );
    return Attributes ?? {};
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
};

/** An item that must be new, for a transaction. */
export const createAction = (name: TableName, item: Key & Item): TransactAction => ({
  Put: { TableName: tableName(name), Item: item, ConditionExpression: 'attribute_not_exists(pk)' },
});

export const updateAction = (
  name: TableName,
  key: Key,
  change: Omit<Change, 'UpdateExpression'> & { UpdateExpression: string },
): TransactAction => ({ Update: { TableName: tableName(name), Key: key, ...change } as TransactAction['Update'] });

/** Removes an item that must be there, for a transaction. */
export const removeAction = (name: TableName, { pk, sk }: Key): TransactAction => ({
  Delete: { TableName: tableName(name), Key: { pk, sk }, ConditionExpression: 'attribute_exists(pk)' },
});
