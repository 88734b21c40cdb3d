import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { root } from '../local/source-hash.ts';
import { findMutants } from './find-mutants.ts';
import { createNearestTests } from './nearest-tests.ts';
import { progressOf, reportOf } from './report.ts';
import { sample } from './sample.ts';
import { sourceFiles } from './source-files.ts';
import { switchMutants } from './switch-mutants.ts';
import { startTestRunner } from './test-runner.ts';
import { tryMutant, type Verdict } from './try-mutant.ts';
import { createUnbrokenRuns } from './unbroken-runs.ts';

/** Of the tests whose imports reach a module, so many of the nearest are asked, one after another, what they come past. */
const candidatesMax = 8;
/** So many of those that come past a mutant are run against it. */
const testsMax = 3;

export interface Ask {
  readonly path: string;
  readonly seed: number;
  /** How many mutants at most. */
  readonly size: number;
}

const sampleOf = async ({ path, seed, size }: Ask) => {
  const files = await sourceFiles(path);
  const sources = new Map<string, string>();
  for (const file of files) sources.set(file, await readFile(join(root, file), 'utf8'));
  const all = [...sources].flatMap(([file, source]) => findMutants(file, source));
  const mutants = sample(all, size, seed);
  const byFile = Map.groupBy(mutants, ({ file }) => file);
  const modules = new Map(
    [...byFile].map(([file, its]) => {
      const source = sources.get(file) ?? '';
      return [join(root, file), { source, switched: switchMutants(source, its) }];
    }),
  );
  return { mutants, modules, population: all.length };
};

const minutes = (since: number): string => ((performance.now() - since) / 60_000).toFixed(1);

const warn = (what: string, tests: readonly string[]): void => {
  if (tests.length > 0) console.warn(`${what}:\n${tests.map((test) => `  ${relative(root, test)}`).join('\n')}`);
};

/** Tries a sample of a path's mutants one after another. @returns the report; progress goes to standard output */
export const mutatePath = async (ask: Ask): Promise<string> => {
  const started = performance.now();
  const { mutants, modules, population } = await sampleOf(ask);
  const runner = await startTestRunner(modules, ask.seed);
  try {
    const nearestTo = await createNearestTests(runner.tests);
    const candidates = new Map(
      [...modules.keys()].map((module) => [module, nearestTo(module).slice(0, candidatesMax)]),
    );
    const { greenRun, red } = createUnbrokenRuns(runner);
    console.log(`${ask.path}: ${mutants.length} of ${population} mutants, seed ${ask.seed}`);

    const verdicts: Verdict[] = [];
    for (const mutant of mutants) {
      const near = candidates.get(join(root, mutant.file)) ?? [];
      const verdict = await tryMutant(mutant, { runner, candidates: near, most: testsMax, greenRun });
      verdicts.push(verdict);
      console.log(`[${mutant.id}/${mutants.length}] ${progressOf(verdict)}`);
    }
    warn('They fail without any mutant and were left out', red());
    // Mutants write to the cloud that all tests share: what they left there must not have failed the tests after them.
    const after = createUnbrokenRuns(runner);
    for (const killer of new Set(verdicts.flatMap(({ test }) => test ?? []))) await after.greenRun(killer);
    warn('They fail after the last mutant, so not all they saw may count', after.red());
    return `${reportOf(ask.path, verdicts, population)}; seed ${ask.seed}, ${minutes(started)} minutes`;
  } finally {
    await runner.close();
  }
};
