import { UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** What somebody's files add up to, and how many of them are under way. */
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
