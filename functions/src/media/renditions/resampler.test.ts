import { expect, test } from 'vitest';
import { tone } from '../testing.ts';
import { createResampler } from './resampler.ts';

/** All of a tone at another rate, given in pieces of odd lengths. */
const resampled = (samples: Float32Array, from: number, to: number): Float32Array => {
  const { push, flush } = createResampler(from, to);
  const out: number[] = [];
  for (let at = 0, length = 1; at < samples.length; at += length, length = (length * 7 + 3) % 5_000) {
    if (length > 0) out.push(...push(samples.subarray(at, at + length)));
  }
  out.push(...flush());
  return Float32Array.from(out);
};
const [one] = tone({ hertz: 1000, decibels: -6 }).channels;
const channelOf = (sampleRate: number, hertz: number) => tone({ hertz, decibels: -6, sampleRate }).channels[0] ?? one;
const loudest = (samples: Float32Array) => samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);

test.each([
  [96_000, 48_000],
  [192_000, 48_000],
  [88_200, 44_100],
  [37_800, 44_100],
  [44_056, 44_100],
  [6_000, 8_000],
])('a tone of %i Hz is the same tone at %i: in time, as loud', (from, to) => {
  const source = channelOf(from, 1000) as Float32Array;
  const wanted = channelOf(to, 1000) as Float32Array;
  const got = resampled(source, from, to);
  expect(got).toHaveLength(wanted.length);
  // Its beginning and its end ring, since they come out of nothing.
  const off = got.map((value, index) => value - (wanted[index] ?? 0)).slice(500, -500);
  expect(loudest(off)).toBeLessThan(1e-3);
});

test('what no rate can hold is gone, and does not come back as another tone', () => {
  const got = resampled(channelOf(96_000, 30_000) as Float32Array, 96_000, 48_000);
  expect(loudest(got.slice(500, -500))).toBeLessThan(1e-4);
});

test('what it can hold stays', () => {
  const got = resampled(channelOf(96_000, 19_000) as Float32Array, 96_000, 48_000);
  expect(loudest(got.slice(500, -500))).toBeGreaterThan(0.49);
});
