/** A readable number of grid lines above zero. */
const linesMax = 3;

const step = (rough: number): number => {
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5, 10].find((one) => one * power >= rough && Number.isInteger(one * power)) ?? 10;
  return Math.max(1, factor * power);
};

/**
 * Returns the values of the grid lines of a chart of counts, starting with zero. The last one is at least the highest
 * value.
 */
export const axisOf = (highest: number): readonly number[] => {
  const by = step(Math.max(1, highest) / linesMax);
  const lines = Math.max(1, Math.ceil(highest / by));
  return Array.from({ length: lines + 1 }, (_, line) => line * by);
};

/**
 * Up to this number of labels, equal steps are required because uneven ones would be visible. It is odd, so that the
 * last label remains when every second one is removed.
 */
const evenOf = (count: number, most: number): number | undefined =>
  count > most && count <= 2 * most ? [most, 3].find((shown) => (count - 1) % (shown - 1) === 0) : undefined;

/** Returns the indexes of a few evenly spread labels, including the first and the last. */
export const spread = (count: number, most: number): readonly number[] => {
  const shown = evenOf(count, most) ?? Math.min(count, most);
  if (shown < 2) return count > 0 ? [0] : [];
  return Array.from({ length: shown }, (_, place) => Math.round((place * (count - 1)) / (shown - 1)));
};
