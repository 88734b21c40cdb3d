import { expect, test } from 'vitest';
import { findMutants } from './find-mutants.ts';
import { reportOf, scoreOf } from './report.ts';
import { sample } from './sample.ts';
import type { Fate, Verdict } from './try-mutant.ts';

const [mutant] = sample(findMutants('some.ts', '\nif (ready) go();'), 1, 1);

const verdicts = (...fates: Fate[]): Verdict[] =>
  fates.flatMap((fate) => (mutant ? [{ mutant, fate, milliseconds: 1 }] : []));

test('what timed out was seen; what no test comes past was not', () => {
  expect(scoreOf(verdicts('killed', 'timeout', 'survived', 'uncovered'))).toBe(50);
  expect(scoreOf([])).toBe(100);
});

test('a score is never rounded up', () => {
  expect(reportOf('plays', verdicts('killed', 'killed', 'survived'), 9)).toContain('plays: 66.6 % of 3 mutants (of 9)');
});

test('names the survivors by their line, and those without a test as such', () => {
  const report = reportOf('plays', verdicts('survived', 'uncovered', 'killed'), 3).split('\n');
  expect(report.slice(1, -1)).toEqual([
    expect.stringMatching(/^ {2}some\.ts:2 {2}/),
    expect.stringMatching(/^ {2}\(no test\) some\.ts:2 {2}/),
  ]);
});
