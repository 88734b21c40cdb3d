import type { DayRange } from '../../platform/day-range.ts';
import { either, isLessThan, itemDoesNotExist } from '../../platform/dynamo/conditions.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { createItem } from '../../platform/dynamo/write.ts';
import { type VisitDay, visitDayItem } from './visit-day.item.ts';

/**
 * Stores the visits of a day. A write unit for each KB: 6 at most, if every breakdown is full.
 * @returns false if a roll-up that began later already stored them
 */
export const setVisitDay = (day: VisitDay): Promise<boolean> =>
  createItem(visitDayItem, day, either(itemDoesNotExist, isLessThan('rolledAt', day.rolledAt)));

/**
 * Lists the visits of each day of a range. Days without visits are left out. One Query, and one more for each
 * megabyte. Half a read unit for each 4 KB: eight days of a small site.
 */
export const listVisitDays = ({ from, to }: DayRange): Promise<VisitDay[]> =>
  listItems(visitDayItem, 'key', {}, { from: { day: from }, to: { day: to } });
