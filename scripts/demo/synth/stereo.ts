export const sampleRate = 44_100;

export type Stereo = { left: Float32Array; right: Float32Array };

/** Samples in a stretch of time. */
export const samplesIn = (seconds: number): number => Math.max(1, Math.round(seconds * sampleRate));

export const silence = (samples: number): Stereo => ({
  left: new Float32Array(samples),
  right: new Float32Array(samples),
});

/** The same sound on both sides, sharing its samples. */
export const centred = (samples: Float32Array): Stereo => ({ left: samples, right: samples });

/** Adds one lane onto another from a sample on; what would lie outside is left out. */
const addLane = (onto: Float32Array, from: Float32Array, start: number, gain: number): void => {
  const first = Math.max(0, -start);
  const last = Math.min(from.length, onto.length - start);
  for (let index = first; index < last; index++) {
    onto[start + index] = (onto[start + index] ?? 0) + (from[index] ?? 0) * gain;
  }
};

/** Adds a sound onto a mix. `pan` goes from -1 (left) to 1 (right), at equal power. */
export const addSound = (onto: Stereo, sound: Stereo, start: number, gain: number, pan = 0): void => {
  const angle = ((pan + 1) * Math.PI) / 4;
  addLane(onto.left, sound.left, start, gain * Math.cos(angle) * Math.SQRT2);
  addLane(onto.right, sound.right, start, gain * Math.sin(angle) * Math.SQRT2);
};
