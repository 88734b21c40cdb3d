import path from 'node:path';
import { readPlaywrightReport, readUnitReport, type TestResult } from './reports.ts';
import { type Ended, runStep, type Step } from './step.ts';
import { unitReportVariable } from './unit-reporter.ts';

export const root = path.resolve(import.meta.dirname, '../../..');

/** A script of package.json as a step. */
export const npm = (script: string, args: readonly string[] = [], env?: NodeJS.ProcessEnv): Step => ({
  name: script,
  command: 'npm',
  args: ['run', '--silent', script, ...(args.length > 0 ? ['--', ...args] : [])],
  ...(env && { env }),
});

export interface TestRun {
  readonly step: Ended;
  readonly tests: readonly TestResult[];
}

/** A failed step as a failed test. It cannot run again alone: no test accounts for it. */
export const failureOfStep = ({ name }: Ended, failure = 'failed, as its output says'): TestResult => ({
  name,
  file: '',
  seconds: 0,
  status: 'failed',
  failure,
  alone: [],
});

/** The failed tests account for a runner's exit status; where none failed a worker crashed, or the set-up did. */
const withCrash = (step: Ended, tests: readonly TestResult[] = []): TestRun => {
  if (step.ok || tests.some(({ status }) => status === 'failed')) return { step, tests };
  return { step, tests: [...tests, failureOfStep(step, 'ended with an error that no test accounts for')] };
};

/** Runs tests by the arguments of `npm run unit` or `npm run e2e`, as a step of this name. */
export type RunTests = (name: string, args: readonly string[], env?: NodeJS.ProcessEnv) => Promise<TestRun>;

/** Returns both runners. @param folder where they write their reports */
export const createRunners = (folder: string): { readonly unit: RunTests; readonly browser: RunTests } => {
  let reports = 0;
  const nextReport = (): string => {
    reports += 1;
    return path.join(folder, `report-${reports}.json`);
  };
  return {
    unit: async (name, args, env) => {
      const report = nextReport();
      const reporters = ['--reporter=default', '--reporter=scripts/testing/gate/unit-reporter.ts'];
      const step = await runStep({
        ...npm('unit', [...reporters, ...args], { ...env, [unitReportVariable]: report }),
        name,
      });
      return withCrash(step, await readUnitReport(report));
    },
    browser: async (name, args, env) => {
      const report = nextReport();
      const step = await runStep({ ...npm('e2e', args, { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }), name });
      return withCrash(step, await readPlaywrightReport(report));
    },
  };
};
