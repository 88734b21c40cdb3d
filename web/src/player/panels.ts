import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from './engine/store.ts';
import { player } from './player.ts';
import { selectTrack } from './selectors.ts';
import { usePlayer } from './use-player.ts';

interface Panels {
  /** The queue next to the main sheet, or over it: `auto` shows it while a track is loaded, the others are the user's choice. */
  readonly queue: 'auto' | 'open' | 'closed';
  /** Whether the user opened the queue on this page, if it is one to work on, where nothing else opens it; null on others. */
  readonly quietQueue: boolean | null;
  readonly fullScreen: boolean;
  readonly shortcuts: boolean;
  /** Places, actions and search under one field. */
  readonly palette: boolean;
}

const storageKey = 'overtone.queue-panel';
/** From this width the queue stands beside the page without crowding it. */
const isRoomy = (): boolean => matchMedia('(min-width: 1280px)').matches;

const queueAtStart = (): Panels['queue'] => {
  if (!isRoomy()) return 'closed';
  try {
    return localStorage.getItem(storageKey) === 'closed' ? 'closed' : 'auto';
  } catch {
    return 'auto';
  }
};

/** Whether a page is for managing music or settings, or for building a playlist, rather than for listening. */
export const isQuietPath = (path: string): boolean =>
  /^\/(backstage|account-settings|library\/smart-playlists|404)(\/|$)/.test(path);

export const panels = createStore<Panels>({
  queue: queueAtStart(),
  quietQueue: isQuietPath(location.pathname) ? false : null,
  fullScreen: false,
  shortcuts: false,
  palette: false,
});

const change = (changes: Partial<Panels>): void => panels.set({ ...panels.get(), ...changes });

export const usePanels = (): Panels => useSyncExternalStore(panels.subscribe, panels.get);

const hasTrack = (state: Parameters<typeof selectTrack>[0]): boolean => selectTrack(state) !== undefined;

const isShown = ({ queue, quietQueue }: Panels, isLoaded: boolean): boolean =>
  quietQueue ?? (queue === 'open' || (queue === 'auto' && isLoaded));

export const isQueueShown = (): boolean => isShown(panels.get(), hasTrack(player.state.get()));

export const useQueueShown = (): boolean => isShown(usePanels(), usePlayer(hasTrack));

/** Notes whether the page is a quiet one; what was opened on another is not shown on it, and comes back after it. */
export const setQuietPage = (isQuiet: boolean): void => {
  if ((panels.get().quietQueue !== null) !== isQuiet) change({ quietQueue: isQuiet ? false : null });
};

/** Makes the page a quiet one although its address does not tell: there is none at it. */
export const useNotFound = (): void => useEffect(() => setQuietPage(true), []);

/** Shows the queue until the drag ends. @returns puts it back as it was */
export const showQueueForDrag = (): (() => void) => {
  const { queue, quietQueue } = panels.get();
  change(quietQueue === null ? { queue: 'open' } : { quietQueue: true });
  return () => change({ queue, quietQueue });
};

/** Opens or closes the queue as the user chose. A quiet page forgets it, the others keep it for the next visit. */
export const showQueue = (shown: boolean): void => {
  if (panels.get().quietQueue !== null) {
    change({ quietQueue: shown });
    return;
  }
  const queue = shown ? 'open' : 'closed';
  change({ queue });
  try {
    if (isRoomy()) localStorage.setItem(storageKey, queue);
  } catch {
    // A forbidden storage only forgets the choice.
  }
};

export const toggleQueue = (): void => showQueue(!isQueueShown());

export const showFullScreen = (fullScreen: boolean): void => change({ fullScreen });

export const showPalette = (palette: boolean): void => change({ palette });

export const showShortcuts = (shortcuts: boolean): void => change({ shortcuts });
