import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api.ts';
import { withRetries } from './retry.ts';

beforeEach(() => void vi.useFakeTimers());

const failed = (status: number) => new ApiError(status, {});

/**
 * Runs a call with these results of its attempts.
 * @returns the result, and the time of each attempt.
 */
const runCall = async (method: string, ...ends: readonly (string | ApiError)[]) => {
  const at: number[] = [];
  const begun = Date.now();
  const result = withRetries(method, async () => {
    const end = ends[at.push(Date.now() - begun) - 1];
    if (end instanceof ApiError) throw end;
    return end;
  }).catch((error: ApiError) => error.status);
  await vi.runAllTimersAsync();
  return { result: await result, at };
};

describe('withRetries', () => {
  it.each(['GET', 'PUT', 'DELETE'])('retries a lost or failed %s', async (method) => {
    const { result, at } = await runCall(method, failed(0), failed(503), failed(500), 'done');
    expect([result, at.length]).toEqual(['done', 4]);
  });

  it('doubles the delay each time, with 20 % jitter', async () => {
    const { at } = await runCall('PUT', failed(0), failed(0), failed(0), 'done');
    const waited = at.slice(1).map((time, index) => time - (at[index] ?? 0));
    for (const [index, wanted] of [100, 200, 400].entries()) {
      expect(waited[index]).toBeGreaterThanOrEqual(wanted * 0.8 - 1);
      expect(waited[index]).toBeLessThanOrEqual(wanted * 1.2 + 1);
    }
  });

  it('gives up after three retries', async () => {
    const { result, at } = await runCall('PUT', ...[0, 500, 502, 504].map(failed), 'too late');
    expect([result, at.length]).toEqual([504, 4]);
  });

  it('does not retry a POST', async () => {
    const { result, at } = await runCall('POST', failed(0), 'twice');
    expect([result, at.length]).toEqual([0, 1]);
  });

  it.each([401, 404, 409, 422, 429])('does not retry status %i', async (status) => {
    const { result, at } = await runCall('PUT', failed(status), 'again');
    expect([result, at.length]).toEqual([status, 1]);
  });

  it('treats 404 of a retried DELETE as success', async () => {
    expect((await runCall('DELETE', failed(0), failed(404))).result).toEqual({});
    expect((await runCall('DELETE', failed(404))).result).toBe(404);
  });
});
