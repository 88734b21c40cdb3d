import type { TestResult } from './reports.ts';

/** So many flaky tests in a run fail it: a suite that needs more second tries proves nothing. */
export const maxFlaky = 10;

/** How often a failed test runs again. */
const maxTries = 2;

export interface Retried {
  /** Every test of the run; one that passed when it ran again alone is passed. */
  readonly tests: readonly TestResult[];
  /** Those that failed at first and passed when they ran again, with their first error. */
  readonly flaky: readonly TestResult[];
}

interface Options {
  /** Says whether a test's file declares that it gets no second try. */
  readonly isFinal: (test: TestResult) => boolean;
  /**
   * Runs one test, or one file of unit tests, alone. Returns its results, or undefined if its runner died.
   * @param failed the test, or the first of its file, that failed
   * @param attempt counted from 1
   */
  readonly runAlone: (failed: TestResult, attempt: number) => Promise<readonly TestResult[] | undefined>;
  /** Says whether there is time left for another try. */
  readonly hasTime: () => boolean;
}

const keyOf = ({ alone }: TestResult): string => alone.join(' ');

/**
 * Runs what failed again, each file of unit tests and each browser test alone and at most twice. Nothing runs again where
 * more failed than may be flaky: such a run fails whatever they would do.
 */
export const retryFailures = async (
  tests: readonly TestResult[],
  { isFinal, runAlone, hasTime }: Options,
): Promise<Retried> => {
  const failed = tests.filter(({ status }) => status === 'failed');
  const groups = Map.groupBy(
    failed.filter((test) => !isFinal(test)),
    keyOf,
  );
  const again = new Map<string, readonly TestResult[]>();
  for (const [key, [first]] of groups.size > maxFlaky ? [] : groups) {
    for (let attempt = 1; attempt <= maxTries && first && !again.has(key) && hasTime(); attempt += 1) {
      const results = await runAlone(first, attempt);
      if (results?.length && results.every(({ status }) => status !== 'failed')) again.set(key, results);
    }
  }
  const kept = tests.filter((test) => !again.has(keyOf(test)));
  const flaky = failed.filter((test) => again.has(keyOf(test)));
  return { tests: [...kept, ...[...again.values()].flat()], flaky };
};
