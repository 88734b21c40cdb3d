import { createStore } from '../../../player/engine/store.ts';

const storageKey = 'overtone.tap-offset';
/** Milliseconds in either direction. */
export const maxTapOffset = 500;

const clampOffset = (milliseconds: number): number =>
  Number.isFinite(milliseconds) ? Math.round(Math.min(Math.max(milliseconds, -maxTapOffset), maxTapOffset)) : 0;

const readStoredOffset = (): number => {
  try {
    return clampOffset(Number(localStorage.getItem(storageKey)));
  } catch {
    return 0;
  }
};

/** How many milliseconds too late the user taps on this device, because of headphones and reaction time. */
export const tapOffset = createStore(readStoredOffset());

/**
 * Sets and stores the offset.
 * @param milliseconds limited to 500 in either direction
 */
export const setTapOffset = (milliseconds: number): void => {
  tapOffset.set(clampOffset(milliseconds));
  try {
    localStorage.setItem(storageKey, String(tapOffset.get()));
  } catch {
    // Without access to the storage the offset lasts as long as the page.
  }
};

/**
 * Measures how late the user taps to a beat, as the median distance of each tap from its nearest beat.
 * @param taps times of the taps, in milliseconds of the same clock as `beats`
 * @returns milliseconds, negative for early taps, or undefined if there are too few taps or they follow no beat
 */
export const measureTapOffset = (taps: readonly number[], beats: readonly number[]): number | undefined => {
  const beatLength = ((beats.at(-1) ?? 0) - (beats[0] ?? 0)) / Math.max(beats.length - 1, 1);
  const distances = taps
    .map((tap) => beats.map((beat) => tap - beat).reduce((a, b) => (Math.abs(b) < Math.abs(a) ? b : a), Infinity))
    .filter((distance) => Math.abs(distance) < beatLength / 2)
    .sort((a, b) => a - b);
  const spread = (distances.at(-2) ?? 0) - (distances[1] ?? 0);
  return distances.length < 4 || spread > beatLength / 2
    ? undefined
    : Math.round(distances[distances.length >> 1] ?? 0);
};
