import { onConnection } from '../lib/connection.ts';
import { after } from './after.ts';
import { canTurnVolume } from './engine/can-turn-volume.ts';
import { createAudioDeck } from './engine/deck.ts';
import { createEngine, type Engine } from './engine/engine.ts';
import { probeStream } from './engine/probe.ts';
import { createSleepTimer } from './engine/sleep-timer.ts';
import type { GoOn } from './lists/go-on.ts';
import { followStatus, showNotice } from './player-notices.ts';
import { streamUrl } from './stream-url.ts';
import { trackGain } from './track-gain.ts';

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
  onRunningLow: (ranOut) => goOn(({ runningLow }) => runningLow(ranOut)),
});

const follow = (): void => followStatus(player.state.get().status);
player.state.subscribe(() => {
  follow();
  if (player.state.get().queue.rests.length > 0) goOn(({ look }) => look());
});
onConnection(follow);

let loaded: Promise<GoOn> | undefined;
/** What comes after the loaded queue: its code is loaded when it is wanted, again where that failed. */
const goOn = (then: (made: GoOn) => void): void => {
  loaded ??= import('./lists/go-on.ts').then(({ createGoOn }) => createGoOn(player));
  loaded.then(then, () => {
    loaded = undefined;
  });
};

export const sleepTimer = createSleepTimer(player, after);

/** What the sound comes back to when a listener had turned it all the way down. */
const audible = 0.5;

export const toggleMute = (): void => {
  const { volume, muted } = player.state.get();
  if (muted || volume === 0) player.setVolume(volume || audible);
  else player.setVolume(volume, true);
};
