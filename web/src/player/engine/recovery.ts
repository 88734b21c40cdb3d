import type { ProbeResult } from './player.model.ts';

/** Seconds before each retry while the stream is unreachable. The last value repeats. */
const backoffSeconds = [1, 2, 4, 8, 15];
/** Consecutive broken tracks after which the player gives up, so that it does not skip through a whole queue. */
const brokenTracksMax = 5;

export type RecoveryAction =
  | { readonly type: 'reload' }
  | { readonly type: 'retryLater'; readonly seconds: number }
  | { readonly type: 'skip' }
  | { readonly type: 'giveUp' };

export interface Recovery {
  /** Decides what to do about a failure, given the probe result. */
  chooseRecoveryAction(probeResult: ProbeResult): RecoveryAction;
  /** Resets the retries for a new track. */
  startTrack(): void;
  /** Resets all counters because the track plays. */
  recordProgress(): void;
}

/**
 * Decides how to recover from a failed stream: a signed URL may have expired (reload once), the connection may be lost
 * (wait with a growing delay), or the track is broken (skip, up to a limit).
 */
export const createRecovery = (): Recovery => {
  let reloads = 0;
  let retries = 0;
  let brokenTracks = 0;
  const resetRetries = (): void => {
    reloads = 0;
    retries = 0;
  };
  return {
    startTrack: resetRetries,
    recordProgress() {
      resetRetries();
      brokenTracks = 0;
    },
    chooseRecoveryAction(probeResult) {
      if (probeResult === 'unreachable') {
        const seconds = backoffSeconds[Math.min(retries++, backoffSeconds.length - 1)] ?? 1;
        return { type: 'retryLater', seconds };
      }
      if (probeResult === 'ok' && reloads++ === 0) return { type: 'reload' };
      return ++brokenTracks >= brokenTracksMax ? { type: 'giveUp' } : { type: 'skip' };
    },
  };
};
