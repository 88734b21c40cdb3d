import { limits } from '@overtone/shared/limits.ts';
import type { Doer, StoredNotification } from './notification.items.ts';

/** Who did something: those who are named, and whether there are others. */
export type Gathered = Pick<StoredNotification, 'doers' | 'more'>;

const identity = ({ id, comment }: Doer): string => `${id}#${comment ?? ''}`;
const byTime = (one: Doer, other: Doer): number =>
  `${one.at}#${identity(one)}` < `${other.at}#${identity(other)}` ? -1 : 1;

/**
 * Both together: the first of all who are named, and whether there are more. In whatever order and however often it comes to the same, so
 * that once so many are named a crowd changes nothing any more.
 */
export const gather = (one: Gathered, other: Gathered): Gathered => {
  const all = new Map<string, Doer>();
  for (const doer of [...one.doers, ...other.doers].toSorted(byTime)) {
    if (!all.has(identity(doer))) all.set(identity(doer), doer);
  }
  const doers = [...all.values()].slice(0, limits.notificationDoersMax);
  return { doers, more: one.more || other.more || all.size > doers.length };
};

/** Whether two are the same. */
export const isSame = (one: Gathered, other: Gathered): boolean =>
  one.more === other.more &&
  one.doers.length === other.doers.length &&
  one.doers.every((doer, place) => {
    const beside = other.doers[place] as Doer;
    return identity(doer) === identity(beside) && doer.at === beside.at;
  });
