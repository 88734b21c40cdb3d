import type { TrackId } from '@overtone/shared/ids.ts';
import type { PlayProgress } from './observe-plays.ts';

const key = 'overtone.listen';
/** A play is not resumed at a position before this, in seconds. */
const minPosition = 3;
/** The player may continue at most this many seconds after the saved position. */
const maxGapSeconds = 15;

const isPlayProgress = (value: unknown): value is PlayProgress =>
  typeof value === 'object' && value !== null && 'id' in value && 'trackId' in value && 'position' in value;

/**
 * Saves the current play, so that it continues after a reload in the middle of a track. If it cannot be saved, the
 * continuation is a new play.
 */
export const createResumedPlay = (storage: Storage | null) => {
  const clear = (): void => storage?.removeItem(key);
  return {
    clear,
    save(play: PlayProgress): void {
      try {
        storage?.setItem(key, JSON.stringify(play));
      } catch {
        // The storage is full.
      }
    },
    /** Returns the saved play if it matches the track and position. It is returned only once. */
    take(trackId: TrackId, position: number): PlayProgress | undefined {
      try {
        const play: unknown = JSON.parse(storage?.getItem(key) ?? 'null');
        if (!isPlayProgress(play) || play.trackId !== trackId || position < minPosition) return undefined;
        if (position < play.position - minPosition || position > play.position + maxGapSeconds) return undefined;
        clear();
        return play;
      } catch {
        return undefined;
      }
    },
  };
};
