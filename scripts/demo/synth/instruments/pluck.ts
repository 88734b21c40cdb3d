import { randomOf } from '../../random.ts';
import { centred, sampleRate, samplesIn } from '../stereo.ts';
import { hertzOf } from '../theory.ts';
import type { Instrument } from './instrument.ts';

type PluckOptions = {
  /** 0 is a felt hammer, 1 a steel pick. */
  brightness: number;
  /** Seconds until the string has lost 60 dB. */
  ring: number;
};

/** A plucked string: Karplus and Strong's loop of noise, tuned between samples by an all-pass (Jaffe and Smith). */
export const pluck =
  ({ brightness, ring }: PluckOptions): Instrument =>
  (midi, held) => {
    const hertz = hertzOf(midi);
    const period = sampleRate / hertz;
    const length = Math.max(2, Math.floor(period - 0.6));
    const fraction = period - 0.5 - length;
    const allPass = (1 - fraction) / (1 + fraction);
    const loss = 0.001 ** (1 / (hertz * ring));
    const random = randomOf(`string ${midi}`);
    let smooth = 0;
    const string = Float32Array.from({ length }, () => {
      smooth += (random.between(-1, 1) - smooth) * (0.15 + 0.85 * brightness);
      return smooth;
    });
    const mean = string.reduce((sum, value) => sum + value, 0) / length;
    const out = new Float32Array(samplesIn(Math.min(ring, held + 1.2)));
    const damp = samplesIn(held);
    let before = 0;
    let allPassIn = 0;
    let allPassOut = 0;
    for (let index = 0; index < out.length; index++) {
      const place = index % length;
      const value = (string[place] ?? 0) - (index < length ? mean : 0);
      const averaged = 0.5 * (value + before) * loss * (index > damp ? 0.996 : 1);
      before = value;
      allPassOut = allPass * (averaged - allPassOut) + allPassIn;
      allPassIn = averaged;
      string[place] = allPassOut;
      out[index] = value * Math.min(1, (out.length - index) / 2_000);
    }
    return centred(out);
  };
