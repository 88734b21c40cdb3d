import { expect, it } from 'vitest';
import { windowFrom, windowPeaks, windowTicks } from './wave-window.ts';

it('the strip stays while the song is in it, turns the page near its end, and ends with the song', () => {
  expect(windowFrom(0, 36, 20, 271)).toBe(0);
  expect(windowFrom(0, 36, 31, 271)).toBeCloseTo(23.8);
  expect(windowFrom(100, 36, 20, 271)).toBeCloseTo(12.8);
  expect(windowFrom(200, 36, 270, 271)).toBe(235);
  expect(windowFrom(235, 36, 271, 271)).toBe(235);
  expect(windowFrom(0, 36, 5, 20)).toBe(0);
});

it('the shape of a part is that of the song, and even between two of its peaks', () => {
  expect(windowPeaks([0, 100], { from: 0, span: 10, duration: 10, bars: 4 })).toEqual([0, 25, 75, 100]);
  expect(windowPeaks([0, 100, 50, 50], { from: 5, span: 5, duration: 10, bars: 2 })).toEqual([50, 50]);
  expect(windowPeaks([], { from: 0, span: 10, duration: 0, bars: 2 })).toEqual([0, 0]);
});

it('times at its foot are round ones', () => {
  expect(windowTicks(8, 36)).toEqual([10, 15, 20, 25, 30, 35, 40]);
  expect(windowTicks(0, 120)).toEqual([15, 30, 45, 60, 75, 90, 105]);
});
