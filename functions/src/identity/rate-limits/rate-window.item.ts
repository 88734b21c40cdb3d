import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** Tries within a window of time. Subjects are kept as digests: a counter says nothing about whom it counts. */
export const rateWindowItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: z.object({ tries: z.int(), expires: z.int() }),
  key: { pk: 'rate#{action}#{digest}', sk: 'window#{start}' },
  expires: 'expires',
});
