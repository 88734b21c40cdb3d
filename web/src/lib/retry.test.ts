import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './api.ts';
import { withRetries } from './retry.ts';

beforeEach(() => void vi.useFakeTimers());

const failed = (status: number) => new ApiError(status, {});

/** Makes a call whose attempts end like this, one after the other. @returns how it ended, and when each attempt was made */
const made = async (method: string, ...ends: readonly (string | ApiError)[]) => {
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

it.each(['GET', 'PUT', 'DELETE'])('makes a %s again that got lost, or that the server failed at', async (method) => {
  const { result, at } = await made(method, failed(0), failed(503), failed(500), 'done');
  expect([result, at.length]).toEqual(['done', 4]);
});

it('waits twice as long each time, a fifth more or less', async () => {
  const { at } = await made('PUT', failed(0), failed(0), failed(0), 'done');
  const waited = at.slice(1).map((time, index) => time - (at[index] ?? 0));
  for (const [index, wanted] of [100, 200, 400].entries()) {
    expect(waited[index]).toBeGreaterThanOrEqual(wanted * 0.8 - 1);
    expect(waited[index]).toBeLessThanOrEqual(wanted * 1.2 + 1);
  }
});

it('gives up after three', async () => {
  const { result, at } = await made('PUT', ...[0, 500, 502, 504].map(failed), 'too late');
  expect([result, at.length]).toEqual([504, 4]);
});

it('makes nothing twice that does something each time', async () => {
  const { result, at } = await made('POST', failed(0), 'twice');
  expect([result, at.length]).toEqual([0, 1]);
});

it.each([401, 404, 409, 422, 429])('takes %i for the answer that it is', async (status) => {
  const { result, at } = await made('PUT', failed(status), 'again');
  expect([result, at.length]).toEqual([status, 1]);
});

it('takes what is gone at the second time for what the first one deleted', async () => {
  expect((await made('DELETE', failed(0), failed(404))).result).toEqual({});
  expect((await made('DELETE', failed(404))).result).toBe(404);
});
