import { createStore } from '../engine/store.ts';

/** Whether the mini player is hidden because the page of the current track shows its own controls. */
export const miniPlayerHidden = createStore(false);

/**
 * Hides the mini player.
 * @returns a function that shows it again.
 */
export const hideMiniPlayer = (): (() => void) => {
  miniPlayerHidden.set(true);
  return () => miniPlayerHidden.set(false);
};
