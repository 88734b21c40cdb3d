import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule, TestSpecification } from 'vitest/node';
import { failureOf, type TestResult } from './reports.ts';

/** The environment variable that names the file which results are written to. */
export const unitReportVariable = 'OVERTONE_UNIT_REPORT';

const root = path.resolve(import.meta.dirname, '../../..');

interface Failed {
  readonly message?: string | undefined;
}

const resultOf = (file: string, test: TestCase): TestResult => {
  const { state, errors } = test.result();
  const [error]: readonly Failed[] = errors ?? [];
  const isFailed = state === 'failed';
  return {
    name: `${file} > ${test.fullName}`,
    file,
    seconds: (test.diagnostic()?.duration ?? 0) / 1_000,
    status: state === 'passed' || state === 'failed' ? state : 'skipped',
    ...(isFailed && { failure: failureOf(error?.message) }),
    alone: [file],
  };
};

const fileFailure = (file: string, message: string | undefined): TestResult => ({
  name: file || 'unit',
  file,
  seconds: 0,
  status: 'failed',
  failure: failureOf(message),
  alone: file ? [file] : [],
});

/**
 * Writes what each unit test did as `TestResult`s. Beside failed tests it accounts for what vitest's JSON report leaves out or
 * names no file for: files that never ran since their worker crashed, and errors that came when no test waited for them.
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
      const tests = [...module.children.allTests()].map((test) => resultOf(file, test));
      const errors: readonly Failed[] = module.errors();
      const hasEnded = ['passed', 'failed', 'skipped'].includes(module.state());
      const isTold = errors.length > 0 || tests.some(({ status }) => status === 'failed');
      const hasCrashed = !hasEnded || (!module.ok() && !isTold);
      const crash = hasCrashed ? [{ message: 'its worker crashed' }] : [];
      return [...tests, ...[...errors, ...crash].map(({ message }) => fileFailure(file, message))];
    });
    const finished = new Set(modules.map(({ moduleId }) => path.relative(root, moduleId)));
    for (const file of this.#files) {
      if (!finished.has(file)) results.push(fileFailure(file, 'never ran: another file ended their worker'));
    }
    for (const { message, VITEST_TEST_PATH: from } of unhandledErrors) {
      const file = typeof from === 'string' ? path.relative(root, from) : '';
      // The crash of a worker is told of its file as well.
      const isTold = results.some((it) => it.status === 'failed' && (it.file === file || file === ''));
      if (!isTold) results.push(fileFailure(file, `unhandled: ${message}`));
    }
    writeFileSync(report, JSON.stringify(results));
  }
}
