import { BatchGetCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import { limits } from '@overtone/shared/limits.ts';
import { dynamo } from '../aws.ts';
import { chunks } from '../chunks.ts';
import { AppError } from '../errors.ts';
import { mayRetry } from '../retry.ts';
import { type Found, type ItemType, type KeyValues, present, presentRow, primaryKey } from './item.ts';
import { type Key, type TableName, tableName } from './table.ts';

type Stored = Record<string, unknown>;

interface HowToRead {
  /** As it is now, whatever is written at the same time: twice the read units. */
  readonly consistent?: boolean;
}

/** One item: a GetItem, half a read unit for each 4 KB, a whole one where it is consistent. */
export const findItem = async <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  key: KeyValues<NoInfer<Value>, Pk | Sk>,
  { consistent = type.isConsistent }: HowToRead = {},
) => {
  const { Item } = await dynamo().send(
    new GetCommand({ TableName: tableName(type.table), Key: primaryKey(type, key), ConsistentRead: consistent }),
  );
  return present(type, Item);
};

const identity = ({ pk, sk }: Key): string => JSON.stringify([pk, sk]);

const getChunk = async (table: string, keys: Key[], ConsistentRead: boolean): Promise<Stored[]> => {
  const found: Stored[] = [];
  let left: Stored[] = keys;
  for (let attempt = 1; ; attempt += 1) {
    const reply = await dynamo().send(
      new BatchGetCommand({ RequestItems: { [table]: { Keys: left, ConsistentRead } } }),
    );
    found.push(...(reply.Responses?.[table] ?? []));
    left = reply.UnprocessedKeys?.[table]?.Keys ?? [];
    if (left.length === 0) return found;
    if (!(await mayRetry(attempt))) throw new AppError('unavailable', 'The catalogue is very busy. Please try again.');
  }
};

/** Stored items in the order of their keys, which may repeat; undefined in a missing one's place. */
const batchGet = async (
  name: TableName,
  keys: readonly Key[],
  consistent: boolean,
): Promise<(Stored | undefined)[]> => {
  const distinct = [...new Map(keys.map((key) => [identity(key), key])).values()];
  const table = tableName(name);
  const pieces = chunks(distinct, limits.batchGetMax);
  const found = await Promise.all(pieces.map((piece) => getChunk(table, piece, consistent)));
  const byKey = new Map(found.flat().map((item) => [identity(item as Key), item]));
  return keys.map((key) => byKey.get(identity(key)));
};

/**
 * Items by key, in that order, without those that are gone; a key may repeat. One round trip: BatchGetItems of 100 at
 * once, half a read unit for each 4 KB of each item.
 * @throws AppError `unavailable` when the table keeps leaving keys out
 */
export const findItems = async <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  keys: readonly KeyValues<Value, Pk | Sk>[],
  { consistent = type.isConsistent }: HowToRead = {},
) => {
  const all = keys.map((key) => primaryKey(type, key));
  return (await batchGet(type.table, all, consistent)).flatMap((item) => presentRow(type, item) ?? []);
};

/** An item of any kind that is to be read together with others of its table. */
interface Wanted<Item> {
  readonly table: TableName;
  readonly key: Key;
  readonly isConsistent: boolean;
  readonly read: (stored: Stored | undefined) => Item | undefined;
}

export const want = <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  key: KeyValues<NoInfer<Value>, Pk | Sk>,
): Wanted<Found<Value, Pk, Sk>> => ({
  table: type.table,
  key: primaryKey(type, key),
  isConsistent: type.isConsistent,
  read: (stored) => present(type, stored),
});

/** Two items of one table, whatever their kinds: one BatchGetItem. @param how left out, as the kind that asks for more */
export const findBoth = async <One, Other>(
  one: Wanted<One>,
  other: Wanted<Other>,
  { consistent = one.isConsistent || other.isConsistent }: HowToRead = {},
): Promise<readonly [One | undefined, Other | undefined]> => {
  const [first, second] = await batchGet(one.table, [one.key, other.key], consistent);
  return [one.read(first), other.read(second)];
};
