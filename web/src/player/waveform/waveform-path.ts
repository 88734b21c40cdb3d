/** Returns the loudest peak of each of `count` equal slices. If there are fewer peaks than slices, they repeat. */
export const resample = (peaks: readonly number[], count: number): number[] =>
  Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / count);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / count));
    return Math.max(0, ...peaks.slice(from, to));
  });

/** Height in the units of the path. The width is two units per bar. */
export const waveformHeight = 100;
/** Silence is drawn as a dot, so that the waveform never looks broken. */
const minHeight = 8;

/** Returns bars as one SVG path: round strokes around the middle, one every two units. */
export const createWaveformPath = (peaks: readonly number[], bars: number): string =>
  resample(peaks, bars)
    .map((peak, bar) => {
      const half = Math.max(peak, minHeight) / 2;
      const middle = waveformHeight / 2;
      return `M${bar * 2 + 1} ${middle - half}V${middle + half}`;
    })
    .join('');
