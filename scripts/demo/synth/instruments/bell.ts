import { sampleRate, secondsToSamples, toStereo } from '../stereo.ts';
import { midiToHertz } from '../theory.ts';
import type { Instrument } from './instrument.ts';

type BellOptions = {
  /** Frequency of the modulator relative to the note: 3.5 is glass, 1 an electric piano, 7 a music box. */
  ratio: number;
  /** Modulation index at the start of the note. */
  index: number;
  /** Time constant in seconds with which the modulation decays. */
  indexSeconds: number;
  /** Seconds until the level has fallen by 60 dB. */
  ringSeconds: number;
  /** Seconds in which the note fades after it is released; without it the note rings out. */
  release?: number;
};

/** Creates an instrument with struck tones by frequency modulation: glass, music box, electric piano, church bell. */
export const bell =
  ({ ratio, index: modulationIndex, indexSeconds, ringSeconds, release }: BellOptions): Instrument =>
  (midi, heldSeconds) => {
    const step = (2 * Math.PI * midiToHertz(midi)) / sampleRate;
    const samples = new Float32Array(
      secondsToSamples(release === undefined ? ringSeconds : Math.min(ringSeconds, heldSeconds + release)),
    );
    for (let index = 0; index < samples.length; index++) {
      const time = index / sampleRate;
      const releaseLevel =
        release === undefined || time < heldSeconds ? 1 : Math.max(0, 1 - (time - heldSeconds) / release);
      const modulation = modulationIndex * Math.exp(-time / indexSeconds);
      const level =
        Math.exp((-6.9 * time) / ringSeconds) * Math.min(1, index / 90) * Math.min(1, (samples.length - index) / 1_000);
      samples[index] = Math.sin(step * index + modulation * Math.sin(step * ratio * index)) * level * releaseLevel;
    }
    return toStereo(samples);
  };
