import type { startTestRunner, TestRun } from './test-runner.ts';

type Runner = Pick<Awaited<ReturnType<typeof startTestRunner>>, 'run'>;

/** Milliseconds; a test file that takes longer without a mutant is broken. */
const unbrokenLimit = 300_000;

/**
 * Runs each test file without a mutant, one that fails a second time: a busy machine may have been the reason.
 * @returns the green runs by test file, and the test files that fail
 */
export const runUnbroken = async (runner: Runner, tests: Iterable<string>) => {
  const green = new Map<string, TestRun>();
  const red: string[] = [];
  for (const test of tests) {
    const first = await runner.run(test, 0, unbrokenLimit);
    const found = first.isGreen ? first : await runner.run(test, 0, unbrokenLimit);
    if (found.isGreen) green.set(test, found);
    else red.push(test);
  }
  return { green, red };
};
