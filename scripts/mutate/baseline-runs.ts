import type { startTestRunner, TestRun } from './test-runner.ts';

type Runner = Pick<Awaited<ReturnType<typeof startTestRunner>>, 'run'>;

/** Milliseconds; a test file that takes longer without a mutant is broken. */
const unbrokenLimit = 300_000;

/** A run without a mutant; one that fails is made again, since a busy machine may have been the reason. */
const runUnbroken = async (runner: Runner, test: string): Promise<TestRun> => {
  const ask = { test, only: 'all', active: 0, limit: unbrokenLimit } as const;
  const first = await runner.run(ask);
  return first.isGreen ? first : runner.run(ask);
};

/** Runs test files without any mutant, each once and only when it is asked for. */
export const createUnbrokenRuns = (runner: Runner) => {
  const known = new Map<string, TestRun>();

  /** Undefined where the test fails without any mutant: it says nothing then. */
  const greenRun = async (test: string): Promise<TestRun | undefined> => {
    const run = known.get(test) ?? (await runUnbroken(runner, test));
    known.set(test, run);
    return run.isGreen ? run : undefined;
  };

  /** Of the test files that were asked for, those that fail. */
  const red = (): string[] => [...known].flatMap(([test, { isGreen }]) => (isGreen ? [] : [test]));

  return { greenRun, red };
};
