import type { QueryClient } from '@tanstack/react-query';
import { whenBack } from '../lib/connection.ts';
import { later } from '../lib/later.ts';
import { createPlayerSaver, readSavedPlayer } from './engine/session-storage.ts';
import { player } from './player.ts';
import { selectIsOn } from './selectors.ts';
import { readSiteFrom } from './site-data.ts';

/** Milliseconds that changes gather before they are saved. */
const saveAfterMs = 2_000;

/** Wires the player to the page: saved state, the connection; keys and listens once the first screen is there. Once, at start. */
export const startPlayer = (client: QueryClient): void => {
  readSiteFrom(client);
  const saved = readSavedPlayer(localStorage);
  if (saved) player.restore(saved);

  const write = createPlayerSaver(localStorage);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = (): void => {
    clearTimeout(timer);
    timer = undefined;
    write(player.state.get(), player.progress.get());
  };
  const saveSoon = (): void => {
    timer ??= setTimeout(save, saveAfterMs);
  };
  player.state.subscribe(saveSoon);
  player.progress.subscribe(saveSoon);
  addEventListener('pagehide', save);

  addEventListener('online', player.retry);
  whenBack(player.retry);
  const stopWaiting = player.state.subscribe(() => {
    // Asked for until it has come.
    if (selectIsOn(player.state.get())) import('./first-sound.ts').then(stopWaiting, () => undefined);
  });

  const early: KeyboardEvent[] = [];
  const keep = (event: KeyboardEvent): void => void early.push(event);
  addEventListener('keydown', keep);
  later(async () => {
    const { startLater } = await import('./start-later.ts');
    removeEventListener('keydown', keep);
    startLater(early);
  });
};
