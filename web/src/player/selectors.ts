import type { Playable } from './engine/playable.ts';
import type { PlayerState } from './engine/player.model.ts';
import { getCurrentItem, type Repeat } from './engine/queue.ts';

export const selectTrack = (state: PlayerState): Playable | undefined => getCurrentItem(state.queue)?.track;
export const selectShuffled = (state: PlayerState): boolean => state.queue.unshuffled !== null;
export const selectRepeat = (state: PlayerState): Repeat => state.queue.repeat;

/** Whether the player plays, loads or waits for audio. */
export const selectIsPlaying = ({ status }: PlayerState): boolean =>
  status === 'playing' || status === 'loading' || status === 'waiting';
