import type { DeckPair } from './deck-pair.ts';
import type { EngineParts } from './engine-parts.ts';
import { createTransition, type TransitionParts } from './gapless-transition.ts';
import * as queues from './queue.ts';

/** The next track is preloaded this many seconds before the end: enough for a slow connection, without wasting data. */
const prepareSeconds = 20;
/** A queue runs low when this many seconds of its last track remain. */
const lowSeconds = 30;

export interface LookAheadParts extends Pick<TransitionParts, 'state' | 'progress' | 'refresh' | 'start'> {
  readonly pair: () => DeckPair;
  readonly shouldPlay: () => boolean;
}

/** Prepares the end of a track: preloads the next one, requests more tracks, and plans the transition. */
export const createLookAhead = (
  { getStreamUrl, gain, after, onRunningLow, canSetVolume }: EngineParts,
  { state, progress, pair, shouldPlay, refresh, start }: LookAheadParts,
) => {
  const transition = createTransition({
    state,
    progress,
    after,
    refresh,
    start,
    canSetVolume,
    isReady: (key) => pair().isReady(key),
  });

  /** Applies an item's loudness gain as soon as it is loaded: before it plays, except for the first track. */
  const applyGain = ({ key, track }: queues.QueueItem): void =>
    void gain(track).then((share) => pair().setGain(key, state.get().evenLoudness ? share : 1));

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
      if (pair().prepare(item.key, getStreamUrl(item.track))) applyGain(item);
    }
    transition.plan();
  };

  return { applyGain, update, cancelTransition: transition.cancel };
};
