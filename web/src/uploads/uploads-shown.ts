import { createStore } from '../player/engine/store.ts';

/** Notes for the next visit that something was left unfinished: only then is its code loaded with the page. */
const storageKey = 'overtone.uploads';

/** Whether there are uploads to show. */
export const uploadsShown = createStore(localStorage.getItem(storageKey) !== null);

/** Files of this visit that are to be sent or made ready yet: for whoever shows their number and nothing else of them. */
export const filesUnderWay = createStore(0);

export const noteUnfinished = (isUnfinished: boolean): void => {
  if (isUnfinished) localStorage.setItem(storageKey, '1');
  else localStorage.removeItem(storageKey);
};
