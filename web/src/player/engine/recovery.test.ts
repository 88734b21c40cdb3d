import { describe, expect, it } from 'vitest';
import type { ProbeResult } from './player.model.ts';
import { createRecovery, type Remedy } from './recovery.ts';

const createTestRecovery = () => {
  const recovery = createRecovery();
  const failTimes = (result: ProbeResult, times: number): Remedy[] =>
    Array.from({ length: times }, () => recovery.chooseRemedy(result));
  /** Fails a number of consecutive tracks. */
  const breakTracks = (tracks: number): string[] =>
    Array.from({ length: tracks }, () => {
      recovery.startTrack();
      return recovery.chooseRemedy('missing').type;
    });
  return { ...recovery, failTimes, breakTracks };
};

const createRetries = (...seconds: number[]): Remedy[] =>
  seconds.map((each) => ({ type: 'retryLater' as const, seconds: each }));

describe('createRecovery', () => {
  it('waits longer for each retry, up to 15 seconds', () => {
    expect(createTestRecovery().failTimes('unreachable', 7)).toEqual(createRetries(1, 2, 4, 8, 15, 15, 15));
  });

  it('reloads a track once, then skips it', () => {
    expect(createTestRecovery().failTimes('ok', 2)).toEqual([{ type: 'reload' }, { type: 'skip' }]);
  });

  it('skips a missing track without a retry', () => {
    expect(createTestRecovery().failTimes('missing', 1)).toEqual([{ type: 'skip' }]);
  });

  it('gives up at the fifth broken track in a row and every one after it', () => {
    expect(createTestRecovery().breakTracks(6)).toEqual(['skip', 'skip', 'skip', 'skip', 'giveUp', 'giveUp']);
  });

  it('resets the retries for a new track', () => {
    const { failTimes, startTrack } = createTestRecovery();
    failTimes('unreachable', 3);
    failTimes('ok', 1);
    startTrack();
    expect([...failTimes('unreachable', 1), ...failTimes('ok', 1)]).toEqual([...createRetries(1), { type: 'reload' }]);
  });

  it('resets the count of broken tracks when music plays', () => {
    const { breakTracks, recordProgress } = createTestRecovery();
    breakTracks(4);
    recordProgress();
    expect(breakTracks(5)).toEqual(['skip', 'skip', 'skip', 'skip', 'giveUp']);
  });

  it('resets the retries when the track plays on', () => {
    const { failTimes, recordProgress } = createTestRecovery();
    failTimes('unreachable', 3);
    failTimes('ok', 1);
    recordProgress();
    expect([...failTimes('unreachable', 1), ...failTimes('ok', 1)]).toEqual([...createRetries(1), { type: 'reload' }]);
  });
});
