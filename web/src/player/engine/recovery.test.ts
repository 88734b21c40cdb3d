import { expect, it } from 'vitest';
import type { Probe } from './player.model.ts';
import { createRecovery, type Remedy } from './recovery.ts';

const player = () => {
  const recovery = createRecovery();
  const fails = (found: Probe, times: number): Remedy[] => Array.from({ length: times }, () => recovery.remedy(found));
  /** A row of tracks, each of them broken. */
  const breaks = (tracks: number): string[] =>
    Array.from({ length: tracks }, () => {
      recovery.newTrack();
      return recovery.remedy('missing').type;
    });
  return { ...recovery, fails, breaks };
};

const waits = (...seconds: number[]): Remedy[] =>
  seconds.map((each) => ({ type: 'retryLater' as const, seconds: each }));

it('waits longer for the connection each time, and a quarter of a minute from then on', () => {
  expect(player().fails('unreachable', 7)).toEqual(waits(1, 2, 4, 8, 15, 15, 15));
});

it('loads a track again once, and skips it where that did not help', () => {
  expect(player().fails('ok', 2)).toEqual([{ type: 'reload' }, { type: 'skip' }]);
});

it('skips a track that is gone without another try', () => {
  expect(player().fails('missing', 1)).toEqual([{ type: 'skip' }]);
});

it('gives up at the fifth broken track in a row, and at each after it', () => {
  expect(player().breaks(6)).toEqual(['skip', 'skip', 'skip', 'skip', 'giveUp', 'giveUp']);
});

it('tries a new track as if nothing had been', () => {
  const { fails, newTrack } = player();
  fails('unreachable', 3);
  fails('ok', 1);
  newTrack();
  expect([...fails('unreachable', 1), ...fails('ok', 1)]).toEqual([...waits(1), { type: 'reload' }]);
});

it('forgets the broken tracks once music is heard', () => {
  const { breaks, heard } = player();
  breaks(4);
  heard();
  expect(breaks(5)).toEqual(['skip', 'skip', 'skip', 'skip', 'giveUp']);
});

it('tries a track again that failed, played on and failed once more', () => {
  const { fails, heard } = player();
  fails('unreachable', 3);
  fails('ok', 1);
  heard();
  expect([...fails('unreachable', 1), ...fails('ok', 1)]).toEqual([...waits(1), { type: 'reload' }]);
});
