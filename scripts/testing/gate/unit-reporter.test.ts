import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readUnitReport, type TestResult } from './reports.ts';
import { retryFailures } from './retry.ts';
import { root } from './runners.ts';
import { unitReportVariable } from './unit-reporter.ts';

// Runs Vitest with test files that fail in different ways. They are in the ignored cache folder, where packages are
// found.

let folder: string;
beforeAll(async () => {
  await mkdir(path.join(root, '.cache'), { recursive: true });
  folder = await mkdtemp(path.join(root, '.cache', 'failing-tests-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** An expression that is true only in the first run of a file. */
const isFirstRun =
  "!existsSync(import.meta.filename + '.ran') && (writeFileSync(import.meta.filename + '.ran', ''), true)";
const failingTests = {
  'fails-always': "test('plays', () => expect(1).toBe(2));",
  'fails-once': "test('plays', () => expect(first).toBe(false)); test('pauses', () => undefined);",
  'fails-before-once': "beforeAll(() => expect(first).toBe(false)); test('plays', () => undefined);",
  'fails-late-once': "test('plays', async () => { if (first) queueMicrotask(() => { throw new Error('late'); }); });",
  'crashes-once': "test('plays', () => void (first && process.kill(process.pid, 'SIGKILL')));",
  'hangs-once': "test('plays', () => new Promise((resolve) => void (first || resolve())), 500);",
};

const runTests = async (...files: readonly string[]): Promise<TestResult[] | undefined> => {
  const report = path.join(folder, 'report.json');
  const reporter = path.join(import.meta.dirname, 'unit-reporter.ts');
  // Each file has its own worker, because a crash fails all files of a worker.
  const flags = ['--root', folder, '--pool=forks', '--maxWorkers=1', `--reporter=${reporter}`];
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const { VITEST: _, ...environment } = process.env;
  const child = spawn(process.execPath, [vitest, 'run', ...flags, ...files], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...environment, [unitReportVariable]: report },
  });
  await once(child, 'exit');
  const results = await readUnitReport(report);
  await rm(report, { force: true });
  return results;
};

describe('UnitReporter', () => {
  it('reports all kinds of failures, and marks those that pass in a retry as flaky', async () => {
    for (const [name, source] of Object.entries(failingTests)) {
      const head = `import { existsSync, writeFileSync } from 'node:fs'; import { beforeAll, expect, test } from 'vitest';`;
      await writeFile(path.join(folder, `${name}.test.ts`), `${head}\nconst first = ${isFirstRun};\n${source}`);
    }
    const firstResults = (await runTests()) ?? [];
    const formatResult = ({ file, failure }: TestResult) => `${path.basename(file, '.test.ts')}: ${failure}`;
    expect(
      firstResults
        .filter(({ status }) => status === 'failed')
        .map(formatResult)
        .toSorted(),
    ).toEqual([
      'crashes-once: its worker crashed',
      expect.stringMatching(/^fails-always: .*expected 1 to be 2/),
      expect.stringMatching(/^fails-before-once: .*expected true to be false/),
      'fails-late-once: unhandled: late',
      expect.stringMatching(/^fails-once: .*expected true to be false/),
      expect.stringMatching(/^hangs-once: .*timed out in 500ms/),
    ]);

    const { tests, flaky } = await retryFailures(firstResults, {
      canRetry: () => true,
      hasTime: () => true,
      rerun: ({ file }) => runTests(path.basename(file)),
    });
    expect(flaky.map(({ file }) => path.basename(file, '.test.ts')).toSorted()).toEqual(
      Object.keys(failingTests)
        .filter((name) => name.endsWith('once'))
        .toSorted(),
    );
    const failed = tests.filter(({ status }) => status === 'failed');
    expect(failed.map(formatResult)).toEqual([expect.stringMatching(/^fails-always/)]);
    expect(tests.filter(({ status }) => status === 'passed')).toHaveLength(6);
  });
});
