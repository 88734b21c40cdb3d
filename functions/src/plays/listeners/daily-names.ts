import { dayAt, daysAfter } from '../../platform/days.ts';
import { addressGroup } from '../../platform/http/client-address.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { saltOf } from './daily-salts.store.ts';
import { dailyName, hashedName, networkName } from './listener-names.ts';

export type Caller = Pick<RequestContext, 'visitor' | 'headers' | 'address'>;

/** What a caller and the place they call from are called in a day. */
export interface DailyNames {
  readonly listener: string;
  readonly network: string;
}

/** Salts of other days have ended: what was before and is told now is hashed with today's, and with its own day. */
const saltDayOf = (day: string, now: number): string => (day >= daysAfter(dayAt(now), -1) ? day : dayAt(now));

/** What is known of a guest beside their address; two of one household rarely have the same. */
const traitsOf = (headers: Headers) => ['user-agent', 'accept-language'].map((name) => headers.get(name));

/** Says by which names a caller is known in each day, and in no other. Nothing is read but a day's salt, once a container. */
export const dailyNamesOf = ({ visitor: { userId }, headers, address }: Caller, now: number) => {
  const place = address && addressGroup(address);
  const site = address && addressGroup(address, 48);
  const who = userId === null ? ['guest', place, ...traitsOf(headers)] : ['person', userId];
  return async (day: string): Promise<DailyNames> => {
    const salt = await saltOf(saltDayOf(day, now));
    const listener = dailyName(salt, day, who);
    // Where nobody knows the address, everybody has one of their own.
    return { listener, network: networkName(salt, day, site ?? listener) };
  };
};

/** `hashedName` with the salt that is known now. Nothing is read but a day's salt, once a container. */
export const dailyHash = async (day: string, now: number, what: readonly string[]): Promise<string> =>
  hashedName(await saltOf(saltDayOf(day, now)), day, what);
