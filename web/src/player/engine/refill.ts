import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { whenBack } from '../../lib/connection.ts';
import type { Engine } from './engine.ts';
import type { PlayerState } from './player.model.ts';
import { currentItem, type QueueItem, upNext, withLast } from './queue.ts';

/**
 * Makes what an engine calls when its queue runs low: it asks for more once for each last track, and again where the
 * music has stopped for want of it, or a lost connection is back; then the music goes on by itself, unless the listener
 * did something else meanwhile.
 * @param load rejects where there is no connection
 * @param onWaiting hears that the music has stopped until the connection is back, and that nothing waits any more
 */
export const createRefill = (
  engine: () => Engine,
  load: (state: PlayerState) => Promise<readonly Track[]>,
  onWaiting: (isWaiting: boolean) => void = () => undefined,
): ((ranOut: boolean) => Promise<void>) => {
  let asked: QueueItem | undefined;
  let stopped: QueueItem | undefined;
  let loading = false;
  let callOff = (): void => undefined;

  /** Asks again when the connection is back, if that is still the last track. */
  const waitFor = (last: QueueItem): void => {
    callOff = whenBack(() => {
      callOff();
      onWaiting(false);
      const { queue } = engine().state.get();
      if (currentItem(queue) !== last || upNext(queue).length > 0) return;
      asked = undefined;
      void refill(false);
    });
    if (stopped === last) onWaiting(true);
  };

  const refill = async (ranOut: boolean): Promise<void> => {
    const { state, alter, next } = engine();
    const last = currentItem(state.get().queue);
    if (ranOut) stopped = last;
    if (!last || loading || (asked === last && !ranOut)) return;
    callOff();
    asked = last;
    loading = true;
    const tracks = await load(state.get()).catch(() => null);
    loading = false;
    if (!tracks) {
      waitFor(last);
      return;
    }
    const { queue, status } = state.get();
    if (tracks.length === 0 || currentItem(queue) !== last || upNext(queue).length > 0) return;
    alter((now) => withLast(now, tracks, null, 'radio'));
    if (stopped !== last || status !== 'paused') return;
    next();
    engine().resume();
  };
  return refill;
};
