import { limits } from '@overtone/shared/limits.ts';
import type { Doer, StoredNotification } from './notification.items.ts';

/** The users who did something: the first ones, and whether there are more. */
export type Gathered = Pick<StoredNotification, 'doers' | 'more'>;

const identity = ({ id, comment }: Doer): string => `${id}#${comment ?? ''}`;
const byTime = (one: Doer, other: Doer): number =>
  `${one.at}#${identity(one)}` < `${other.at}#${identity(other)}` ? -1 : 1;

/**
 * Merges two groups: the first users of both, and whether there are more. The result does not depend on order or
 * repetition, so that after the maximum number of users nothing changes any more.
 */
export const gather = (one: Gathered, other: Gathered): Gathered => {
  const all = new Map<string, Doer>();
  for (const doer of [...one.doers, ...other.doers].toSorted(byTime)) {
    if (!all.has(identity(doer))) all.set(identity(doer), doer);
  }
  const doers = [...all.values()].slice(0, limits.notificationDoersMax);
  return { doers, more: one.more || other.more || all.size > doers.length };
};

/** Returns whether two groups are equal. */
export const isSame = (one: Gathered, other: Gathered): boolean =>
  one.more === other.more &&
  one.doers.length === other.doers.length &&
  one.doers.every((doer, index) => {
    const counterpart = other.doers[index] as Doer;
    return identity(doer) === identity(counterpart) && doer.at === counterpart.at;
  });
