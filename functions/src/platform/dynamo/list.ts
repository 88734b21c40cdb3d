import { QueryCommand, type QueryCommandOutput } from '@aws-sdk/lib-dynamodb';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import * as z from 'zod';
import { dynamo } from '../aws.ts';
import { decodeCursor, encodeCursor } from '../cursor.ts';
import {
  getKeyFields,
  getPrimaryKey,
  type ItemIndex,
  type ItemType,
  type KeyValues,
  readUnexpiredRow,
  type StoredValue,
} from './item.ts';
import { fillTemplate, fillTemplatePrefix, getFields, getValueAt, keyNumberMax } from './key-template.ts';
import { getTableName } from './table.ts';

type Values = Readonly<Record<string, unknown>>;
export type Order = 'asc' | 'desc';

/**
 * The fields of the partition key, and optionally the first fields of the sort key to narrow the list. `By` is `key`
 * for the primary key, or the name of an index.
 */
type Partition<Value, Pk extends string, Indexes, By> = Partial<Value> &
  KeyValues<Value, By extends keyof Indexes ? (Indexes[By] extends ItemIndex ? Indexes[By]['pk'] : never) : Pk>;

const getKeyTemplates = (type: ItemType, indexName: string): ItemIndex | (ItemType['key'] & { index?: undefined }) =>
  indexName === 'key' ? type.key : (type.indexes[indexName] as ItemIndex);

interface QueryOptions {
  readonly order: Order;
  readonly limit?: number;
  readonly after?: Values | undefined;
  readonly consistent?: boolean | undefined;
  /** Whether only the number of rows is returned. */
  readonly isCount?: boolean;
  /** First and last sort key. By default all sort keys with the prefix of the partition's fields. */
  readonly between?: readonly [first: string, last: string] | undefined;
}

/** Returns the condition on the sort key, and its values. */
const createSortKeyCondition = (
  prefix: string,
  between: QueryOptions['between'],
): readonly [clause: string, values: Values] => {
  if (between) return [' AND #sk BETWEEN :first AND :last', { ':first': between[0], ':last': between[1] }];
  return prefix ? [' AND begins_with(#sk, :sk)', { ':sk': prefix }] : ['', {}];
};

const query = (
  type: ItemType,
  indexName: string,
  partition: Values,
  { order, limit, after, consistent = type.isConsistent, between, isCount }: QueryOptions,
): Promise<QueryCommandOutput> => {
  const { index, pk, sk } = getKeyTemplates(type, indexName);
  const [condition, conditionValues] = createSortKeyCondition(fillTemplatePrefix(sk, partition), between);
  return dynamo().send(
    new QueryCommand({
      TableName: getTableName(type.table),
      IndexName: index,
      KeyConditionExpression: `#pk = :pk${condition}`,
      ExpressionAttributeNames: { '#pk': `${index ?? ''}pk`, ...(condition && { '#sk': `${index ?? ''}sk` }) },
      ExpressionAttributeValues: { ':pk': fillTemplate(pk, partition), ...conditionValues },
      ScanIndexForward: order === 'asc',
      ConsistentRead: consistent && !index,
      Limit: limit,
      ExclusiveStartKey: after,
      ...(isCount && { Select: 'COUNT' }),
    }),
  );
};

/** Returns the names of a row's fields in a cursor: those of its keys that the partition does not contain. */
const getCursorFields = (type: ItemType, indexName: string, partition: Values): string[] => {
  const { sk } = getKeyTemplates(type, indexName);
  const fields = [sk, type.key.pk, type.key.sk].flatMap(getFields);
  return [...new Set(fields)].filter((name) => getValueAt(partition, name) === undefined);
};

/** Returns the position of a stored row in a list, from its fields or else from its primary key. */
const getCursorPosition = (type: ItemType, indexName: string, partition: Values, row: Values): unknown[] => {
  const keyFields = getKeyFields(type, { pk: String(row.pk), sk: String(row.sk) });
  return getCursorFields(type, indexName, partition).map((name) => getValueAt({ ...keyFields, ...row }, name));
};

const FitsKey = z.unknown().refine((value) => typeof value !== 'number' || (value >= 0 && value <= keyNumberMax));

/** Returns the primary key and the keys of the index for a position in a list. */
const createStartKey = (type: ItemType, indexName: string, values: Values): Values => {
  const { index, pk, sk } = getKeyTemplates(type, indexName);
  const key = getPrimaryKey(type, values);
  return index ? { ...key, [`${index}pk`]: fillTemplate(pk, values), [`${index}sk`]: fillTemplate(sk, values) } : key;
};

