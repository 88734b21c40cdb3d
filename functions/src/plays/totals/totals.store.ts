import { both, either, equals, isLessThan, itemDoesNotExist } from '../../platform/dynamo/conditions.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { createItem } from '../../platform/dynamo/write.ts';
import { type DayTotal, dayTotalItem, frozenTotalItem, sumEngagement, type TotalSubject } from './day-total.item.ts';

/** Number of days that one write freezes, so that there is one write a week. */
const daysPerFreeze = 7;

/**
 * Stores the totals of a subject on a day. Costs a write unit for each KB: one for most subjects, five for
 * the most played.
 * @returns false if a roll-up that began later already stored them
 */
export const setDayTotal = (total: DayTotal): Promise<boolean> =>
  createItem(dayTotalItem, total, either(itemDoesNotExist, isLessThan('rollUpStartedAt', total.rollUpStartedAt)));

/**
 * Lists the totals of a subject for a range of days, both ends included. Days without plays and engagement are left
 * out. Costs one Query, and one more for each megabyte. Each 4 KB cost half a read unit. They contain 8 days of most
 * subjects, and half a day of the most played.
 */
export const listDayTotals = async (subject: TotalSubject, from: string, to: string): Promise<DayTotal[]> => {
  if (from > to) return [];
  const days = await listItems(dayTotalItem, 'key', { subject }, { from: { day: from }, to: { day: to } });
  return days.filter((total) => total.plays + sumEngagement(total) > 0);
};

/**
 * Reads the current plays of a subject over all days. Costs two sequential consistent reads: a read unit, and one
 * for each 4 KB of days that are not frozen yet.
 * @param lastClosedDay the last day that cannot change any more; the sum of the days up to it is stored
 */
export const readTotalPlays = async (subject: TotalSubject, lastClosedDay?: string): Promise<number> => {
  const frozen = await findItem(frozenTotalItem, { subject });
  const startAfter = { day: frozen?.lastFrozenDay ?? '0000-01-01' };
  const days = await listItems(dayTotalItem, 'key', { subject }, { startAfter, consistent: true });
  const sum = (totals: readonly DayTotal[]) => totals.reduce((total, { plays }) => total + plays, frozen?.plays ?? 0);
  const closedDays = days.filter(({ day }) => lastClosedDay !== undefined && day <= lastClosedDay);
  if (lastClosedDay !== undefined && closedDays.length >= daysPerFreeze) {
    // Only one of several concurrent writes succeeds.
    const isUnchanged = frozen && both(equals('lastFrozenDay', frozen.lastFrozenDay), equals('plays', frozen.plays));
    const newTotal = { subject, plays: sum(closedDays), lastFrozenDay: lastClosedDay };
    await createItem(frozenTotalItem, newTotal, isUnchanged ?? itemDoesNotExist);
  }
  return sum(days);
};
