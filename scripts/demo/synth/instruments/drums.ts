import { createRandom, type Random } from '../../random.ts';
import { sampleRate, secondsToSamples, toStereo } from '../stereo.ts';
import type { Instrument } from './instrument.ts';

/** Creates a drum from a function of time in seconds. Drums ignore the pitch and the length of the note. */
const createDrum = (seed: string, seconds: number, getSample: (time: number, random: Random) => number): Instrument => {
  return () => {
    const random = createRandom(seed);
    return toStereo(
      Float32Array.from({ length: secondsToSamples(seconds) }, (_, index) => getSample(index / sampleRate, random)),
    );
  };
};

/** Creates a source of white noise without low frequencies: the difference of consecutive values. */
const createHighNoise = () => {
  let previous = 0;
  return (random: Random): number => {
    const value = random.between(-1, 1);
    const difference = value - previous;
    previous = value;
    return difference * 0.6;
  };
};

/** A sine that glides from one frequency to another with a time constant in seconds. */
const sweepSine = (time: number, from: number, to: number, seconds: number): number =>
  Math.sin(2 * Math.PI * (to * time + (from - to) * seconds * (1 - Math.exp(-time / seconds))));

const createHat =
  (seconds: number): Instrument =>
  (midi, heldSeconds) => {
    const noise = createHighNoise();
    return createDrum(
      `hat ${seconds}`,
      seconds * 5,
      (time, random) => noise(random) * Math.exp(-time / seconds),
    )(midi, heldSeconds);
  };

export const kick = createDrum('kick', 0.45, (time) => sweepSine(time, 170, 46, 0.035) * Math.exp(-time / 0.12));
export const softKick = createDrum('soft kick', 0.4, (time) => sweepSine(time, 95, 44, 0.05) * Math.exp(-time / 0.1));
export const snare = createDrum(
  'snare',
  0.3,
  (time, random) =>
    0.6 * random.between(-1, 1) * Math.exp(-time / 0.06) +
    0.5 * sweepSine(time, 260, 180, 0.02) * Math.exp(-time / 0.05),
);
export const rim = createDrum(
  'rim',
  0.1,
  (time, random) => (Math.sin(2 * Math.PI * 1_700 * time) + 0.4 * random.between(-1, 1)) * Math.exp(-time / 0.012),
);
export const clap = createDrum('clap', 0.3, (time, random) => {
  // Three claps 10 ms apart, followed by a decaying tail.
  const level = time < 0.03 ? 1 - (time % 0.01) / 0.01 : Math.exp(-(time - 0.03) / 0.07);
  return random.between(-1, 1) * 0.7 * level;
});
export const hat = createHat(0.022);
export const openHat = createHat(0.09);
export const shaker = createDrum(
  'shaker',
  0.12,
  (time, random) => random.between(-1, 1) * 0.5 * Math.sin(Math.min(1, time / 0.06) * Math.PI) ** 2,
);
export const tom = createDrum('tom', 0.6, (time) => sweepSine(time, 150, 82, 0.06) * Math.exp(-time / 0.16));
