import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countUnion, DistinctSketch, hash48 } from './distinct-sketch.ts';

const createSketch = (names: Iterable<string>): DistinctSketch => {
  const sketch = new DistinctSketch();
  for (const name of names) sketch.add(hash48(name));
  return sketch;
};
const listUsers = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, index) => `p_listener-number-${from + index}`);

describe('DistinctSketch', () => {
  it('counts up to 256 users exactly, regardless of repetitions and order', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 200 }), (names) => {
        const sketch = createSketch([...names, ...names.toReversed()]);
        expect(sketch.count()).toEqual({ count: new Set(names).size, isExact: true });
        expect(sketch.serialize()).toBe(createSketch(names.toSorted()).serialize());
      }),
    );
  });

  it.each([300, 1_000, 5_000, 20_000, 200_000])('estimates %i users within 6 %% in 2 KB', (count) => {
    const sketch = createSketch(listUsers(0, count));
    expect(sketch.count().isExact).toBe(false);
    // Three standard errors of 2.3 %, plus a small margin.
    expect(Math.abs(sketch.count().count - count) / count).toBeLessThan(0.07);
    expect(sketch.serialize().length).toBeLessThanOrEqual(2_049);
  });

  it('gives unbiased estimates over many sets', () => {
    const errors = Array.from({ length: 60 }, (_, set) => {
      const names = listUsers(0, 3_000).map((name) => `${name}/${set}`);
      return createSketch(names).count().count / names.length - 1;
    });
    const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
    const spread = Math.sqrt(errors.reduce((sum, error) => sum + (error - mean) ** 2, 0) / errors.length);
    expect(Math.abs(mean)).toBeLessThan(0.012);
    expect(spread).toBeLessThan(0.035);
  });

  it.each([
    [0, 0],
    [3, 200],
    [200, 200],
    [10, 5_000],
    [5_000, 10],
    [4_000, 9_000],
  ])('counts merged sketches of %i and %i users like one sketch of all of them', (firstCount, secondCount) => {
    const [firstUsers, secondUsers] = [
      listUsers(0, firstCount),
      listUsers(firstCount / 2, firstCount / 2 + secondCount),
    ];
    const sketchOfAll = createSketch([...firstUsers, ...secondUsers]);
    expect(countUnion([createSketch(firstUsers).serialize(), createSketch(secondUsers).serialize()])).toEqual(
      sketchOfAll.count(),
    );
  });

  it('parses a serialized sketch', () => {
    for (const count of [0, 1, 256, 257, 4_000]) {
      const text = createSketch(listUsers(0, count)).serialize();
      expect(DistinctSketch.parse(text).serialize()).toBe(text);
    }
  });

  it('throws when the text is not a serialized sketch', () => {
    for (const text of ['', 'h', 'hAAAA', 'eAAAA']) expect(() => DistinctSketch.parse(text)).toThrow(RangeError);
  });
});
