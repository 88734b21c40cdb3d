import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/**
 * A shard of two counts: the accounts that were created on a day, and those that have since verified their email
 * address. It does not identify users, and remains when accounts are deleted.
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
