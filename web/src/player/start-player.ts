import { playContract } from '@overtone/shared/plays/play.contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../lib/api.ts';
import { connectMediaSession } from './engine/media-session.ts';
import { countPlays, type PendingPlay, type Sent } from './engine/play-counter.ts';
import { readSavedPlayer, savePlayer } from './engine/session-storage.ts';
import { player } from './player.ts';
import { startShortcuts } from './shortcuts.ts';
import { readGainsFrom } from './track-gain.ts';

/** Milliseconds that changes gather before they are saved: a long queue is megabytes to write. */
const saveAfterMs = 2_000;

const send = async ({ id, trackId, source }: PendingPlay): Promise<Sent> => {
  try {
    await call(playContract.record, { params: { trackId }, body: { id, source } });
    return 'accepted';
  } catch (error) {
    return error instanceof ApiError && error.status < 500 && error.status !== 429 ? 'refused' : 'unreachable';
  }
};

/** Wires the player to the page: saved state, media keys, play counts, the connection. Once, at start. */
export const startPlayer = (client: QueryClient): void => {
  readGainsFrom(client);
  const saved = readSavedPlayer(localStorage);
  if (saved) player.restore(saved);

  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = (): void => {
    clearTimeout(timer);
    timer = undefined;
    savePlayer(localStorage, player.state.get(), player.progress.get());
  };
  const saveSoon = (): void => {
    timer ??= setTimeout(save, saveAfterMs);
  };
  player.state.subscribe(saveSoon);
  player.progress.subscribe(saveSoon);
  addEventListener('pagehide', save);

  const plays = countPlays(player, localStorage, send);
  void plays.flush();
  addEventListener('online', () => {
    player.retry();
    void plays.flush();
  });
  startShortcuts();
  if ('mediaSession' in navigator) connectMediaSession(player, navigator.mediaSession);
};
