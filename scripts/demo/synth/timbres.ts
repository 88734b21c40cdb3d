import type { Timbre } from './wavetable.ts';

const isOdd = (harmonic: number): boolean => harmonic % 2 === 1;
/** Gain of a resonance around a frequency, as a mouth or a wooden body adds it. */
const formant = (hertz: number, centre: number, width: number): number => Math.exp(-(((hertz - centre) / width) ** 2));

export const pure: Timbre = (harmonic) => (harmonic === 1 ? 1 : 0);
export const saw: Timbre = (harmonic) => 1 / harmonic;
export const square: Timbre = (harmonic) => (isOdd(harmonic) ? 1 / harmonic : 0);
/** A pulse wave with a duty cycle of a quarter: the thin lead of 8-bit consoles. */
export const pulse: Timbre = (harmonic) => Math.sin((Math.PI * harmonic) / 4) / harmonic;
export const triangle: Timbre = (harmonic) => (isOdd(harmonic) ? (harmonic % 4 === 1 ? 1 : -1) / harmonic ** 2 : 0);
export const mellow: Timbre = (harmonic) => 1 / harmonic ** 1.8;
export const strings: Timbre = (harmonic, hertz) => (1 / harmonic ** 1.15) * (0.35 + formant(hertz, 900, 1_100));
export const organ: Timbre = (harmonic) => ({ 1: 1, 2: 0.7, 3: 0.35, 4: 0.4, 6: 0.18, 8: 0.22 })[harmonic] ?? 0;
export const flute: Timbre = (harmonic) => ({ 1: 1, 2: 0.28, 3: 0.12, 4: 0.03 })[harmonic] ?? 0;
export const reed: Timbre = (harmonic, hertz) =>
  (1 / harmonic ** 0.9) * (0.15 + formant(hertz, 700, 500) + 0.5 * formant(hertz, 1_700, 700));
/** The vowel "ah": formants of a mixed choir. */
export const choir: Timbre = (harmonic, hertz) =>
  (1 / harmonic ** 0.7) *
  (0.06 + formant(hertz, 660, 260) + 0.55 * formant(hertz, 1_120, 260) + 0.16 * formant(hertz, 2_750, 500));
