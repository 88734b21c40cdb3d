import { apiPath, fillPath } from '@overtone/shared/http/path.ts';
import { playContract } from '@overtone/shared/plays/play.contract.ts';
import { trackContract } from '@overtone/shared/tracks/track.contract.ts';
import type { Track } from '@overtone/shared/tracks/track.model.ts';
import { ApiError, call } from '../lib/api.ts';
import { createAudioDeck } from './engine/deck.ts';
import { createEngine } from './engine/engine.ts';
import { connectMediaSession } from './engine/media-session.ts';
import { countPlays, type PendingPlay, type Sent } from './engine/play-counter.ts';
import type { PlayerEvent } from './engine/player.model.ts';
import { probeStream } from './engine/probe.ts';
import { readSavedPlayer, savePlayer } from './engine/session-storage.ts';

/** Milliseconds that changes gather before they are saved: a long queue is megabytes to write. */
const saveAfterMs = 2_000;

const streamUrl = (track: Track): string => fillPath(apiPath(trackContract.stream.path), { trackId: track.id });

const listeners = new Set<(event: PlayerEvent) => void>();

/** Hears what the player has to say to a person. @returns how to stop listening. */
export const onPlayerEvent = (listener: (event: PlayerEvent) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The page's one player. It lives outside React, so that it plays on whatever is on the screen. */
export const player = createEngine({
  createDeck: createAudioDeck,
  streamUrl,
  probe: (track) => probeStream(streamUrl(track)),
  after(seconds, run) {
    const timer = setTimeout(run, seconds * 1000);
    return () => clearTimeout(timer);
  },
  onEvent: (event) => {
    for (const listener of listeners) listener(event);
  },
});

const send = async ({ id, trackId, source }: PendingPlay): Promise<Sent> => {
  try {
    await call(playContract.record, { params: { trackId }, body: { id, source } });
    return 'accepted';
  } catch (error) {
    return error instanceof ApiError && error.status < 500 && error.status !== 429 ? 'refused' : 'unreachable';
  }
};

/** Wires the player to the page: saved state, media keys, play counts, the connection. Once, at start. */
export const startPlayer = (): void => {
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
  if ('mediaSession' in navigator) connectMediaSession(player, navigator.mediaSession);
};
