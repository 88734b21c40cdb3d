import { UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** The totals of a user's files, and the number of uploads in progress (`open`). */
export const Usage = z.object({
  userId: UserId,
  tracks: z.int().default(0),
  bytes: z.int().default(0),
  milliseconds: z.int().default(0),
  open: z.int().default(0),
});
export type Usage = z.output<typeof Usage>;

export const usageItem = defineItem({
  table: 'FILES_TABLE',
  model: Usage,
  key: { pk: 'usage#{userId}', sk: 'usage' },
  isConsistent: true,
});
