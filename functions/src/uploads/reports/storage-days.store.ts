import * as z from 'zod';
import type { DayRange } from '../../platform/day-range.ts';
import { either, isLessThan, itemDoesNotExist } from '../../platform/dynamo/conditions.ts';
import { defineItem } from '../../platform/dynamo/item.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { createItem } from '../../platform/dynamo/write.ts';

/** Bytes of masters and renditions at the last count of a day. */
export const StorageDay = z.object({
  day: z.iso.date(),
  masters: z.int(),
  renditions: z.int(),
  /** When counting began. ISO 8601, UTC. */
  countedAt: z.iso.datetime(),
});
export type StorageDay = z.output<typeof StorageDay>;

const storageDayItem = defineItem({
  table: 'FILES_TABLE',
  model: StorageDay,
  key: { pk: 'storage', sk: '{day}' },
});

/** Stores the storage of a day. Costs one write unit. @returns false if a count that began later is already stored */
export const setStorageDay = (day: StorageDay): Promise<boolean> =>
  createItem(storageDayItem, day, either(itemDoesNotExist, isLessThan('countedAt', day.countedAt)));

/** Returns the storage of a day, or undefined if it was not counted: GetItem, half a read unit. */
export const findStorageDay = (day: string): Promise<StorageDay | undefined> => findItem(storageDayItem, { day });

/**
 * Returns the storage of each day in a range, without days that were not counted. Costs one Query (half a read unit
 * per 30 days).
 */
export const listStorageDays = ({ from, to }: DayRange): Promise<StorageDay[]> =>
  listItems(storageDayItem, 'key', {}, { from: { day: from }, to: { day: to } });
