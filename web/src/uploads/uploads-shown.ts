import { createStore } from '../player/engine/store.ts';

/** This key is set if there are unfinished uploads, so that the next visit loads the code of uploads with the page. */
const storageKey = 'overtone.uploads';

/** Whether the tray is shown. */
export const areUploadsShown = createStore(localStorage.getItem(storageKey) !== null);

/** Number of files of this visit that are being uploaded or processed. */
export const activeFileCount = createStore(0);

/** Stores for the next visit whether there are unfinished uploads. */
export const storeHasUnfinishedUploads = (isUnfinished: boolean): void => {
  if (isUnfinished) localStorage.setItem(storageKey, '1');
  else localStorage.removeItem(storageKey);
};
