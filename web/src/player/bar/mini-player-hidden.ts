import { createStore } from '../engine/store.ts';

/** Whether the mini player is hidden because the page of the current track shows its own controls. */
export const isMiniPlayerHidden = createStore(false);

/**
 * Hides the mini player.
 * @returns a function that shows it again.
 */
export const hideMiniPlayer = (): (() => void) => {
  isMiniPlayerHidden.set(true);
  return () => isMiniPlayerHidden.set(false);
};
