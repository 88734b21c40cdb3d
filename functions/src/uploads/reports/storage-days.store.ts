import type { DayRange } from '../../platform/day-range.ts';
import { either, isBelow, isNew } from '../../platform/dynamo/conditions.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { createItem } from '../../platform/dynamo/write.ts';
import { type StorageDay, storageDayItem } from './storage-day.item.ts';

/** Sets what the music takes on a day. A write unit. @returns false where a count that began later was there first */
export const setStorageDay = (day: StorageDay): Promise<boolean> =>
  createItem(storageDayItem, day, either(isNew, isBelow('countedAt', day.countedAt)));

/** What it took when that was last counted on a day: GetItem, half a read unit. */
export const findStorageDay = (day: string): Promise<StorageDay | undefined> => findItem(storageDayItem, { day });

/** The same of each day of a range; days without a count are left out. One Query, half a read unit for some 30 days. */
export const listStorageDays = ({ from, to }: DayRange): Promise<StorageDay[]> =>
  listItems(storageDayItem, 'key', {}, { from: { day: from }, to: { day: to } });
