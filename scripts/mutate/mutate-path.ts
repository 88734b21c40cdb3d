import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { root } from '../local/source-hash.ts';
import { createBaselineRuns } from './baseline-runs.ts';
import { findMutants } from './find-mutants.ts';
import { findSourceFiles } from './find-source-files.ts';
import { insertMutantSwitches } from './insert-mutant-switches.ts';
import { createTestRanking } from './nearest-tests.ts';
import { formatProgress, formatReport } from './report.ts';
import { type MutantResult, runMutant } from './run-mutant.ts';
import { sampleMutants } from './sample-mutants.ts';
import { startTestRunner } from './test-runner.ts';

/** Limit of the nearest test files of a module that are checked for coverage of a mutant. */
const maxCandidates = 8;
/** Limit of the test files that are run for a mutant. */
const maxTests = 3;

const signals = ['SIGINT', 'SIGTERM'] as const;

interface MutationOptions {
  readonly path: string;
  readonly seed: number;
  /** Limit of mutants. */
  readonly size: number;
}

const createSample = async ({ path, seed, size }: MutationOptions) => {
  const files = await findSourceFiles(path);
  const sources = new Map<string, string>();
  for (const file of files) sources.set(file, await readFile(join(root, file), 'utf8'));
  const allMutants = [...sources].flatMap(([file, source]) => findMutants(file, source));
  const mutants = sampleMutants(allMutants, size, seed);
  const modules = new Map(
    [...Map.groupBy(mutants, ({ file }) => file)].map(([file, mutantsOfFile]) => {
      const source = sources.get(file) ?? '';
      return [join(root, file), { source, mutatedSource: insertMutantSwitches(source, mutantsOfFile) }];
    }),
  );
  return { mutants, modules, population: allMutants.length };
};

const formatMinutesSince = (startedAt: number): string => ((performance.now() - startedAt) / 60_000).toFixed(1);

const warnAboutTests = (message: string, tests: readonly string[]): void => {
  if (tests.length > 0) console.warn(`${message}:\n${tests.map((test) => `  ${relative(root, test)}`).join('\n')}`);
};

/** Runs the tests of a sample of mutants one after the other and prints the progress. Returns the report. */
export const mutatePath = async (options: MutationOptions): Promise<string> => {
  const { path, seed } = options;
  const startedAt = performance.now();
  const { mutants, modules, population } = await createSample(options);
  const runner = await startTestRunner(modules, seed);
  // Without closing the runner, the database of the cloud would be left on the disk.
  const closeAndExit = (): void => void runner.close().finally(() => process.exit(1));
  for (const signal of signals) process.once(signal, closeAndExit);
  try {
    const findNearestTests = await createTestRanking(runner.tests);
    const candidatesOfModules = new Map(
      [...modules.keys()].map((module) => [module, findNearestTests(module).slice(0, maxCandidates)]),
    );
    const { getBaseline, getFailedTests } = createBaselineRuns(runner);
    console.log(`${path}: ${mutants.length} of ${population} mutants, seed ${seed}`);

    const results: MutantResult[] = [];
    for (const mutant of mutants) {
      const candidates = candidatesOfModules.get(join(root, mutant.file)) ?? [];
      const result = await runMutant(mutant, { runner, candidates, maxTests, getBaseline });
      results.push(result);
      console.log(`[${mutant.id}/${mutants.length}] ${formatProgress(result)}`);
    }
    warnAboutTests('Tests that fail without a mutant and were skipped', getFailedTests());
    // Mutants write to the cloud that all tests share. Tests that fail now may have failed because of these data.
    const repeatedBaseline = createBaselineRuns(runner);
    for (const test of new Set(results.flatMap(({ test }) => test ?? []))) await repeatedBaseline.getBaseline(test);
    warnAboutTests(
      'Tests that fail after the last mutant, so mutants may have been counted as killed by mistake',
      repeatedBaseline.getFailedTests(),
    );
    return `${formatReport(path, results, population)}; seed ${seed}, ${formatMinutesSince(startedAt)} minutes`;
  } finally {
    for (const signal of signals) process.off(signal, closeAndExit);
    await runner.close();
  }
};
