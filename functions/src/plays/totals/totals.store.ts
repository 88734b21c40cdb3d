import { both, either, equals, isBelow, isNew } from '../../platform/dynamo/conditions.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { createItem } from '../../platform/dynamo/write.ts';
import { type DayTotal, dayTotalItem, engagedOf, frozenTotalItem, type TotalSubject } from './day-total.item.ts';

/** So many days are put together at once: a write a week. */
const frozenAtOnce = 7;

/**
 * Sets what became of a subject in a day. A write unit for each KB: one for most, five for the most played.
 * @returns false where a roll-up that began later was there first
 */
export const setDayTotal = (total: DayTotal): Promise<boolean> =>
  createItem(dayTotalItem, total, either(isNew, isBelow('rolledAt', total.rolledAt)));

/**
 * What became of a subject in each day from one to another, both with it, by day; days on which nothing came of it are left out. One Query,
 * and one more for each
 * megabyte; half a read unit for each 4 KB: for most things 8 days, for the most played half a one.
 */
export const listDayTotals = async (subject: TotalSubject, from: string, to: string): Promise<DayTotal[]> => {
  if (from > to) return [];
  const days = await listItems(dayTotalItem, 'key', { subject }, { from: { day: from }, to: { day: to } });
  return days.filter((total) => total.plays + engagedOf(total) > 0);
};

/**
 * Plays of a subject of all days, as they are now. Two consistent reads, one after the other: a read unit, and one for each 4
 * KB of the days that are not put together yet.
 * @param closedThrough the last day that can change no more: those up to it are put together on the way
 */
export const readPlaysOf = async (subject: TotalSubject, closedThrough?: string): Promise<number> => {
  const frozen = await findItem(frozenTotalItem, { subject });
  const past = { day: frozen?.throughDay ?? '0000-01-01' };
  const days = await listItems(dayTotalItem, 'key', { subject }, { past, consistent: true });
  const sum = (some: readonly DayTotal[]) => some.reduce((all, { plays }) => all + plays, frozen?.plays ?? 0);
  const closed = days.filter(({ day }) => closedThrough !== undefined && day <= closedThrough);
  if (closedThrough !== undefined && closed.length >= frozenAtOnce) {
    // Of others who do so at the same time, one is refused.
    const asRead = frozen && both(equals('throughDay', frozen.throughDay), equals('plays', frozen.plays));
    const put = { subject, plays: sum(closed), throughDay: closedThrough };
    await createItem(frozenTotalItem, put, asRead ?? isNew);
  }
  return sum(days);
};
