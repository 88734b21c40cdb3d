import { describe, expect, test } from 'vitest';
import type { TestResult } from './reports.ts';
import { maxFlaky, retryFailures } from './retry.ts';

type Outcome = 'passes' | 'fails' | 'crashes';

const resultOf = (file: string, status: TestResult['status'], title = 'plays'): TestResult => ({
  name: `${file} > ${title}`,
  file,
  seconds: 1,
  status,
  ...(status === 'failed' && { failure: `first error of ${title}` }),
  alone: [file],
});

/** Tries again what failed, where each try of a file ends as `tries` says. */
const retry = async (tests: readonly TestResult[], tries: Record<string, Outcome[]>, limits = {}) => {
  const attempts: string[] = [];
  const retried = await retryFailures(tests, {
    isFinal: ({ file }) => file.startsWith('access'),
    hasTime: () => true,
    runAlone: async ({ file }, attempt) => {
      attempts.push(`${file} ${attempt}`);
      const outcome = tries[file]?.[attempt - 1];
      if (outcome === 'crashes') return undefined;
      return [resultOf(file, outcome === 'passes' ? 'passed' : 'failed'), resultOf(file, 'passed', 'pauses')];
    },
    ...limits,
  });
  const failed = retried.tests.filter(({ status }) => status === 'failed').map(({ name }) => name);
  return { attempts, failed, flaky: retried.flaky.map(({ name, failure }) => `${name}: ${failure}`), retried };
};

describe('retryFailures', () => {
  test('counts a test as passed and flaky when it fails once', async () => {
    const tests = [resultOf('a', 'failed'), resultOf('a', 'passed', 'pauses'), resultOf('b', 'passed')];
    const { attempts, failed, flaky, retried } = await retry(tests, { a: ['passes'] });
    expect({ attempts, failed, flaky }).toEqual({
      attempts: ['a 1'],
      failed: [],
      flaky: ['a > plays: first error of plays'],
    });
    expect(retried.tests.map(({ name, status }) => `${name} ${status}`).toSorted()).toEqual([
      'a > pauses passed',
      'a > plays passed',
      'b > plays passed',
    ]);
  });

  test.each([
    ['fails and then passes', ['fails', 'passes'], 2, 0],
    ['fails twice', ['fails', 'fails'], 2, 1],
    ['crashes and then passes', ['crashes', 'passes'], 2, 0],
    ['crashes twice', ['crashes', 'crashes'], 2, 1],
  ] as const)('runs a test at most twice more when it %s', async (_, tries, attempts, failures) => {
    const outcome = await retry([resultOf('a', 'failed')], { a: [...tries] });
    expect(outcome.attempts).toHaveLength(attempts);
    expect(outcome.failed).toHaveLength(failures);
    expect(outcome.flaky).toHaveLength(1 - failures);
  });

  test('runs nothing again when a test declares that it gets no second try', async () => {
    expect(await retry([resultOf('access', 'failed')], { access: ['passes'] })).toMatchObject({
      attempts: [],
      failed: ['access > plays'],
      flaky: [],
    });
  });

  test('leaves every failure as it is when more failed than may be flaky', async () => {
    const names = Array.from({ length: maxFlaky + 1 }, (_, at) => `file ${at}`);
    const passing = Object.fromEntries(names.map((name): [string, Outcome[]] => [name, ['passes']]));
    const failing = names.map((name) => resultOf(name, 'failed'));
    expect(await retry(failing, passing)).toMatchObject({ attempts: [], failed: names.map((it) => `${it} > plays`) });
    expect(await retry(failing.slice(1), passing)).toMatchObject({ failed: [], attempts: { length: maxFlaky } });
  });

  test('stops when no time is left', async () => {
    const outcome = await retry([resultOf('a', 'failed')], { a: ['passes'] }, { hasTime: () => false });
    expect(outcome).toMatchObject({ attempts: [], failed: ['a > plays'] });
  });
});
