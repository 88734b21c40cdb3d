import { createStore } from '../engine/store.ts';

/** Whether other controls replace the mini player: those of the current track's own page. */
export const miniPlayerHidden = createStore(false);

/**
 * Hides the mini player.
 * @returns a function that shows it again.
 */
export const hideMiniPlayer = (): (() => void) => {
  miniPlayerHidden.set(true);
  return () => miniPlayerHidden.set(false);
};
