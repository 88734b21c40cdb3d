import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';

export interface TestTime {
  readonly name: string;
  readonly seconds: number;
}

export interface Report {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly tests: readonly TestTime[];
}

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numFailedTestSuites: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), duration: z.number().nullish() })),
    }),
  ),
});

interface Suite {
  readonly suites?: Suite[] | undefined;
  readonly specs: {
    readonly title: string;
    readonly file: string;
    readonly tests: { readonly projectName: string; readonly results: { readonly duration: number }[] }[];
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
      tests: z.array(z.object({ projectName: z.string(), results: z.array(z.object({ duration: z.number() })) })),
    }),
  ),
});

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(Suite),
});

const timesOf = ({ suites = [], specs }: Suite): TestTime[] => [
  ...suites.flatMap(timesOf),
  ...specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `${file} (${projectName}) > ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1_000,
    })),
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
    tests: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        name: `${path.relative(root, name)} > ${fullName}`,
        seconds: (duration ?? 0) / 1_000,
      })),
    ),
  }));

/** What Playwright's JSON reporter wrote. A test that passed at its second try is a failure. */
export const readPlaywrightReport = (file: string): Promise<Report> =>
  read(file, PlaywrightReport, ({ stats, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    tests: suites.flatMap(timesOf),
  }));
