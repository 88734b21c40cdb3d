import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getAxisValues, spreadLabels } from './axis.ts';
import { buildCurvePath, toChartPoints } from './curve.ts';

describe('getAxisValues', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 5, 10]],
    [22_880, [0, 10_000, 20_000, 30_000]],
  ])('returns readable numbers for a highest value of %d', (highest, lines) => {
    expect(getAxisValues(highest)).toEqual(lines);
  });

  it('returns a few whole numbers up to the highest value or above', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (highest) => {
        const lines = getAxisValues(highest);
        expect(lines.at(-1)).toBeGreaterThanOrEqual(highest);
        expect(lines.length).toBeLessThanOrEqual(4);
        expect(lines.every(Number.isInteger)).toBe(true);
      }),
    );
  });
});

describe('buildCurvePath', () => {
  it('keeps the curve between its points', () => {
    const arrays = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 40 });
    fc.assert(
      fc.property(arrays, (values) => {
        const points = toChartPoints(values, 100);
        const segments = [...buildCurvePath(points).matchAll(/C(\S+) (\S+) (\S+) (\S+) (\S+) (\S+?)(?=C|$)/g)];
        expect(segments).toHaveLength(values.length - 1);
        for (const [index, [, , y1, , y2]] of segments.entries()) {
          const [lowerY, higherY] = [points[index]?.[1] ?? 0, points[index + 1]?.[1] ?? 0].toSorted(
            (one, other) => one - other,
          );
          for (const y of [Number(y1), Number(y2)]) {
            expect(y).toBeGreaterThanOrEqual((lowerY ?? 0) - 0.01);
            expect(y).toBeLessThanOrEqual((higherY ?? 0) + 0.01);
          }
        }
      }),
    );
  });
});

describe('spreadLabels', () => {
  it('returns the first, the last and some labels in between', () => {
    expect(spreadLabels(30, 5)).toEqual([0, 7, 15, 22, 29]);
    expect(spreadLabels(7, 5)).toEqual([0, 3, 6]);
    expect(spreadLabels(9, 5)).toEqual([0, 2, 4, 6, 8]);
    expect(spreadLabels(1, 5)).toEqual([0]);
    expect(spreadLabels(0, 5)).toEqual([]);
  });
});
