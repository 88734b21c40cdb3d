import type { QueryClient } from '@tanstack/react-query';
import { whenBack } from '../lib/connection.ts';
import { countPlays } from './engine/play-counter.ts';
import { createPlayerSaver, readSavedPlayer } from './engine/session-storage.ts';
import { startShortcuts } from './keys/shortcuts.ts';
import { player } from './player.ts';
import { selectIsOn } from './selectors.ts';
import { sendPlay } from './send-play.ts';
import { readGainsFrom } from './track-gain.ts';

/** Milliseconds that changes gather before they are saved. */
const saveAfterMs = 2_000;

/** Wires the player to the page: saved state, keys, play counts, the connection, other tabs. Once, at start. */
export const startPlayer = (client: QueryClient): void => {
  readGainsFrom(client);
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

  const plays = countPlays(player, localStorage, (play) => sendPlay(play, play.source));
  void plays.flush();
  const goOn = (): void => {
    player.retry();
    void plays.flush();
  };
  addEventListener('online', goOn);
  whenBack(goOn);
  const stopWaiting = player.state.subscribe(() => {
    // Asked for until it has come.
    if (selectIsOn(player.state.get())) import('./first-sound.ts').then(stopWaiting, () => undefined);
  });
  startShortcuts();
};
