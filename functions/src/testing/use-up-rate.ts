import { type RateName, rates } from '@overtone/shared/limits.ts';
import { limitRate } from '../identity/rate-limits/rate-limit.service.ts';

/**
 * Counts tries of an account without making the calls that count them.
 * @param remaining tries that the account has left afterwards
 * @throws Error when the rate does not limit accounts
 */
export const useUpRate = async (name: RateName, account: string, remaining: number): Promise<void> => {
  const { account: max } = rates[name] as { readonly account?: number };
  if (max === undefined) throw new Error(`${name} does not limit accounts`);
  if (max > remaining) await limitRate(name, { address: null }, account, null, max - remaining);
};
