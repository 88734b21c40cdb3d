/** Zoom levels as visible seconds, the closest first. */
export const zoomSpans = [12, 24, 36, 60, 120] as const;

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), Math.max(low, high));

/**
 * Returns the start of the visible part in seconds. It stays while the position is inside, and moves on when the
 * position comes near the end of the visible part.
 */
export const getWindowStart = (from: number, span: number, position: number, duration: number): number => {
  const lastStart = duration - span;
  const isInside = position >= from && position <= from + span * 0.85;
  return clamp(isInside || (from >= lastStart && position >= from) ? from : position - span * 0.2, 0, lastStart);
};

/** Returns the peaks of a part of the song, one per bar, interpolated between the measured ones. */
export const getWindowPeaks = (
  peaks: readonly number[],
  { from, span, duration, bars }: { from: number; span: number; duration: number; bars: number },
): number[] =>
  Array.from({ length: bars }, (_, bar) => {
    const peakPosition = ((from + ((bar + 0.5) / bars) * span) / Math.max(duration, 0.001)) * peaks.length - 0.5;
    const before = Math.floor(peakPosition);
    const getPeak = (index: number): number => peaks[clamp(index, 0, peaks.length - 1)] ?? 0;
    return getPeak(before) + (getPeak(before + 1) - getPeak(before)) * (peakPosition - before);
  });

/** Returns about six round times for the axis. */
export const getWindowTicks = (from: number, span: number): number[] => {
  const step = [1, 2, 5, 10, 15, 20, 30, 60].find((seconds) => span / seconds <= 8) ?? 60;
  const firstTick = Math.ceil((from + span * 0.02) / step) * step;
  const count = Math.max(Math.floor((from + span * 0.98 - firstTick) / step) + 1, 0);
  return Array.from({ length: count }, (_, index) => firstTick + index * step);
};
