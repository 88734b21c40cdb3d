/** Seconds between two steps of a fade: finer than the ear tells apart. */
const stepSeconds = 0.04;

export interface Levels {
  readonly leaving: number;
  readonly coming: number;
}

/** Loudness of both at a share (0 to 1) of the way: equal power, so that the middle is no hole. */
export const levelsAt = (share: number): Levels => ({
  leaving: Math.cos((share * Math.PI) / 2),
  coming: Math.sin((share * Math.PI) / 2),
});

/**
 * Runs from 0 to 1 within some seconds. The elements' own volume is turned, not a Web Audio gain: that would ask every
 * bucket for CORS, and lose the sound on phones that suspend it in the background.
 * @returns how to stop it where it is.
 */
export const fade = (
  seconds: number,
  parts: { after(seconds: number, run: () => void): () => void; now(): number },
  turn: (levels: Levels) => void,
  done: () => void,
): (() => void) => {
  const start = parts.now();
  let callOff = (): void => undefined;
  const step = (): void => {
    const share = Math.min((parts.now() - start) / (seconds * 1000), 1);
    turn(levelsAt(share));
    if (share === 1) done();
    else callOff = parts.after(stepSeconds, step);
  };
  step();
  return () => callOff();
};
