/**
 * Runs every check and every test and closes with one line that sums the runners. A failed step does not hide the
 * ones after it: all run, and the exit status says whether all passed.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { findChromium } from './chromium.ts';

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

const root = path.resolve(import.meta.dirname, '../..');

const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> => {
  console.log(`\n> ${command} ${args.join(' ')}`);
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0));
  });
};

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numFailedTestSuites: z.number(),
});

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

/** A runner that died before it wrote its report counts as one failure. */
const read = async <T>(file: string, schema: z.ZodType<T>, count: (report: T) => Count): Promise<Count> => {
  try {
    return count(schema.parse(JSON.parse(await readFile(file, 'utf8'))));
  } catch (error) {
    console.error(`No report of ${path.basename(file)}: ${error instanceof Error ? error.message : String(error)}`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
};

const folder = await mkdtemp(path.join(tmpdir(), 'overtone-test-'));
const unitReport = path.join(folder, 'unit.json');
const e2eReport = path.join(folder, 'e2e.json');
const chromium = await findChromium();

const checked = await run('npm', ['run', '--silent', 'check']);
const built = await run('npm', ['run', '--silent', 'build']);
const unit = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`];
await run('npm', ['run', '--silent', 'unit', '--', ...unit]);
await run('npm', ['run', '--silent', 'e2e'], { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: e2eReport });

const counts = [
  { passed: Number(checked) + Number(built), failed: Number(!checked) + Number(!built), skipped: 0 },
  await read(unitReport, VitestReport, (report) => ({
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0),
    skipped: report.numPendingTests,
  })),
  await read(e2eReport, PlaywrightReport, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  })),
];
await rm(folder, { recursive: true, force: true });

const sum = (key: keyof Count): number => counts.reduce((total, count) => total + count[key], 0);
const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
console.log(`\ntests: ${sum('passed')} passed, ${sum('failed')} failed${skipped}`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
