/** An ADSR envelope: `attack`, `decay` and `release` in seconds, `sustain` as a level from 0 to 1. */
export type Envelope = { attack: number; decay: number; sustain: number; release: number };

const stepsPerSecond = 1_000;

/**
 * Calculates the level of an envelope for every millisecond from the start of a note to the end of its release.
 * The curves are exponential, like those of analogue synthesizers.
 */
export const calculateLevels = ({ attack, decay, sustain, release }: Envelope, heldSeconds: number): Float32Array => {
  const calculateHeldLevel = (time: number): number =>
    time < attack
      ? Math.sin((Math.PI / 2) * (time / attack))
      : sustain + (1 - sustain) * Math.exp((attack - time) / decay);
  const releaseLevel = calculateHeldLevel(heldSeconds);
  // The exponential release ends at a thousandth of the level; a linear fade over its last tenth takes that to 0.
  return Float32Array.from({ length: Math.ceil((heldSeconds + release) * stepsPerSecond) + 1 }, (_, step) => {
    const time = step / stepsPerSecond;
    if (time <= heldSeconds) return calculateHeldLevel(time);
    const progress = Math.min(1, (time - heldSeconds) / release);
    return releaseLevel * Math.exp(-6.9 * progress) * Math.min(1, (1 - progress) * 10);
  });
};

/** Interpolates the level at a time between two steps. */
export const interpolateLevel = (levels: Float32Array, seconds: number): number => {
  const position = seconds * stepsPerSecond;
  const step = Math.floor(position);
  const from = levels[step] ?? 0;
  return from + ((levels[step + 1] ?? 0) - from) * (position - step);
};
