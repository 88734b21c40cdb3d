import { describe, expect, test } from 'vitest';
import { loudnessMeter } from './loudness.ts';
import { tone } from './testing.ts';

const loudnessOf = (...parts: Parameters<typeof tone>[0][]) => {
  const meter = loudnessMeter();
  for (const part of parts) meter.push(tone(part));
  return meter.result();
};

// Signals and expected values: EBU Tech 3341, table 1, each to 0.1 LU; and BS.1770's own calibration.
describe('integrated loudness', () => {
  test.each([44_100, 48_000, 96_000])('a full-scale 997 Hz tone in one channel of %i Hz is -3.0 LUFS', (sampleRate) => {
    expect(loudnessOf({ hertz: 997, seconds: 3, sampleRate })).toBeCloseTo(-3, 1);
  });

  test('a stereo tone at -23 dB is -23 LUFS', () => {
    expect(loudnessOf({ decibels: -23, channels: 2, seconds: 20 })).toBeCloseTo(-23, 1);
  });

  test('quiet stretches before and after are left out', () => {
    const quiet = { decibels: -36, channels: 2, seconds: 10 };
    expect(loudnessOf(quiet, { decibels: -23, channels: 2, seconds: 60 }, quiet)).toBeCloseTo(-23, 1);
  });

  test('near silence is left out as well', () => {
    const silence = { decibels: -72, channels: 2, seconds: 10 };
    expect(loudnessOf(silence, { decibels: -23, channels: 2, seconds: 60 }, silence)).toBeCloseTo(-23, 1);
  });

  test('silence, and what is too short to measure, has none', () => {
    expect(loudnessOf({ decibels: -200, seconds: 2 })).toBeNull();
    expect(loudnessOf({ seconds: 0.3 })).toBeNull();
  });
});
