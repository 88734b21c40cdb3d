import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisOf, spread } from './axis.ts';
import { curveThrough, placesOf } from './curve.ts';

describe('axisOf', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 5, 10]],
    [22_880, [0, 10_000, 20_000, 30_000]],
  ])('of %d are numbers that are read easily', (highest, lines) => {
    expect(axisOf(highest)).toEqual(lines);
  });

  it('returns a few whole numbers up to the highest value or above', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (highest) => {
        const lines = axisOf(highest);
        expect(lines.at(-1)).toBeGreaterThanOrEqual(highest);
        expect(lines.length).toBeLessThanOrEqual(4);
        expect(lines.every(Number.isInteger)).toBe(true);
      }),
    );
  });
});

it('keeps a curve between its points', () => {
  const values = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 40 });
  fc.assert(
    fc.property(values, (drawn) => {
      const places = placesOf(drawn, 100);
      const bends = [...curveThrough(places).matchAll(/C(\S+) (\S+) (\S+) (\S+) (\S+) (\S+?)(?=C|$)/g)];
      expect(bends).toHaveLength(drawn.length - 1);
      for (const [at, [, , y1, , y2]] of bends.entries()) {
        const [low, high] = [places[at]?.[1] ?? 0, places[at + 1]?.[1] ?? 0].toSorted((one, other) => one - other);
        for (const y of [Number(y1), Number(y2)]) {
          expect(y).toBeGreaterThanOrEqual((low ?? 0) - 0.01);
          expect(y).toBeLessThanOrEqual((high ?? 0) + 0.01);
        }
      }
    }),
  );
});

it('selects the first, the last and some labels between', () => {
  expect(spread(30, 5)).toEqual([0, 7, 15, 22, 29]);
  expect(spread(7, 5)).toEqual([0, 3, 6]);
  expect(spread(9, 5)).toEqual([0, 2, 4, 6, 8]);
  expect(spread(1, 5)).toEqual([0]);
  expect(spread(0, 5)).toEqual([]);
});
