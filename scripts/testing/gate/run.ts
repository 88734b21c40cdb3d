/**
 * Runs all checks and tests (`scripts/test`) and prints a summary in the last line. All steps run even if one fails.
 * The exit status is 0 only if all passed.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { cpuLogVariable, readCpuLog } from '../cpu-log.ts';
import { declaresNoRetry } from '../no-retry.ts';
import { getRunSeed } from '../seed.ts';
import { readChange } from './changed-files.ts';
import { findChromium } from './chromium.ts';
import { buildInstallStep } from './engines.ts';
import { type Options, readOptions, usage } from './options.ts';
import { printOutcome } from './print-outcome.ts';
import type { TestResult } from './reports.ts';
import { type RetryResult, retryFailures } from './retry.ts';
import { buildNpmStep, buildStepFailure, createRunners, type RunTests, root } from './runners.ts';
import { allTests, type Selection, selectTests } from './select-tests.ts';
import { readSourceGraph } from './source-graph.ts';
import { runConcurrently, runInBackground, type Step, type StepResult } from './step.ts';

/** No retry starts after this time, because tests that always hang would exceed the time limit of CI. */
const maxRetrySeconds = 900;

/** Creates the catalogue of the browser tests, unless it exists for the current sources. */
const demoStep: Step = {
  name: 'demo (in parallel with unit)',
  command: process.execPath,
  args: ['scripts/local/create-demo-snapshot.ts'],
};

const chooseTests = async ({ changed: from, isUnitOnly, hasLongTests }: Options): Promise<Selection> => {
  if (from === undefined) return { ...allTests, hasBrowserTests: !isUnitOnly };
  const change = await readChange(root, from);
  const selection = selectTests(await readSourceGraph(root, change.files), change, hasLongTests);
  console.log(`${change.changed.length} files changed since ${change.base}: ${selection.description}.`);
  return { ...selection, hasBrowserTests: selection.hasBrowserTests && !isUnitOnly };
};

/** Retries failed tests alone. Returns the results and the steps of the retries. */
const retryTests = async (
  tests: readonly TestResult[],
  { unit, browser }: Record<'unit' | 'browser', RunTests>,
): Promise<RetryResult & { steps: StepResult[] }> => {
  const sources = new Map<string, string>();
  for (const { status, file } of tests) {
    if (status === 'failed' && file) sources.set(file, await readFile(path.join(root, file), 'utf8').catch(() => ''));
  }
  const steps: StepResult[] = [];
  const startedAt = performance.now();
  const result = await retryFailures(tests, {
    canRetry: ({ file, rerunArguments }) => rerunArguments.length > 0 && !declaresNoRetry(sources.get(file) ?? ''),
    hasTime: () => performance.now() - startedAt < maxRetrySeconds * 1_000,
    rerun: async ({ rerunArguments, file }, attempt) => {
      const name = `retry: ${file}`;
      const isBrowserTest = file.endsWith('.spec.ts');
      // In the default folder, Playwright would delete the traces of the first run.
      const flags = ['--output', `test-results/retry-${steps.length + 1}`, '--workers=1', '--trace=off'];
      const { step, tests: results } = isBrowserTest
        ? await browser(name, [...rerunArguments, ...flags])
        : await unit(name, [...rerunArguments, '--maxWorkers=1']);
      console.log(`attempt ${attempt + 1} ${step.hasPassed ? 'passed' : 'failed'}`);
      steps.push(step);
      return results;
    },
  });
  return { ...result, steps };
};

const run = async (options: Options): Promise<boolean> => {
  const startedAt = performance.now();
  const seed = getRunSeed();
  console.log(`seed: ${seed}`);
  const selection = await chooseTests(options);
  if (options.hasLongTests) process.env.LONG_TESTS = '1';
  const chromium = selection.hasBrowserTests ? await findChromium() : '';
  if (chromium) process.env.CHROMIUM = chromium;
  const folder = await mkdtemp(path.join(tmpdir(), 'overtone-test-'));
  const cpuLog = path.join(folder, 'cpu.log');
  process.env[cpuLogVariable] = cpuLog;
  try {
    const runners = createRunners(folder);
    const checks = await runConcurrently(
      ['build', 'types', 'lint', 'boundaries', 'unused'].map((script) => buildNpmStep(script)),
      availableParallelism(),
    );
    const steps = [...checks];
    const tests: TestResult[] = [];
    // Creating the music of the demo takes a minute on two cores. Unit tests, which run at the same time, do not use
    // all cores.
    const preparationSteps = selection.hasBrowserTests ? [demoStep, buildInstallStep()] : [];
    const preparations = preparationSteps.flatMap((step) => step ?? []).map(runInBackground);
    if (selection.hasUnitTests) {
      const unit = await runners.unit('unit', selection.unitArguments);
      steps.push(unit.step);
      tests.push(...unit.tests);
    }
    for (const result of await Promise.all(preparations)) {
      steps.push(result);
      if (!result.hasPassed) tests.push(buildStepFailure(result));
    }
    if (selection.hasBrowserTests) {
      const browser = await runners.browser('e2e', selection.browserArguments);
      steps.push(browser.step);
      tests.push(...browser.tests);
    }
    const { steps: retrySteps, ...retryResult } = await retryTests(tests, runners);
    const failures = printOutcome({
      ...retryResult,
      steps: [...steps, ...retrySteps],
      seconds: (performance.now() - startedAt) / 1_000,
      cpuTimes: await readCpuLog(cpuLog),
      checks: {
        passed: checks.filter(({ hasPassed }) => hasPassed).length,
        failed: checks.filter(({ hasPassed }) => !hasPassed).length,
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
  if (options.isHelp) console.log(usage);
  else process.exitCode = (await run(options)) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
