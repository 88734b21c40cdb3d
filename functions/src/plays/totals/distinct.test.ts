import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { countTogether, Distinct, hash48 } from './distinct.ts';

const sketchOf = (names: Iterable<string>): Distinct => {
  const made = new Distinct();
  for (const name of names) made.add(hash48(name));
  return made;
};
const people = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, index) => `p_listener-number-${from + index}`);

test('up to 256 people are counted exactly, however often and in whatever order they come', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 200 }), (names) => {
      const sketch = sketchOf([...names, ...names.toReversed()]);
      expect(sketch.count()).toEqual({ count: new Set(names).size, isExact: true });
      expect(sketch.toText()).toBe(sketchOf(names.toSorted()).toText());
    }),
  );
});

test.each([300, 1_000, 5_000, 20_000, 200_000])('%i people are estimated within 6 %%, in 2 KB', (count) => {
  const sketch = sketchOf(people(0, count));
  expect(sketch.count().isExact).toBe(false);
  // Three standard errors of 2.3 %, and a little.
  expect(Math.abs(sketch.count().count - count) / count).toBeLessThan(0.07);
  expect(sketch.toText().length).toBeLessThanOrEqual(2_049);
});

test('estimates are right in the middle: over many crowds they miss to both sides', () => {
  const errors = Array.from({ length: 60 }, (_, crowd) => {
    const names = people(0, 3_000).map((name) => `${name}/${crowd}`);
    return sketchOf(names).count().count / names.length - 1;
  });
  const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
  const spread = Math.sqrt(errors.reduce((sum, error) => sum + (error - mean) ** 2, 0) / errors.length);
  expect(Math.abs(mean)).toBeLessThan(0.012);
  expect(spread).toBeLessThan(0.035);
});

test.each([
  [0, 0],
  [3, 200],
  [200, 200],
  [10, 5_000],
  [5_000, 10],
  [4_000, 9_000],
])('put together, days of %i and %i people are as if they were one day', (some, others) => {
  const [one, other] = [people(0, some), people(some / 2, some / 2 + others)];
  const all = sketchOf([...one, ...other]);
  expect(countTogether([sketchOf(one).toText(), sketchOf(other).toText()])).toEqual(all.count());
});

test('what is stored reads back the same', () => {
  for (const count of [0, 1, 256, 257, 4_000]) {
    const text = sketchOf(people(0, count)).toText();
    expect(Distinct.fromText(text).toText()).toBe(text);
  }
});

test('what nobody stored is refused', () => {
  for (const text of ['', 'h', 'hAAAA', 'eAAAA']) expect(() => Distinct.fromText(text)).toThrow(RangeError);
});
