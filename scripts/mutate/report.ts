import { relative } from 'node:path';
import { root } from '../local/source-hash.ts';
import type { Fate, Verdict } from './try-mutant.ts';

const placeOf = ({ mutant }: Verdict): string => `${mutant.file}:${mutant.line}`;

const lineOf = (verdict: Verdict): string =>
  `${placeOf(verdict)}  ${verdict.mutant.operator}: ${verdict.mutant.change}`;

/** What became of a mutant, and which test saw it: by its name, or the file that did not come to one. */
export const progressOf = (verdict: Verdict): string => {
  const { fate, milliseconds, test, failed } = verdict;
  const seen = test === undefined ? '' : `\n    seen by: ${failed ?? relative(root, test)}`;
  return `${fate} ${(milliseconds / 1000).toFixed(1)} s  ${lineOf(verdict)}${seen}`;
};

/** Percent of the sample that tests saw; 100 of an empty one. A timeout was seen, what no test comes past was not. */
export const scoreOf = (verdicts: readonly Verdict[]): number => {
  const seen = verdicts.filter(({ fate }) => fate === 'killed' || fate === 'timeout').length;
  return verdicts.length === 0 ? 100 : (100 * seen) / verdicts.length;
};

/** The survivors, and a line with the score. Percents are cut, never rounded up. */
export const reportOf = (path: string, verdicts: readonly Verdict[], population: number): string => {
  const count = (fate: Fate): number => verdicts.filter((verdict) => verdict.fate === fate).length;
  const survivors = verdicts.filter(({ fate }) => fate === 'survived' || fate === 'uncovered');
  const lines = survivors.map((verdict) => `  ${verdict.fate === 'uncovered' ? '(no test) ' : ''}${lineOf(verdict)}`);
  const score = Math.floor(scoreOf(verdicts) * 10) / 10;
  const fates = `${count('killed')} killed, ${count('timeout')} timed out, ${count('survived')} survived, ${count('uncovered')} without a test`;
  return [
    ...(survivors.length > 0 ? [`Survivors in ${path}:`, ...lines] : []),
    `${path}: ${score.toFixed(1)} % of ${verdicts.length} mutants (of ${population}): ${fates}`,
  ].join('\n');
};
