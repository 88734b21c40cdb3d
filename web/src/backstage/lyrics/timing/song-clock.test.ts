import { describe, expect, it } from 'vitest';
import { createSongClock, type Reading } from './song-clock.ts';

const clockOf = (...readings: Reading[]) => {
  const clock = createSongClock();
  for (const reading of readings) clock.read(reading);
  return clock;
};

describe('the clock of a song', () => {
  it('says where it was when a key was pressed, not when the page came to hear of it', () => {
    const clock = clockOf({ position: 10, at: 5_000, rate: 1 });
    expect(clock.at(4_860)).toBeCloseTo(9.86);
  });

  it('goes as slowly as the song is played', () => {
    const clock = clockOf({ position: 10, at: 5_000, rate: 0.5 });
    expect([clock.at(4_800), clock.at(5_400)].map((seconds) => seconds.toFixed(2))).toEqual(['9.90', '10.20']);
  });

  it('sees through positions that browsers tell in steps', () => {
    const clock = createSongClock();
    for (let at = 0; at <= 2_000; at += 16) clock.read({ position: Math.floor(at / 40) * 0.04, at, rate: 1 });
    for (const moment of [1_990, 1_995, 2_000]) expect(Math.abs(clock.at(moment) - moment / 1000)).toBeLessThan(0.01);
  });

  it('follows whoever moves in the song, however little more than a step', () => {
    const clock = clockOf({ position: 10, at: 0, rate: 1 }, { position: 9.7, at: 16, rate: 1 });
    expect(clock.at(16)).toBeCloseTo(9.7);
  });

  it('stands still with the song, and goes on from there', () => {
    const clock = clockOf({ position: 10, at: 0, rate: 1 }, { position: 12, at: 2_000, rate: 0 });
    expect([clock.at(1_000), clock.at(9_000)]).toEqual([12, 12]);
    clock.read({ position: 12, at: 9_000, rate: 1 });
    expect(clock.at(9_500)).toBeCloseTo(12.5);
  });

  it('lets a song that stumbled be where it is, half a second later', () => {
    const clock = clockOf({ position: 10, at: 0, rate: 1 });
    for (let at = 16; at <= 600; at += 16) clock.read({ position: 9.8 + at / 1000, at, rate: 1 });
    expect(clock.at(600)).toBeCloseTo(10.4);
  });

  it('is at the start before it knows anything, and never before it', () => {
    expect([createSongClock().at(100), clockOf({ position: 0.01, at: 100, rate: 1 }).at(0)]).toEqual([0, 0]);
  });
});
