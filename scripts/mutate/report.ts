import { relative } from 'node:path';
import { root } from '../local/source-hash.ts';
import type { MutantResult, MutantStatus } from './run-mutant.ts';

const formatMutant = ({ mutant }: MutantResult): string =>
  `${mutant.file}:${mutant.line}  ${mutant.operator}: ${mutant.change}`;

/** Formats the result of a mutant with the test that detected it, or the test file if it failed outside of tests. */
export const formatProgress = (result: MutantResult): string => {
  const { status, milliseconds, test, failedTest } = result;
  const detection = test === undefined ? '' : `\n    detected by: ${failedTest ?? relative(root, test)}`;
  return `${status} ${(milliseconds / 1000).toFixed(1)} s  ${formatMutant(result)}${detection}`;
};

/** Returns the percentage of killed and timed out mutants, or 100 for an empty sample. */
export const calculateScore = (results: readonly MutantResult[]): number => {
  const detectedCount = results.filter(({ status }) => status === 'killed' || status === 'timeout').length;
  return results.length === 0 ? 100 : (100 * detectedCount) / results.length;
};

/** Formats the list of survivors and a line with the score. Percentages are rounded down. */
export const formatReport = (path: string, results: readonly MutantResult[], population: number): string => {
  const count = (status: MutantStatus): number => results.filter((result) => result.status === status).length;
  const survivors = results.filter(({ status }) => status === 'survived' || status === 'uncovered');
  const lines = survivors.map(
    (result) => `  ${result.status === 'uncovered' ? '(no test) ' : ''}${formatMutant(result)}`,
  );
  const score = Math.floor(calculateScore(results) * 10) / 10;
  const counts = `${count('killed')} killed, ${count('timeout')} timed out, ${count('survived')} survived, ${count('uncovered')} without a test`;
  return [
    ...(survivors.length > 0 ? [`Survivors in ${path}:`, ...lines] : []),
    `${path}: ${score.toFixed(1)} % of ${results.length} mutants (of ${population}): ${counts}`,
  ].join('\n');
};
