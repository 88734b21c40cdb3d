import { createHash } from 'node:crypto';
import type { UserId } from '@overtone/shared/ids.ts';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import {
  getTargetType,
  type ReactionTargetType,
  type TargetId,
  type TargetIds,
} from '@overtone/shared/library/reactions/reaction.model.ts';
import { checkUserExistsAction } from '../../identity/users/users.store.ts';
import { both, type Condition, equals, isLessThan, itemExists, unless } from '../../platform/dynamo/conditions.ts';
import type { ItemUpdate } from '../../platform/dynamo/item-update.ts';
import { findItem, findItems } from '../../platform/dynamo/read.ts';
import { createAction, deleteAction, type TransactAction, updateAction } from '../../platform/dynamo/transaction.ts';
import { deleteItem, updateItem } from '../../platform/dynamo/write.ts';
import type { ReactionKind, UserReactions } from './reaction.items.ts';

/** A reaction of a user: the id of the target and the time. */
export interface Reaction<Type extends ReactionTargetType = ReactionTargetType> {
  readonly id: TargetIds[Type];
  readonly reactedAt: string;
}

// Values that are stored only in keys are read as strings. Only ids are ever written to them.
export const toReaction = <Type extends ReactionTargetType>(
  { timestampField }: ReactionKind<Type>,
  row: Readonly<Record<string, unknown>>,
): Reaction<Type> => ({ id: row.id as TargetIds[Type], reactedAt: row[timestampField] as string });

const getKey = (userId: UserId, id: TargetIds[ReactionTargetType]) => ({ userId, type: getTargetType(id), id });

/**
 * Returns the existing reactions of a user to the given targets, by target id. Costs a consistent BatchGetItem of
 * `<rows>#<userId>` / `<type>#<id>` (one read unit each).
 */
export const findReactions = async <Type extends ReactionTargetType>(
  kind: ReactionKind<Type>,
  userId: UserId,
  ids: readonly TargetIds[Type][],
): Promise<ReadonlyMap<TargetIds[Type], Reaction<Type>>> => {
  const keys = ids.map((id) => getKey(userId, id));
  const rows = await findItems(kind.reactionItem, keys, { consistent: true });
  return new Map(rows.map((row) => toReaction(kind, row)).map((reaction) => [reaction.id, reaction]));
};

/** Fails the transaction if the reaction already exists. */
export const putReactionAction = (kind: ReactionKind, userId: UserId, { id, reactedAt }: Reaction): TransactAction =>
  createAction(kind.reactionItem, { ...getKey(userId, id), [kind.timestampField]: reactedAt });

/** Fails the transaction if the reaction does not exist. */
export const deleteReactionAction = (
  kind: ReactionKind,
  userId: UserId,
  id: TargetIds[ReactionTargetType],
): TransactAction => deleteAction(kind.reactionItem, getKey(userId, id));

/** Returns the shard that counts a user: always the same one, with users spread evenly. */
const getShard = (userId: UserId): string =>
  String(createHash('sha256').update(userId).digest().readUInt32BE() % libraryLimits.reactionShards);

/**
 * Returns the action that adds a reaction to the counter of its target, or subtracts it, in the transaction that
 * writes the reaction.
 */
export const countReactionAction = (kind: ReactionKind, id: TargetId, userId: UserId, delta: 1 | -1): TransactAction =>
  updateAction(
    kind.counterItem,
    { id, shard: getShard(userId) },
    { add: { [kind.fields.countField]: delta, changes: 1 }, when: null },
  );

/**
 * Returns the totals of a user, or undefined before the first reaction. Costs a consistent GetItem of
 * `<userReactions>#<userId>` / `<userReactions>` (one read unit).
 */
export const findUserReactions = (kind: ReactionKind, userId: UserId): Promise<UserReactions | undefined> =>
  findItem(kind.userReactionsItem, { userId });

/** The totals of a user as the API returns them. The version is the sum of all changes. */
export interface ReactionsState<Type extends ReactionTargetType = ReactionTargetType> {
  readonly version: number;
  readonly counts: Record<Type, number>;
}

