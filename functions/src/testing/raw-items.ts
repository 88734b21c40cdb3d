import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand, paginateScan, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { AttributeValue } from 'aws-lambda';
import { dynamo } from '../platform/aws.ts';
import { getTableName, type Key, type TableName } from '../platform/dynamo/table.ts';

// Reads items without the models, for tests of data that must not be stored, or not in plain text.

type Raw = Record<string, unknown>;

export const readRawItem = async (table: TableName, key: Key): Promise<Raw | undefined> => {
  const get = new GetCommand({ TableName: getTableName(table), Key: key, ConsistentRead: true });
  return (await dynamo().send(get)).Item;
};

export type StreamedItem = Readonly<Record<string, AttributeValue>>;

/** Returns an item in the notation of DynamoDB streams, or undefined if it does not exist. */
export const readStreamedItem = async (table: TableName, { pk, sk }: Key): Promise<StreamedItem | undefined> => {
  const get = new GetItemCommand({
    TableName: getTableName(table),
    Key: { pk: { S: pk }, sk: { S: sk } },
    ConsistentRead: true,
  });
  return (await dynamo().send(get)).Item as StreamedItem | undefined;
};

export const putRawItem = async (table: TableName, item: Key & Raw): Promise<void> => {
  await dynamo().send(new PutCommand({ TableName: getTableName(table), Item: item }));
};

/** Returns all items of a partition of at most a megabyte. */
export const readRawPartition = async (table: TableName, pk: string): Promise<Raw[]> => {
  const query = new QueryCommand({
    TableName: getTableName(table),
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': pk },
    ConsistentRead: true,
  });
  return (await dynamo().send(query)).Items ?? [];
};

/** Returns all items of a table that contain a text, also in their keys. */
export const findItemsContaining = async (table: TableName, text: string): Promise<Raw[]> => {
  const matchingItems: Raw[] = [];
  const pages = paginateScan({ client: dynamo() }, { TableName: getTableName(table), ConsistentRead: true });
  for await (const { Items = [] } of pages)
    matchingItems.push(...Items.filter((item) => JSON.stringify(item).includes(text)));
  return matchingItems;
};
