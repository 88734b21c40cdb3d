import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubApi } from '../testing/api-stub.ts';
import { isOffline, markOnline } from './connection.ts';
import { responseTimeoutMs, withTimeout } from './with-timeout.ts';

beforeEach(() => {
  vi.useFakeTimers();
  stubApi({});
});
afterEach(markOnline);

describe('withTimeout', () => {
  it('does not change the connection state after a response or a rejection', async () => {
    expect(await withTimeout(Promise.resolve('there'))).toBe('there');
    await expect(withTimeout(Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(responseTimeoutMs);
    expect(isOffline()).toBe(false);
  });

  it('rejects and marks the connection as lost after the timeout', async () => {
    const rejection = expect(withTimeout(new Promise(() => undefined))).rejects.toMatchObject({ status: 0 });
    await vi.advanceTimersByTimeAsync(responseTimeoutMs - 1);
    expect(isOffline()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isOffline()).toBe(true);
    await rejection;
  });
});
