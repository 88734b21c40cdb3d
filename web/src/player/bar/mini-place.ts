import { createStore } from '../engine/store.ts';

/** Whether other controls replace the mini player: those of the current track's own page. */
export const miniPlaceTaken = createStore(false);

/**
 * Hides the mini player.
 * @returns a function that shows it again.
 */
export const takeMiniPlace = (): (() => void) => {
  miniPlaceTaken.set(true);
  return () => miniPlaceTaken.set(false);
};
