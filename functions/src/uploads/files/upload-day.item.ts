import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/**
 * How many files became ready on a day, and their bytes as they were sent: one of a few rows that together say so. It names nobody,
 * and stays when they are removed.
 */
export const uploadDayItem = defineItem({
  table: 'FILES_TABLE',
  model: z.object({
    day: z.iso.date(),
    shard: z.string(),
    files: z.int().default(0),
    bytes: z.int().default(0),
  }),
  key: { pk: 'uploads', sk: '{day}#{shard}' },
});
