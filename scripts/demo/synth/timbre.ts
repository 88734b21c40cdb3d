import { hertzOf } from './theory.ts';

/** Loudness of a harmonic (1 is the note itself) that sounds at a frequency: the whole character of a tone. */
export type Timbre = (harmonic: number, hertz: number) => number;

export const tableLength = 2_048;
/** Nothing above this is made, so that no tone folds back at the sample rate. */
const ceilingHertz = 14_000;
const harmonicsMax = 96;

const sine = Float32Array.from({ length: tableLength }, (_, index) => Math.sin((2 * Math.PI * index) / tableLength));

const build = (timbre: Timbre, midi: number): Float32Array => {
  const table = new Float32Array(tableLength);
  const hertz = hertzOf(midi);
  const harmonics = Math.max(1, Math.min(harmonicsMax, Math.floor(ceilingHertz / hertz)));
  for (let harmonic = 1; harmonic <= harmonics; harmonic++) {
    const amplitude = timbre(harmonic, harmonic * hertz);
    if (amplitude === 0) continue;
    for (let index = 0; index < tableLength; index++) {
      table[index] = (table[index] ?? 0) + amplitude * (sine[(index * harmonic) % tableLength] ?? 0);
    }
  }
  const peak = table.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1;
  return table.map((value) => value / peak);
};

const cache = new WeakMap<Timbre, Map<number, Float32Array>>();

/** One period of a timbre at a note, peaking at 1. */
export const tableOf = (timbre: Timbre, midi: number): Float32Array => {
  const tables = cache.get(timbre) ?? new Map<number, Float32Array>();
  cache.set(timbre, tables);
  const known = tables.get(midi) ?? build(timbre, midi);
  tables.set(midi, known);
  return known;
};
