import { createHash } from 'node:crypto';
import { dayAt, daysAfter, startOf } from '../../platform/days.ts';
import { noEngagement } from '../engagement/day-engagement.ts';
import { engagedOf, TotalSubject } from '../totals/day-total.item.ts';
import type { Heads, Total } from './add-up.ts';
import type { DayRollUp, RolledSubject } from './day-roll-up.ts';
import type { DayState } from './day-state.store.ts';
import { whenToStore } from './when-to-store.ts';

const digestOf = (total: Total): string =>
  createHash('sha1').update(JSON.stringify(total)).digest('base64url').slice(0, 16);

/** A subject whose day is to be stored. What a day no longer has is stored as nothing. */
export interface DayChange extends Pick<RolledSubject, 'subject'> {
  readonly digest: string;
  readonly total: () => Total;
}

export interface DayChanges {
  readonly due: readonly DayChange[];
  /** When something is to be stored that can wait: milliseconds since 1970, `Infinity` for nothing. */
  readonly later: number;
}

const nothing: Total = {
  ...{ plays: 0, seconds: 0, guests: 0, people: 0, peopleSketch: 'e', ...noEngagement },
  ...{ source: {}, country: {}, city: {}, device: {}, platform: {}, browser: {}, track: {}, album: {}, artist: {} },
};

/** Whether a day of UTC has ended. */
export const isOver = (day: string, now: Date): boolean => day < dayAt(now);

/**
 * Compares a day with what is known to be stored of it.
 * @param look sees the listeners of each subject on the way
 */
export const changesOf = (
  day: string,
  rollUp: DayRollUp,
  state: DayState,
  now: Date,
  look: (subject: RolledSubject, heads: Heads) => void,
): DayChanges => {
  const due: DayChange[] = [];
  const moment = { at: now.getTime(), endsAt: startOf(daysAfter(day, 1)) };
  let later = Number.POSITIVE_INFINITY;
  const gone = new Set(state.keys());
  const judge = (subject: TotalSubject, found: Total, total: () => Total): void => {
    const { plays } = found;
    const digest = digestOf(found);
    const when = whenToStore(state.get(subject) ?? undefined, { ...moment, digest, plays, engaged: engagedOf(found) });
    if (when === 'now') due.push({ subject, digest, total });
    else if (when !== 'same') later = Math.min(later, when);
  };
  for (const rolled of rollUp.subjects()) {
    const { total, heads } = rollUp.totalOf(rolled);
    look(rolled, heads);
    gone.delete(rolled.subject);
    // Made anew when it is stored: those of a whole day would fill the memory.
    judge(rolled.subject, total, () => rollUp.totalOf(rolled).total);
  }
  for (const id of gone) {
    const subject = TotalSubject.safeParse(id).data;
    if (subject) judge(subject, nothing, () => nothing);
  }
  return { due, later };
};
