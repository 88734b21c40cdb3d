import { useLayoutEffect, useSyncExternalStore } from 'react';
import { createStore } from './engine/store.ts';
import { player } from './player.ts';
import { selectTrack } from './selectors.ts';
import { usePlayer } from './use-player.ts';

interface Panels {
  /** The queue beside the main sheet, or over it: `auto` shows it while a track is loaded, the others are the user's choice. */
  readonly queue: 'auto' | 'open' | 'closed';
  /** Whether the page is one to work on, where the queue is never shown without being asked for. */
  readonly isQuietPage: boolean;
  /** Whether the user opened the queue on this quiet page. */
  readonly isOpenOnQuietPage: boolean;
  /** Whether the page says that there is none at its address, which the address does not tell. */
  readonly isNotFound: boolean;
  readonly fullScreen: boolean;
  readonly shortcuts: boolean;
  /** Places, actions and search under one field. */
  readonly palette: boolean;
}

const storageKey = 'overtone.queue-panel';
/** From this width the queue stands beside the page without crowding it. */
const roomy = '(min-width: 1280px)';

const queueAtStart = (): Panels['queue'] => {
  if (!matchMedia(roomy).matches) return 'closed';
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
  isQuietPage: isQuietPath(location.pathname),
  isOpenOnQuietPage: false,
  isNotFound: false,
  fullScreen: false,
  shortcuts: false,
  palette: false,
});

export const usePanels = (): Panels => useSyncExternalStore(panels.subscribe, panels.get);

const isShown = ({ queue, isQuietPage, isOpenOnQuietPage }: Panels, hasTrack: boolean): boolean =>
  isQuietPage ? isOpenOnQuietPage : queue === 'open' || (queue === 'auto' && hasTrack);

const hasTrack = (): boolean => selectTrack(player.state.get()) !== undefined;

export const isQueueShown = (): boolean => isShown(panels.get(), hasTrack());

export const useQueueShown = (): boolean =>
  isShown(
    usePanels(),
    usePlayer((state) => selectTrack(state) !== undefined),
  );

/** Notes whether the page is a quiet one; what was opened on another is not shown on it, and comes back after it. */
export const setQuietPage = (isQuietPage: boolean): void => {
  if (panels.get().isQuietPage === isQuietPage) return;
  panels.set({ ...panels.get(), isQuietPage, isOpenOnQuietPage: false });
};

/** Notes that the page is one that does not exist, as long as the component is shown. */
export const useNotFound = (): void =>
  useLayoutEffect(() => {
    panels.set({ ...panels.get(), isNotFound: true });
    return () => panels.set({ ...panels.get(), isNotFound: false });
  }, []);

/** Shows the queue until the drag ends. @returns puts it back as it was */
export const showQueueForDrag = (): (() => void) => {
  const { queue, isOpenOnQuietPage } = panels.get();
  panels.set({ ...panels.get(), queue: 'open', isOpenOnQuietPage: true });
  return () => panels.set({ ...panels.get(), queue, isOpenOnQuietPage });
};

/** Opens or closes the queue as the user chose. A quiet page forgets it, the others keep it for the next visit. */
export const showQueue = (shown: boolean): void => {
  if (panels.get().isQuietPage) {
    panels.set({ ...panels.get(), isOpenOnQuietPage: shown });
    return;
  }
  panels.set({ ...panels.get(), queue: shown ? 'open' : 'closed' });
  if (!matchMedia(roomy).matches) return;
  try {
    localStorage.setItem(storageKey, shown ? 'open' : 'closed');
  } catch {
    // A forbidden storage only forgets the choice.
  }
};

export const toggleQueue = (): void => showQueue(!isQueueShown());

export const showFullScreen = (fullScreen: boolean): void => panels.set({ ...panels.get(), fullScreen });

export const showPalette = (palette: boolean): void => panels.set({ ...panels.get(), palette });

export const showShortcuts = (shortcuts: boolean): void => panels.set({ ...panels.get(), shortcuts });
