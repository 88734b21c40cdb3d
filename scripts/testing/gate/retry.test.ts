import { describe, expect, it } from 'vitest';
import type { TestResult } from './reports.ts';
import { maxFlaky, retryFailures } from './retry.ts';

type Outcome = 'passes' | 'fails' | 'crashes';

const buildResult = (file: string, status: TestResult['status'], title = 'plays'): TestResult => ({
  name: `${file} > ${title}`,
  file,
  seconds: 1,
  status,
  ...(status === 'failed' && { failure: `first error of ${title}` }),
  rerunArguments: [file],
});

/** Retries failed tests. @param outcomes of the attempts, by file */
const retry = async (tests: readonly TestResult[], outcomes: Record<string, Outcome[]>, options = {}) => {
  const attempts: string[] = [];
  const result = await retryFailures(tests, {
    canRetry: ({ file }) => !file.startsWith('access'),
    hasTime: () => true,
    rerun: async ({ file }, attempt) => {
      attempts.push(`${file} ${attempt}`);
      const outcome = outcomes[file]?.[attempt - 1];
      if (outcome === 'crashes') return undefined;
      return [buildResult(file, outcome === 'passes' ? 'passed' : 'failed'), buildResult(file, 'passed', 'pauses')];
    },
    ...options,
  });
  const failed = result.tests.filter(({ status }) => status === 'failed').map(({ name }) => name);
  return {
    attempts,
    failed,
    flaky: result.flaky.map(({ name, failure }) => `${name}: ${failure}`),
    tests: result.tests,
  };
};

describe('retryFailures', () => {
  it('returns a test as passed and flaky when it fails once', async () => {
    const firstResults = [buildResult('a', 'failed'), buildResult('a', 'passed', 'pauses'), buildResult('b', 'passed')];
    const { attempts, failed, flaky, tests } = await retry(firstResults, { a: ['passes'] });
    expect({ attempts, failed, flaky }).toEqual({
      attempts: ['a 1'],
      failed: [],
      flaky: ['a > plays: first error of plays'],
    });
    expect(tests.map(({ name, status }) => `${name} ${status}`).toSorted()).toEqual([
      'a > pauses passed',
      'a > plays passed',
      'b > plays passed',
    ]);
  });

  it.each([
    ['fails and then passes', ['fails', 'passes'], 2, 0],
    ['fails twice', ['fails', 'fails'], 2, 1],
    ['crashes and then passes', ['crashes', 'passes'], 2, 0],
    ['crashes twice', ['crashes', 'crashes'], 2, 1],
  ] as const)('retries a test at most twice when it %s', async (_, outcomes, attempts, failures) => {
    const outcome = await retry([buildResult('a', 'failed')], { a: [...outcomes] });
    expect(outcome.attempts).toHaveLength(attempts);
    expect(outcome.failed).toHaveLength(failures);
    expect(outcome.flaky).toHaveLength(1 - failures);
  });

  it('retries nothing when a test must not be retried', async () => {
    expect(await retry([buildResult('access', 'failed')], { access: ['passes'] })).toMatchObject({
      attempts: [],
      failed: ['access > plays'],
      flaky: [],
    });
  });

  it('retries nothing when more tests failed than may be flaky', async () => {
    const names = Array.from({ length: maxFlaky + 1 }, (_, index) => `file ${index}`);
    const passing = Object.fromEntries(names.map((name): [string, Outcome[]] => [name, ['passes']]));
    const failing = names.map((name) => buildResult(name, 'failed'));
    expect(await retry(failing, passing)).toMatchObject({
      attempts: [],
      failed: names.map((name) => `${name} > plays`),
    });
    expect(await retry(failing.slice(1), passing)).toMatchObject({ failed: [], attempts: { length: maxFlaky } });
  });

  it('retries nothing when there is no time', async () => {
    const outcome = await retry([buildResult('a', 'failed')], { a: ['passes'] }, { hasTime: () => false });
    expect(outcome).toMatchObject({ attempts: [], failed: ['a > plays'] });
  });
});
