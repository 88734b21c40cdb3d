import { setTimeout as wait } from 'node:timers/promises';

const backOff = { attempts: 6, baseMs: 50, maxMs: 2_000 };

/**
 * Waits before the next attempt at something that failed for a moment: doubling from 50 ms up to 2 s, with full jitter,
 * so that writers who met once do not meet again.
 * @param attempt how many attempts have failed, from 1
 * @returns false, at once, when enough were made
 */
export const mayRetry = async (attempt: number): Promise<boolean> => {
  if (attempt >= backOff.attempts) return false;
  await wait(Math.random() * Math.min(backOff.maxMs, backOff.baseMs * 2 ** attempt));
  return true;
};
