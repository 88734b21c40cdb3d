import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import {
  type ReactionTargetType,
  TargetId,
  type TargetIds,
  targetTypeOf,
} from '@overtone/shared/library/reactions/reaction.model.ts';
import * as z from 'zod';
import { decodeCursor, encodeCursor } from '../../platform/cursor.ts';
import { listItems, listPage, type Order } from '../../platform/dynamo/list.ts';
import { findItems } from '../../platform/dynamo/read.ts';
import { createAction, deleteAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import type { ReactionKind } from './reaction.items.ts';

/** Something that somebody marked, and since when. */
export interface Reaction<Type extends ReactionTargetType = ReactionTargetType> {
  readonly id: TargetIds[Type];
  readonly at: string;
}

// What stands in a key alone comes back as text; only ids are ever written there.
const reactionOf = <Type extends ReactionTargetType>(
  { moment }: ReactionKind<Type>,
  row: Readonly<Record<string, unknown>>,
): Reaction<Type> => ({ id: row.id as TargetIds[Type], at: row[moment] as string });

const keyOf = (userId: UserId, id: TargetIds[ReactionTargetType]) => ({ userId, type: targetTypeOf(id), id });

/** Which of these somebody marked: consistent BatchGetItem of `<rows>#<userId>` / `<type>#<id>`, a read unit each. */
export const findReactions = async <Type extends ReactionTargetType>(
  kind: ReactionKind<Type>,
  userId: UserId,
  ids: readonly TargetIds[Type][],
): Promise<ReadonlyMap<TargetIds[Type], Reaction<Type>>> => {
  const keys = ids.map((id) => keyOf(userId, id));
  const rows = await findItems(kind.rows, keys, { consistent: true });
  return new Map(rows.map((row) => reactionOf(kind, row)).map((reaction) => [reaction.id, reaction]));
};

/** Everything that somebody marked, as it is now: consistent Query `<rows>#<userId>`, a read unit for 12 rows. */
export const listAllReactions = async <Type extends ReactionTargetType>(
  kind: ReactionKind<Type>,
  userId: UserId,
  limit?: number,
): Promise<Reaction<Type>[]> =>
  (await listItems(kind.rows, 'key', { userId }, { consistent: true, ...(limit && { limit }) })).map((row) =>
    reactionOf(kind, row),
  );

/** The same of one type: `sk` begins with `<type>#`. */
export const listReactions = async <Type extends ReactionTargetType>(
  kind: ReactionKind<Type>,
  userId: UserId,
  type: Type,
): Promise<Reaction<Type>[]> => {
  const ofType = { userId, type };
  return (await listItems(kind.rows, 'key', ofType, { consistent: true })).map((row) => reactionOf(kind, row));
};

/** A page of one type by when: Query `gsi1` at `<rows>#<userId>#<type>`, half a read unit for 12 rows. */
export const listReactionsByTime = async <Type extends ReactionTargetType>(
  kind: ReactionKind<Type>,
  userId: UserId,
  type: Type,
  page: PageQuery,
  order: Order,
): Promise<Page<Reaction<Type>>> => {
  const { data, nextCursor } = await listPage(kind.rows, 'byTime', { userId, type }, page, order);
  return { data: data.map((row) => reactionOf(kind, row)), nextCursor };
};

const Place = z.tuple([z.iso.datetime(), TargetId]);

/** The latest first; of one moment, ids as the index has them. */
const isAfter = (one: Reaction, other: Reaction): number =>
  one.at === other.at ? (one.id < other.id ? 1 : -1) : one.at < other.at ? 1 : -1;

/**
 * A page of several types together, the latest first: a Query as `listReactionsByTime` for each of them, at once, from where the page before
 * ended.
 * @throws AppError `request.invalid` for a cursor that this list did not give out
 */
export const listLatestReactions = async <Type extends ReactionTargetType>(
  kind: ReactionKind<Type>,
  userId: UserId,
  types: readonly Type[],
  { perPage, cursor }: PageQuery,
): Promise<Page<Reaction<Type>>> => {
  const [at, id] = cursor === undefined ? [] : decodeCursor(cursor, Place);
  const stretch = { order: 'desc', limit: perPage + 1, ...(at && id && { past: { [kind.moment]: at, id } }) } as const;
  const found = await Promise.all(types.map((type) => listItems(kind.rows, 'byTime', { userId, type }, stretch)));
  const reactions = found.flatMap((rows) => rows.map((row) => reactionOf(kind, row))).sort(isAfter);
  const data = reactions.slice(0, perPage);
  const last = data.at(-1);
  return { data, nextCursor: last && reactions.length > perPage ? encodeCursor([last.at, last.id]) : null };
};

/** A page of those who marked a thing, who did so first: Query `gsi2` at `<people>#<id>`, half a read unit for 12 rows. */
export const listReactingUsers = async (
  kind: ReactionKind,
  id: TargetIds[ReactionTargetType],
  page: PageQuery,
  order: Order = 'asc',
): Promise<Page<UserId>> => {
  const { data, nextCursor } = await listPage(kind.rows, 'ofThing', { id }, page, order);
  return { data: data.map(({ userId }) => userId as UserId), nextCursor };
};

/** Refused where they marked it already. */
export const putReactionAction = (kind: ReactionKind, userId: UserId, { id, at }: Reaction): TransactAction =>
  createAction(kind.rows, { ...keyOf(userId, id), [kind.moment]: at });

/** Refused where it is not marked any more. */
export const deleteReactionAction = (
  kind: ReactionKind,
  userId: UserId,
  id: TargetIds[ReactionTargetType],
): TransactAction => deleteAction(kind.rows, keyOf(userId, id));
