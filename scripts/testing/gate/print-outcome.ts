import type { FileCost } from '../cpu-log.ts';
import type { Retried } from './retry.ts';
import type { Ended } from './step.ts';

const maxListed = 20;

const column = (value: number | undefined): string => (value === undefined ? '-' : value.toFixed(1)).padStart(9);

const listBySeconds = (title: string, rows: readonly { name: string; seconds: number }[]): void => {
  const top = rows.toSorted((one, other) => other.seconds - one.seconds).slice(0, maxListed);
  if (top.length > 0) console.log(`\n${title}`);
  for (const { name, seconds } of top) console.log(`${column(seconds)}  ${name}`);
};

/** Sums the CPU seconds of steps; undefined where the system tells none. */
const sumCpu = (steps: readonly Ended[]): number | undefined => {
  const known = steps.flatMap(({ cpuSeconds }) => cpuSeconds ?? []);
  return known.length > 0 ? known.reduce((sum, seconds) => sum + seconds, 0) : undefined;
};

interface Outcome extends Retried {
  readonly steps: readonly Ended[];
  /** Wall seconds of the whole run. */
  readonly seconds: number;
  /** CPU seconds by test file. */
  readonly costs: readonly FileCost[];
  readonly checks: { readonly passed: number; readonly failed: number };
  readonly seed: number;
}

/** Prints where the time went, what failed or was flaky, and as the last line how many tests passed. @returns how many failed */
export const printOutcome = ({ steps, seconds, costs, tests, flaky, checks, seed }: Outcome): number => {
  console.log(`\n     wall      CPU  seconds by step`);
  for (const { name, cpuSeconds, ok, ...step } of steps) {
    console.log(`${column(step.seconds)}${column(cpuSeconds)}  ${name}${ok ? '' : ': failed'}`);
  }
  console.log(`${column(seconds)}${column(sumCpu(steps))}  all`);
  const byFile = costs.map((cost) => ({ name: cost.file, seconds: cost.seconds }));
  listBySeconds(`most expensive ${maxListed} test files, in CPU seconds of their worker and browser`, byFile);
  listBySeconds(`slowest ${maxListed} tests, in seconds`, tests);

  // At the end, where they are found when all that came before was too long to be kept.
  const failed = tests.filter(({ status }) => status === 'failed');
  for (const { name, failure } of failed) console.log(`\nfailed: ${name}\n  ${failure}`);
  if (flaky.length > 0) console.log('\nflaky:');
  for (const { name, failure } of flaky) console.log(`  ${name}\n    ${failure}`);

  const count = (status: string): number => tests.filter((test) => test.status === status).length;
  const skipped = count('skipped') > 0 ? `, ${count('skipped')} skipped` : '';
  const failures = failed.length + checks.failed;
  console.log(`\nseed: ${seed}\ntests: ${count('passed') + checks.passed} passed, ${failures} failed${skipped}`);
  return failures;
};
