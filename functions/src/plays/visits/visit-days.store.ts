import type { DayRange } from '../../platform/day-range.ts';
import { either, isBelow, isNew } from '../../platform/dynamo/conditions.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { createItem } from '../../platform/dynamo/write.ts';
import { type VisitDay, visitDayItem } from './visit-day.item.ts';

/**
 * Sets who came in a day. A write unit for each KB: 6 at most, where every breakdown is full.
 * @returns false where a roll-up that began later was there first
 */
export const setVisitDay = (day: VisitDay): Promise<boolean> =>
  createItem(visitDayItem, day, either(isNew, isBelow('rolledAt', day.rolledAt)));

/**
 * Who came in each day of a range, by day; days without visits are left out. One Query, and one more for each megabyte; half a read
 * unit for each 4 KB: a small site's eight days.
 */
export const listVisitDays = ({ from, to }: DayRange): Promise<VisitDay[]> =>
  listItems(visitDayItem, 'key', {}, { from: { day: from }, to: { day: to } });
