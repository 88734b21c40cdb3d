export const sampleRate = 44_100;

export type Stereo = { left: Float32Array; right: Float32Array };

/** Converts seconds to a number of samples, at least 1. */
export const secondsToSamples = (seconds: number): number => Math.max(1, Math.round(seconds * sampleRate));

export const createSilence = (samples: number): Stereo => ({
  left: new Float32Array(samples),
  right: new Float32Array(samples),
});

/** Returns a stereo sound with the same samples on both sides; they are shared, not copied. */
export const toStereo = (samples: Float32Array): Stereo => ({ left: samples, right: samples });

/** Adds a channel to another one, starting at a sample. Samples outside of the target are ignored. */
const addChannel = (target: Float32Array, source: Float32Array, start: number, gain: number): void => {
  const first = Math.max(0, -start);
  const last = Math.min(source.length, target.length - start);
  for (let index = first; index < last; index++) {
    target[start + index] = (target[start + index] ?? 0) + (source[index] ?? 0) * gain;
  }
};

/** Adds a sound to a mix. `pan` goes from -1 (left) to 1 (right), with equal power. */
export const addSound = (target: Stereo, sound: Stereo, start: number, gain: number, pan = 0): void => {
  const angle = ((pan + 1) * Math.PI) / 4;
  addChannel(target.left, sound.left, start, gain * Math.cos(angle) * Math.SQRT2);
  addChannel(target.right, sound.right, start, gain * Math.sin(angle) * Math.SQRT2);
};
