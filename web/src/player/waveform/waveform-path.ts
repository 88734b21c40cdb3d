/** Loudest of each of `count` equal slices; fewer peaks than bars repeat. */
export const resample = (peaks: readonly number[], count: number): number[] =>
  Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / count);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / count));
    return Math.max(0, ...peaks.slice(from, to));
  });

/** Height of the drawing, in the path's own units; its width is one unit per half bar. */
export const waveformHeight = 100;
/** Even silence shows a dot, so that the strip never seems broken. */
const leastHeight = 8;

/** Bars as one SVG path: round strokes around the middle, one every two units. */
export const waveformPath = (peaks: readonly number[], bars: number): string =>
  resample(peaks, bars)
    .map((peak, bar) => {
      const half = Math.max(peak, leastHeight) / 2;
      const middle = waveformHeight / 2;
      return `M${bar * 2 + 1} ${middle - half}V${middle + half}`;
    })
    .join('');
