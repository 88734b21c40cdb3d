import { createSilence, type Stereo, secondsToSamples } from './stereo.ts';

/** Returns the echoes of a sound, without the sound itself. They alternate between left and right and lose treble. */
export const pingPongDelay = (input: Stereo, seconds: number, feedback: number): Stereo => {
  const output = createSilence(input.left.length);
  const delaySamples = secondsToSamples(seconds);
  let filteredLeft = 0;
  let filteredRight = 0;
  for (let index = delaySamples; index < input.left.length; index++) {
    const delayed = index - delaySamples;
    const mono = 0.5 * ((input.left[delayed] ?? 0) + (input.right[delayed] ?? 0));
    filteredLeft += (mono + feedback * (output.right[delayed] ?? 0) - filteredLeft) * 0.4;
    filteredRight += ((output.left[delayed] ?? 0) * feedback - filteredRight) * 0.4;
    output.left[index] = filteredLeft;
    output.right[index] = filteredRight;
  }
  return output;
};
