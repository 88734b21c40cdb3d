import { describe, expect, it } from 'vitest';
import { findMutants } from './find-mutants.ts';
import { sampleMutants } from './sample-mutants.ts';

const lines = Array.from({ length: 20 }, (_, index) => `export const is${index} = (a) => a > ${index} || a < 0;`);
const mutants = findMutants('some.ts', lines.join('\n'));
const listChanges = (sample: readonly { readonly change: string }[]) => sample.map(({ change }) => change);

describe('sampleMutants', () => {
  it('chooses the same mutants for the same seed and different ones for another seed', () => {
    expect(sampleMutants(mutants, 30, 1)).toEqual(sampleMutants(mutants, 30, 1));
    expect(listChanges(sampleMutants(mutants, 30, 1))).not.toEqual(listChanges(sampleMutants(mutants, 30, 2)));
  });

  it('returns at most the requested number, sorted by line and numbered from 1', () => {
    const sample = sampleMutants(mutants, 30, 1);
    expect(sample.map(({ id }) => id)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    expect(sample.map(({ line }) => line)).toEqual(sample.map(({ line }) => line).sort((a, b) => a - b));
    expect(sampleMutants(mutants, 1_000, 1)).toHaveLength(mutants.length);
  });

  it('chooses the same mutants when lines are added above', () => {
    const moved = findMutants('some.ts', `// A comment.\n\n${lines.join('\n')}`);
    expect(listChanges(sampleMutants(moved, 30, 1))).toEqual(listChanges(sampleMutants(mutants, 30, 1)));
  });
});
