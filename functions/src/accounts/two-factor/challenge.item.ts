import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** A sign-in whose password was right and whose code is still to come. */
export const Challenge = z.object({ remember: z.boolean(), epoch: z.string(), expires: z.int() });
export type Challenge = z.output<typeof Challenge>;

export const challengeItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: Challenge,
  key: { pk: 'user#{userId}', sk: 'challenge#{digest}' },
  isConsistent: true,
  expires: 'expires',
});
