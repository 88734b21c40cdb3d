import { describe, expect, it } from 'vitest';
import { measureTapOffset, setTapOffset, tapOffset } from './tap-offset.ts';

const beats = [0, 1, 2, 3, 4, 5, 6, 7].map((beat) => 1_000 + beat * 600);

describe('measureTapOffset', () => {
  it('returns the median distance of the taps from their beats, regardless of one outlier', () => {
    expect(
      measureTapOffset(
        beats.map((beat, index) => beat + 80 + index),
        beats,
      ),
    ).toBe(84);
    expect(measureTapOffset([...beats.slice(1).map((beat) => beat - 30), 1_290], beats)).toBe(-30);
  });

  it('returns undefined for too few taps and for taps without a rhythm', () => {
    expect(measureTapOffset(beats.slice(0, 3), beats)).toBeUndefined();
    expect(measureTapOffset([1_000, 1_850, 2_050, 3_050, 3_200, 4_250], beats)).toBeUndefined();
  });
});

describe('setTapOffset', () => {
  it('limits the offset to half a second and stores it', () => {
    setTapOffset(9_000);
    expect([tapOffset.get(), localStorage.getItem('overtone.tap-offset')]).toEqual([500, '500']);
    setTapOffset(Number.NaN);
    expect(tapOffset.get()).toBe(0);
  });
});
