import { describe, expect, it } from 'vitest';
import { createSongClock, type Reading } from './song-clock.ts';

const createClockFrom = (...readings: Reading[]) => {
  const clock = createSongClock();
  for (const reading of readings) clock.addReading(reading);
  return clock;
};

describe('createSongClock', () => {
  it('returns the position at the time of the key press, not of its handling', () => {
    const clock = createClockFrom({ position: 10, readAt: 5_000, rate: 1 });
    expect(clock.getPosition(4_860)).toBeCloseTo(9.86);
  });

  it('advances by the playback rate', () => {
    const clock = createClockFrom({ position: 10, readAt: 5_000, rate: 0.5 });
    expect([clock.getPosition(4_800), clock.getPosition(5_400)].map((seconds) => seconds.toFixed(2))).toEqual([
      '9.90',
      '10.20',
    ]);
  });

  it('smooths positions that the browser reports in steps', () => {
    const clock = createSongClock();
    for (let readAt = 0; readAt <= 2_000; readAt += 16)
      clock.addReading({ position: Math.floor(readAt / 40) * 0.04, readAt, rate: 1 });
    for (const time of [1_990, 1_995, 2_000])
      expect(Math.abs(clock.getPosition(time) - time / 1000)).toBeLessThan(0.01);
  });

  it('accepts a seek that is only slightly longer than a step', () => {
    const clock = createClockFrom({ position: 10, readAt: 0, rate: 1 }, { position: 9.7, readAt: 16, rate: 1 });
    expect(clock.getPosition(16)).toBeCloseTo(9.7);
  });

  it('stops while the song is paused, and continues from there', () => {
    const clock = createClockFrom({ position: 10, readAt: 0, rate: 1 }, { position: 12, readAt: 2_000, rate: 0 });
    expect([clock.getPosition(1_000), clock.getPosition(9_000)]).toEqual([12, 12]);
    clock.addReading({ position: 12, readAt: 9_000, rate: 1 });
    expect(clock.getPosition(9_500)).toBeCloseTo(12.5);
  });

  it('accepts the reported position when it has stalled for half a second', () => {
    const clock = createClockFrom({ position: 10, readAt: 0, rate: 1 });
    for (let readAt = 16; readAt <= 600; readAt += 16)
      clock.addReading({ position: 9.8 + readAt / 1000, readAt, rate: 1 });
    expect(clock.getPosition(600)).toBeCloseTo(10.4);
  });

  it('returns 0 before the first reading, and never less than 0', () => {
    expect([
      createSongClock().getPosition(100),
      createClockFrom({ position: 0.01, readAt: 100, rate: 1 }).getPosition(0),
    ]).toEqual([0, 0]);
  });
});
