import type { FileCpuTime } from '../cpu-log.ts';
import type { RetryResult } from './retry.ts';
import type { StepResult } from './step.ts';

const maxRows = 20;

const formatSeconds = (value: number | undefined): string => (value === undefined ? '-' : value.toFixed(1)).padStart(9);

const printBySeconds = (title: string, rows: readonly { name: string; seconds: number }[]): void => {
  const topRows = rows.toSorted((a, b) => b.seconds - a.seconds).slice(0, maxRows);
  if (topRows.length > 0) console.log(`\n${title}`);
  for (const { name, seconds } of topRows) console.log(`${formatSeconds(seconds)}  ${name}`);
};

/** Returns the CPU seconds of all steps, or undefined if the system does not report them. */
const sumCpu = (steps: readonly StepResult[]): number | undefined => {
  const knownTimes = steps.flatMap(({ cpuSeconds }) => cpuSeconds ?? []);
  return knownTimes.length > 0 ? knownTimes.reduce((sum, seconds) => sum + seconds, 0) : undefined;
};

interface Outcome extends RetryResult {
  readonly steps: readonly StepResult[];
  /** Wall seconds of the whole run. */
  readonly seconds: number;
  readonly cpuTimes: readonly FileCpuTime[];
  readonly checks: { readonly passed: number; readonly failed: number };
  readonly seed: number;
}

/**
 * Prints the time of steps and tests, the failed and flaky tests, and in the last line the number of passed tests.
 * @returns the number of failed tests and checks
 */
export const printOutcome = ({ steps, seconds, cpuTimes, tests, flaky, checks, seed }: Outcome): number => {
  console.log(`\n     wall      CPU  seconds by step`);
  for (const { name, cpuSeconds, hasPassed, ...step } of steps) {
    console.log(`${formatSeconds(step.seconds)}${formatSeconds(cpuSeconds)}  ${name}${hasPassed ? '' : ': failed'}`);
  }
  console.log(`${formatSeconds(seconds)}${formatSeconds(sumCpu(steps))}  all`);
  const files = cpuTimes.map(({ file, seconds }) => ({ name: file, seconds }));
  printBySeconds(`most expensive ${maxRows} test files, in CPU seconds of their worker and browser`, files);
  printBySeconds(`slowest ${maxRows} tests, in seconds`, tests);

  // The failures are at the end, because long logs may be truncated at the beginning.
  const failedTests = tests.filter(({ status }) => status === 'failed');
  for (const { name, failure } of failedTests) console.log(`\nfailed: ${name}\n  ${failure}`);
  if (flaky.length > 0) console.log('\nflaky:');
  for (const { name, failure } of flaky) console.log(`  ${name}\n    ${failure}`);

  const count = (status: string): number => tests.filter((test) => test.status === status).length;
  const skipped = count('skipped') > 0 ? `, ${count('skipped')} skipped` : '';
  const failures = failedTests.length + checks.failed;
  console.log(`\nseed: ${seed}\ntests: ${count('passed') + checks.passed} passed, ${failures} failed${skipped}`);
  return failures;
};