export const toReactionsState = <Type extends ReactionTargetType>(
  { types, emptyUserReactions }: ReactionKind<Type>,
  reactionTotals: UserReactions = emptyUserReactions,
): ReactionsState<Type> => ({
  version: types.reduce((sum, type) => sum + reactionTotals[`${type as ReactionTargetType}Changes`], 0),
  counts: Object.fromEntries(types.map((type) => [type, reactionTotals[type]])) as Record<Type, number>,
});

/**
 * The effect of a transaction on the totals of a user: for each type, the change of the count and the number of
 * changes.
 */
export type UserReactionsDelta = ReadonlyMap<
  ReactionTargetType,
  { readonly reactions: number; readonly changes: number }
>;

type CounterName = ReactionTargetType | `${ReactionTargetType}Changes`;

const toCounterDeltas = (delta: UserReactionsDelta): Readonly<Partial<Record<CounterName, number>>> =>
  Object.fromEntries(
    [...delta].flatMap(([type, { reactions, changes }]) => [
      [type, reactions],
      [`${type}Changes`, changes],
    ]),
  );

const countChanges = (delta: UserReactionsDelta): number =>
  delta.values().reduce((sum, { changes }) => sum + changes, 0);

/** Returns the totals after a transaction. */
export const applyDelta = (reactionTotals: UserReactions, delta: UserReactionsDelta): UserReactions => {
  const counters = Object.entries(toCounterDeltas(delta)) as [CounterName, number][];
  return {
    ...reactionTotals,
    ...Object.fromEntries(counters.map(([name, change]) => [name, reactionTotals[name] + change])),
  };
};

const isNotClosed = unless('isClosed', true);

/** Returns the conditions that keep concurrent requests below the limit of each type. */
const createLimitConditions = ({ maxPerType }: ReactionKind, delta: UserReactionsDelta): Condition[] =>
  [...delta].flatMap(([type, { reactions }]) => (reactions > 0 ? [isLessThan(type, maxPerType - reactions + 1)] : []));

/** Returns how many more reactions a user may change on a day (UTC). */
export const countRemainingChanges = (
  { changesPerDay }: ReactionKind,
  { day, dayChanges }: UserReactions,
  today: string,
): number => changesPerDay - (day === today ? dayChanges : 0);

/**
 * Returns the actions that update the totals of a user in the transaction that writes the reactions. The
 * transaction fails if a limit would be exceeded, if the day has changed since the totals were read, or if the
 * account is being deleted. The first reaction also checks that the user exists, so that the account deletion
 * finds the new item.
 */
export const updateUserReactionsActions = (
  kind: ReactionKind,
  userId: UserId,
  reactionTotals: UserReactions | undefined,
  delta: UserReactionsDelta,
  today: string,
): TransactAction[] => {
  const changes = countChanges(delta);
  if (!reactionTotals) {
    const initial = { ...applyDelta(kind.emptyUserReactions, delta), day: today, dayChanges: changes };
    return [createAction(kind.userReactionsItem, { ...initial, userId }), checkUserExistsAction(userId)];
  }
  const counters = toCounterDeltas(delta);
  const dayChangesMax = kind.changesPerDay - changes + 1;
  const isAllowed = both(itemExists, isNotClosed, ...createLimitConditions(kind, delta));
  const change: ItemUpdate<UserReactions> =
    reactionTotals.day === today
      ? {
          add: { ...counters, dayChanges: changes },
          when: both(isAllowed, equals('day', today), isLessThan('dayChanges', dayChangesMax)),
        }
      : { add: counters, set: { day: today, dayChanges: changes }, when: both(isAllowed, unless('day', today)) };
  return [updateAction(kind.userReactionsItem, { userId }, change)];
};

/**
 * Returns the action that subtracts one reaction whose target was deleted. It does not count towards the daily
 * limit of the user.
 */
export const decrementUserReactionsAction = (
  kind: ReactionKind,
  userId: UserId,
  type: ReactionTargetType,
): TransactAction => updateAction(kind.userReactionsItem, { userId }, { add: { [type]: -1, [`${type}Changes`]: 1 } });

/** Rejects new reactions of a user whose account is being deleted. Costs one write unit. */
export const closeUserReactions = (kind: ReactionKind, userId: UserId): Promise<boolean> =>
  updateItem(kind.userReactionsItem, { userId }, { set: { isClosed: true } });

export const deleteUserReactions = (kind: ReactionKind, userId: UserId): Promise<boolean> =>
  deleteItem(kind.userReactionsItem, { userId });
