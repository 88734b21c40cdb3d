import { mediaLimits } from '@overtone/shared/media/media-limits.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getPropertyRuns } from '../testing/property-runs.ts';
import { buildTone } from './testing.ts';
import { createWaveformMeter } from './waveform.ts';

const measure = (...parts: Parameters<typeof buildTone>[0][]) => {
  const meter = createWaveformMeter();
  for (const part of parts) meter.push(buildTone(part));
  return meter.result();
};

describe('createWaveformMeter', () => {
  it('scales a quiet and a loud half to the loudest peak', () => {
    const bars = measure({ decibels: -26, seconds: 5 }, { decibels: -6, seconds: 5 });
    expect(bars).toHaveLength(mediaLimits.waveformBars);
    expect(new Set(bars.slice(0, 100))).toEqual(new Set([10]));
    expect(new Set(bars.slice(120))).toEqual(new Set([100]));
  });

  it('returns zeros for silence', () => {
    expect(new Set(measure({ decibels: -400, seconds: 3 }))).toEqual(new Set([0]));
  });

  it('returns the same result for pieces of any length', () => {
    const whole = buildTone({ hertz: 3, decibels: -3, seconds: 4, sampleRate: 8000 });
    const expected = createWaveformMeter();
    expected.push(whole);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1 }), (lengths) => {
        const meter = createWaveformMeter();
        let start = 0;
        for (let piece = 0; start < 32_000; piece++) {
          const end = start + (lengths[piece % lengths.length] ?? 1);
          meter.push({ ...whole, channels: whole.channels.map((samples) => samples.subarray(start, end)) });
          start = end;
        }
        expect(meter.result()).toEqual(expected.result());
      }),
      { numRuns: getPropertyRuns(20) },
    );
  });
});
