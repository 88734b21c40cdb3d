import { expect, test } from 'vitest';
import { toStereo } from './downmix.ts';

const half = Math.SQRT1_2;
/** One sample a channel, each of another weight, so that a sum tells which went into it. */
const mixed = (count: number) =>
  toStereo(Array.from({ length: count }, (_, index) => Float32Array.of(10 ** index))).map(([sample]) => sample);

test.each([
  [3, [1 + half * 100, 10 + half * 100]],
  [4, [1 + half * 100, 10 + half * 1000]],
  [5, [1 + half * (100 + 1000), 10 + half * (100 + 10_000)]],
  [6, [1 + half * (100 + 10_000), 10 + half * (100 + 100_000)]],
])('of %i channels each ear hears its own side and the middle, without the bass', (count, ears) => {
  const got = mixed(count);
  expect(got[0]).toBeCloseTo(ears[0] as number, 1);
  expect(got[1]).toBeCloseTo(ears[1] as number, 1);
});

test('one and two channels stay', () => {
  expect(mixed(1)).toEqual([1]);
  expect(mixed(2)).toEqual([1, 10]);
});
