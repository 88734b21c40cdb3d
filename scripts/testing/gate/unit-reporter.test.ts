import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readUnitReport, type TestResult } from './reports.ts';
import { retryFailures } from './retry.ts';
import { root } from './runners.ts';
import { unitReportVariable } from './unit-reporter.ts';

// The real runner over test files that misbehave. They lie in the ignored cache, from where packages are found.

let folder: string;
beforeAll(async () => {
  await mkdir(path.join(root, '.cache'), { recursive: true });
  folder = await mkdtemp(path.join(root, '.cache', 'misbehaving-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** True in the first run of a file only. */
const isFirstRun =
  "!existsSync(import.meta.filename + '.ran') && (writeFileSync(import.meta.filename + '.ran', ''), true)";
const misbehaviours = {
  'fails-always': "test('plays', () => expect(1).toBe(2));",
  'fails-once': "test('plays', () => expect(first).toBe(false)); test('pauses', () => undefined);",
  'fails-before-once': "beforeAll(() => expect(first).toBe(false)); test('plays', () => undefined);",
  'fails-late-once': "test('plays', async () => { if (first) queueMicrotask(() => { throw new Error('late'); }); });",
  'crashes-once': "test('plays', () => void (first && process.kill(process.pid, 'SIGKILL')));",
  'hangs-once': "test('plays', () => new Promise((resolve) => void (first || resolve())), 500);",
};

const run = async (...files: readonly string[]): Promise<TestResult[] | undefined> => {
  const report = path.join(folder, 'report.json');
  const reporter = path.join(import.meta.dirname, 'unit-reporter.ts');
  // One file a worker: with those of others a crash takes them along.
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
  test('accounts for every way a file can fail, and what passes alone afterwards is flaky', async () => {
    for (const [name, source] of Object.entries(misbehaviours)) {
      const head = `import { existsSync, writeFileSync } from 'node:fs'; import { beforeAll, expect, test } from 'vitest';`;
      await writeFile(path.join(folder, `${name}.test.ts`), `${head}\nconst first = ${isFirstRun};\n${source}`);
    }
    const first = (await run()) ?? [];
    const nameOf = ({ file, failure }: TestResult) => `${path.basename(file, '.test.ts')}: ${failure}`;
    expect(
      first
        .filter(({ status }) => status === 'failed')
        .map(nameOf)
        .toSorted(),
    ).toEqual([
      'crashes-once: its worker crashed',
      expect.stringMatching(/^fails-always: .*expected 1 to be 2/),
      expect.stringMatching(/^fails-before-once: .*expected true to be false/),
      'fails-late-once: unhandled: late',
      expect.stringMatching(/^fails-once: .*expected true to be false/),
      expect.stringMatching(/^hangs-once: .*timed out in 500ms/),
    ]);

    const { tests, flaky } = await retryFailures(first, {
      isFinal: () => false,
      hasTime: () => true,
      runAlone: ({ file }) => run(path.basename(file)),
    });
    expect(flaky.map(({ file }) => path.basename(file, '.test.ts')).toSorted()).toEqual(
      Object.keys(misbehaviours)
        .filter((name) => name.endsWith('once'))
        .toSorted(),
    );
    const failed = tests.filter(({ status }) => status === 'failed');
    expect(failed.map(nameOf)).toEqual([expect.stringMatching(/^fails-always/)]);
    expect(tests.filter(({ status }) => status === 'passed')).toHaveLength(6);
  });
});
