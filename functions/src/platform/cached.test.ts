import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cached } from './cached.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A cache whose reads are counted; each gives which read it was. */
const counting = (seconds: number, keyOf = () => 'only') => {
  let reads = 0;
  return cached(seconds, keyOf, async () => {
    reads += 1;
    return reads;
  });
};

test('what was read is kept for so many seconds, and read anew after them', async () => {
  const read = counting(10);
  expect(await read()).toBe(1);
  vi.advanceTimersByTime(9_999);
  expect(await read()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await read()).toBe(2);
});

test('calls that meet share one read', async () => {
  const read = counting(10);
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
});

test('each key has a value of its own', async () => {
  let key = 'one';
  const read = counting(10, () => key);
  expect(await read()).toBe(1);
  key = 'other';
  expect(await read()).toBe(2);
  key = 'one';
  expect(await read()).toBe(1);
});

test('what is forgotten is read anew', async () => {
  const read = counting(10);
  await read();
  read.forget();
  expect(await read()).toBe(2);
});

test('a failed read is not kept', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('busy')).mockResolvedValue('there');
  const read = cached(10, () => 'only', load);
  await expect(read()).rejects.toThrow('busy');
  expect(await read()).toBe('there');
});
