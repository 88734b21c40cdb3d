import { createStore } from '../../../player/engine/store.ts';

const storageKey = 'overtone.tap-offset';
/** Milliseconds, either way. */
export const tapOffsetMax = 500;

const within = (milliseconds: number): number =>
  Number.isFinite(milliseconds) ? Math.round(Math.min(Math.max(milliseconds, -tapOffsetMax), tapOffsetMax)) : 0;

const saved = (): number => {
  try {
    return within(Number(localStorage.getItem(storageKey)));
  } catch {
    return 0;
  }
};

/** Milliseconds by which somebody's taps come late on this machine: headphones and fingers. */
export const tapOffset = createStore(saved());

/** @param milliseconds 500 at most, either way */
export const setTapOffset = (milliseconds: number): void => {
  tapOffset.set(within(milliseconds));
  try {
    localStorage.setItem(storageKey, String(tapOffset.get()));
  } catch {
    // A forbidden storage only forgets the choice.
  }
};

/**
 * How late somebody taps to a beat: the median distance of each tap from the beat next to it.
 * @param taps and `beats` in milliseconds of the same clock
 * @returns milliseconds, negative for taps that come early; undefined where taps are too few or follow no beat
 */
export const tapLateness = (taps: readonly number[], beats: readonly number[]): number | undefined => {
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
