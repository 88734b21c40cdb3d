import path from 'node:path';
import { readPlaywrightReport, readUnitReport, type TestResult } from './reports.ts';
import { runStep, type Step, type StepResult } from './step.ts';
import { unitReportVariable } from './unit-reporter.ts';

export const root = path.resolve(import.meta.dirname, '../../..');

/** Builds a step that runs a script of package.json. */
export const buildNpmStep = (script: string, args: readonly string[] = [], env?: NodeJS.ProcessEnv): Step => ({
  name: script,
  command: 'npm',
  args: ['run', '--silent', script, ...(args.length > 0 ? ['--', ...args] : [])],
  ...(env && { env }),
});

export interface TestRun {
  readonly step: StepResult;
  readonly tests: readonly TestResult[];
}

/** Builds a failed test for a failed step. It cannot be retried, because it is not a test of a file. */
export const buildStepFailure = ({ name }: StepResult, failure = 'failed, see its output'): TestResult => ({
  name,
  file: '',
  seconds: 0,
  status: 'failed',
  failure,
  rerunArguments: [],
});

/** Adds a failed test if a runner failed without one, because a worker or the setup crashed. */
const addCrash = (step: StepResult, tests: readonly TestResult[] = []): TestRun => {
  if (step.hasPassed || tests.some(({ status }) => status === 'failed')) return { step, tests };
  return { step, tests: [...tests, buildStepFailure(step, 'exited with an error although no test failed')] };
};

/** Runs tests with arguments of `npm run unit` or `npm run e2e`, as a step with this name. */
export type RunTests = (name: string, args: readonly string[], env?: NodeJS.ProcessEnv) => Promise<TestRun>;

/** Creates the runners of unit tests and of browser tests. @param folder for their reports */
export const createRunners = (folder: string): { readonly unit: RunTests; readonly browser: RunTests } => {
  let reportCount = 0;
  const createReportPath = (): string => {
    reportCount += 1;
    return path.join(folder, `report-${reportCount}.json`);
  };
  return {
    unit: async (name, args, env) => {
      const report = createReportPath();
      const reporters = ['--reporter=default', '--reporter=scripts/testing/gate/unit-reporter.ts'];
      const step = await runStep({
        ...buildNpmStep('unit', [...reporters, ...args], { ...env, [unitReportVariable]: report }),
        name,
      });
      return addCrash(step, await readUnitReport(report));
    },
    browser: async (name, args, env) => {
      const report = createReportPath();
      const step = await runStep({
        ...buildNpmStep('e2e', args, { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
        name,
      });
      return addCrash(step, await readPlaywrightReport(report));
    },
  };
};
