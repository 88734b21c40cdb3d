import { describe, expect, it } from 'vitest';
import { getWindowPeaks, getWindowStart, getWindowTicks } from './wave-window.ts';

describe('getWindowStart', () => {
  it('keeps the window while the position is inside, moves it when the position nears its end, and stops at the end of the song', () => {
    expect(getWindowStart(0, 36, 20, 271)).toBe(0);
    expect(getWindowStart(0, 36, 31, 271)).toBeCloseTo(23.8);
    expect(getWindowStart(100, 36, 20, 271)).toBeCloseTo(12.8);
    expect(getWindowStart(200, 36, 270, 271)).toBe(235);
    expect(getWindowStart(235, 36, 271, 271)).toBe(235);
    expect(getWindowStart(0, 36, 5, 20)).toBe(0);
  });
});

describe('getWindowPeaks', () => {
  it('interpolates between the peaks of the song', () => {
    expect(getWindowPeaks([0, 100], { from: 0, span: 10, duration: 10, bars: 4 })).toEqual([0, 25, 75, 100]);
    expect(getWindowPeaks([0, 100, 50, 50], { from: 5, span: 5, duration: 10, bars: 2 })).toEqual([50, 50]);
    expect(getWindowPeaks([], { from: 0, span: 10, duration: 0, bars: 2 })).toEqual([0, 0]);
  });
});

describe('getWindowTicks', () => {
  it('returns round times', () => {
    expect(getWindowTicks(8, 36)).toEqual([10, 15, 20, 25, 30, 35, 40]);
    expect(getWindowTicks(0, 120)).toEqual([15, 30, 45, 60, 75, 90, 105]);
  });
});
