import type { DayRange } from '../../platform/day-range.ts';
import { addUpShards, anyShard, shardsBetween } from '../../platform/day-shards.ts';
import { dayAt } from '../../platform/days.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { changeAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import { newAccountsItem } from './new-accounts.item.ts';

/** When an account was made, and its address verified; ISO 8601, UTC. */
interface Account {
  readonly created_at: string;
  readonly email_verified_at: string | null;
}

const countAction = (moment: string, add: { readonly accounts?: number; readonly verified?: number }) => {
  const key = { day: dayAt(Date.parse(moment)), shard: anyShard() };
  return changeAction(newAccountsItem, key, { set: key, add, when: null });
};

/** Counts an account on the day that it was made, in the transaction that makes it. Two write units. */
export const countNewAccountAction = ({ created_at, email_verified_at }: Account): TransactAction =>
  countAction(created_at, { accounts: 1, ...(email_verified_at !== null && { verified: 1 }) });

/** Counts it as verified, in the transaction that verifies its address for the first time. Two write units. */
export const countVerifiedAction = ({ created_at }: Pick<Account, 'created_at'>): TransactAction =>
  countAction(created_at, { verified: 1 });

/**
 * Accounts by the day on which they were made: one Query, half a read unit for each 4 KB (some ten days). A day on which none was
 * made is left out.
 */
export const countNewAccounts = async (range: DayRange) =>
  addUpShards(await listItems(newAccountsItem, 'key', {}, shardsBetween(range)), ['accounts', 'verified']);
