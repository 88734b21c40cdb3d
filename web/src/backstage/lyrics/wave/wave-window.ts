/** Seconds that the strip shows, from the closest look to the widest. */
export const spans = [12, 24, 36, 60, 120] as const;

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), Math.max(low, high));

/**
 * Where the strip begins: it stays while the song is in it, and turns the page when the song comes near its end.
 * @returns seconds
 */
export const windowFrom = (from: number, span: number, position: number, duration: number): number => {
  const last = duration - span;
  const isIn = position >= from && position <= from + span * 0.85;
  return clamp(isIn || (from >= last && position >= from) ? from : position - span * 0.2, 0, last);
};

/** Peaks of a part of the song, as many as there are bars: between two of them as much as is between. */
export const windowPeaks = (
  peaks: readonly number[],
  { from, span, duration, bars }: { from: number; span: number; duration: number; bars: number },
): number[] =>
  Array.from({ length: bars }, (_, bar) => {
    const at = ((from + ((bar + 0.5) / bars) * span) / Math.max(duration, 0.001)) * peaks.length - 0.5;
    const before = Math.floor(at);
    const of = (place: number): number => peaks[clamp(place, 0, peaks.length - 1)] ?? 0;
    return of(before) + (of(before + 1) - of(before)) * (at - before);
  });

/** Round times for the foot of the strip, six of them or so. */
export const windowTicks = (from: number, span: number): number[] => {
  const step = [1, 2, 5, 10, 15, 20, 30, 60].find((each) => span / each <= 8) ?? 60;
  const first = Math.ceil((from + span * 0.02) / step) * step;
  const count = Math.max(Math.floor((from + span * 0.98 - first) / step) + 1, 0);
  return Array.from({ length: count }, (_, place) => first + place * step);
};
