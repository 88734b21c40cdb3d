import { createHash } from 'node:crypto';
import { addDays, getDayAt, getStartOfDay } from '../../platform/days.ts';
import { noEngagement } from '../engagement/day-engagement.ts';
import { sumEngagement, TotalSubject } from '../totals/day-total.item.ts';
import type { DayRollUp, RolledSubject } from './day-roll-up.ts';
import type { DayState } from './day-state.store.ts';
import type { ChartListeners, Total } from './total-calculator.ts';
import { decideWhenToStore } from './when-to-store.ts';

const computeDigest = (total: Total): string =>
  createHash('sha1').update(JSON.stringify(total)).digest('base64url').slice(0, 16);

/** A subject whose totals are written. A subject that has no plays any more is written with zeros. */
export interface DayChange extends Pick<RolledSubject, 'subject'> {
  readonly digest: string;
  readonly calculateTotal: () => Total;
}

export interface DayChanges {
  readonly due: readonly DayChange[];
  /** When the next total that can wait is written: milliseconds since 1970, `Infinity` if there is none. */
  readonly nextDueAt: number;
}

const emptyTotal: Total = {
  ...{ plays: 0, seconds: 0, guests: 0, users: 0, usersSketch: 'e', ...noEngagement },
  ...{ source: {}, country: {}, city: {}, device: {}, platform: {}, browser: {}, track: {}, album: {}, artist: {} },
};

/** Whether a UTC day has ended. */
export const hasEnded = (day: string, now: Date): boolean => day < getDayAt(now);

/**
 * Compares the totals of a day with the stored ones.
 * @param onSubject is called with the chart listeners of each subject
 */
export const findDayChanges = (
  day: string,
  rollUp: DayRollUp,
  state: DayState,
  now: Date,
  onSubject: (subject: RolledSubject, listeners: ChartListeners) => void,
): DayChanges => {
  const due: DayChange[] = [];
  const times = { readAt: now.getTime(), endsAt: getStartOfDay(addDays(day, 1)) };
  let nextDueAt = Number.POSITIVE_INFINITY;
  const unseenIds = new Set(state.keys());
  const compare = (subject: TotalSubject, current: Total, calculateTotal: () => Total): void => {
    const { plays } = current;
    const digest = computeDigest(current);
    const when = decideWhenToStore(state.get(subject) ?? undefined, {
      ...times,
      digest,
      plays,
      engagement: sumEngagement(current),
    });
    if (when === 'now') due.push({ subject, digest, calculateTotal });
    else if (when !== 'same') nextDueAt = Math.min(nextDueAt, when);
  };
  for (const rolled of rollUp.iterateSubjects()) {
    const { total, chartListeners } = rollUp.calculateTotal(rolled);
    onSubject(rolled, chartListeners);
    unseenIds.delete(rolled.subject);
    // Calculated again when it is written: the totals of a whole day would not fit into memory.
    compare(rolled.subject, total, () => rollUp.calculateTotal(rolled).total);
  }
  for (const id of unseenIds) {
    const subject = TotalSubject.safeParse(id).data;
    if (subject) compare(subject, emptyTotal, () => emptyTotal);
  }
  return { due, nextDueAt };
};
