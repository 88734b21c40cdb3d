import type { UserId } from '@overtone/shared/ids.ts';
import type { ReactionTargetType } from '@overtone/shared/library/reactions/reaction.model.ts';
import { isStillHere } from '../../identity/users/users.store.ts';
import type { Change } from '../../platform/dynamo/change.ts';
import { both, type Condition, equals, isBelow, isThere, unless } from '../../platform/dynamo/conditions.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { changeAction, createAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import { changeItem, deleteItem } from '../../platform/dynamo/write.ts';
import type { ReactionKind, UserReactions } from './reaction.items.ts';

/** Where somebody's marks stand: consistent GetItem `<marker>#<userId>` / `<marker>`, a read unit. Undefined before the first. */
export const findUserReactions = (kind: ReactionKind, userId: UserId): Promise<UserReactions | undefined> =>
  findItem(kind.userReactions, { userId });

/** Where somebody's marks stand as they are told: their version is all changes that there were. */
export interface ReactionsState<Type extends ReactionTargetType = ReactionTargetType> {
  readonly version: number;
  readonly counts: Record<Type, number>;
}

export const stateOf = <Type extends ReactionTargetType>(
  { types, nobody }: ReactionKind<Type>,
  userReactions: UserReactions = nobody,
): ReactionsState<Type> => ({
  version: types.reduce((sum, type) => sum + userReactions[`${type as ReactionTargetType}Changes`], 0),
  counts: Object.fromEntries(types.map((type) => [type, userReactions[type]])) as Record<Type, number>,
});

/** What a write does to somebody's marks: of each type how many more there are, and how many rows that takes. */
export type UserReactionsDelta = ReadonlyMap<
  ReactionTargetType,
  { readonly reactions: number; readonly changes: number }
>;

type Counter = ReactionTargetType | `${ReactionTargetType}Changes`;

const countersOf = (delta: UserReactionsDelta): Readonly<Partial<Record<Counter, number>>> =>
  Object.fromEntries(
    [...delta].flatMap(([type, { reactions, changes }]) => [
      [type, reactions],
      [`${type}Changes`, changes],
    ]),
  );

const changesOf = (delta: UserReactionsDelta): number => delta.values().reduce((sum, { changes }) => sum + changes, 0);

/** As it is after a write. */
export const afterwards = (userReactions: UserReactions, delta: UserReactionsDelta): UserReactions => {
  const counters = Object.entries(countersOf(delta)) as [Counter, number][];
  return {
    ...userReactions,
    ...Object.fromEntries(counters.map(([name, more]) => [name, userReactions[name] + more])),
  };
};

const isLasting = unless('isEnding', true);

/** That the most of a type is not passed, whoever else is at it. */
const hasRoom = ({ most }: ReactionKind, delta: UserReactionsDelta): Condition[] =>
  [...delta].flatMap(([type, { reactions }]) => (reactions > 0 ? [isBelow(type, most - reactions + 1)] : []));

/** How many more somebody may change today. */
export const leftToday = ({ changesPerDay }: ReactionKind, { day, dayChanges }: UserReactions, today: string): number =>
  changesPerDay - (day === today ? dayChanges : 0);

/**
 * Counts what somebody marks and no more, in the transaction of the rows: refused where that is more than may be, where it
 * is another day by the one that was read, and where their account goes. Their first mark checks that they stay, so that
 * their removal finds it.
 */
export const userReactionsActions = (
  kind: ReactionKind,
  userId: UserId,
  userReactions: UserReactions | undefined,
  delta: UserReactionsDelta,
  today: string,
): TransactAction[] => {
  const changes = changesOf(delta);
  if (!userReactions) {
    const first = { ...afterwards(kind.nobody, delta), day: today, dayChanges: changes };
    return [createAction(kind.userReactions, { ...first, userId }), isStillHere(userId)];
  }
  const counters = countersOf(delta);
  const room = kind.changesPerDay - changes + 1;
  const lasts = both(isThere, isLasting, ...hasRoom(kind, delta));
  const change: Change<UserReactions> =
    userReactions.day === today
      ? {
          add: { ...counters, dayChanges: changes },
          when: both(lasts, equals('day', today), isBelow('dayChanges', room)),
        }
      : { add: counters, set: { day: today, dayChanges: changes }, when: both(lasts, unless('day', today)) };
  return [changeAction(kind.userReactions, { userId }, change)];
};

/** Counts one of a type down that is gone; it is no change of the person's own. */
export const countDownAction = (kind: ReactionKind, userId: UserId, type: ReactionTargetType): TransactAction =>
  changeAction(kind.userReactions, { userId }, { add: { [type]: -1, [`${type}Changes`]: 1 } });

/** Has nothing marked any more by somebody whose account goes. A write unit. */
export const closeUserReactions = (kind: ReactionKind, userId: UserId): Promise<boolean> =>
  changeItem(kind.userReactions, { userId }, { set: { isEnding: true } });

export const deleteUserReactions = (kind: ReactionKind, userId: UserId): Promise<boolean> =>
  deleteItem(kind.userReactions, { userId });
