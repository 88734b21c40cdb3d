import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mayRetry } from './retry.ts';

vi.mock('node:timers/promises', () => ({ setTimeout: vi.fn(async () => undefined) }));

beforeEach(() => void vi.mocked(wait).mockClear());
afterEach(() => void vi.restoreAllMocks());

/** The pauses that somebody makes who is let try until there is no further attempt, with jitter at its most or least. */
const pausesWith = async (jitter: number) => {
  vi.spyOn(Math, 'random').mockReturnValue(jitter);
  let attempt = 1;
  while (await mayRetry(attempt)) attempt += 1;
  return vi.mocked(wait).mock.calls.map(([milliseconds]) => milliseconds);
};

test('six attempts are made, with pauses that double and stay under two seconds', async () => {
  expect(await pausesWith(1)).toEqual([100, 200, 400, 800, 1_600]);
});

test('writers who met once wait for different times, from none at all', async () => {
  expect(await pausesWith(0)).toEqual([0, 0, 0, 0, 0]);
});
