import { addDays, getDayAt } from '../../platform/days.ts';
import { getNetworkOfAddress } from '../../platform/http/client-address.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { getDailySalt } from './daily-salts.store.ts';
import { createDailyListenerId, createNetworkId, hashWithSalt } from './listener-ids.ts';

export type Caller = Pick<RequestContext, 'visitor' | 'headers' | 'address'>;

/** IDs of a caller and of the caller's network that are valid for one day. */
export interface DailyIds {
  readonly listener: string;
  readonly network: string;
}

/** The salts of earlier days are deleted. A late play is hashed with today's salt and the day on which it began. */
const getSaltDay = (day: string, now: number): string => (day >= addDays(getDayAt(now), -1) ? day : getDayAt(now));

/**
 * Returns headers that distinguish guests with the same address. Two guests of one household rarely have the same
 * headers.
 */
const getGuestTraits = (headers: Headers) => ['user-agent', 'accept-language'].map((name) => headers.get(name));

/**
 * Returns a function that computes the IDs of a caller for a day. It reads only the salt of the day, once per
 * container.
 */
export const createDailyIdLookup = ({ visitor: { userId }, headers, address }: Caller, now: number) => {
  const clientNetwork = address && getNetworkOfAddress(address);
  const largerNetwork = address && getNetworkOfAddress(address, 48);
  const identity = userId === null ? ['guest', clientNetwork, ...getGuestTraits(headers)] : ['user', userId];
  return async (day: string): Promise<DailyIds> => {
    const salt = await getDailySalt(getSaltDay(day, now));
    const listener = createDailyListenerId(salt, day, identity);
    // Without an address, every caller counts as a separate network.
    return { listener, network: createNetworkId(salt, day, largerNetwork ?? listener) };
  };
};

/** Hashes a value with the current salt for a day. Reads only the salt of the day, once per container. */
export const hashForDay = async (day: string, now: number, parts: readonly string[]): Promise<string> =>
  hashWithSalt(await getDailySalt(getSaltDay(day, now)), day, parts);
