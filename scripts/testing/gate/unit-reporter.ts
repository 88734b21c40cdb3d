import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule, TestSpecification } from 'vitest/node';
import { formatFailure, type TestResult } from './reports.ts';

/** Environment variable with the path of the report. */
export const unitReportVariable = 'OVERTONE_UNIT_REPORT';

const root = path.resolve(import.meta.dirname, '../../..');

interface TestError {
  readonly message?: string | undefined;
}

const buildResult = (file: string, test: TestCase): TestResult => {
  const { state, errors } = test.result();
  const [error]: readonly TestError[] = errors ?? [];
  const isFailed = state === 'failed';
  return {
    name: `${file} > ${test.fullName}`,
    file,
    seconds: (test.diagnostic()?.duration ?? 0) / 1_000,
    status: state === 'passed' || state === 'failed' ? state : 'skipped',
    ...(isFailed && { failure: formatFailure(error?.message) }),
    rerunArguments: [file],
  };
};

const buildFileFailure = (file: string, message: string | undefined): TestResult => ({
  name: file || 'unit',
  file,
  seconds: 0,
  status: 'failed',
  failure: formatFailure(message),
  rerunArguments: file ? [file] : [],
});

/**
 * Writes the results of unit tests as `TestResult`s. In contrast to Vitest's JSON report it includes files that did not
 * run because their worker crashed, and the files of unhandled errors.
 */
export default class UnitReporter implements Reporter {
  #files: readonly string[] = [];

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#files = specifications.map(({ moduleId }) => path.relative(root, moduleId));
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const report = process.env[unitReportVariable];
    if (!report) return;
    const results = modules.flatMap((module) => {
      const file = path.relative(root, module.moduleId);
      const tests = [...module.children.allTests()].map((test) => buildResult(file, test));
      const errors: readonly TestError[] = module.errors();
      const hasEnded = ['passed', 'failed', 'skipped'].includes(module.state());
      const isReported = errors.length > 0 || tests.some(({ status }) => status === 'failed');
      const hasCrashed = !hasEnded || (!module.ok() && !isReported);
      const crashErrors = hasCrashed ? [{ message: 'its worker crashed' }] : [];
      return [...tests, ...[...errors, ...crashErrors].map(({ message }) => buildFileFailure(file, message))];
    });
    const finishedFiles = new Set(modules.map(({ moduleId }) => path.relative(root, moduleId)));
    for (const file of this.#files) {
      if (!finishedFiles.has(file))
        results.push(buildFileFailure(file, 'did not run because another file crashed the worker'));
    }
    for (const { message, VITEST_TEST_PATH: testPath } of unhandledErrors) {
      const file = typeof testPath === 'string' ? path.relative(root, testPath) : '';
      // The crash of a worker is also reported as a failure of its file.
      const isReported = results.some((result) => result.status === 'failed' && (result.file === file || file === ''));
      if (!isReported) results.push(buildFileFailure(file, `unhandled: ${message}`));
    }
    writeFileSync(report, JSON.stringify(results));
  }
}
