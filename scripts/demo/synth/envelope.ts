/** How a tone begins and ends, in seconds; `sustain` is the level it settles at, 0 to 1. */
export type Envelope = { attack: number; decay: number; sustain: number; release: number };

const stepsPerSecond = 1_000;

/**
 * The envelope's level every millisecond, from the first moment of a held note to the end of its release.
 * Curves are exponential, as ears and capacitors like them.
 */
export const levelsOf = ({ attack, decay, sustain, release }: Envelope, heldSeconds: number): Float32Array => {
  const held = (time: number): number =>
    time < attack
      ? Math.sin((Math.PI / 2) * (time / attack))
      : sustain + (1 - sustain) * Math.exp((attack - time) / decay);
  const last = held(heldSeconds);
  // A release reaches a thousandth after its time; the fade of the last tenth takes that to nothing.
  return Float32Array.from({ length: Math.ceil((heldSeconds + release) * stepsPerSecond) + 1 }, (_, step) => {
    const time = step / stepsPerSecond;
    if (time <= heldSeconds) return held(time);
    const gone = Math.min(1, (time - heldSeconds) / release);
    return last * Math.exp(-6.9 * gone) * Math.min(1, (1 - gone) * 10);
  });
};

/** Level at a sample, between two steps. */
export const levelAt = (levels: Float32Array, seconds: number): number => {
  const position = seconds * stepsPerSecond;
  const step = Math.floor(position);
  const from = levels[step] ?? 0;
  return from + ((levels[step + 1] ?? 0) - from) * (position - step);
};
