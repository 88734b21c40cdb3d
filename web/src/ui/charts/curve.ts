/** A point in a picture of 100 × 100, with y downwards. */
export type Point = readonly [x: number, y: number];

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Returns the points of values; a single value is in the middle. */
export const placesOf = (values: readonly number[], highest: number): Point[] =>
  values.map((value, index) => [
    values.length > 1 ? (index / (values.length - 1)) * 100 : 50,
    100 - (value / Math.max(1, highest)) * 100,
  ]);

const slope = ([x, y]: Point, [nextX, nextY]: Point): number => (nextY - y) / (nextX - x);

/** Returns the slopes of a monotone curve through points (Fritsch and Butland, 1984). */
const slopesOf = (points: readonly Point[]): number[] =>
  points.map((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    if (!before || !after) return before || after ? slope(before ?? point, after ?? point) : 0;
    const [one, other] = [slope(before, point), slope(point, after)];
    return one * other <= 0 ? 0 : (2 * one * other) / (one + other);
  });

/** Returns a smooth line through points as an SVG path. */
export const curveThrough = (points: readonly Point[]): string => {
  const slopes = slopesOf(points);
  const steps = points.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = points[index] as Point;
    const third = (x - fromX) / 3;
    const bends = [
      fromX + third,
      fromY + third * (slopes[index] ?? 0),
      x - third,
      y - third * (slopes[index + 1] ?? 0),
    ];
    return `C${[...bends, x, y].map(rounded).join(' ')}`;
  });
  return points[0] ? `M${points[0].map(rounded).join(' ')}${steps.join('')}` : '';
};
