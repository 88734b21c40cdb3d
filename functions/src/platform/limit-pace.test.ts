import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limitPace } from './limit-pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('limitPace', () => {
  it('begins no more actions in a second than allowed, even after a pause', async () => {
    const waitForTurn = limitPace(5);
    const startedAt = Date.now();
    let begunAt: number[] = [];
    const begin = async (): Promise<void> => {
      await waitForTurn();
      begunAt.push(Date.now() - startedAt);
    };
    const first = Promise.all(Array.from({ length: 6 }, begin));
    await vi.advanceTimersByTimeAsync(1_000);
    await first;
    expect(begunAt).toEqual([0, 200, 400, 600, 800, 1_000]);
    begunAt = [];
    await vi.advanceTimersByTimeAsync(9_000);
    const second = Promise.all([begin(), begin()]);
    await vi.advanceTimersByTimeAsync(200);
    await second;
    expect(begunAt).toEqual([10_000, 10_200]);
  });
});