/** @throws AppError `request.invalid` if it is not a cursor of this list */
const decodeStartKey = (type: ItemType, indexName: string, partition: Values, cursor: string): Values => {
  const fields = getCursorFields(type, indexName, partition);
  const schemas = fields.map((name): z.core.$ZodType => z.pipe(type.model.shape[name] ?? z.string(), FitsKey));
  const position = decodeCursor(cursor, z.tuple(schemas as [z.core.$ZodType, ...z.core.$ZodType[]]));
  return createStartKey(type, indexName, {
    ...partition,
    ...Object.fromEntries(fields.map((name, index) => [name, position[index]])),
  });
};

/**
 * Reads one page of a partition, by the primary key or an index. It makes one Query, which costs half a read unit per 4
 * KB, regardless of the position in the list. It reads one more row than `perPage` to find out whether there is another
 * page.
 * @throws AppError `request.invalid` if `cursor` is not a cursor of this list
 */
export const listPage = async <
  Value extends object,
  Pk extends string,
  Sk extends string,
  Indexes extends ItemType['indexes'],
  By extends (keyof Indexes & string) | 'key',
>(
  type: ItemType<Value, Pk, Sk, Indexes>,
  indexName: By,
  partition: Partition<Value, Pk, Indexes, By>,
  { perPage, cursor }: PageQuery,
  order: Order = 'desc',
): Promise<Page<StoredValue<Value, Pk, Sk>>> => {
  const after = cursor === undefined ? undefined : decodeStartKey(type, indexName, partition, cursor);
  const { Items = [], LastEvaluatedKey } = await query(type, indexName, partition, {
    order,
    limit: perPage + 1,
    after,
  });
  const pageItems = Items.slice(0, perPage);
  const last = pageItems.at(-1);
  // DynamoDB also ends a Query after 1 MB, before it reaches the limit.
  const hasMore = Items.length > perPage || LastEvaluatedKey !== undefined;
  return {
    data: pageItems.flatMap((item) => readUnexpiredRow(type, item) ?? []),
    nextCursor: last && hasMore ? encodeCursor(getCursorPosition(type, indexName, partition, last)) : null,
  };
};

interface ListOptions<Value> {
  readonly limit?: number;
  readonly order?: Order;
  /** Lists the rows after the position with these fields. There need not be an item at this position. */
  readonly startAfter?: Partial<Value>;
  /** Whether the read is strongly consistent. Only possible for the primary key. */
  readonly consistent?: boolean;
  /** Fields of the sort keys of the first and the last row, both inclusive. Set both or neither. */
  readonly from?: Partial<Value>;
  readonly to?: Partial<Value>;
}

/** Lists a partition from its beginning or after a position, up to `limit` rows. It makes one Query per megabyte. */
export const listItems = async <
  Value extends object,
  Pk extends string,
  Sk extends string,
  Indexes extends ItemType['indexes'],
  By extends (keyof Indexes & string) | 'key',
>(
  type: ItemType<Value, Pk, Sk, Indexes>,
  indexName: By,
  partition: Partition<Value, Pk, Indexes, By>,
  { limit = Number.POSITIVE_INFINITY, order = 'asc', startAfter, consistent, from, to }: ListOptions<Value> = {},
): Promise<StoredValue<Value, Pk, Sk>[]> => {
  const rows: StoredValue<Value, Pk, Sk>[] = [];
  const { sk } = getKeyTemplates(type, indexName);
  const between =
    from && to && ([fillTemplate(sk, { ...partition, ...from }), fillTemplate(sk, { ...partition, ...to })] as const);
  let after = startAfter && createStartKey(type, indexName, { ...partition, ...startAfter });
  do {
    const remaining = limit - rows.length;
    const options = { order, after, consistent, between, ...(Number.isFinite(remaining) && { limit: remaining }) };
    const { Items = [], LastEvaluatedKey }: QueryCommandOutput = await query(type, indexName, partition, options);
    rows.push(...Items.flatMap((item) => readUnexpiredRow(type, item) ?? []));
    after = LastEvaluatedKey;
  } while (after && rows.length < limit);
  return rows;
};

/**
 * Counts the rows of a partition up to `max`, including expired ones. It makes one Query, which costs half a read unit
 * per 4 KB of the counted rows.
 */
export const countItems = async <
  Value extends object,
  Pk extends string,
  Sk extends string,
  Indexes extends ItemType['indexes'],
  By extends (keyof Indexes & string) | 'key',
>(
  type: ItemType<Value, Pk, Sk, Indexes>,
  indexName: By,
  partition: Partition<Value, Pk, Indexes, By>,
  max: number,
): Promise<number> => {
  const { Count = 0 } = await query(type, indexName, partition, { order: 'desc', limit: max, isCount: true });
  return Count;
};
