import { centred, sampleRate, samplesIn } from '../stereo.ts';
import { hertzOf } from '../theory.ts';
import type { Instrument } from './instrument.ts';

type BellOptions = {
  /** Frequency of the modulator against the note's: 3.5 is glass, 1 an electric piano, 7 a music box. */
  ratio: number;
  /** How much the strike brightens the tone, and how fast that is gone. */
  index: number;
  indexSeconds: number;
  /** Seconds until the tone has lost 60 dB. */
  ring: number;
  /** Seconds of fade after the note is let go; none lets it ring out. */
  release?: number;
};

/** A struck tone by frequency modulation: glass, music box, electric piano, church bell. */
export const bell =
  ({ ratio, index: depth, indexSeconds, ring, release }: BellOptions): Instrument =>
  (midi, held) => {
    const step = (2 * Math.PI * hertzOf(midi)) / sampleRate;
    const out = new Float32Array(samplesIn(release === undefined ? ring : Math.min(ring, held + release)));
    for (let at = 0; at < out.length; at++) {
      const time = at / sampleRate;
      const letGo = release === undefined || time < held ? 1 : Math.max(0, 1 - (time - held) / release);
      const strike = depth * Math.exp(-time / indexSeconds);
      const level = Math.exp((-6.9 * time) / ring) * Math.min(1, at / 90) * Math.min(1, (out.length - at) / 1_000);
      out[at] = Math.sin(step * at + strike * Math.sin(step * ratio * at)) * level * letGo;
    }
    return centred(out);
  };
