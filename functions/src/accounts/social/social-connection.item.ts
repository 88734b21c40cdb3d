import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** An account at a provider that is connected to a person's, in their partition. It names its lock by that one's key. */
export const socialConnectionItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: z.object({ lock: z.object({ pk: z.string(), sk: z.string() }) }),
  key: { pk: 'user#{userId}', sk: 'social#{service}' },
  isConsistent: true,
});
