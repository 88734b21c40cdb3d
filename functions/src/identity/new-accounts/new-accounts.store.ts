import type { DayRange } from '../../platform/day-range.ts';
import { getShardKeyRange, pickShard, sumShards } from '../../platform/day-shards.ts';
import { getDayAt } from '../../platform/days.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { type TransactAction, updateAction } from '../../platform/dynamo/transaction.ts';
import { newAccountsItem } from './new-accounts.item.ts';

/** Times of the creation and of the email verification; ISO 8601, UTC. */
interface Account {
  readonly created_at: string;
  readonly email_verified_at: string | null;
}

const countAction = (time: string, add: { readonly accounts?: number; readonly verified?: number }) => {
  const key = { day: getDayAt(Date.parse(time)), shard: pickShard() };
  return updateAction(newAccountsItem, key, { set: key, add, when: null });
};

/** Counts an account on the day of its creation. Belongs in the transaction that creates it. Costs two write units. */
export const countNewAccountAction = ({ created_at, email_verified_at }: Account): TransactAction =>
  countAction(created_at, { accounts: 1, ...(email_verified_at !== null && { verified: 1 }) });

/**
 * Counts an account as verified. Belongs in the transaction that verifies its email address for the first time. Costs
 * two write units.
 */
export const countVerifiedAction = ({ created_at }: Pick<Account, 'created_at'>): TransactAction =>
  countAction(created_at, { verified: 1 });

/**
 * Returns the number of accounts for each day of creation. Costs one Query (half a read unit for each 4 KB, about ten
 * days). Days without new accounts are omitted.
 */
export const countNewAccounts = async (range: DayRange) =>
  sumShards(await listItems(newAccountsItem, 'key', {}, getShardKeyRange(range)), ['accounts', 'verified']);
