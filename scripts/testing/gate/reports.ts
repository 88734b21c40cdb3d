import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod';

export interface TestResult {
  readonly name: string;
  /** Path from the repository's root. */
  readonly file: string;
  readonly seconds: number;
  readonly status: 'passed' | 'failed' | 'skipped';
  /** The first line of the error, and the output of the test. Undefined unless it failed. */
  readonly failure?: string | undefined;
  /**
   * Arguments of `npm run unit` or `npm run e2e` that run this test alone, or its file. Empty if it cannot be rerun.
   */
  readonly rerunArguments: readonly string[];
}

const TestResults: z.core.$ZodType<TestResult[]> = z.array(
  z.object({
    name: z.string(),
    file: z.string(),
    seconds: z.number(),
    status: z.enum(['passed', 'failed', 'skipped']),
    failure: z.string().optional(),
    rerunArguments: z.array(z.string()),
  }),
);

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
    readonly line: number;
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
      line: z.number(),
      tests: z.array(PlaywrightTest),
    }),
  ),
});

const PlaywrightReport = z.object({ suites: z.array(Suite) });

/** Playwright's paths are relative to this folder. */
const browserTestFolder = 'web/e2e';

/** Limit of lines of output in a reported failure. */
const maxLines = 40;

/** Returns the first line of an error without terminal colours, and the output of the test. */
export const formatFailure = (message = '', output = ''): string => {
  const [error] = stripVTControlCharacters(message).split('\n', 1);
  return [error || 'no message', ...output.trim().split('\n', maxLines)].filter(Boolean).join('\n  ');
};

const playwrightStatuses: Record<string, TestResult['status']> = {
  expected: 'passed',
  skipped: 'skipped',
};

const readPlaywrightSuite = ({ suites = [], specs }: Suite): TestResult[] => [
  ...suites.flatMap(readPlaywrightSuite),
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ projectName, status, results }): TestResult => {
      const failedResult = results.find(({ error }) => error) ?? results[0];
      const output = failedResult?.stderr.map(({ text = '' }) => text).join('');
      const result = playwrightStatuses[status] ?? 'failed';
      return {
        name: `${file} (${projectName}) > ${title}`,
        file: `${browserTestFolder}/${file}`,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1_000,
        status: result,
        ...(result === 'failed' && { failure: formatFailure(failedResult?.error?.message, output) }),
        rerunArguments: [`${browserTestFolder}/${file}:${line}`, '--project', projectName],
      };
    }),
  ),
];

/** Reads a report. Returns undefined if the runner crashed before it wrote one. */
const readReport = async <T>(file: string, schema: z.core.$ZodType<T>): Promise<T | undefined> => {
  try {
    return z.parse(schema, JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    console.error(
      `Failed to read the report ${path.basename(file)}: ${error instanceof Error ? error.message : String(error)}`,
    );
    return undefined;
  }
};

/** Reads the report of `unit-reporter.ts`. Returns undefined if there is no report. */
export const readUnitReport = (report: string): Promise<TestResult[] | undefined> => readReport(report, TestResults);

/** Reads the report of Playwright's JSON reporter. Returns undefined if there is no report. */
export const readPlaywrightReport = async (report: string): Promise<TestResult[] | undefined> =>
  (await readReport(report, PlaywrightReport))?.suites.flatMap(readPlaywrightSuite);
