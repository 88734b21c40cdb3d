import { expect, test } from 'vitest';
import { findMutants } from './find-mutants.ts';
import { sample } from './sample.ts';

const module = Array.from({ length: 20 }, (_, index) => `export const is${index} = (a) => a > ${index} || a < 0;`);
const mutants = findMutants('some.ts', module.join('\n'));
const changesOf = (found: readonly { readonly change: string }[]) => found.map(({ change }) => change);

test('the same seed chooses the same mutants, another seed others', () => {
  expect(sample(mutants, 30, 1)).toEqual(sample(mutants, 30, 1));
  expect(changesOf(sample(mutants, 30, 1))).not.toEqual(changesOf(sample(mutants, 30, 2)));
});

test('no more than asked for, in the order of their lines, numbered from 1', () => {
  const chosen = sample(mutants, 30, 1);
  expect(chosen.map(({ id }) => id)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  expect(chosen.map(({ line }) => line)).toEqual(chosen.map(({ line }) => line).sort((one, other) => one - other));
  expect(sample(mutants, 1_000, 1)).toHaveLength(mutants.length);
});

test('lines above leave the choice as it is', () => {
  const moved = findMutants('some.ts', `// A comment.\n\n${module.join('\n')}`);
  expect(changesOf(sample(moved, 30, 1))).toEqual(changesOf(sample(mutants, 30, 1)));
});
