import { type Rate, type RateName, rates } from '@overtone/shared/limits.ts';
import { counted, type Text } from '@overtone/shared/texts/text.ts';
import { AppError } from '../../platform/errors.ts';
import { addressGroup } from '../../platform/http/client-address.ts';
import { count, type Window } from './rate-counters.store.ts';

/** What somebody is told who has to wait so many seconds. */
export const tooManyAttempts = (seconds: number): Text =>
  seconds < 60
    ? counted(
        seconds,
        'Too many attempts. Please try again in a second.',
        'Too many attempts. Please try again in :count seconds.',
      )
    : seconds <= 7_200
      ? counted(
          Math.ceil(seconds / 60),
          'Too many attempts. Please try again in a minute.',
          'Too many attempts. Please try again in :count minutes.',
        )
      : counted(
          Math.ceil(seconds / 3_600),
          'Too many attempts. Please try again in an hour.',
          'Too many attempts. Please try again in :count hours.',
        );

interface Counted {
  readonly window: Window;
  readonly most: number;
}

/** From where a call comes, as `RequestContext` says it. */
export interface Origin {
  readonly address: string | null;
  readonly connection?: string | null;
}

/**
 * People behind one edge of the CDN share its connection. It is counted all the same, far more loosely, because whoever
 * goes around the CDN writes the header that names the address.
 */
const peopleOfAnEdge = 20;

interface Counts {
  /** What whoever calls uses up for themselves, or for those who share their address. */
  readonly own: Counted[];
  /** What they share with everybody: only what `own` lets through counts here, so that nobody fills it alone. */
  readonly shared: Counted[];
}

/** @param knownBrowser what stands for a browser that the account knows: nothing that strangers use up counts for it */
const countsFor = (
  action: RateName,
  { address, connection }: Origin,
  account: string | null,
  knownBrowser: string | null,
): Counts => {
  const rate: Rate = rates[action];
  const group = address && addressGroup(address);
  const now = Math.floor(Date.now() / 1_000);
  const start = now - (now % rate.seconds);
  const windowOf = (subject: string | null | false | undefined, most: number | undefined): Counted[] =>
    subject && most !== undefined ? [{ most, window: { action, subject, start, end: start + rate.seconds } }] : [];
  if (knownBrowser !== null)
    return { own: windowOf(`browser ${account} ${knownBrowser}`, rate.accountAtAddress), shared: [] };
  return {
    own: [
      ...windowOf(group && `address ${group}`, rate.address),
      ...windowOf(account && group && `${account} at ${group}`, rate.accountAtAddress),
    ],
    shared: [
      ...windowOf(account && `account ${account}`, rate.account),
      ...windowOf(
        connection && connection !== address && `connection ${connection}`,
        rate.address && rate.address * peopleOfAnEdge,
      ),
    ],
  };
};

/** Adds to each count, at once. @throws AppError `rate.limited` */
const countAll = async (counted: readonly Counted[], cost: number): Promise<number[]> => {
  const tries = await Promise.all(counted.map(({ window }) => count(window, cost)));
  if (counted.some(({ most }, index) => (tries[index] ?? 0) > most)) {
    const retryAfter = Math.max(1, Math.ceil((counted[0]?.window.end ?? 0) - Date.now() / 1_000));
    throw new AppError('rate.limited', tooManyAttempts(retryAfter), { retryAfter });
  }
  return tries;
};

/** A try that was let through. */
export interface Try {
  /** How many the account, or the browser that it knows, has made within the window, this one among them. */
  readonly ofAccount: number;
  /** For what counts failures only. */
  readonly takeBack: () => Promise<void>;
}

/**
 * Counts one try of an account (whatever names it: an address that may not even exist) from where the call comes. The
 * counts are atomic, so tries at once are all counted. Two round trips, one where nothing is shared; a write unit for
 * each count.
 * @param knownBrowser from `findKnownBrowser`
 * @param cost how many tries this one counts as
 * @throws AppError `rate.limited` with the seconds to wait
 */
export const limitRate = async (
  action: RateName,
  origin: Origin,
  account: string | null = null,
  knownBrowser: string | null = null,
  cost = 1,
): Promise<Try> => {
  const { own, shared } = countsFor(action, origin, account, knownBrowser);
  const ofOwn = await countAll(own, cost);
  const [ofAccount = ofOwn.at(-1) ?? 0] = await countAll(shared, cost);
  const takeBack = async (): Promise<void> => {
    await Promise.all([...own, ...shared].map(({ window }) => count(window, -cost)));
  };
  return { ofAccount, takeBack };
};

/** Counts one of an account and says whether it is within what the account has, for what is not to be told to strangers. */
export const isWithinRate = async (action: RateName, account: string): Promise<boolean> => {
  try {
    await limitRate(action, { address: null }, account);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate.limited') return false;
    throw error;
  }
};
