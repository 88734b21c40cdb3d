/** Seconds between two steps of a fade: too short to be heard as steps. */
const stepSeconds = 0.04;

export interface Levels {
  readonly fadingOut: number;
  readonly fadingIn: number;
}

/**
 * Returns the volumes of both tracks at a share (0 to 1) of the fade. Equal power keeps the total loudness constant in
 * the middle.
 */
export const getFadeLevels = (share: number): Levels => ({
  fadingOut: Math.cos((share * Math.PI) / 2),
  fadingIn: Math.sin((share * Math.PI) / 2),
});

/**
 * Fades from 0 to 1 over some seconds. It changes the volume of the elements instead of a Web Audio gain, which would
 * require CORS on every bucket and go silent on phones that suspend Web Audio in the background.
 * @returns a function that stops the fade at its current levels.
 */
export const runFade = (
  seconds: number,
  parts: { runAfter(seconds: number, run: () => void): () => void; now(): number },
  applyLevels: (levels: Levels) => void,
  onDone: () => void,
): (() => void) => {
  const start = parts.now();
  let cancel = (): void => undefined;
  const step = (): void => {
    const share = Math.min((parts.now() - start) / (seconds * 1000), 1);
    applyLevels(getFadeLevels(share));
    if (share === 1) onDone();
    else cancel = parts.runAfter(stepSeconds, step);
  };
  step();
  return () => cancel();
};
