import { type RateName, rates } from '@overtone/shared/rates.ts';
import { limitRate } from '../identity/rate-limits/rate-limit.service.ts';

/**
 * Counts attempts of an account without sending requests.
 * @param remaining the number of attempts that remain
 * @throws Error if the rate does not limit accounts
 */
export const exhaustRateLimit = async (name: RateName, account: string, remaining: number): Promise<void> => {
  const { account: max } = rates[name] as { readonly account?: number };
  if (max === undefined) throw new Error(`${name} does not limit accounts`);
  if (max > remaining) await limitRate(name, { address: null }, account, null, max - remaining);
};
