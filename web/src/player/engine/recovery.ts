import type { Probe } from './player.model.ts';

/** Seconds before each new try while the stream is out of reach; the last one repeats. */
const backoffSeconds = [1, 2, 4, 8, 15];
/** Broken tracks in a row before the player gives up rather than run through a whole queue. */
const brokenInRowMax = 5;

export type Remedy =
  | { readonly type: 'reload' }
  | { readonly type: 'retryLater'; readonly seconds: number }
  | { readonly type: 'skip' }
  | { readonly type: 'giveUp' };

export interface Recovery {
  /** What to do about a failure, by what the probe found. */
  remedy(found: Probe): Remedy;
  /** A new track starts: its own tries begin anew. */
  newTrack(): void;
  /** Sound came out: everything is forgiven. */
  heard(): void;
}

/**
 * Decides how to go on after a failed stream: a signed URL may have run out (reload once), the connection may be gone
 * (wait, ever longer), or the track is broken (skip, but not for ever).
 */
export const createRecovery = (): Recovery => {
  let reloads = 0;
  let waits = 0;
  let brokenInRow = 0;
  const newTrack = (): void => {
    reloads = 0;
    waits = 0;
  };
  return {
    newTrack,
    heard() {
      newTrack();
      brokenInRow = 0;
    },
    remedy(found) {
      if (found === 'unreachable') {
        const seconds = backoffSeconds[Math.min(waits++, backoffSeconds.length - 1)] ?? 1;
        return { type: 'retryLater', seconds };
      }
      if (found === 'ok' && reloads++ === 0) return { type: 'reload' };
      return ++brokenInRow >= brokenInRowMax ? { type: 'giveUp' } : { type: 'skip' };
    },
  };
};
