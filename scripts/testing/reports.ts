import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod';

export interface TestResult {
  readonly name: string;
  readonly seconds: number;
  /** Why it failed, and what the test itself said of it. Absent where it passed. */
  readonly failure?: string;
}

export interface Report {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly tests: readonly TestResult[];
}

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numFailedTestSuites: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          duration: z.number().nullish(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

const PlaywrightTest = z.object({
  projectName: z.string(),
  status: z.string(),
  results: z.array(
    z.object({
      duration: z.number(),
      error: z.object({ message: z.string().optional() }).optional(),
      stderr: z.array(z.object({ text: z.string().optional() })),
    }),
  ),
});

interface Suite {
  readonly suites?: Suite[] | undefined;
  readonly specs: {
    readonly title: string;
    readonly file: string;
    readonly tests: z.infer<typeof PlaywrightTest>[];
  }[];
}

const Suite: z.core.$ZodType<Suite> = z.object({
  get suites() {
    return z.array(Suite).optional();
  },
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(PlaywrightTest),
    }),
  ),
});

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(Suite),
});

/** Lines that a failure is told with at most. */
const linesKept = 40;

/** What a test that failed is told with, without the colours of a terminal: the first line of why, and what it said itself. */
const failureOf = (message = '', said = ''): { failure: string } => {
  const [why] = stripVTControlCharacters(message).split('\n', 1);
  return { failure: [why || 'no message', ...said.trim().split('\n', linesKept)].filter(Boolean).join('\n  ') };
};

const resultsOf = ({ suites = [], specs }: Suite): TestResult[] => [
  ...suites.flatMap(resultsOf),
  ...specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status, results }) => {
      const seconds = results.reduce((sum, { duration }) => sum + duration, 0) / 1_000;
      const failed = ['unexpected', 'flaky'].includes(status)
        ? (results.find(({ error }) => error) ?? results[0])
        : null;
      const said = failed?.stderr.map(({ text = '' }) => text).join('');
      return {
        name: `${file} (${projectName}) > ${title}`,
        seconds,
        ...(failed && failureOf(failed.error?.message, said)),
      };
    }),
  ),
];

/** A runner that died before it wrote its report counts as one failure. */
const read = async <T>(file: string, schema: z.core.$ZodType<T>, reportOf: (written: T) => Report): Promise<Report> => {
  try {
    return reportOf(z.parse(schema, JSON.parse(await readFile(file, 'utf8'))));
  } catch (error) {
    console.error(`No report of ${path.basename(file)}: ${error instanceof Error ? error.message : String(error)}`);
    return { passed: 0, failed: 1, skipped: 0, tests: [] };
  }
};

/** What vitest's JSON reporter wrote. A file that fails outside of its tests counts as a failure. */
export const readVitestReport = (file: string, root: string): Promise<Report> =>
  read(file, VitestReport, (report) => ({
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0),
    skipped: report.numPendingTests,
    tests: report.testResults.flatMap(({ name, message, assertionResults }) => [
      ...assertionResults.map(({ fullName, status, duration, failureMessages }) => ({
        name: `${path.relative(root, name)} > ${fullName}`,
        seconds: (duration ?? 0) / 1_000,
        ...(status === 'failed' && failureOf(failureMessages?.[0])),
      })),
      // Its tests never came to be run.
      ...(message ? [{ name: path.relative(root, name), seconds: 0, ...failureOf(message) }] : []),
    ]),
  }));

/** What Playwright's JSON reporter wrote. A test that passed at its second try is a failure. */
export const readPlaywrightReport = (file: string): Promise<Report> =>
  read(file, PlaywrightReport, ({ stats, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    tests: suites.flatMap(resultsOf),
  }));
