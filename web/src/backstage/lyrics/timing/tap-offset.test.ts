import { expect, it } from 'vitest';
import { setTapOffset, tapLateness, tapOffset } from './tap-offset.ts';

const beats = [0, 1, 2, 3, 4, 5, 6, 7].map((beat) => 1_000 + beat * 600);

it('how late somebody taps is the middle of their taps, whatever a slip', () => {
  expect(
    tapLateness(
      beats.map((beat, place) => beat + 80 + place),
      beats,
    ),
  ).toBe(84);
  expect(tapLateness([...beats.slice(1).map((beat) => beat - 30), 1_290], beats)).toBe(-30);
});

it('too few taps, and taps beside any beat, say nothing', () => {
  expect(tapLateness(beats.slice(0, 3), beats)).toBeUndefined();
  expect(tapLateness([1_000, 1_850, 2_050, 3_050, 3_200, 4_250], beats)).toBeUndefined();
});

it('an offset is half a second at most, and kept', () => {
  setTapOffset(9_000);
  expect([tapOffset.get(), localStorage.getItem('overtone.tap-offset')]).toEqual([500, '500']);
  setTapOffset(Number.NaN);
  expect(tapOffset.get()).toBe(0);
});
