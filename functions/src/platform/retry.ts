import { setTimeout as wait } from 'node:timers/promises';

const backoff = { attempts: 6, baseMs: 50, maxMs: 2_000 };

/**
 * Waits before the next attempt after a transient failure: up to 100 ms after the first attempt, twice as long after
 * each further one, with full jitter, so that conflicting writers do not conflict again.
 * @param attempt the number of failed attempts, from 1
 * @returns true after the wait; false, without waiting, after the maximum number of attempts
 */
export const waitBeforeRetry = async (attempt: number): Promise<boolean> => {
  if (attempt >= backoff.attempts) return false;
  await wait(Math.random() * Math.min(backoff.maxMs, backoff.baseMs * 2 ** attempt));
  return true;
};
