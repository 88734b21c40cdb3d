import { createSilence, type Stereo, sampleRate } from './stereo.ts';

// Delay lengths in samples, from Jezar's public-domain Freeverb, chosen so that echoes do not coincide.
const combLengths = [1_116, 1_188, 1_277, 1_356, 1_422, 1_491];
const allPassLengths = [556, 441, 341];
/** Samples by which the delay lines of the right channel are longer, for a wide stereo image. */
const stereoSpread = 23;

const addComb = (
  input: Float32Array,
  output: Float32Array,
  length: number,
  feedback: number,
  damping: number,
): void => {
  const delayLine = new Float32Array(length);
  let filtered = 0;
  for (let index = 0, position = 0; index < input.length; index++) {
    const echo = delayLine[position] ?? 0;
    filtered = echo + (filtered - echo) * damping;
    delayLine[position] = (input[index] ?? 0) + filtered * feedback;
    output[index] = (output[index] ?? 0) + echo;
    position = position + 1 === length ? 0 : position + 1;
  }
};

const applyAllPass = (samples: Float32Array, length: number): void => {
  const delayLine = new Float32Array(length);
  for (let index = 0, position = 0; index < samples.length; index++) {
    const echo = delayLine[position] ?? 0;
    const value = samples[index] ?? 0;
    delayLine[position] = value + echo * 0.5;
    samples[index] = echo - value;
    position = position + 1 === length ? 0 : position + 1;
  }
};

/**
 * Returns the reverberation of a sound (Schroeder's comb and all-pass filters), without the sound itself.
 * @param seconds reverberation time (RT60): until the level has fallen by 60 dB
 * @param damping how much treble is absorbed, from 0 (hard walls) to 1 (curtains)
 */
export const reverb = (input: Stereo, seconds: number, damping = 0.35): Stereo => {
  const output = createSilence(input.left.length);
  const channels = [
    { from: input.left, to: output.left, extraLength: 0 },
    { from: input.right, to: output.right, extraLength: stereoSpread },
  ];
  for (const { from, to, extraLength } of channels) {
    const attenuatedInput = from.map((value) => value * 0.12);
    for (const length of combLengths) {
      addComb(
        attenuatedInput,
        to,
        length + extraLength,
        0.001 ** ((length + extraLength) / sampleRate / seconds),
        damping,
      );
    }
    for (const length of allPassLengths) applyAllPass(to, length + extraLength);
  }
  return output;
};
