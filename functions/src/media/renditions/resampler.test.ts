import { describe, expect, it } from 'vitest';
import { buildTone } from '../testing.ts';
import { createResampler } from './resampler.ts';

/** Resamples a tone in pieces of different lengths. */
const resample = (samples: Float32Array, from: number, to: number): Float32Array => {
  const { push, flush } = createResampler(from, to);
  const output: number[] = [];
  for (let at = 0, length = 1; at < samples.length; at += length, length = (length * 7 + 3) % 5_000) {
    if (length > 0) output.push(...push(samples.subarray(at, at + length)));
  }
  output.push(...flush());
  return Float32Array.from(output);
};
const [defaultTone] = buildTone({ hertz: 1000, decibels: -6 }).channels;
const buildSamples = (sampleRate: number, hertz: number) =>
  buildTone({ hertz, decibels: -6, sampleRate }).channels[0] ?? defaultTone;
const findPeak = (samples: Float32Array) => samples.reduce((max, value) => Math.max(max, Math.abs(value)), 0);

describe('createResampler', () => {
  it.each([
    [96_000, 48_000],
    [192_000, 48_000],
    [88_200, 44_100],
    [37_800, 44_100],
    [44_056, 44_100],
    [6_000, 8_000],
  ])('keeps the phase and level of a tone from %i Hz at %i Hz', (from, to) => {
    const source = buildSamples(from, 1000) as Float32Array;
    const expected = buildSamples(to, 1000) as Float32Array;
    const result = resample(source, from, to);
    expect(result).toHaveLength(expected.length);
    // The start and end are excluded, because the filter rings there.
    const difference = result.map((value, index) => value - (expected[index] ?? 0)).slice(500, -500);
    expect(findPeak(difference)).toBeLessThan(1e-3);
  });

  it('removes frequencies that the new rate cannot represent', () => {
    const result = resample(buildSamples(96_000, 30_000) as Float32Array, 96_000, 48_000);
    expect(findPeak(result.slice(500, -500))).toBeLessThan(1e-4);
  });

  it('keeps frequencies that the new rate can represent', () => {
    const result = resample(buildSamples(96_000, 19_000) as Float32Array, 96_000, 48_000);
    expect(findPeak(result.slice(500, -500))).toBeGreaterThan(0.49);
  });
});
