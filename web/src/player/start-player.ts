import type { QueryClient } from '@tanstack/react-query';
import { onConnectionBack } from '../lib/connection.ts';
import { runAfterLoad } from '../lib/run-after-load.ts';
import { createPlayerSaver, readSavedPlayer } from './engine/saved-player.ts';
import { player } from './player.ts';
import { selectIsPlaying } from './selectors.ts';
import { setQueryClient } from './site-data.ts';

/** Milliseconds after a change before the player is saved. */
const saveAfterMs = 2_000;

/**
 * Connects the player to the page: saved state, connection, and after the first screen shortcuts and recording. Call
 * once at start.
 */
export const startPlayer = (client: QueryClient): void => {
  setQueryClient(client);
  const saved = readSavedPlayer(localStorage);
  if (saved) player.restore(saved);

  const savePlayer = createPlayerSaver(localStorage);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = (): void => {
    clearTimeout(timer);
    timer = undefined;
    savePlayer(player.state.get(), player.progress.get());
  };
  const saveSoon = (): void => {
    timer ??= setTimeout(save, saveAfterMs);
  };
  player.state.subscribe(saveSoon);
  player.progress.subscribe(saveSoon);
  addEventListener('pagehide', save);

  addEventListener('online', player.retry);
  onConnectionBack(player.retry);
  const stopWaiting = player.state.subscribe(() => {
    // Loading is repeated until it succeeds.
    if (selectIsPlaying(player.state.get())) import('./first-sound.ts').then(stopWaiting, () => undefined);
  });

  const earlyEvents: KeyboardEvent[] = [];
  const storeEvent = (event: KeyboardEvent): void => void earlyEvents.push(event);
  addEventListener('keydown', storeEvent);
  runAfterLoad(async () => {
    const { startDeferredPlayerFeatures } = await import('./start-deferred-player-features.ts');
    removeEventListener('keydown', storeEvent);
    startDeferredPlayerFeatures(earlyEvents);
  });
};
