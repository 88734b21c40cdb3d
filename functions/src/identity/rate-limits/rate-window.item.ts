import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/**
 * The number of attempts in a time window. Subjects are stored as digests, so that a counter does not reveal what it
 * counts.
 */
export const rateWindowItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: z.object({ attempts: z.int(), expires: z.int() }),
  key: { pk: 'rate#{action}#{digest}', sk: 'window#{start}' },
  expires: 'expires',
});
