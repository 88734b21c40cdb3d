import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** A login with a correct password that waits for the code. */
export const Challenge = z.object({ remember: z.boolean(), epoch: z.string(), expires: z.int() });
export type Challenge = z.output<typeof Challenge>;

export const challengeItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: Challenge,
  key: { pk: 'user#{userId}', sk: 'challenge#{digest}' },
  isConsistent: true,
  expires: 'expires',
});
