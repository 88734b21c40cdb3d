import { loudnessMeter } from '@overtone/functions/media/loudness.ts';
import { type Stereo, sampleRate, samplesIn } from './stereo.ts';

/** What streaming services play at: the demo is neither louder nor softer than other music. */
const targetLufs = -16;
const knee = 0.6;
const ceiling = 0.89;
const fadeInSeconds = 0.01;
const fadeOutSeconds = 3;

/** Leaves what is quiet alone and bends what is loud, so that nothing ever passes the ceiling. */
const limited = (value: number): number => {
  const size = Math.abs(value);
  if (size <= knee) return value;
  return Math.sign(value) * (knee + (ceiling - knee) * Math.tanh((size - knee) / (ceiling - knee)));
};

/** Takes out what moves slower than 25 Hz: no ear hears it, and it eats the headroom. */
const blockLows = (lane: Float32Array): void => {
  const pole = 1 - (2 * Math.PI * 25) / sampleRate;
  let before = 0;
  let out = 0;
  for (let index = 0; index < lane.length; index++) {
    const value = lane[index] ?? 0;
    out = value - before + pole * out;
    before = value;
    lane[index] = out;
  }
};

/** Lets a song come out of silence and go back into it. */
const fade = (lane: Float32Array): void => {
  const [rising, falling] = [samplesIn(fadeInSeconds), Math.min(lane.length, samplesIn(fadeOutSeconds))];
  for (let index = 0; index < rising; index++) lane[index] = (lane[index] ?? 0) * (index / rising);
  for (let left = 0; left < falling; left++) {
    const index = lane.length - 1 - left;
    lane[index] = (lane[index] ?? 0) * (left / falling) ** 1.5;
  }
};

/** Brings a mix to its final level, in place: even loudness, no clipping, silence at both ends. */
export const master = (mix: Stereo): Stereo => {
  const lanes = [mix.left, mix.right];
  for (const lane of lanes) blockLows(lane);
  const meter = loudnessMeter();
  meter.push({ sampleRate, channels: lanes });
  const gain = 10 ** ((targetLufs - (meter.result() ?? targetLufs)) / 20);
  for (const lane of lanes) {
    for (let index = 0; index < lane.length; index++) lane[index] = limited((lane[index] ?? 0) * gain);
    fade(lane);
  }
  return mix;
};
