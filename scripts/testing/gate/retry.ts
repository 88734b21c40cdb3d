import type { TestResult } from './reports.ts';

/** Maximum number of flaky tests. A run with more of them fails, because its tests are not reliable. */
export const maxFlaky = 10;

const maxRetries = 2;

export interface RetryResult {
  /** All tests of the run. Tests that passed in a retry count as passed. */
  readonly tests: readonly TestResult[];
  /** The tests that passed in a retry, with their first error. */
  readonly flaky: readonly TestResult[];
}

interface RetryOptions {
  /** Returns whether a failed test may be retried. */
  readonly canRetry: (test: TestResult) => boolean;
  /**
   * Runs a browser test or a file of unit tests alone. Returns the results, or undefined if the runner crashed.
   * @param test the first failed test of the file
   * @param attempt counted from 1
   */
  readonly rerun: (test: TestResult, attempt: number) => Promise<readonly TestResult[] | undefined>;
  /** Returns whether there is time for another retry. */
  readonly hasTime: () => boolean;
}

const getKey = ({ rerunArguments }: TestResult): string => rerunArguments.join(' ');

/**
 * Retries each file of unit tests and each browser test that failed, alone and at most twice. Nothing is retried if
 * more than `maxFlaky` failed, because such a run would fail anyway.
 */
export const retryFailures = async (
  tests: readonly TestResult[],
  { canRetry, rerun, hasTime }: RetryOptions,
): Promise<RetryResult> => {
  const failedTests = tests.filter(({ status }) => status === 'failed');
  const groups = Map.groupBy(failedTests.filter(canRetry), getKey);
  const passedRetries = new Map<string, readonly TestResult[]>();
  for (const [key, [firstFailure]] of groups.size > maxFlaky ? [] : groups) {
    for (let attempt = 1; attempt <= maxRetries && firstFailure && !passedRetries.has(key) && hasTime(); attempt += 1) {
      const results = await rerun(firstFailure, attempt);
      if (results?.length && results.every(({ status }) => status !== 'failed')) passedRetries.set(key, results);
    }
  }
  const unchanged = tests.filter((test) => !passedRetries.has(getKey(test)));
  const flakyTests = failedTests.filter((test) => passedRetries.has(getKey(test)));
  return { tests: [...unchanged, ...[...passedRetries.values()].flat()], flaky: flakyTests };
};
