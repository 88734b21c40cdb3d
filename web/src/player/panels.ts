import { useSyncExternalStore } from 'react';
import { createStore } from './engine/store.ts';

interface Panels {
  /** The queue beside the main sheet; over it where there is no room. */
  readonly queue: boolean;
  readonly fullScreen: boolean;
  readonly shortcuts: boolean;
  /** Places, actions and search under one field. */
  readonly palette: boolean;
}

const storageKey = 'overtone.queue-panel';
/** From this width the queue stands beside the page without crowding it, so it is open until somebody closes it. */
const roomy = '(min-width: 1280px)';

const queueAtStart = (): boolean => {
  if (!matchMedia(roomy).matches) return false;
  try {
    return localStorage.getItem(storageKey) !== 'closed';
  } catch {
    return true;
  }
};

export const panels = createStore<Panels>({
  queue: queueAtStart(),
  fullScreen: false,
  shortcuts: false,
  palette: false,
});

export const usePanels = (): Panels => useSyncExternalStore(panels.subscribe, panels.get);

export const showQueue = (queue: boolean): void => {
  panels.set({ ...panels.get(), queue });
  if (!matchMedia(roomy).matches) return;
  try {
    localStorage.setItem(storageKey, queue ? 'open' : 'closed');
  } catch {
    // A forbidden storage only forgets the choice.
  }
};

export const toggleQueue = (): void => showQueue(!panels.get().queue);

export const showFullScreen = (fullScreen: boolean): void => panels.set({ ...panels.get(), fullScreen });

export const showPalette = (palette: boolean): void => panels.set({ ...panels.get(), palette });

export const showShortcuts = (shortcuts: boolean): void => panels.set({ ...panels.get(), shortcuts });
