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

/** A reaction of a user: the id of the target and the time. */
export interface Reaction<Type extends ReactionTargetType = ReactionTargetType> {
  readonly id: TargetIds[Type];
  readonly at: string;
}

// Values that are stored only in keys are read as strings. Only ids are ever written to them.
const toReaction = <Type extends ReactionTargetType>(
  { timestampField }: ReactionKind<Type>,
  row: Readonly<Record<string, unknown>>,
): Reaction<Type> => ({ id: row.id as TargetIds[Type], at: row[timestampField] as string });

const keyOf = (userId: UserId, id: TargetIds[ReactionTargetType]) => ({ userId, type: targetTypeOf(id), id });

/**
 * Returns those reactions of a user that exist, by target id: consistent BatchGetItem of `<rows>#<userId>` /
 * `<type>#<id>`, one read unit each.
 */
export const findReactions = async <Type extends ReactionTargetType>(
  kind: ReactionKind<Type>,
  userId: UserId,
  ids: readonly TargetIds[Type][],
): Promise<ReadonlyMap<TargetIds[Type], Reaction<Type>>> => {
  const keys = ids.map((id) => keyOf(userId, id));
  const rows = await findItems(kind.reactionItem, keys, { consistent: true });
  return new Map(rows.map((row) => toReaction(kind, row)).map((reaction) => [reaction.id, reaction]));
};

/** Returns all reactions of a user: consistent Query of `<rows>#<userId>`, one read unit for 12 items. */
export const listAllReactions = async <Type extends ReactionTargetType>(
  kind: ReactionKind<Type>,
  userId: UserId,
  limit?: number,
): Promise<Reaction<Type>[]> =>
  (await listItems(kind.reactionItem, 'key', { userId }, { consistent: true, ...(limit && { limit }) })).map((row) =>
    toReaction(kind, row),
  );

/**
 * Returns all reactions of a user to targets of one type: as `listAllReactions`, with `sk` beginning with
 * `<type>#`.
 */
export const listReactions = async <Type extends ReactionTargetType>(
  kind: ReactionKind<Type>,
  userId: UserId,
  type: Type,
): Promise<Reaction<Type>[]> => {
  const ofType = { userId, type };
  return (await listItems(kind.reactionItem, 'key', ofType, { consistent: true })).map((row) => toReaction(kind, row));
};

/**
 * Returns a page of the reactions to targets of one type by time: Query of `gsi1` at `<rows>#<userId>#<type>`,
 * half a read unit for 12 items.
 */
export const listReactionsByTime = async <Type extends ReactionTargetType>(
  kind: ReactionKind<Type>,
  userId: UserId,
  type: Type,
  page: PageQuery,
  order: Order,
): Promise<Page<Reaction<Type>>> => {
  const { data, nextCursor } = await listPage(kind.reactionItem, 'byTime', { userId, type }, page, order);
  return { data: data.map((row) => toReaction(kind, row)), nextCursor };
};

const CursorPosition = z.tuple([z.iso.datetime(), TargetId]);

/** Newest first. Reactions with the same time are ordered by id in descending order, as in the index. */
const compareNewestFirst = (one: Reaction, other: Reaction): number =>
  one.at === other.at ? (one.id < other.id ? 1 : -1) : one.at < other.at ? 1 : -1;

/**
 * Returns a page of the reactions to targets of several types, newest first. Runs one Query as in
 * `listReactionsByTime` for each type in parallel, from the end of the previous page on.
 * @throws AppError `request.invalid` for a cursor of another list
 */
export const listLatestReactions = async <Type extends ReactionTargetType>(
  kind: ReactionKind<Type>,
  userId: UserId,
  types: readonly Type[],
  { perPage, cursor }: PageQuery,
): Promise<Page<Reaction<Type>>> => {
  const [at, id] = cursor === undefined ? [] : decodeCursor(cursor, CursorPosition);
  const range = {
    order: 'desc',
    limit: perPage + 1,
    ...(at && id && { past: { [kind.timestampField]: at, id } }),
  } as const;
  const found = await Promise.all(types.map((type) => listItems(kind.reactionItem, 'byTime', { userId, type }, range)));
  const reactions = found.flatMap((rows) => rows.map((row) => toReaction(kind, row))).sort(compareNewestFirst);
  const data = reactions.slice(0, perPage);
  const last = data.at(-1);
  return { data, nextCursor: last && reactions.length > perPage ? encodeCursor([last.at, last.id]) : null };
};

/**
 * Returns a page of the users who reacted to a target, earliest first by default: Query of `gsi2` at
 * `<byTarget>#<id>`, half a read unit for 12 items.
 */
export const listReactingUsers = async (
  kind: ReactionKind,
  id: TargetIds[ReactionTargetType],
  page: PageQuery,
  order: Order = 'asc',
): Promise<Page<UserId>> => {
  const { data, nextCursor } = await listPage(kind.reactionItem, 'byTarget', { id }, page, order);
  return { data: data.map(({ userId }) => userId as UserId), nextCursor };
};

/** Fails the transaction if the reaction already exists. */
export const putReactionAction = (kind: ReactionKind, userId: UserId, { id, at }: Reaction): TransactAction =>
  createAction(kind.reactionItem, { ...keyOf(userId, id), [kind.timestampField]: at });

/** Fails the transaction if the reaction does not exist. */
export const deleteReactionAction = (
  kind: ReactionKind,
  userId: UserId,
  id: TargetIds[ReactionTargetType],
): TransactAction => deleteAction(kind.reactionItem, keyOf(userId, id));
