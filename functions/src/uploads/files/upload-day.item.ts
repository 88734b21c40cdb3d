import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/**
 * The number of files that became ready on a day, and their original bytes, as one of several shards. It is anonymous and
 * does not change when files are deleted.
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
