import { randomOf } from '../../random.ts';
import { sampleRate, samplesIn, silence } from '../stereo.ts';
import type { Instrument } from './instrument.ts';

/** The surface of an old record: a breath of noise and, a few times a second, a tick. */
export const dust: Instrument = (_, seconds) => {
  const random = randomOf('dust');
  const sound = silence(samplesIn(seconds));
  for (const lane of [sound.left, sound.right]) {
    let hiss = 0;
    let tick = 0;
    for (let index = 0; index < lane.length; index++) {
      hiss += (random.between(-1, 1) - hiss) * 0.25;
      tick = random.chance(5 / sampleRate) ? random.between(-1, 1) : tick * -0.82;
      lane[index] = 0.08 * hiss + 0.5 * tick;
    }
  }
  return sound;
};
