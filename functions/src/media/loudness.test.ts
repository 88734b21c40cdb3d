import { describe, expect, it } from 'vitest';
import { createLoudnessMeter } from './loudness.ts';
import { buildTone } from './testing.ts';

const measure = (...parts: Parameters<typeof buildTone>[0][]) => {
  const meter = createLoudnessMeter();
  for (const part of parts) meter.push(buildTone(part));
  return meter.result();
};

// Signals and expected values: EBU Tech 3341, table 1, with a tolerance of 0.1 LU; and the calibration of BS.1770.
describe('createLoudnessMeter', () => {
  it.each([44_100, 48_000, 96_000])(
    'measures -3.0 LUFS for a full-scale mono tone of 997 Hz at %i Hz',
    (sampleRate) => {
      expect(measure({ hertz: 997, seconds: 3, sampleRate })).toBeCloseTo(-3, 1);
    },
  );

  it('measures -23 LUFS for a stereo tone at -23 dB', () => {
    expect(measure({ decibels: -23, channels: 2, seconds: 20 })).toBeCloseTo(-23, 1);
  });

  it('ignores quiet passages by the relative gate', () => {
    const quiet = { decibels: -36, channels: 2, seconds: 10 };
    expect(measure(quiet, { decibels: -23, channels: 2, seconds: 60 }, quiet)).toBeCloseTo(-23, 1);
  });

  it('ignores sound below the absolute gate', () => {
    const silence = { decibels: -72, channels: 2, seconds: 10 };
    expect(measure(silence, { decibels: -23, channels: 2, seconds: 60 }, silence)).toBeCloseTo(-23, 1);
  });

  it('returns null for silence and for too short sounds', () => {
    expect(measure({ decibels: -200, seconds: 2 })).toBeNull();
    expect(measure({ seconds: 0.3 })).toBeNull();
  });
});
