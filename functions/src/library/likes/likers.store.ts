import type { UserId } from '@overtone/shared/ids.ts';
import { type LikesState, LikeType } from '@overtone/shared/library/likes/like.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import { isStillHere } from '../../identity/users/users.store.ts';
import type { Change } from '../../platform/dynamo/change.ts';
import { both, type Condition, equals, isBelow, isThere, unless } from '../../platform/dynamo/conditions.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { changeAction, createAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import { changeItem, deleteItem } from '../../platform/dynamo/write.ts';
import { type Liker, likerItem, nobodysLikes } from './like.items.ts';

/** Where somebody's likes stand: consistent GetItem `liker#<userId>` / `liker`, a read unit. Undefined before the first. */
export const findLiker = (userId: UserId): Promise<Liker | undefined> => findItem(likerItem, { userId });

const types = LikeType.options;

/** What the person is told of it. Its version is all changes that there were. */
export const stateOf = (liker: Liker = nobodysLikes): LikesState => ({
  version: types.reduce((sum, type) => sum + liker[`${type}Changes`], 0),
  counts: { track: liker.track, album: liker.album, artist: liker.artist, playlist: liker.playlist },
});

/** What a write does to somebody's likes: of each kind how many more there are, and how many rows that takes. */
export type LikerDelta = Readonly<Record<LikeType, { readonly likes: number; readonly changes: number }>>;

type Counter = LikeType | `${LikeType}Changes`;

const countersOf = (delta: LikerDelta): Readonly<Partial<Record<Counter, number>>> =>
  Object.fromEntries(
    types
      .filter((type) => delta[type].changes > 0)
      .flatMap((type) => [
        [type, delta[type].likes],
        [`${type}Changes`, delta[type].changes],
      ]),
  );

const changesOf = (delta: LikerDelta): number => types.reduce((sum, type) => sum + delta[type].changes, 0);

/** As it is after a write. */
export const afterwards = (liker: Liker, delta: LikerDelta): Liker => {
  const counters = Object.entries(countersOf(delta)) as [Counter, number][];
  return { ...liker, ...Object.fromEntries(counters.map(([name, more]) => [name, liker[name] + more])) };
};

const isLasting = unless('isEnding', true);

/** That the most of a kind is not passed, whoever else is at it. */
const hasRoom = (delta: LikerDelta): Condition[] =>
  types.filter((type) => delta[type].likes > 0).map((type) => isBelow(type, limits.likesMax - delta[type].likes + 1));

/** How many more somebody may change today. */
export const leftToday = ({ day, dayChanges }: Liker, today: string): number =>
  limits.likeChangesPerDay - (day === today ? dayChanges : 0);

/**
 * Counts what somebody likes and no more, in the transaction of the rows: refused where that is more than may be, where it
 * is another day by the one that was read, and where their account goes. Their first like checks that they stay, so that
 * their removal finds it.
 */
export const likerActions = (
  userId: UserId,
  liker: Liker | undefined,
  delta: LikerDelta,
  today: string,
): TransactAction[] => {
  const changes = changesOf(delta);
  if (!liker) {
    const first = { ...afterwards(nobodysLikes, delta), day: today, dayChanges: changes };
    return [createAction(likerItem, { ...first, userId }), isStillHere(userId)];
  }
  const counters = countersOf(delta);
  const room = limits.likeChangesPerDay - changes + 1;
  const lasts = both(isThere, isLasting, ...hasRoom(delta));
  const change: Change<Liker> =
    liker.day === today
      ? {
          add: { ...counters, dayChanges: changes },
          when: both(lasts, equals('day', today), isBelow('dayChanges', room)),
        }
      : { add: counters, set: { day: today, dayChanges: changes }, when: both(lasts, unless('day', today)) };
  return [changeAction(likerItem, { userId }, change)];
};

/** Counts one of a kind down that is gone; it is no change of the person's own. */
export const countDownAction = (userId: UserId, type: LikeType): TransactAction =>
  changeAction(likerItem, { userId }, { add: { [type]: -1, [`${type}Changes`]: 1 } });

/** Has nothing liked any more by somebody whose account goes. A write unit. */
export const endLiker = (userId: UserId): Promise<boolean> =>
  changeItem(likerItem, { userId }, { set: { isEnding: true } });

export const deleteLiker = (userId: UserId): Promise<boolean> => deleteItem(likerItem, { userId });
