/** A point in a picture of 100 × 100, with y downwards. */
export type Point = readonly [x: number, y: number];

const round = (value: number): number => Math.round(value * 100) / 100;

/** Returns the points of values, evenly spread. A single value is in the middle. */
export const toChartPoints = (values: readonly number[], highest: number): Point[] =>
  values.map((value, index) => [
    values.length > 1 ? (index / (values.length - 1)) * 100 : 50,
    100 - (value / Math.max(1, highest)) * 100,
  ]);

const getSlope = ([x, y]: Point, [nextX, nextY]: Point): number => (nextY - y) / (nextX - x);

/** Returns the slopes of a monotone curve through points (Fritsch and Butland, 1984). */
const getSlopes = (points: readonly Point[]): number[] =>
  points.map((point, index) => {
    const [previousPoint, nextPoint] = [points[index - 1], points[index + 1]];
    if (!previousPoint || !nextPoint)
      return previousPoint || nextPoint ? getSlope(previousPoint ?? point, nextPoint ?? point) : 0;
    const [first, second] = [getSlope(previousPoint, point), getSlope(point, nextPoint)];
    return first * second <= 0 ? 0 : (2 * first * second) / (first + second);
  });

/** Returns a smooth line through points as an SVG path. */
export const buildCurvePath = (points: readonly Point[]): string => {
  const slopes = getSlopes(points);
  const steps = points.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = points[index] as Point;
    const controlDistance = (x - fromX) / 3;
    const controlPoints = [
      fromX + controlDistance,
      fromY + controlDistance * (slopes[index] ?? 0),
      x - controlDistance,
      y - controlDistance * (slopes[index + 1] ?? 0),
    ];
    return `C${[...controlPoints, x, y].map(round).join(' ')}`;
  });
  return points[0] ? `M${points[0].map(round).join(' ')}${steps.join('')}` : '';
};
