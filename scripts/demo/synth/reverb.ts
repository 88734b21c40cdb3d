import { type Stereo, sampleRate, silence } from './stereo.ts';

// Lengths of Jezar's public-domain Freeverb: primes apart, so that no two echoes fall together.
const combs = [1_116, 1_188, 1_277, 1_356, 1_422, 1_491];
const allPasses = [556, 441, 341];
/** The right side's lines are longer by this, which is what makes the room wide. */
const spread = 23;

const comb = (input: Float32Array, out: Float32Array, length: number, feedback: number, damping: number): void => {
  const line = new Float32Array(length);
  let low = 0;
  for (let index = 0, place = 0; index < input.length; index++) {
    const echo = line[place] ?? 0;
    low = echo + (low - echo) * damping;
    line[place] = (input[index] ?? 0) + low * feedback;
    out[index] = (out[index] ?? 0) + echo;
    place = place + 1 === length ? 0 : place + 1;
  }
};

const diffuse = (samples: Float32Array, length: number): void => {
  const line = new Float32Array(length);
  for (let index = 0, place = 0; index < samples.length; index++) {
    const echo = line[place] ?? 0;
    const value = samples[index] ?? 0;
    line[place] = value + echo * 0.5;
    samples[index] = echo - value;
    place = place + 1 === length ? 0 : place + 1;
  }
};

/**
 * A room around a sound (Schroeder's combs and all-passes), without the sound itself.
 * @param seconds until the room has lost 60 dB
 * @param damping 0 is tiles, 1 is curtains
 */
export const reverb = (input: Stereo, seconds: number, damping = 0.35): Stereo => {
  const out = silence(input.left.length);
  const sides = [
    { from: input.left, to: out.left, longer: 0 },
    { from: input.right, to: out.right, longer: spread },
  ];
  for (const { from, to, longer } of sides) {
    const quiet = from.map((value) => value * 0.12);
    for (const length of combs) {
      comb(quiet, to, length + longer, 0.001 ** ((length + longer) / sampleRate / seconds), damping);
    }
    for (const length of allPasses) diffuse(to, length + longer);
  }
  return out;
};
