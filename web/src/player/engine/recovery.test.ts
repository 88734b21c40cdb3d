import { describe, expect, it } from 'vitest';
import type { ProbeResult } from './player.model.ts';
import { createRecovery, type RecoveryAction } from './recovery.ts';

const createTestRecovery = () => {
  const recovery = createRecovery();
  const failRepeatedly = (result: ProbeResult, times: number): RecoveryAction[] =>
    Array.from({ length: times }, () => recovery.chooseRecoveryAction(result));
  /** Fails a number of consecutive tracks. */
  const breakTracks = (tracks: number): string[] =>
    Array.from({ length: tracks }, () => {
      recovery.startTrack();
      return recovery.chooseRecoveryAction('missing').type;
    });
  return { ...recovery, failRepeatedly, breakTracks };
};

const createRetries = (...seconds: number[]): RecoveryAction[] =>
  seconds.map((delay) => ({ type: 'retryLater' as const, seconds: delay }));

describe('createRecovery', () => {
  it('waits longer for each retry, up to 15 seconds', () => {
    expect(createTestRecovery().failRepeatedly('unreachable', 7)).toEqual(createRetries(1, 2, 4, 8, 15, 15, 15));
  });

  it('reloads a track once, then skips it', () => {
    expect(createTestRecovery().failRepeatedly('ok', 2)).toEqual([{ type: 'reload' }, { type: 'skip' }]);
  });

  it('skips a missing track without a retry', () => {
    expect(createTestRecovery().failRepeatedly('missing', 1)).toEqual([{ type: 'skip' }]);
  });

  it('gives up at the fifth broken track in a row and every one after it', () => {
    expect(createTestRecovery().breakTracks(6)).toEqual(['skip', 'skip', 'skip', 'skip', 'giveUp', 'giveUp']);
  });

  it('resets the retries for a new track', () => {
    const { failRepeatedly, startTrack } = createTestRecovery();
    failRepeatedly('unreachable', 3);
    failRepeatedly('ok', 1);
    startTrack();
    expect([...failRepeatedly('unreachable', 1), ...failRepeatedly('ok', 1)]).toEqual([
      ...createRetries(1),
      { type: 'reload' },
    ]);
  });

  it('resets the count of broken tracks when music plays', () => {
    const { breakTracks, recordProgress } = createTestRecovery();
    breakTracks(4);
    recordProgress();
    expect(breakTracks(5)).toEqual(['skip', 'skip', 'skip', 'skip', 'giveUp']);
  });

  it('resets the retries when the track continues', () => {
    const { failRepeatedly, recordProgress } = createTestRecovery();
    failRepeatedly('unreachable', 3);
    failRepeatedly('ok', 1);
    recordProgress();
    expect([...failRepeatedly('unreachable', 1), ...failRepeatedly('ok', 1)]).toEqual([
      ...createRetries(1),
      { type: 'reload' },
    ]);
  });
});
