import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api.ts';
import { withRetries } from './retry.ts';

beforeEach(() => void vi.useFakeTimers());

const createError = (status: number) => new ApiError(status, {});

/**
 * Runs a call with these results of its attempts.
 * @returns the result, and the time of each attempt.
 */
const runCall = async (method: string, ...outcomes: readonly (string | ApiError)[]) => {
  const attemptTimes: number[] = [];
  const startedAt = Date.now();
  const result = withRetries(method, async () => {
    const outcome = outcomes[attemptTimes.push(Date.now() - startedAt) - 1];
    if (outcome instanceof ApiError) throw outcome;
    return outcome;
  }).catch((error: ApiError) => error.status);
  await vi.runAllTimersAsync();
  return { result: await result, attemptTimes };
};

describe('withRetries', () => {
  it.each(['GET', 'PUT', 'DELETE'])('retries a lost or failed %s', async (method) => {
    const { result, attemptTimes } = await runCall(method, createError(0), createError(503), createError(500), 'done');
    expect([result, attemptTimes.length]).toEqual(['done', 4]);
  });

  it('doubles the delay each time, with 20 % jitter', async () => {
    const { attemptTimes } = await runCall('PUT', createError(0), createError(0), createError(0), 'done');
    const delays = attemptTimes.slice(1).map((time, index) => time - (attemptTimes[index] ?? 0));
    for (const [index, delay] of [100, 200, 400].entries()) {
      expect(delays[index]).toBeGreaterThanOrEqual(delay * 0.8 - 1);
      expect(delays[index]).toBeLessThanOrEqual(delay * 1.2 + 1);
    }
  });

  it('gives up after three retries', async () => {
    const { result, attemptTimes } = await runCall('PUT', ...[0, 500, 502, 504].map(createError), 'too late');
    expect([result, attemptTimes.length]).toEqual([504, 4]);
  });

  it('does not retry a POST', async () => {
    const { result, attemptTimes } = await runCall('POST', createError(0), 'twice');
    expect([result, attemptTimes.length]).toEqual([0, 1]);
  });

  it.each([401, 404, 409, 422, 429])('does not retry status %i', async (status) => {
    const { result, attemptTimes } = await runCall('PUT', createError(status), 'again');
    expect([result, attemptTimes.length]).toEqual([status, 1]);
  });

  it('treats 404 of a retried DELETE as success', async () => {
    expect((await runCall('DELETE', createError(0), createError(404))).result).toEqual({});
    expect((await runCall('DELETE', createError(404))).result).toBe(404);
  });
});
