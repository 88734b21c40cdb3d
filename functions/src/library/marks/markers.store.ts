import type { UserId } from '@overtone/shared/ids.ts';
import type { MarkType } from '@overtone/shared/library/marks/mark.model.ts';
import { isStillHere } from '../../identity/users/users.store.ts';
import type { Change } from '../../platform/dynamo/change.ts';
import { both, type Condition, equals, isBelow, isThere, unless } from '../../platform/dynamo/conditions.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { changeAction, createAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import { changeItem, deleteItem } from '../../platform/dynamo/write.ts';
import type { Marker, MarkKind } from './mark.items.ts';

/** Where somebody's marks stand: consistent GetItem `<marker>#<userId>` / `<marker>`, a read unit. Undefined before the first. */
export const findMarker = (kind: MarkKind, userId: UserId): Promise<Marker | undefined> =>
  findItem(kind.markers, { userId });

/** Where somebody's marks stand as they are told: their version is all changes that there were. */
export interface MarksState<Type extends MarkType = MarkType> {
  readonly version: number;
  readonly counts: Record<Type, number>;
}

export const stateOf = <Type extends MarkType>(
  { types, nobody }: MarkKind<Type>,
  marker: Marker = nobody,
): MarksState<Type> => ({
  version: types.reduce((sum, type) => sum + marker[`${type as MarkType}Changes`], 0),
  counts: Object.fromEntries(types.map((type) => [type, marker[type]])) as Record<Type, number>,
});

/** What a write does to somebody's marks: of each type how many more there are, and how many rows that takes. */
export type MarkerDelta = ReadonlyMap<MarkType, { readonly marks: number; readonly changes: number }>;

type Counter = MarkType | `${MarkType}Changes`;

const countersOf = (delta: MarkerDelta): Readonly<Partial<Record<Counter, number>>> =>
  Object.fromEntries(
    [...delta].flatMap(([type, { marks, changes }]) => [
      [type, marks],
      [`${type}Changes`, changes],
    ]),
  );

const changesOf = (delta: MarkerDelta): number => delta.values().reduce((sum, { changes }) => sum + changes, 0);

/** As it is after a write. */
export const afterwards = (marker: Marker, delta: MarkerDelta): Marker => {
  const counters = Object.entries(countersOf(delta)) as [Counter, number][];
  return { ...marker, ...Object.fromEntries(counters.map(([name, more]) => [name, marker[name] + more])) };
};

const isLasting = unless('isEnding', true);

/** That the most of a type is not passed, whoever else is at it. */
const hasRoom = ({ most }: MarkKind, delta: MarkerDelta): Condition[] =>
  [...delta].flatMap(([type, { marks }]) => (marks > 0 ? [isBelow(type, most - marks + 1)] : []));

/** How many more somebody may change today. */
export const leftToday = ({ changesPerDay }: MarkKind, { day, dayChanges }: Marker, today: string): number =>
  changesPerDay - (day === today ? dayChanges : 0);

/**
 * Counts what somebody marks and no more, in the transaction of the rows: refused where that is more than may be, where it
 * is another day by the one that was read, and where their account goes. Their first mark checks that they stay, so that
 * their removal finds it.
 */
export const markerActions = (
  kind: MarkKind,
  userId: UserId,
  marker: Marker | undefined,
  delta: MarkerDelta,
  today: string,
): TransactAction[] => {
  const changes = changesOf(delta);
  if (!marker) {
    const first = { ...afterwards(kind.nobody, delta), day: today, dayChanges: changes };
    return [createAction(kind.markers, { ...first, userId }), isStillHere(userId)];
  }
  const counters = countersOf(delta);
  const room = kind.changesPerDay - changes + 1;
  const lasts = both(isThere, isLasting, ...hasRoom(kind, delta));
  const change: Change<Marker> =
    marker.day === today
      ? {
          add: { ...counters, dayChanges: changes },
          when: both(lasts, equals('day', today), isBelow('dayChanges', room)),
        }
      : { add: counters, set: { day: today, dayChanges: changes }, when: both(lasts, unless('day', today)) };
  return [changeAction(kind.markers, { userId }, change)];
};

/** Counts one of a type down that is gone; it is no change of the person's own. */
export const countDownAction = (kind: MarkKind, userId: UserId, type: MarkType): TransactAction =>
  changeAction(kind.markers, { userId }, { add: { [type]: -1, [`${type}Changes`]: 1 } });

/** Has nothing marked any more by somebody whose account goes. A write unit. */
export const endMarker = (kind: MarkKind, userId: UserId): Promise<boolean> =>
  changeItem(kind.markers, { userId }, { set: { isEnding: true } });

export const deleteMarker = (kind: MarkKind, userId: UserId): Promise<boolean> => deleteItem(kind.markers, { userId });
