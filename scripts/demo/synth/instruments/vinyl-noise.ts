import { createRandom } from '../../random.ts';
import { createSilence, sampleRate, secondsToSamples } from '../stereo.ts';
import type { Instrument } from './instrument.ts';

/** Surface noise of an old record: quiet hiss and about five clicks a second. */
export const vinylNoise: Instrument = (_, seconds) => {
  const random = createRandom('dust');
  const sound = createSilence(secondsToSamples(seconds));
  for (const channel of [sound.left, sound.right]) {
    let hiss = 0;
    let click = 0;
    for (let index = 0; index < channel.length; index++) {
      hiss += (random.between(-1, 1) - hiss) * 0.25;
      click = random.chance(5 / sampleRate) ? random.between(-1, 1) : click * -0.82;
      channel[index] = 0.08 * hiss + 0.5 * click;
    }
  }
  return sound;
};
