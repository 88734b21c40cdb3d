import { describe, expect, it } from 'vitest';
import { findMutants } from './find-mutants.ts';
import { calculateScore, formatReport } from './report.ts';
import type { MutantResult, MutantStatus } from './run-mutant.ts';
import { sampleMutants } from './sample-mutants.ts';

const [mutant] = sampleMutants(findMutants('some.ts', '\nif (ready) go();'), 1, 1);

const buildResults = (...statuses: MutantStatus[]): MutantResult[] =>
  statuses.flatMap((status) => (mutant ? [{ mutant, status, milliseconds: 1 }] : []));

describe('calculateScore', () => {
  it('counts timeouts as detected and uncovered mutants as not detected', () => {
    expect(calculateScore(buildResults('killed', 'timeout', 'survived', 'uncovered'))).toBe(50);
  });

  it('returns 100 for an empty sample', () => {
    expect(calculateScore([])).toBe(100);
  });
});

describe('formatReport', () => {
  it('rounds the score down', () => {
    expect(formatReport('plays', buildResults('killed', 'killed', 'survived'), 9)).toContain(
      'plays: 66.6 % of 3 mutants (of 9)',
    );
  });

  it('lists survivors with their lines and marks those without a test', () => {
    const report = formatReport('plays', buildResults('survived', 'uncovered', 'killed'), 3).split('\n');
    expect(report.slice(1, -1)).toEqual([
      expect.stringMatching(/^ {2}some\.ts:2 {2}/),
      expect.stringMatching(/^ {2}\(no test\) some\.ts:2 {2}/),
    ]);
  });
});
