import { sampleRate } from './stereo.ts';

/** Creates a resonant low-pass filter (Cytomic's state-variable filter). Its cutoff can change between samples. */
export const createLowPass = (resonance = 0.7) => {
  const damping = 1 / resonance;
  let firstIntegrator = 0;
  let secondIntegrator = 0;
  let a1 = 0;
  let a2 = 0;
  let a3 = 0;
  return {
    /** Sets the cutoff frequency in hertz. */
    setCutoff: (cutoff: number): void => {
      const g = Math.tan((Math.PI * Math.min(cutoff, 0.45 * sampleRate)) / sampleRate);
      a1 = 1 / (1 + g * (g + damping));
      a2 = g * a1;
      a3 = g * a2;
    },
    process: (sample: number): number => {
      const difference = sample - secondIntegrator;
      const band = a1 * firstIntegrator + a2 * difference;
      const low = secondIntegrator + a2 * firstIntegrator + a3 * difference;
      firstIntegrator = 2 * band - firstIntegrator;
      secondIntegrator = 2 * low - secondIntegrator;
      return low;
    },
  };
};
