import { type Rate, type RateName, rates } from '@overtone/shared/rates.ts';
import { pluralText, type Text } from '@overtone/shared/texts/text.ts';
import { AppError } from '../../platform/errors.ts';
import { getNetworkOfAddress } from '../../platform/http/client-address.ts';
import { addToCounter, type RateWindow } from './rate-counters.store.ts';

/** The message for a user who has to wait the given number of seconds. */
export const createTooManyAttemptsText = (seconds: number): Text =>
  seconds < 60
    ? pluralText(
        seconds,
        'Too many attempts. Try again in 1 second.',
        'Too many attempts. Try again in :count seconds.',
      )
    : seconds <= 7_200
      ? pluralText(
          Math.ceil(seconds / 60),
          'Too many attempts. Try again in 1 minute.',
          'Too many attempts. Try again in :count minutes.',
        )
      : pluralText(
          Math.ceil(seconds / 3_600),
          'Too many attempts. Try again in 1 hour.',
          'Too many attempts. Try again in :count hours.',
        );

interface Counter {
  readonly window: RateWindow;
  readonly max: number;
}

/** The origin of a request, from `RequestContext`. */
export interface Origin {
  readonly address: string | null;
  readonly connection?: string | null;
}

/**
 * Many users share the connection of a CDN edge. It is also limited, but at a much higher rate, because a client that
 * bypasses the CDN can forge the header with the address.
 */
const usersPerConnection = 20;

interface CounterGroups {
  /** Counters of the caller, or of the callers that share an address. */
  readonly own: Counter[];
  /**
   * Counters shared by all callers. Only attempts that pass `own` are counted here, so that no single caller can
   * exhaust them.
   */
  readonly shared: Counter[];
}

/**
 * @param knownBrowser digest of a browser that the account knows. It has a separate counter, which other browsers
 *   cannot exhaust
 */
const getCounters = (
  action: RateName,
  { address, connection }: Origin,
  account: string | null,
  knownBrowser: string | null,
): CounterGroups => {
  const rate: Rate = rates[action];
  const group = address && getNetworkOfAddress(address);
  const now = Math.floor(Date.now() / 1_000);
  const start = now - (now % rate.seconds);
  const getCounter = (subject: string | null | false | undefined, max: number | undefined): Counter[] =>
    subject && max !== undefined ? [{ max, window: { action, subject, start, end: start + rate.seconds } }] : [];
  if (knownBrowser !== null)
    return { own: getCounter(`browser ${account} ${knownBrowser}`, rate.accountAtAddress), shared: [] };
  return {
    own: [
      ...getCounter(group && `address ${group}`, rate.address),
      ...getCounter(account && group && `${account} at ${group}`, rate.accountAtAddress),
    ],
    shared: [
      ...getCounter(account && `account ${account}`, rate.account),
      ...getCounter(
        connection && connection !== address && `connection ${connection}`,
        rate.address && rate.address * usersPerConnection,
      ),
    ],
  };
};

/** Increments all counters concurrently. @throws AppError `rate.limited` */
const incrementAll = async (counters: readonly Counter[], cost: number): Promise<number[]> => {
  const attempts = await Promise.all(counters.map(({ window }) => addToCounter(window, cost)));
  if (counters.some(({ max }, index) => (attempts[index] ?? 0) > max)) {
    const retryAfter = Math.max(1, Math.ceil((counters[0]?.window.end ?? 0) - Date.now() / 1_000));
    throw new AppError('rate.limited', createTooManyAttemptsText(retryAfter), { retryAfter });
  }
  return attempts;
};

/** An attempt within the limits. */
export interface RateAttempt {
  /** Number of attempts of the account, or of the known browser, in this window, including this one. */
  readonly accountAttempts: number;
  /** Undoes the count, for limits that only count failures. */
  readonly refund: () => Promise<void>;
}

/**
 * Counts an attempt for an account and for the origin of the request. The account is any string that identifies it,
 * such as an email address, even if no account has this address. The counters are atomic, so that concurrent attempts
 * are all counted. Costs two round trips (one without shared counters), and a write unit for each counter.
 * @param knownBrowser from `findKnownBrowser`
 * @param cost number of attempts that this one counts as
 * @throws AppError `rate.limited` with the seconds to wait
 */
export const limitRate = async (
  action: RateName,
  origin: Origin,
  account: string | null = null,
  knownBrowser: string | null = null,
  cost = 1,
): Promise<RateAttempt> => {
  const { own, shared } = getCounters(action, origin, account, knownBrowser);
  const ownAttempts = await incrementAll(own, cost);
  const [accountAttempts = ownAttempts.at(-1) ?? 0] = await incrementAll(shared, cost);
  const refund = async (): Promise<void> => {
    await Promise.all([...own, ...shared].map(({ window }) => addToCounter(window, -cost)));
  };
  return { accountAttempts, refund };
};

/**
 * Counts an attempt for an account, and returns false if the limit is exceeded. For limits that must not be visible
 * to others.
 */
export const tryCountAttempt = async (action: RateName, account: string): Promise<boolean> => {
  try {
    await limitRate(action, { address: null }, account);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate.limited') return false;
    throw error;
  }
};
