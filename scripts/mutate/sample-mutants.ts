import { createHash } from 'node:crypto';
import type { Mutant, SampledMutant } from './mutant.model.ts';

/**
 * Chooses at most `size` mutants, as a lot for each that follows from the seed, its file and what it changes: the same
 * seed gives the same sample, and a change elsewhere leaves the lots of the others as they are.
 * @returns them in the order of their files and lines, with ids from 1 on
 */
export const sample = (mutants: readonly Mutant[], size: number, seed: number): SampledMutant[] => {
  const seen = new Map<string, number>();
  const lots = mutants.map((mutant, index) => {
    const name = `${seed} ${mutant.file} ${mutant.change}`;
    const nth = seen.get(name) ?? 0;
    seen.set(name, nth + 1);
    return { index, mutant, lot: createHash('sha256').update(`${name} ${nth}`).digest('hex') };
  });
  return lots
    .sort((one, other) => (one.lot < other.lot ? -1 : 1))
    .slice(0, size)
    .sort((one, other) => one.index - other.index)
    .map(({ mutant }, index) => ({ ...mutant, id: index + 1 }));
};
