import { QueryCommand, type QueryCommandOutput } from '@aws-sdk/lib-dynamodb';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import * as z from 'zod';
import { dynamo } from '../aws.ts';
import { decodeCursor, encodeCursor } from '../cursor.ts';
import {
  type Found,
  type ItemIndex,
  type ItemType,
  type KeyValues,
  keyFields,
  presentRow,
  primaryKey,
} from './item.ts';
import { fieldsOf, fill, fillPrefix, numberMax, valueAt } from './key-template.ts';
import { tableName } from './table.ts';

type Values = Readonly<Record<string, unknown>>;
export type Order = 'asc' | 'desc';

/**
 * Fields of the partition's key, and as many of the sort key's first ones as narrow the list: of the table's own key, or
 * of the index of that name.
 */
type Partition<Value, Pk extends string, Indexes, By> = Partial<Value> &
  KeyValues<Value, By extends keyof Indexes ? (Indexes[By] extends ItemIndex ? Indexes[By]['pk'] : never) : Pk>;

const keysOf = (type: ItemType, by: string): ItemIndex | (ItemType['key'] & { index?: undefined }) =>
  by === 'key' ? type.key : (type.indexes[by] as ItemIndex);

interface Piece {
  readonly order: Order;
  readonly limit?: number;
  readonly after?: Values | undefined;
  readonly consistent?: boolean | undefined;
  /** First and last sort key; left out, all that begin as the partition's fields say. */
  readonly between?: readonly [first: string, last: string] | undefined;
}

/** What a Query says of the sort key. */
const placesOf = (prefix: string, between: Piece['between']): readonly [clause: string, values: Values] => {
  if (between) return [' AND #sk BETWEEN :first AND :last', { ':first': between[0], ':last': between[1] }];
  return prefix ? [' AND begins_with(#sk, :sk)', { ':sk': prefix }] : ['', {}];
};

const query = (
  type: ItemType,
  by: string,
  of: Values,
  { order, limit, after, consistent = type.isConsistent, between }: Piece,
): Promise<QueryCommandOutput> => {
  const { index, pk, sk } = keysOf(type, by);
  const [places, placeValues] = placesOf(fillPrefix(sk, of), between);
  return dynamo().send(
    new QueryCommand({
      TableName: tableName(type.table),
      IndexName: index,
      KeyConditionExpression: `#pk = :pk${places}`,
      ExpressionAttributeNames: { '#pk': `${index ?? ''}pk`, ...(places && { '#sk': `${index ?? ''}sk` }) },
      ExpressionAttributeValues: { ':pk': fill(pk, of), ...placeValues },
      ScanIndexForward: order === 'asc',
      ConsistentRead: consistent && !index,
      Limit: limit,
      ExclusiveStartKey: after,
    }),
  );
};

// What a cursor holds of a row: the fields of its sort key and of its own key that the list's partition does not tell.
const placeFields = (type: ItemType, by: string, of: Values): string[] => {
  const { sk } = keysOf(type, by);
  const fields = [sk, type.key.pk, type.key.sk].flatMap(fieldsOf);
  return [...new Set(fields)].filter((name) => valueAt(of, name) === undefined);
};

/** Where a stored row stands in a list: its place is told by its fields, else by its own key. */
const placeOf = (type: ItemType, by: string, of: Values, row: Values): unknown[] => {
  const inKey = keyFields(type, { pk: String(row.pk), sk: String(row.sk) });
  return placeFields(type, by, of).map((name) => valueAt({ ...inKey, ...row }, name));
};

const FitsKey = z.unknown().refine((value) => typeof value !== 'number' || (value >= 0 && value <= numberMax));

/** Keys of a place in a list: of the table, and of the index that is read. */
const placeKeys = (type: ItemType, by: string, values: Values): Values => {
  const { index, pk, sk } = keysOf(type, by);
  const own = primaryKey(type, values);
  return index ? { ...own, [`${index}pk`]: fill(pk, values), [`${index}sk`]: fill(sk, values) } : own;
};

