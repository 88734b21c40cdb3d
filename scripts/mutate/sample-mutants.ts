import { createHash } from 'node:crypto';
import type { Mutant, SampledMutant } from './mutant.ts';

/**
 * Chooses a random sample of at most `size` mutants. The random order is a hash of the seed and of the mutant's file
 * and change. Therefore the same seed gives the same sample, and changes of other code do not affect it.
 * @returns the mutants sorted by file and line, with ids from 1
 */
export const sampleMutants = (mutants: readonly Mutant[], size: number, seed: number): SampledMutant[] => {
  const occurrences = new Map<string, number>();
  const hashedMutants = mutants.map((mutant, index) => {
    const name = `${seed} ${mutant.file} ${mutant.change}`;
    const occurrence = occurrences.get(name) ?? 0;
    occurrences.set(name, occurrence + 1);
    return { index, mutant, hash: createHash('sha256').update(`${name} ${occurrence}`).digest('hex') };
  });
  return hashedMutants
    .sort((a, b) => (a.hash < b.hash ? -1 : 1))
    .slice(0, size)
    .sort((a, b) => a.index - b.index)
    .map(({ mutant }, index) => ({ ...mutant, id: index + 1 }));
};
