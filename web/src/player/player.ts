import { onConnectionChange } from '../lib/connection.ts';
import { canSetVolume } from './engine/can-set-volume.ts';
import { createAudioDeck } from './engine/deck.ts';
import { createEngine, type Engine } from './engine/engine.ts';
import { probeStream } from './engine/probe.ts';
import { createSleepTimer } from './engine/sleep-timer.ts';
import type { QueueContinuation } from './lists/queue-continuation.ts';
import { showNotice, updateConnectionNotice } from './player-notices.ts';
import { runAfter } from './run-after.ts';
import { getStreamUrl } from './stream-url.ts';
import { loadTrackGain } from './track-gain.ts';

/** The page's only player. It is independent of React, so that it continues when the page changes. */
export const player: Engine = createEngine({
  createDeck: createAudioDeck,
  getStreamUrl,
  probe: (track) => probeStream(getStreamUrl(track)),
  hasAudioOutput: async () => (await import('./engine/has-audio-output.ts')).hasAudioOutput(),
  runAfter,
  canSetVolume,
  now: () => performance.now(),
  getGain: loadTrackGain,
  onEvent: showNotice,
  onRunningLow: (hasRunOut) => withContinuation(({ handleRunningLow }) => handleRunningLow(hasRunOut)),
});

const updateNotice = (): void => updateConnectionNotice(player.state.get().status);
player.state.subscribe(() => {
  updateNotice();
  if (player.state.get().queue.unloadedParts.length > 0) withContinuation(({ loadDuePages }) => loadDuePages());
});
onConnectionChange(updateNotice);

let continuationPromise: Promise<QueueContinuation> | undefined;
/** Calls the callback with the continuation of the queue. Its code is loaded with the first call, and again if loading failed. */
const withContinuation = (callback: (continuation: QueueContinuation) => void): void => {
  continuationPromise ??= import('./lists/queue-continuation.ts').then(({ createQueueContinuation }) =>
    createQueueContinuation(player),
  );
  continuationPromise.then(callback, () => {
    continuationPromise = undefined;
  });
};

export const sleepTimer = createSleepTimer(player, runAfter);

/** The volume after unmuting when it was 0. */
const unmutedVolume = 0.5;

export const toggleMute = (): void => {
  const { volume, isMuted } = player.state.get();
  if (isMuted || volume === 0) player.setVolume(volume || unmutedVolume);
  else player.setVolume(volume, true);
};
