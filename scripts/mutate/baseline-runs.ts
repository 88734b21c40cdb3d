import type { startTestRunner, TestRun } from './test-runner.ts';

type Runner = Pick<Awaited<ReturnType<typeof startTestRunner>>, 'run'>;

/** A test file that takes longer without a mutant counts as failed. */
const baselineTimeoutMs = 300_000;

/** Runs a test file without a mutant. A failed run is repeated, because a busy machine may be the cause. */
const runBaseline = async (runner: Runner, test: string): Promise<TestRun> => {
  const options = { test, testIds: 'all', activeMutant: 0, timeoutMs: baselineTimeoutMs } as const;
  const firstRun = await runner.run(options);
  return firstRun.hasPassed ? firstRun : runner.run(options);
};

/** Runs test files without a mutant, each of them once and only if it is needed. */
export const createBaselineRuns = (runner: Runner) => {
  const runs = new Map<string, TestRun>();

  /** Returns the run of a test file, or undefined if it fails without a mutant and therefore cannot detect any. */
  const getBaseline = async (test: string): Promise<TestRun | undefined> => {
    const run = runs.get(test) ?? (await runBaseline(runner, test));
    runs.set(test, run);
    return run.hasPassed ? run : undefined;
  };

  /** Returns the test files that failed in `getBaseline`. */
  const getFailedTests = (): string[] => [...runs].flatMap(([test, { hasPassed }]) => (hasPassed ? [] : [test]));

  return { getBaseline, getFailedTests };
};
