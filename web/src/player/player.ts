import { onConnection } from '../lib/connection.ts';
import { canTurnVolume } from './engine/can-turn-volume.ts';
import { createAudioDeck } from './engine/deck.ts';
import { createEngine, type Engine } from './engine/engine.ts';
import { probeStream } from './engine/probe.ts';
import { createRefill } from './engine/refill.ts';
import { createSleepTimer } from './engine/sleep-timer.ts';
import { followStatus, showMoreLost, showNotice } from './player-notices.ts';
import { moreLike } from './radio/more-like.ts';
import { streamUrl } from './stream-url.ts';
import { trackGain } from './track-gain.ts';

const after = (seconds: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, seconds * 1000);
  return () => clearTimeout(timer);
};

/** The page's one player. It lives outside React, so that it plays on whatever is on the screen. */
export const player: Engine = createEngine({
  createDeck: createAudioDeck,
  streamUrl,
  probe: (track) => probeStream(streamUrl(track)),
  canSound: async () => (await import('./engine/can-sound.ts')).canSound(),
  after,
  canTurnVolume,
  now: () => performance.now(),
  gain: trackGain,
  onEvent: showNotice,
  onRunningLow: (ranOut) => void refill(ranOut),
});

const follow = (): void => followStatus(player.state.get().status);
player.state.subscribe(follow);
onConnection(follow);

export const sleepTimer = createSleepTimer(player, after);

const refill = createRefill(() => player, moreLike, showMoreLost);

/** What the sound comes back to when a listener had turned it all the way down. */
const audible = 0.5;

export const toggleMute = (): void => {
  const { volume, muted } = player.state.get();
  if (muted || volume === 0) player.setVolume(volume || audible);
  else player.setVolume(volume, true);
};