/** @throws AppError `request.invalid` for a cursor that this list did not give out */
const startAfter = (type: ItemType, by: string, of: Values, cursor: string): Values => {
  const fields = placeFields(type, by, of);
  const schemas = fields.map((name): z.core.$ZodType => z.pipe(type.model.shape[name] ?? z.string(), FitsKey));
  const place = decodeCursor(cursor, z.tuple(schemas as [z.core.$ZodType, ...z.core.$ZodType[]]));
  return placeKeys(type, by, { ...of, ...Object.fromEntries(fields.map((name, index) => [name, place[index]])) });
};

/**
 * One page of a partition, by the key or an index of it: a Query, half a read unit for each 4 KB, wherever in the list the
 * page stands. It asks for one row more than wanted, so that a last page knows that it is the last.
 * @throws AppError `request.invalid` for a cursor that this list did not give out
 */
export const listPage = async <
  Value extends object,
  Pk extends string,
  Sk extends string,
  Indexes extends ItemType['indexes'],
  By extends (keyof Indexes & string) | 'key',
>(
  type: ItemType<Value, Pk, Sk, Indexes>,
  by: By,
  of: Partition<Value, Pk, Indexes, By>,
  { perPage, cursor }: PageQuery,
  order: Order = 'desc',
): Promise<Page<Found<Value, Pk, Sk>>> => {
  const after = cursor === undefined ? undefined : startAfter(type, by, of, cursor);
  const { Items = [], LastEvaluatedKey } = await query(type, by, of, { order, limit: perPage + 1, after });
  const shown = Items.slice(0, perPage);
  const last = shown.at(-1);
  // DynamoDB ends a Query at 1 MB as well, short of the limit.
  const hasMore = Items.length > perPage || LastEvaluatedKey !== undefined;
  return {
    data: shown.flatMap((item) => presentRow(type, item) ?? []),
    nextCursor: last && hasMore ? encodeCursor(placeOf(type, by, of, last)) : null,
  };
};

interface Stretch<Value> {
  readonly limit?: number;
  readonly order?: Order;
  /** Fields of a place in the list, whether an item is there or not: the rows after it. */
  readonly past?: Partial<Value>;
  /** As it is now: of the table's own key alone. */
  readonly consistent?: boolean;
  /** Fields of the sort key: rows from this one on, and up to that one, both with them. Both or neither. */
  readonly from?: Partial<Value>;
  readonly to?: Partial<Value>;
}

/** A partition from its beginning or past a place, all of it or as many rows as are wanted: one Query for each megabyte. */
export const listItems = async <
  Value extends object,
  Pk extends string,
  Sk extends string,
  Indexes extends ItemType['indexes'],
  By extends (keyof Indexes & string) | 'key',
>(
  type: ItemType<Value, Pk, Sk, Indexes>,
  by: By,
  of: Partition<Value, Pk, Indexes, By>,
  { limit = Number.POSITIVE_INFINITY, order = 'asc', past, consistent, from, to }: Stretch<Value> = {},
): Promise<Found<Value, Pk, Sk>[]> => {
  const found: Found<Value, Pk, Sk>[] = [];
  const { sk } = keysOf(type, by);
  const between = from && to && ([fill(sk, { ...of, ...from }), fill(sk, { ...of, ...to })] as const);
  let after = past && placeKeys(type, by, { ...of, ...past });
  do {
    const left = limit - found.length;
    const piece = { order, after, consistent, between, ...(Number.isFinite(left) && { limit: left }) };
    const { Items = [], LastEvaluatedKey }: QueryCommandOutput = await query(type, by, of, piece);
    found.push(...Items.flatMap((item) => presentRow(type, item) ?? []));
    after = LastEvaluatedKey;
  } while (after && found.length < limit);
  return found;
};
