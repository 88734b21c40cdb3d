import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { MarkedId, type MarkedIds, type MarkType, markTypeOf } from '@overtone/shared/library/marks/mark.model.ts';
import * as z from 'zod';
import { decodeCursor, encodeCursor } from '../../platform/cursor.ts';
import { listItems, listPage, type Order } from '../../platform/dynamo/list.ts';
import { findItems } from '../../platform/dynamo/read.ts';
import { createAction, deleteAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import type { MarkKind } from './mark.items.ts';

/** Something that somebody marked, and since when. */
export interface Mark<Type extends MarkType = MarkType> {
  readonly id: MarkedIds[Type];
  readonly at: string;
}

// What stands in a key alone comes back as text; only ids are ever written there.
const markOf = <Type extends MarkType>(
  { moment }: MarkKind<Type>,
  row: Readonly<Record<string, unknown>>,
): Mark<Type> => ({ id: row.id as MarkedIds[Type], at: row[moment] as string });

const keyOf = (userId: UserId, id: MarkedIds[MarkType]) => ({ userId, type: markTypeOf(id), id });

/** Which of these somebody marked: consistent BatchGetItem of `<rows>#<userId>` / `<type>#<id>`, a read unit each. */
export const findMarks = async <Type extends MarkType>(
  kind: MarkKind<Type>,
  userId: UserId,
  ids: readonly MarkedIds[Type][],
): Promise<ReadonlyMap<MarkedIds[Type], Mark<Type>>> => {
  const keys = ids.map((id) => keyOf(userId, id));
  const rows = await findItems(kind.rows, keys, { consistent: true });
  return new Map(rows.map((row) => markOf(kind, row)).map((mark) => [mark.id, mark]));
};

/** Everything that somebody marked, as it is now: consistent Query `<rows>#<userId>`, a read unit for 12 rows. */
export const listAllMarks = async <Type extends MarkType>(
  kind: MarkKind<Type>,
  userId: UserId,
  limit?: number,
): Promise<Mark<Type>[]> =>
  (await listItems(kind.rows, 'key', { userId }, { consistent: true, ...(limit && { limit }) })).map((row) =>
    markOf(kind, row),
  );

/** The same of one type: `sk` begins with `<type>#`. */
export const listMarksOf = async <Type extends MarkType>(
  kind: MarkKind<Type>,
  userId: UserId,
  type: Type,
): Promise<Mark<Type>[]> => {
  const ofType = { userId, type };
  return (await listItems(kind.rows, 'key', ofType, { consistent: true })).map((row) => markOf(kind, row));
};

/** A page of one type by when: Query `gsi1` at `<rows>#<userId>#<type>`, half a read unit for 12 rows. */
export const listMarksByTime = async <Type extends MarkType>(
  kind: MarkKind<Type>,
  userId: UserId,
  type: Type,
  page: PageQuery,
  order: Order,
): Promise<Page<Mark<Type>>> => {
  const { data, nextCursor } = await listPage(kind.rows, 'byTime', { userId, type }, page, order);
  return { data: data.map((row) => markOf(kind, row)), nextCursor };
};

const Place = z.tuple([z.iso.datetime(), MarkedId]);

/** The latest first; of one moment, ids as the index has them. */
const isAfter = (one: Mark, other: Mark): number =>
  one.at === other.at ? (one.id < other.id ? 1 : -1) : one.at < other.at ? 1 : -1;

/**
 * A page of several types together, the latest first: a Query as `listMarksByTime` for each of them, at once, from where the page before
 * ended.
 * @throws AppError `request.invalid` for a cursor that this list did not give out
 */
export const listLatestMarks = async <Type extends MarkType>(
  kind: MarkKind<Type>,
  userId: UserId,
  types: readonly Type[],
  { perPage, cursor }: PageQuery,
): Promise<Page<Mark<Type>>> => {
  const [at, id] = cursor === undefined ? [] : decodeCursor(cursor, Place);
  const stretch = { order: 'desc', limit: perPage + 1, ...(at && id && { past: { [kind.moment]: at, id } }) } as const;
  const found = await Promise.all(types.map((type) => listItems(kind.rows, 'byTime', { userId, type }, stretch)));
  const marks = found.flatMap((rows) => rows.map((row) => markOf(kind, row))).sort(isAfter);
  const data = marks.slice(0, perPage);
  const last = data.at(-1);
  return { data, nextCursor: last && marks.length > perPage ? encodeCursor([last.at, last.id]) : null };
};

/** A page of those who marked a thing, who did so first: Query `gsi2` at `<people>#<id>`, half a read unit for 12 rows. */
export const listMarkersOf = async (
  kind: MarkKind,
  id: MarkedIds[MarkType],
  page: PageQuery,
  order: Order = 'asc',
): Promise<Page<UserId>> => {
  const { data, nextCursor } = await listPage(kind.rows, 'ofThing', { id }, page, order);
  return { data: data.map(({ userId }) => userId as UserId), nextCursor };
};

/** Refused where they marked it already. */
export const markAction = (kind: MarkKind, userId: UserId, { id, at }: Mark): TransactAction =>
  createAction(kind.rows, { ...keyOf(userId, id), [kind.moment]: at });

/** Refused where it is not marked any more. */
export const unmarkAction = (kind: MarkKind, userId: UserId, id: MarkedIds[MarkType]): TransactAction =>
  deleteAction(kind.rows, keyOf(userId, id));
