import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitBeforeRetry } from './retry.ts';

vi.mock('node:timers/promises', () => ({ setTimeout: vi.fn(async () => undefined) }));

beforeEach(() => void vi.mocked(wait).mockClear());
afterEach(() => void vi.restoreAllMocks());

/** Returns the pauses between all attempts with a constant jitter. */
const recordPauses = async (jitter: number) => {
  vi.spyOn(Math, 'random').mockReturnValue(jitter);
  let attempt = 1;
  while (await waitBeforeRetry(attempt)) attempt += 1;
  return vi.mocked(wait).mock.calls.map(([milliseconds]) => milliseconds);
};

describe('waitBeforeRetry', () => {
  it('allows six attempts with pauses that double and stay below two seconds', async () => {
    expect(await recordPauses(1)).toEqual([100, 200, 400, 800, 1_600]);
  });

  it('waits for a random time, which may be zero', async () => {
    expect(await recordPauses(0)).toEqual([0, 0, 0, 0, 0]);
  });
});
