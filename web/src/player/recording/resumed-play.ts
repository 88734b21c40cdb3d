import type { TrackId } from '@overtone/shared/ids.ts';
import type { PlayProgress } from './observe-plays.ts';

const name = 'overtone.listen';
/** Seconds into a track before which it begins anew. */
const begunSeconds = 3;
/** Seconds by which a place that was kept may be behind where the player goes on. */
const behindSeconds = 15;

const isPlayProgress = (value: unknown): value is PlayProgress =>
  typeof value === 'object' && value !== null && 'id' in value && 'trackId' in value && 'position' in value;

/**
 * Remembers the listen that a visit is in, so that a page that is loaded anew in the middle of a song goes on with it. What
 * cannot be kept is another listen.
 */
export const createResumedPlay = (storage: Storage | null) => {
  const forget = (): void => storage?.removeItem(name);
  return {
    forget,
    note(play: PlayProgress): void {
      try {
        storage?.setItem(name, JSON.stringify(play));
      } catch {
        // The storage is full.
      }
    },
    /** Once: whoever comes to the same place again begins another. */
    take(trackId: TrackId, position: number): PlayProgress | undefined {
      try {
        const play: unknown = JSON.parse(storage?.getItem(name) ?? 'null');
        if (!isPlayProgress(play) || play.trackId !== trackId || position < begunSeconds) return undefined;
        if (position < play.position - begunSeconds || position > play.position + behindSeconds) return undefined;
        forget();
        return play;
      } catch {
        return undefined;
      }
    },
  };
};
