import { describe, expect, it } from 'vitest';
import { createWaveformPath, resample } from './waveform-path.ts';

describe('createWaveformPath', () => {
  it('keeps the loudest peak of each bar', () => {
    expect(resample([10, 90, 20, 30], 2)).toEqual([90, 30]);
  });

  it('repeats peaks when there are fewer than bars', () => {
    expect(resample([10, 90], 4)).toEqual([10, 10, 90, 90]);
  });

  it('draws bars around the middle, and silence as a dot', () => {
    expect(createWaveformPath([100, 0], 2)).toBe('M1 0V100M3 46V54');
  });
});
