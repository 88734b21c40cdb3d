import { describe, expect, it } from 'vitest';
import { mixToStereo } from './downmix.ts';

const half = Math.SQRT1_2;
/** Mixes channels with one sample each. Every sample is a different power of ten, so that the sum shows the gains. */
const mix = (count: number) =>
  mixToStereo(Array.from({ length: count }, (_, index) => Float32Array.of(10 ** index))).map(([sample]) => sample);

describe('mixToStereo', () => {
  it.each([
    [3, [1 + half * 100, 10 + half * 100]],
    [4, [1 + half * 100, 10 + half * 1000]],
    [5, [1 + half * (100 + 1000), 10 + half * (100 + 10_000)]],
    [6, [1 + half * (100 + 10_000), 10 + half * (100 + 100_000)]],
  ])('mixes %i channels to left and right with the center, without the LFE', (count, expected) => {
    const mixed = mix(count);
    expect(mixed[0]).toBeCloseTo(expected[0] as number, 1);
    expect(mixed[1]).toBeCloseTo(expected[1] as number, 1);
  });

  it('returns one and two channels unchanged', () => {
    expect(mix(1)).toEqual([1]);
    expect(mix(2)).toEqual([1, 10]);
  });
});
