import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from './engine/store.ts';
import { player } from './player.ts';
import { selectTrack } from './selectors.ts';
import { usePlayer } from './use-player.ts';

interface Panels {
  /**
   * The queue next to the page, or over it. `auto` shows it while a track is loaded; the other values are the user's
   * choice.
   */
  readonly queue: 'auto' | 'open' | 'closed';
  /** Whether the user opened the queue on this work page, where nothing else opens it; null on other pages. */
  readonly isWorkPageQueueOpen: boolean | null;
  readonly isFullScreenOpen: boolean;
  /** Whether the list of keyboard shortcuts is open. */
  readonly areShortcutsOpen: boolean;
  /** The command palette with pages, actions and search. */
  readonly isPaletteOpen: boolean;
}

const storageKey = 'overtone.queue-panel';
/** From this width the queue fits next to the page. */
const isWide = (): boolean => matchMedia('(min-width: 1280px)').matches;

const readQueueSetting = (): Panels['queue'] => {
  if (!isWide()) return 'closed';
  try {
    return localStorage.getItem(storageKey) === 'closed' ? 'closed' : 'auto';
  } catch {
    return 'auto';
  }
};

/** Whether a page is for work (managing music or settings, building a playlist) rather than for listening. */
export const isWorkPath = (path: string): boolean =>
  /^\/(backstage|account-settings|library\/smart-playlists|404)(\/|$)/.test(path);

export const panels = createStore<Panels>({
  queue: readQueueSetting(),
  isWorkPageQueueOpen: isWorkPath(location.pathname) ? false : null,
  isFullScreenOpen: false,
  areShortcutsOpen: false,
  isPaletteOpen: false,
});

const change = (changes: Partial<Panels>): void => panels.set({ ...panels.get(), ...changes });

export const usePanels = (): Panels => useSyncExternalStore(panels.subscribe, panels.get);

const hasTrack = (state: Parameters<typeof selectTrack>[0]): boolean => selectTrack(state) !== undefined;

const isQueueVisible = ({ queue, isWorkPageQueueOpen }: Panels, isLoaded: boolean): boolean =>
  isWorkPageQueueOpen ?? (queue === 'open' || (queue === 'auto' && isLoaded));

export const isQueueOpen = (): boolean => isQueueVisible(panels.get(), hasTrack(player.state.get()));

export const useQueueVisible = (): boolean => isQueueVisible(usePanels(), usePlayer(hasTrack));

/** Sets whether the page is a work page. A queue opened on other pages is hidden on it and shown again after it. */
export const setWorkPage = (isWorkPage: boolean): void => {
  if ((panels.get().isWorkPageQueueOpen !== null) !== isWorkPage)
    change({ isWorkPageQueueOpen: isWorkPage ? false : null });
};

/** Treats a page that does not exist as a work page. */
export const useNotFoundPage = (): void => useEffect(() => setWorkPage(true), []);

/**
 * Shows the queue during a drag.
 * @returns a function that restores the previous state.
 */
export const showQueueForDrag = (): (() => void) => {
  const { queue, isWorkPageQueueOpen } = panels.get();
  change(isWorkPageQueueOpen === null ? { queue: 'open' } : { isWorkPageQueueOpen: true });
  return () => change({ queue, isWorkPageQueueOpen });
};

/** Opens or closes the queue by the user's choice. The choice is stored, except on work pages. */
export const setQueueOpen = (isOpen: boolean): void => {
  if (panels.get().isWorkPageQueueOpen !== null) {
    change({ isWorkPageQueueOpen: isOpen });
    return;
  }
  const queue = isOpen ? 'open' : 'closed';
  change({ queue });
  try {
    if (isWide()) localStorage.setItem(storageKey, queue);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
};

export const toggleQueue = (): void => setQueueOpen(!isQueueOpen());

export const setFullScreenOpen = (isFullScreenOpen: boolean): void => change({ isFullScreenOpen });

export const setPaletteOpen = (isPaletteOpen: boolean): void => change({ isPaletteOpen });

export const setShortcutsOpen = (areShortcutsOpen: boolean): void => change({ areShortcutsOpen });
