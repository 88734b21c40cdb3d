import { createRandom } from '../../random.ts';
import { sampleRate, secondsToSamples, toStereo } from '../stereo.ts';
import { midiToHertz } from '../theory.ts';
import type { Instrument } from './instrument.ts';

type PluckOptions = {
  /** 0 is a felt hammer, 1 a steel pick. */
  brightness: number;
  /** Seconds until the level has fallen by 60 dB. */
  ringSeconds: number;
};

/** Creates a plucked string: Karplus-Strong synthesis, tuned between samples with an all-pass filter (Jaffe and Smith). */
export const pluck =
  ({ brightness, ringSeconds }: PluckOptions): Instrument =>
  (midi, heldSeconds) => {
    const hertz = midiToHertz(midi);
    const period = sampleRate / hertz;
    const length = Math.max(2, Math.floor(period - 0.6));
    const fraction = period - 0.5 - length;
    const allPass = (1 - fraction) / (1 + fraction);
    const loss = 0.001 ** (1 / (hertz * ringSeconds));
    const random = createRandom(`string ${midi}`);
    let smoothed = 0;
    const string = Float32Array.from({ length }, () => {
      smoothed += (random.between(-1, 1) - smoothed) * (0.15 + 0.85 * brightness);
      return smoothed;
    });
    const mean = string.reduce((sum, value) => sum + value, 0) / length;
    const samples = new Float32Array(secondsToSamples(Math.min(ringSeconds, heldSeconds + 1.2)));
    const releaseSample = secondsToSamples(heldSeconds);
    let previous = 0;
    let allPassIn = 0;
    let allPassOut = 0;
    for (let index = 0; index < samples.length; index++) {
      const position = index % length;
      const value = (string[position] ?? 0) - (index < length ? mean : 0);
      const averaged = 0.5 * (value + previous) * loss * (index > releaseSample ? 0.996 : 1);
      previous = value;
      allPassOut = allPass * (averaged - allPassOut) + allPassIn;
      allPassIn = averaged;
      string[position] = allPassOut;
      samples[index] = value * Math.min(1, (samples.length - index) / 2_000);
    }
    return toStereo(samples);
  };
