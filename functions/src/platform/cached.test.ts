import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cached } from './cached.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A cache whose value is the number of loads so far. */
const cacheLoadCount = (seconds: number, getKey = () => 'only') => {
  let loads = 0;
  return cached(seconds, getKey, async () => {
    loads += 1;
    return loads;
  });
};

describe('cached', () => {
  it('caches a value for the given number of seconds', async () => {
    const read = cacheLoadCount(10);
    expect(await read()).toBe(1);
    vi.advanceTimersByTime(9_999);
    expect(await read()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(await read()).toBe(2);
  });

  it('shares one load between concurrent calls', async () => {
    const read = cacheLoadCount(10);
    expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  });

  it('caches a value for each key', async () => {
    let key = 'one';
    const read = cacheLoadCount(10, () => key);
    expect(await read()).toBe(1);
    key = 'other';
    expect(await read()).toBe(2);
    key = 'one';
    expect(await read()).toBe(1);
  });

  it('loads the value again after the cache is cleared', async () => {
    const read = cacheLoadCount(10);
    await read();
    read.clear();
    expect(await read()).toBe(2);
  });

  it('does not cache a failed load', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('busy')).mockResolvedValue('loaded');
    const read = cached(10, () => 'only', load);
    await expect(read()).rejects.toThrow('busy');
    expect(await read()).toBe('loaded');
  });
});
