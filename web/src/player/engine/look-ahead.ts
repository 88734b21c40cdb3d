import type { DeckPair } from './deck-pair.ts';
import type { EngineParts } from './engine-parts.ts';
import { createHandOver, type HandOverParts } from './hand-over.ts';
import * as queues from './queue.ts';

/** The next track is fetched when this much of the current one is left: enough for a slow connection, no waste. */
const prepareSeconds = 20;
/** A queue runs low when this much of its last track is left. */
const lowSeconds = 30;

export interface LookAheadParts extends Pick<HandOverParts, 'state' | 'progress' | 'refresh' | 'go'> {
  readonly pair: () => DeckPair;
  readonly isWanted: () => boolean;
}

/** What is done before a track ends: get the next one ready, ask for more, hand over. */
export const createLookAhead = (
  { streamUrl, gain, after, onRunningLow, canTurnVolume }: EngineParts,
  { state, progress, pair, isWanted, refresh, go }: LookAheadParts,
) => {
  const handOver = createHandOver({
    state,
    progress,
    after,
    refresh,
    go,
    canTurnVolume,
    isReady: (key) => pair().isReady(key),
  });

  /** Evens an item's loudness as soon as that is known: before its first sound, but for the first of all. */
  const even = ({ key, track }: queues.QueueItem): void =>
    void gain(track).then((share) => pair().setGain(key, state.get().evenLoudness ? share : 1));

  const ahead = (): void => {
    const { queue, crossfade } = state.get();
    const { position, duration } = progress.get();
    if (!isWanted() || duration === 0) return;
    const left = duration - position;
    const following = queues.advanced(queue, true);
    if (!following) {
      if (left <= lowSeconds) onRunningLow(false);
      return;
    }
    const item = queues.currentItem(following);
    if (item && item !== queues.currentItem(queue) && left <= prepareSeconds + crossfade) {
      if (pair().prepare(item.key, streamUrl(item.track))) even(item);
    }
    handOver.plan();
  };

  return { even, ahead, away: handOver.callOff };
};
