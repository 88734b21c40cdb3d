import { findCoveringTests } from './coverage.ts';
import type { SampledMutant } from './mutant.ts';
import type { startTestRunner, TestRun, TestRunOptions } from './test-runner.ts';

/** `uncovered`: none of the nearest tests executes the mutant. */
export type MutantStatus = 'killed' | 'timeout' | 'survived' | 'uncovered';

export interface MutantResult {
  readonly mutant: SampledMutant;
  readonly status: MutantStatus;
  /** The test file that detected the mutant. */
  readonly test?: string;
  /** The name of the failed test, or undefined if the file failed outside of tests. */
  readonly failedTest?: string | undefined;
  readonly milliseconds: number;
}

export interface MutantTests {
  readonly runner: Pick<Awaited<ReturnType<typeof startTestRunner>>, 'run'>;
  /** Test files, nearest first. */
  readonly candidates: readonly string[];
  /** Limit of test files that are run. */
  readonly maxTests: number;
  /** Returns a candidate's run without a mutant, or undefined if it fails. */
  getBaseline(test: string): Promise<TestRun | undefined>;
}

/**
 * Chooses the tests of each file that execute the mutant. A cached value counts as executed only in the test that
 * computes it, so mutants that only later tests would detect survive.
 */
async function* chooseRuns(
  activeMutant: number,
  { candidates, maxTests, getBaseline }: MutantTests,
): AsyncGenerator<TestRunOptions> {
  let runCount = 0;
  for (const test of candidates) {
    if (runCount === maxTests) return;
    const baseline = await getBaseline(test);
    const testIds = baseline && findCoveringTests(baseline.coverage, activeMutant);
    if (!testIds) continue;
    runCount += 1;
    // The constant allows for pauses of a busy machine.
    yield { test, testIds, activeMutant, timeoutMs: 4 * baseline.milliseconds + 20_000 };
  }
}

/** Runs the tests that execute a mutant, nearest first, until one fails. */
export const runMutant = async (mutant: SampledMutant, tests: MutantTests): Promise<MutantResult> => {
  const startedAt = performance.now();
  const buildResult = (result: Pick<MutantResult, 'status' | 'test' | 'failedTest'>): MutantResult => ({
    ...result,
    mutant,
    milliseconds: performance.now() - startedAt,
  });
  let runCount = 0;
  for await (const options of chooseRuns(mutant.id, tests)) {
    const { hasPassed, hasTimedOut, failedTest } = await tests.runner.run(options);
    runCount += 1;
    if (hasTimedOut) return buildResult({ status: 'timeout', test: options.test });
    if (!hasPassed) return buildResult({ status: 'killed', test: options.test, failedTest });
  }
  return buildResult({ status: runCount > 0 ? 'survived' : 'uncovered' });
};
