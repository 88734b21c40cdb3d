import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import {
  type ReactionTargetType,
  TargetId,
  type TargetIds,
} from '@overtone/shared/library/reactions/reaction.model.ts';
import * as z from 'zod';
import { decodeCursor, encodeCursor } from '../../platform/cursor.ts';
import { listItems, listPage, type Order } from '../../platform/dynamo/list.ts';
import type { ReactionKind } from './reaction.items.ts';
import { type Reaction, toReaction } from './reactions.store.ts';

/** Returns all reactions of a user. Costs a consistent Query of `<rows>#<userId>` (one read unit for 12 items). */
export const listAllReactions = async <Type extends ReactionTargetType>(
  kind: ReactionKind<Type>,
  userId: UserId,
  limit?: number,
): Promise<Reaction<Type>[]> =>
  (await listItems(kind.reactionItem, 'key', { userId }, { consistent: true, ...(limit && { limit }) })).map((row) =>
    toReaction(kind, row),
  );

/**
 * Returns all reactions of a user to targets of one type. Reads and costs are those of `listAllReactions`, but `sk`
 * begins with `<type>#`.
 */
export const listReactions = async <Type extends ReactionTargetType>(
  kind: ReactionKind<Type>,
  userId: UserId,
  type: Type,
): Promise<Reaction<Type>[]> => {
  const partition = { userId, type };
  return (await listItems(kind.reactionItem, 'key', partition, { consistent: true })).map((row) =>
    toReaction(kind, row),
  );
};

/**
 * Returns a page of the reactions to targets of one type by time. Costs a Query of `gsi1` at `<rows>#<userId>#<type>`
 * (half a read unit for 12 items).
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
const compareNewestFirst = (a: Reaction, b: Reaction): number =>
  a.reactedAt === b.reactedAt ? (a.id < b.id ? 1 : -1) : a.reactedAt < b.reactedAt ? 1 : -1;

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
  const [reactedAt, id] = cursor === undefined ? [] : decodeCursor(cursor, CursorPosition);
  const range = {
    order: 'desc',
    limit: perPage + 1,
    ...(reactedAt && id && { startAfter: { [kind.timestampField]: reactedAt, id } }),
  } as const;
  const rowsByType = await Promise.all(
    types.map((type) => listItems(kind.reactionItem, 'byTime', { userId, type }, range)),
  );
  const reactions = rowsByType.flatMap((rows) => rows.map((row) => toReaction(kind, row))).sort(compareNewestFirst);
  const data = reactions.slice(0, perPage);
  const last = data.at(-1);
  return { data, nextCursor: last && reactions.length > perPage ? encodeCursor([last.reactedAt, last.id]) : null };
};

/**
 * Returns a page of the users who reacted to a target, earliest first by default. Costs a Query of `gsi2` at
 * `<byTarget>#<id>` (half a read unit for 12 items).
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
