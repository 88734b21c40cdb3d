/**
 * Runs every check and every test (`scripts/test`) and closes with one line that sums them. A failed step does not hide
 * the ones after it: all run, and the exit status says whether all passed.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Change, readChange } from './changed-files.ts';
import { findChromium } from './chromium.ts';
import { installEngines } from './engines.ts';
import { type Report, readPlaywrightReport, readVitestReport } from './reports.ts';
import { seedOfRun } from './seed.ts';
import { type Selection, selectTests } from './select-tests.ts';
import { readSourceGraph } from './source-graph.ts';
import { type Ended, runBehind, runSideBySide, runStep, type Step } from './step.ts';

const usage = `Usage: scripts/test [--changed[=REV]]

Runs every check and every test, as the merge gate does: types, style, import rules, dead code, the build, unit and
integration tests, browser tests. Prints where the time went, and how many tests passed.

  --changed[=REV]  The checks, the build and only the tests that a change since REV can reach, committed or not; REV is
                   where the branch left main when it is left out. A test is reached when it, or a file that it names
                   directly or not, changed; the tests of functions and scripts also when cdk, scripts/local or
                   scripts/testing changed, which make the cloud that they run over; a browser test when it or its
                   helpers changed, and all of them when anything changed that the site is made from. Changed packages
                   or settings of the runners reach every test.

  SEED=N           Repeats the order and the random values of an earlier run, which names its seed.
  CHROMIUM=PATH    The Chromium to test in. One without windows of its own (chromium-headless-shell) is twice as fast.

The site is heard in three engines: Chromium, Firefox and WebKit. CI installs those that it lacks and fails without them;
elsewhere the tests of an engine that is not there are left out, which the run says.`;

const slowestShown = 20;
const root = path.resolve(import.meta.dirname, '../..');

/** `--changed` stands with and without a revision, which `parseArgs` does not know. */
const readArguments = (): { help: boolean; changed: string | undefined } => {
  const args = process.argv.slice(2).map((arg) => (arg === '--changed' ? '--changed=' : arg));
  const { values } = parseArgs({ args, options: { help: { type: 'boolean' }, changed: { type: 'string' } } });
  return { help: values.help ?? false, changed: values.changed };
};

const npm = (script: string, args: readonly string[] = [], env?: NodeJS.ProcessEnv): Step => ({
  name: script,
  command: 'npm',
  args: ['run', '--silent', script, ...(args.length > 0 ? ['--', ...args] : [])],
  ...(env && { env }),
});

/** The catalogue of the browser tests, unless these very sources made it before. */
const keepDemo: Step = { name: 'demo, beside unit', command: process.execPath, args: ['scripts/local/keep-demo.ts'] };

const select = async (change: Change): Promise<Selection> => {
  const selection = selectTests(await readSourceGraph(root, change.files), change);
  const { changed, base } = change;
  console.log(
    `${changed.length} files changed since ${base}: they reach ${selection.unit.length} files of unit and integration tests and ${selection.specs.length} of browser tests.`,
  );
  return selection;
};

const printResults = (steps: readonly Ended[], tests: Report['tests']): void => {
  console.log('\nseconds by step');
  for (const { name, seconds, ok } of steps)
    console.log(`${seconds.toFixed(1).padStart(8)}  ${name}${ok ? '' : ': failed'}`);
  const slowest = tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, slowestShown);
  if (slowest.length > 0) console.log(`\nslowest ${slowest.length} tests, in seconds`);
  for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(8)}  ${name}`);
  // At the end, where they are found when all that came before was too long to be kept.
  for (const { name, failure } of tests) if (failure) console.log(`\nfailed: ${name}\n  ${failure}`);
};

const run = async (from: string | undefined): Promise<boolean> => {
  const began = performance.now();
  const seed = seedOfRun();
  console.log(`seed: ${seed}`);
  const selection = from === undefined ? undefined : await select(await readChange(root, from));
  const chromium = selection?.specs.length === 0 ? '' : await findChromium();
  const folder = await mkdtemp(path.join(tmpdir(), 'overtone-test-'));
  const [unitReport, e2eReport] = [path.join(folder, 'unit.json'), path.join(folder, 'e2e.json')];
  try {
    const checks = ['build', 'types', 'lint', 'boundaries', 'unused'].map((script) => npm(script));
    const steps = await runSideBySide(checks, availableParallelism());
    const reports: Report[] = steps.map(({ ok }) => ({
      passed: Number(ok),
      failed: Number(!ok),
      skipped: 0,
      tests: [],
    }));
    // Its music takes a minute of both cores, of which tests that wait for one another leave some.
    const needed = selection?.specs.length === 0 ? [] : [keepDemo, installEngines()];
    const behind = needed.flatMap((step) => step ?? []).map(runBehind);
    if (selection?.unit.length !== 0) {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`];
      steps.push(await runStep(npm('unit', [...reporters, ...(selection?.unit ?? [])])));
      reports.push(await readVitestReport(unitReport, root));
    }
    for (const ended of await Promise.all(behind)) {
      steps.push(ended);
      reports.push({ passed: 0, failed: Number(!ended.ok), skipped: 0, tests: [] });
    }
    if (behind.length > 0) {
      const env = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: e2eReport };
      steps.push(await runStep(npm('e2e', selection?.specs ?? [], env)));
      reports.push(await readPlaywrightReport(e2eReport));
    }
    steps.push({ name: 'all', ok: steps.every(({ ok }) => ok), seconds: (performance.now() - began) / 1_000 });
    printResults(
      steps,
      reports.flatMap(({ tests }) => tests),
    );

    const sum = (key: 'passed' | 'failed' | 'skipped'): number => reports.reduce((total, it) => total + it[key], 0);
    const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
    if (behind.length > 0) console.log(`\nChromium: ${chromium || 'Playwright’s own'}`);
    console.log(`\nseed: ${seed}\ntests: ${sum('passed')} passed, ${sum('failed')} failed${skipped}`);
    return sum('failed') === 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

try {
  const { help, changed } = readArguments();
  if (help) console.log(usage);
  else process.exitCode = (await run(changed)) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
