import { midiToHertz } from './theory.ts';

/** Returns the amplitude of a harmonic (1 is the fundamental) at a frequency in hertz. */
export type Timbre = (harmonic: number, hertz: number) => number;

export const wavetableLength = 2_048;
/** Harmonics above this frequency are left out to avoid aliasing. */
const ceilingHertz = 14_000;
const harmonicsMax = 96;

const sine = Float32Array.from({ length: wavetableLength }, (_, index) =>
  Math.sin((2 * Math.PI * index) / wavetableLength),
);

const buildWavetable = (timbre: Timbre, midi: number): Float32Array => {
  const table = new Float32Array(wavetableLength);
  const hertz = midiToHertz(midi);
  const harmonics = Math.max(1, Math.min(harmonicsMax, Math.floor(ceilingHertz / hertz)));
  for (let harmonic = 1; harmonic <= harmonics; harmonic++) {
    const amplitude = timbre(harmonic, harmonic * hertz);
    if (amplitude === 0) continue;
    for (let index = 0; index < wavetableLength; index++) {
      table[index] = (table[index] ?? 0) + amplitude * (sine[(index * harmonic) % wavetableLength] ?? 0);
    }
  }
  const peak = table.reduce((peak, value) => Math.max(peak, Math.abs(value)), 0) || 1;
  return table.map((value) => value / peak);
};

const cache = new WeakMap<Timbre, Map<number, Float32Array>>();

/** Returns one period of a timbre for a note, normalized to a peak of 1. */
export const getWavetable = (timbre: Timbre, midi: number): Float32Array => {
  const tables = cache.get(timbre) ?? new Map<number, Float32Array>();
  cache.set(timbre, tables);
  const table = tables.get(midi) ?? buildWavetable(timbre, midi);
  tables.set(midi, table);
  return table;
};
