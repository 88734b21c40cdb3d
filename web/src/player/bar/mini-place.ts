import { createStore } from '../engine/store.ts';

/** Whether something else stands in the mini player's place: the page of what plays, with controls of its own. */
export const miniPlaceTaken = createStore(false);

/** Has the mini player make room. @returns how to give its place back */
export const takeMiniPlace = (): (() => void) => {
  miniPlaceTaken.set(true);
  return () => miniPlaceTaken.set(false);
};
