import { type Rate, type RateName, rates } from '@overtone/shared/limits.ts';
import { counted, type Text } from '@overtone/shared/texts/text.ts';
import { AppError } from '../../platform/errors.ts';
import { addressGroup } from '../../platform/http/client-address.ts';
import { count, type Window } from './rate-counters.store.ts';

const tooManyAttempts = (seconds: number): Text =>
  seconds < 60
    ? counted(
        seconds,
        'Too many attempts. Please try again in a second.',
        'Too many attempts. Please try again in :count seconds.',
      )
    : counted(
        Math.ceil(seconds / 60),
        'Too many attempts. Please try again in a minute.',
        'Too many attempts. Please try again in :count minutes.',
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

const countedFor = (action: RateName, { address, connection }: Origin, account: string | null): Counted[] => {
  const rate: Rate = rates[action];
  const group = address && addressGroup(address);
  const now = Math.floor(Date.now() / 1_000);
  const start = now - (now % rate.seconds);
  const subjects: [string | null, number | undefined][] = [
    [account && `account ${account}`, rate.account],
    [group && `address ${group}`, rate.address],
    [account && group && `${account} at ${group}`, rate.accountAtAddress],
    [
      connection && connection !== address ? `connection ${connection}` : null,
      rate.address && rate.address * peopleOfAnEdge,
    ],
  ];
  return subjects.flatMap(([subject, most]) =>
    subject && most !== undefined ? { most, window: { action, subject, start, end: start + rate.seconds } } : [],
  );
};

/**
 * Counts one try of an account (whatever names it: an address that may not even exist) from where the call comes. The
 * counts are atomic, so tries at once are all counted. One round trip; a write unit for each count.
 * @returns what takes the try back, for those that only count what failed
 * @throws AppError `rate.limited` with the seconds to wait
 */
export const limitRate = async (
  action: RateName,
  origin: Origin,
  account: string | null = null,
): Promise<() => Promise<void>> => {
  const windows = countedFor(action, origin, account);
  const tries = await Promise.all(windows.map(({ window }) => count(window, 1)));
  if (windows.some(({ most }, index) => (tries[index] ?? 0) > most)) {
    const retryAfter = Math.max(1, Math.ceil((windows[0]?.window.end ?? 0) - Date.now() / 1_000));
    throw new AppError('rate.limited', tooManyAttempts(retryAfter), { retryAfter });
  }
  return async () => {
    await Promise.all(windows.map(({ window }) => count(window, -1)));
  };
};
