import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { Engine } from './engine.ts';
import type { PlayerState } from './player.model.ts';
import { currentItem, type QueueItem, upNext, withLast } from './queue.ts';

/**
 * Makes what an engine calls when its queue runs low: it asks for more once for each last track, and again where the
 * music has stopped for want of it; then the music goes on by itself, unless the listener did something else meanwhile.
 */
export const createRefill = (
  engine: () => Engine,
  load: (state: PlayerState) => Promise<readonly Track[]>,
): ((ranOut: boolean) => Promise<void>) => {
  let asked: QueueItem | undefined;
  let stopped: QueueItem | undefined;
  let loading = false;

  return async (ranOut) => {
    const { state, alter, next } = engine();
    const last = currentItem(state.get().queue);
    if (ranOut) stopped = last;
    if (!last || loading || (asked === last && !ranOut)) return;
    asked = last;
    loading = true;
    const tracks = await load(state.get());
    loading = false;
    const { queue, status } = state.get();
    if (tracks.length === 0 || currentItem(queue) !== last || upNext(queue).length > 0) return;
    alter((now) => withLast(now, tracks));
    if (stopped !== last || status !== 'paused') return;
    next();
    engine().resume();
  };
};
