import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubApi } from '../testing/api-stub.ts';
import { connectionFound, isOffline } from './connection.ts';
import { answerMs, inTime } from './in-time.ts';

beforeEach(() => {
  vi.useFakeTimers();
  stubApi({});
});
afterEach(connectionFound);

describe('inTime', () => {
  it('does not change the connection state after a response or a rejection', async () => {
    expect(await inTime(Promise.resolve('there'))).toBe('there');
    await expect(inTime(Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(answerMs);
    expect(isOffline()).toBe(false);
  });

  it('rejects and marks the connection as lost after the timeout', async () => {
    const answer = expect(inTime(new Promise(() => undefined))).rejects.toMatchObject({ status: 0 });
    await vi.advanceTimersByTimeAsync(answerMs - 1);
    expect(isOffline()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isOffline()).toBe(true);
    await answer;
  });
});
