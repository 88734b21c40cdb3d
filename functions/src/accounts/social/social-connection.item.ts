import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** A connected provider account, in the partition of the user. It contains the key of its lock. */
export const socialConnectionItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: z.object({ lock: z.object({ pk: z.string(), sk: z.string() }) }),
  key: { pk: 'user#{userId}', sk: 'social#{service}' },
  isConsistent: true,
});
