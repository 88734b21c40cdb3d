/** Maximum number of grid lines above zero. */
const linesMax = 3;

/** Returns the next larger readable step. */
const roundStep = (minStep: number): number => {
  const power = 10 ** Math.floor(Math.log10(minStep));
  const factor =
    [1, 2, 2.5, 5, 10].find((candidate) => candidate * power >= minStep && Number.isInteger(candidate * power)) ?? 10;
  return Math.max(1, factor * power);
};

/**
 * Returns the values of the grid lines of a chart of counts, starting with zero. The last one is at least the highest
 * value.
 */
export const getAxisValues = (highest: number): readonly number[] => {
  const stepSize = roundStep(Math.max(1, highest) / linesMax);
  const lineCount = Math.max(1, Math.ceil(highest / stepSize));
  return Array.from({ length: lineCount + 1 }, (_, line) => line * stepSize);
};

/**
 * Returns a number of labels with equal steps, or undefined if uneven steps are allowed. With at most twice as many
 * points as labels, uneven steps would be visible. The number is odd, so that the last label remains when every second
 * one is hidden.
 */
const getEvenLabelCount = (count: number, max: number): number | undefined =>
  count > max && count <= 2 * max ? [max, 3].find((labelCount) => (count - 1) % (labelCount - 1) === 0) : undefined;

/** Returns the indexes of at most `max` evenly spread labels, including the first and the last. */
export const spreadLabels = (count: number, max: number): readonly number[] => {
  const labelCount = getEvenLabelCount(count, max) ?? Math.min(count, max);
  if (labelCount < 2) return count > 0 ? [0] : [];
  return Array.from({ length: labelCount }, (_, index) => Math.round((index * (count - 1)) / (labelCount - 1)));
};
