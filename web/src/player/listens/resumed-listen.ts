import type { TrackId } from '@overtone/shared/ids.ts';
import type { Heard } from './follow-listens.ts';

const name = 'overtone.listen';
/** Seconds into a track before which it begins anew. */
const begunSeconds = 3;
/** Seconds by which a place that was kept may be behind where the player goes on. */
const behindSeconds = 15;

const isHeard = (value: unknown): value is Heard =>
  typeof value === 'object' && value !== null && 'id' in value && 'trackId' in value && 'position' in value;

/**
 * Remembers the listen that a visit is in, so that a page that is loaded anew in the middle of a song goes on with it. What
 * cannot be kept is another listen.
 */
export const createResumedListen = (storage: Storage | null) => {
  const forget = (): void => storage?.removeItem(name);
  return {
    forget,
    note(listen: Heard): void {
      try {
        storage?.setItem(name, JSON.stringify(listen));
      } catch {
        // The storage is full.
      }
    },
    /** Once: whoever comes to the same place again begins another. */
    take(trackId: TrackId, position: number): Heard | undefined {
      try {
        const listen: unknown = JSON.parse(storage?.getItem(name) ?? 'null');
        if (!isHeard(listen) || listen.trackId !== trackId || position < begunSeconds) return undefined;
        if (position < listen.position - begunSeconds || position > listen.position + behindSeconds) return undefined;
        forget();
        return listen;
      } catch {
        return undefined;
      }
    },
  };
};
