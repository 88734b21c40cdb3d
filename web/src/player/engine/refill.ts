import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { onConnectionBack } from '../../lib/connection.ts';
import type { Engine } from './engine.ts';
import type { PlayerState } from './player.model.ts';
import { appendTracks, getCurrentItem, getUpNext, type QueueItem } from './queue.ts';

/**
 * Creates the handler that an engine calls when its queue runs low. It loads more tracks once for each last track, and
 * again if the music has stopped for lack of tracks or a lost connection is back. Then playback continues, unless the
 * listener did something else in the meantime.
 * @param load rejects if there is no connection.
 * @param onWaiting called with true when the music has stopped until the connection is back, and with false when it no
 * longer waits.
 */
export const createRefill = (
  getEngine: () => Engine,
  load: (state: PlayerState) => Promise<readonly Track[]>,
  onWaiting: (isWaiting: boolean) => void = () => undefined,
): ((hasRunOut: boolean) => Promise<void>) => {
  let lastRequestedItem: QueueItem | undefined;
  let stoppedItem: QueueItem | undefined;
  let isLoading = false;
  let stopWaiting = (): void => undefined;

  /** Requests tracks again when the connection is back, if that is still the last track. */
  const retryWhenOnline = (lastItem: QueueItem): void => {
    stopWaiting = onConnectionBack(() => {
      stopWaiting();
      onWaiting(false);
      const { queue } = getEngine().state.get();
      if (getCurrentItem(queue) !== lastItem || getUpNext(queue).length > 0) return;
      lastRequestedItem = undefined;
      void refill(false);
    });
    if (stoppedItem === lastItem) onWaiting(true);
  };

  const refill = async (hasRunOut: boolean): Promise<void> => {
    const { state, updateQueue, next } = getEngine();
    const lastItem = getCurrentItem(state.get().queue);
    if (hasRunOut) stoppedItem = lastItem;
    if (!lastItem || isLoading || (lastRequestedItem === lastItem && !hasRunOut)) return;
    stopWaiting();
    lastRequestedItem = lastItem;
    isLoading = true;
    const tracks = await load(state.get()).catch(() => null);
    isLoading = false;
    if (!tracks) {
      retryWhenOnline(lastItem);
      return;
    }
    const { queue, status } = state.get();
    if (tracks.length === 0 || getCurrentItem(queue) !== lastItem || getUpNext(queue).length > 0) return;
    updateQueue((currentQueue) => appendTracks(currentQueue, tracks, null, 'radio'));
    if (stoppedItem !== lastItem || status !== 'paused') return;
    next();
    getEngine().resume();
  };
  return refill;
};
