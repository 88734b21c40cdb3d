import type { DeckPair } from './deck-pair.ts';
import type { EngineParts } from './engine-parts.ts';
import { createTransition, type TransitionParts } from './gapless-transition.ts';
import * as queues from './queue.ts';

/** The next track is preloaded this many seconds before the end: enough for a slow connection, without wasting data. */
const prepareSeconds = 20;
/** A queue runs low when this many seconds of its last track remain. */
const lowSeconds = 30;

export interface LookAheadParts extends Pick<TransitionParts, 'state' | 'progress' | 'refresh' | 'start'> {
  readonly getDeckPair: () => DeckPair;
  readonly shouldPlay: () => boolean;
}

/** Prepares the end of a track: preloads the next one, requests more tracks, and plans the transition. */
export const createLookAhead = (
  { getStreamUrl, getGain, runAfter, onRunningLow, canSetVolume }: EngineParts,
  { state, progress, getDeckPair, shouldPlay, refresh, start }: LookAheadParts,
) => {
  const transition = createTransition({
    state,
    progress,
    runAfter,
    refresh,
    start,
    canSetVolume,
    isReady: (key) => getDeckPair().isReady(key),
  });

  /**
   * Applies an item's loudness gain as soon as the gain is loaded. The first track may already be playing at that time.
   */
  const applyGain = ({ key, track }: queues.QueueItem): void =>
    void getGain(track).then((gain) => getDeckPair().setGain(key, state.get().isLoudnessNormalized ? gain : 1));

  const update = (): void => {
    const { queue, crossfade } = state.get();
    const { position, duration } = progress.get();
    if (!shouldPlay() || duration === 0) return;
    const remaining = duration - position;
    const nextQueue = queues.stepForward(queue, true);
    if (!nextQueue) {
      if (remaining <= lowSeconds) onRunningLow(false);
      return;
    }
    const item = queues.getCurrentItem(nextQueue);
    if (item && item !== queues.getCurrentItem(queue) && remaining <= prepareSeconds + crossfade) {
      if (getDeckPair().prepare(item.key, getStreamUrl(item.track))) applyGain(item);
    }
    transition.plan();
  };

  return { applyGain, update, cancelTransition: transition.cancel };
};
