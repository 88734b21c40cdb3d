/** A count of lines over zero that a person reads easily. */
const linesMax = 3;

const step = (rough: number): number => {
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5, 10].find((one) => one * power >= rough && Number.isInteger(one * power)) ?? 10;
  return Math.max(1, factor * power);
};

/** Values of the lines behind a chart of counts, zero first, the last of them as high as the highest or higher. */
export const axisOf = (highest: number): readonly number[] => {
  const by = step(Math.max(1, highest) / linesMax);
  const lines = Math.max(1, Math.ceil(highest / by));
  return Array.from({ length: lines + 1 }, (_, line) => line * by);
};

/**
 * Of how many names so few have steps between them that are all the same: uneven ones are seen among few. An odd number, so that where
 * every second one is left out the last stays.
 */
const evenOf = (count: number, most: number): number | undefined =>
  count > most && count <= 2 * most ? [most, 3].find((shown) => (count - 1) % (shown - 1) === 0) : undefined;

/** Places of a few names under a chart, spread evenly, the first and the last among them. */
export const spread = (count: number, most: number): readonly number[] => {
  const shown = evenOf(count, most) ?? Math.min(count, most);
  if (shown < 2) return count > 0 ? [0] : [];
  return Array.from({ length: shown }, (_, place) => Math.round((place * (count - 1)) / (shown - 1)));
};
