/**
 * Runs every check and every test (`scripts/test`) and closes with one line that sums them. A failed step does not hide
 * the ones after it: all run, and the exit status says whether all passed.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { cpuLogVariable, readCpuLog } from '../cpu-log.ts';
import { declaresNoRetry } from '../no-retry.ts';
import { seedOfRun } from '../seed.ts';
import { readChange } from './changed-files.ts';
import { findChromium } from './chromium.ts';
import { installEngines } from './engines.ts';
import { type Options, readOptions, usage } from './options.ts';
import { printOutcome } from './print-outcome.ts';
import type { TestResult } from './reports.ts';
import { type Retried, retryFailures } from './retry.ts';
import { createRunners, failureOfStep, npm, type RunTests, root } from './runners.ts';
import { everything, type Selection, selectTests } from './select-tests.ts';
import { readSourceGraph } from './source-graph.ts';
import { type Ended, runBehind, runSideBySide, type Step } from './step.ts';

/** Seconds of second tries after which there are no more: what hangs each time would outlast the limit of CI. */
const maxRetrySeconds = 900;

/** The catalogue of the browser tests, unless these very sources made it before. */
const keepDemo: Step = { name: 'demo, beside unit', command: process.execPath, args: ['scripts/local/keep-demo.ts'] };

const select = async ({ changed: from, unitOnly, all }: Options): Promise<Selection> => {
  if (from === undefined) return { ...everything, hasBrowserTests: !unitOnly };
  const change = await readChange(root, from);
  const selection = selectTests(await readSourceGraph(root, change.files), change, all);
  console.log(`${change.changed.length} files changed since ${change.base}: ${selection.description}.`);
  return { ...selection, hasBrowserTests: selection.hasBrowserTests && !unitOnly };
};

/** Runs again alone what failed. @returns what came of it, and the steps that it took */
const retry = async (
  tests: readonly TestResult[],
  { unit, browser }: Record<'unit' | 'browser', RunTests>,
): Promise<Retried & { steps: Ended[] }> => {
  const sources = new Map<string, string>();
  for (const { status, file } of tests) {
    if (status === 'failed' && file) sources.set(file, await readFile(path.join(root, file), 'utf8').catch(() => ''));
  }
  const steps: Ended[] = [];
  const began = performance.now();
  const retried = await retryFailures(tests, {
    isFinal: ({ file, alone }) => alone.length === 0 || declaresNoRetry(sources.get(file) ?? ''),
    hasTime: () => performance.now() - began < maxRetrySeconds * 1_000,
    runAlone: async ({ alone, file }, attempt) => {
      const name = `again, alone: ${file}`;
      const isBrowserTest = file.endsWith('.spec.ts');
      // Not among the first run's traces, which Playwright clears away.
      const output = ['--output', `test-results/again-${steps.length + 1}`, '--workers=1', '--trace=off'];
      const { step, tests: results } = isBrowserTest
        ? await browser(name, [...alone, ...output])
        : await unit(name, [...alone, '--maxWorkers=1']);
      console.log(`attempt ${attempt + 1} ${step.ok ? 'passed' : 'failed'}`);
      steps.push(step);
      return results;
    },
  });
  return { ...retried, steps };
};

const run = async (options: Options): Promise<boolean> => {
  const began = performance.now();
  const seed = seedOfRun();
  console.log(`seed: ${seed}`);
  const selection = await select(options);
  if (options.all) process.env.LONG_TESTS = '1';
  const chromium = selection.hasBrowserTests ? await findChromium() : '';
  if (chromium) process.env.CHROMIUM = chromium;
  const folder = await mkdtemp(path.join(tmpdir(), 'overtone-test-'));
  const cpuLog = path.join(folder, 'cpu.log');
  process.env[cpuLogVariable] = cpuLog;
  try {
    const runners = createRunners(folder);
    const checks = await runSideBySide(
      ['build', 'types', 'lint', 'boundaries', 'unused'].map((script) => npm(script)),
      availableParallelism(),
    );
    const steps = [...checks];
    const tests: TestResult[] = [];
    // Its music takes a minute of both cores, of which tests that wait for one another leave some.
    const preparations = selection.hasBrowserTests ? [keepDemo, installEngines()] : [];
    const behind = preparations.flatMap((step) => step ?? []).map(runBehind);
    if (selection.hasUnitTests) {
      const unit = await runners.unit('unit', selection.unitArguments);
      steps.push(unit.step);
      tests.push(...unit.tests);
    }
    for (const ended of await Promise.all(behind)) {
      steps.push(ended);
      if (!ended.ok) tests.push(failureOfStep(ended));
    }
    if (selection.hasBrowserTests) {
      const browser = await runners.browser('e2e', selection.browserArguments);
      steps.push(browser.step);
      tests.push(...browser.tests);
    }
    const { steps: again, ...retried } = await retry(tests, runners);
    const failures = printOutcome({
      ...retried,
      steps: [...steps, ...again],
      seconds: (performance.now() - began) / 1_000,
      costs: await readCpuLog(cpuLog),
      checks: {
        passed: checks.filter(({ ok }) => ok).length,
        failed: checks.filter(({ ok }) => !ok).length,
      },
      seed,
    });
    return failures === 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

try {
  const options = readOptions(process.argv.slice(2));
  if (options.help) console.log(usage);
  else process.exitCode = (await run(options)) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
