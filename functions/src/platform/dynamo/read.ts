import { BatchGetCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import { awsLimits } from '@overtone/shared/aws-limits.ts';
import { dynamo } from '../aws.ts';
import { splitIntoChunks } from '../chunks.ts';
import { AppError } from '../errors.ts';
import { waitBeforeRetry } from '../retry.ts';
import {
  getPrimaryKey,
  type ItemType,
  type KeyValues,
  readUnexpired,
  readUnexpiredRow,
  type StoredValue,
} from './item.ts';
import { getTableName, type Key, type TableName } from './table.ts';

type Stored = Record<string, unknown>;

interface ReadOptions {
  /** Whether the read is strongly consistent, which costs twice the read units. */
  readonly consistent?: boolean;
}

/**
 * Reads one item, or returns undefined if it does not exist or has expired. It makes one GetItem, which costs half a
 * read unit per 4 KB, and a whole one if it is consistent.
 */
export const findItem = async <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  key: KeyValues<NoInfer<Value>, Pk | Sk>,
  { consistent = type.isConsistent }: ReadOptions = {},
) => {
  const { Item } = await dynamo().send(
    new GetCommand({ TableName: getTableName(type.table), Key: getPrimaryKey(type, key), ConsistentRead: consistent }),
  );
  return readUnexpired(type, Item);
};

const serializeKey = ({ pk, sk }: Key): string => JSON.stringify([pk, sk]);

const batchGetChunk = async (table: string, keys: Key[], ConsistentRead: boolean): Promise<Stored[]> => {
  const foundItems: Stored[] = [];
  let remaining: Stored[] = keys;
  for (let attempt = 1; ; attempt += 1) {
    const response = await dynamo().send(
      new BatchGetCommand({ RequestItems: { [table]: { Keys: remaining, ConsistentRead } } }),
    );
    foundItems.push(...(response.Responses?.[table] ?? []));
    remaining = response.UnprocessedKeys?.[table]?.Keys ?? [];
    if (remaining.length === 0) return foundItems;
    if (!(await waitBeforeRetry(attempt)))
      throw new AppError('unavailable', 'The catalogue is busy right now. Try again.');
  }
};

/** Returns the stored items in the order of their keys, with undefined for missing ones. Keys may repeat. */
const batchGet = async (
  name: TableName,
  keys: readonly Key[],
  consistent: boolean,
): Promise<(Stored | undefined)[]> => {
  const distinct = [...new Map(keys.map((key) => [serializeKey(key), key])).values()];
  const table = getTableName(name);
  const batches = splitIntoChunks(distinct, awsLimits.batchGetMax);
  const foundBatches = await Promise.all(batches.map((batch) => batchGetChunk(table, batch, consistent)));
  const byKey = new Map(foundBatches.flat().map((item) => [serializeKey(item as Key), item]));
  return keys.map((key) => byKey.get(serializeKey(key)));
};

/**
 * Reads items by key, in the order of the keys, without missing ones. Keys may repeat. It makes one round trip with
 * parallel BatchGetItems of 100 keys, which cost half a read unit per item and 4 KB.
 * @throws AppError `unavailable` if keys stay unprocessed
 */
export const findItems = async <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  keys: readonly KeyValues<Value, Pk | Sk>[],
  { consistent = type.isConsistent }: ReadOptions = {},
) => {
  const primaryKeys = keys.map((key) => getPrimaryKey(type, key));
  return (await batchGet(type.table, primaryKeys, consistent)).flatMap((item) => readUnexpiredRow(type, item) ?? []);
};

/** The read of an item of any type, which can be combined with others of the same table. */
interface ItemRead<Item> {
  readonly table: TableName;
  readonly key: Key;
  readonly isConsistent: boolean;
  readonly read: (stored: Stored | undefined) => Item | undefined;
}

/** Describes the read of an item for `findTwoItems`. */
export const createItemRead = <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  key: KeyValues<NoInfer<Value>, Pk | Sk>,
): ItemRead<StoredValue<Value, Pk, Sk>> => ({
  table: type.table,
  key: getPrimaryKey(type, key),
  isConsistent: type.isConsistent,
  read: (stored) => readUnexpired(type, stored),
});

/** Reads two items of one table, of any type, with one BatchGetItem. It is consistent if one of the types is. */
export const findTwoItems = async <One, Other>(
  firstRead: ItemRead<One>,
  secondRead: ItemRead<Other>,
  { consistent = firstRead.isConsistent || secondRead.isConsistent }: ReadOptions = {},
): Promise<readonly [One | undefined, Other | undefined]> => {
  const [first, second] = await batchGet(firstRead.table, [firstRead.key, secondRead.key], consistent);
  return [firstRead.read(first), secondRead.read(second)];
};
