import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/**
 * How many accounts were made on a day, and how many of these have verified their address since: one of a few rows that together
 * say so. It names nobody, and stays when they go.
 */
export const newAccountsItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: z.object({
    day: z.iso.date(),
    shard: z.string(),
    accounts: z.int().default(0),
    verified: z.int().default(0),
  }),
  key: { pk: 'new-accounts', sk: '{day}#{shard}' },
});
