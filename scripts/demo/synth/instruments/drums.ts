import { type Random, randomOf } from '../../random.ts';
import { centred, sampleRate, samplesIn } from '../stereo.ts';
import type { Instrument } from './instrument.ts';

/** A drum from its level over time, in seconds; a drum has one pitch and its own length, whatever the note says. */
const drum = (name: string, seconds: number, sampleAt: (time: number, random: Random) => number): Instrument => {
  return () => {
    const random = randomOf(name);
    return centred(
      Float32Array.from({ length: samplesIn(seconds) }, (_, index) => sampleAt(index / sampleRate, random)),
    );
  };
};

/** White noise without its lows: the difference of neighbours. */
const bright = () => {
  let before = 0;
  return (random: Random): number => {
    const value = random.between(-1, 1);
    const out = value - before;
    before = value;
    return out * 0.6;
  };
};

const swept = (time: number, from: number, to: number, seconds: number): number =>
  Math.sin(2 * Math.PI * (to * time + (from - to) * seconds * (1 - Math.exp(-time / seconds))));

const hatOf =
  (seconds: number): Instrument =>
  (midi, held) => {
    const hiss = bright();
    return drum(`hat ${seconds}`, seconds * 5, (time, random) => hiss(random) * Math.exp(-time / seconds))(midi, held);
  };

export const kick = drum('kick', 0.45, (time) => swept(time, 170, 46, 0.035) * Math.exp(-time / 0.12));
export const softKick = drum('soft kick', 0.4, (time) => swept(time, 95, 44, 0.05) * Math.exp(-time / 0.1));
export const snare = drum(
  'snare',
  0.3,
  (time, random) =>
    0.6 * random.between(-1, 1) * Math.exp(-time / 0.06) + 0.5 * swept(time, 260, 180, 0.02) * Math.exp(-time / 0.05),
);
export const rim = drum(
  'rim',
  0.1,
  (time, random) => (Math.sin(2 * Math.PI * 1_700 * time) + 0.4 * random.between(-1, 1)) * Math.exp(-time / 0.012),
);
export const clap = drum('clap', 0.3, (time, random) => {
  // Three hands a hundredth of a second apart, then the room.
  const slap = time < 0.03 ? 1 - (time % 0.01) / 0.01 : Math.exp(-(time - 0.03) / 0.07);
  return random.between(-1, 1) * 0.7 * slap;
});
export const hat = hatOf(0.022);
export const openHat = hatOf(0.09);
export const shaker = drum(
  'shaker',
  0.12,
  (time, random) => random.between(-1, 1) * 0.5 * Math.sin(Math.min(1, time / 0.06) * Math.PI) ** 2,
);
export const tom = drum('tom', 0.6, (time) => swept(time, 150, 82, 0.06) * Math.exp(-time / 0.16));
