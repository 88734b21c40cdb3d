import type { QueryClient } from '@tanstack/react-query';
import { countPlays } from './engine/play-counter.ts';
import { createPlayerSaver, readSavedPlayer } from './engine/session-storage.ts';
import { startShortcuts } from './keys/shortcuts.ts';
import { player } from './player.ts';
import { sendPlay } from './send-play.ts';
import { readGainsFrom } from './track-gain.ts';

/** Milliseconds that changes gather before they are saved. */
const saveAfterMs = 2_000;

/** Media keys and the system's own controls, once there is something that they could play. */
const followMediaKeys = (session: MediaSession): void => {
  const stop = player.state.subscribe(() => {
    if (player.state.get().status === 'idle') return;
    stop();
    void import('./engine/media-session.ts').then(({ connectMediaSession }) => connectMediaSession(player, session));
  });
};

/** Wires the player to the page: saved state, media keys, play counts, the connection. Once, at start. */
export const startPlayer = (client: QueryClient): void => {
  readGainsFrom(client);
  if ('mediaSession' in navigator) followMediaKeys(navigator.mediaSession);
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
  addEventListener('online', () => {
    player.retry();
    void plays.flush();
  });
  startShortcuts();
};
