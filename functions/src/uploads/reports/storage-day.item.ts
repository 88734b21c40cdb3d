import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** Bytes of masters and renditions at the last count of a day. */
export const StorageDay = z.object({
  day: z.iso.date(),
  masters: z.int(),
  renditions: z.int(),
  /** When counting began. ISO 8601, UTC. */
  countedAt: z.iso.datetime(),
});
export type StorageDay = z.output<typeof StorageDay>;

export const storageDayItem = defineItem({
  table: 'FILES_TABLE',
  model: StorageDay,
  key: { pk: 'storage', sk: '{day}' },
});
