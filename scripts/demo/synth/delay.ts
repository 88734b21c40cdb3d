import { type Stereo, samplesIn, silence } from './stereo.ts';

/** Echoes that go from side to side, each duller than the one before; without the sound itself. */
export const pingPong = (input: Stereo, seconds: number, feedback: number): Stereo => {
  const out = silence(input.left.length);
  const length = samplesIn(seconds);
  let dullLeft = 0;
  let dullRight = 0;
  for (let index = length; index < input.left.length; index++) {
    const past = index - length;
    const mono = 0.5 * ((input.left[past] ?? 0) + (input.right[past] ?? 0));
    dullLeft += (mono + feedback * (out.right[past] ?? 0) - dullLeft) * 0.4;
    dullRight += ((out.left[past] ?? 0) * feedback - dullRight) * 0.4;
    out.left[index] = dullLeft;
    out.right[index] = dullRight;
  }
  return out;
};
