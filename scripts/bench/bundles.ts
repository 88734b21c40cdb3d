import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import * as z from 'zod';
import { printTable } from './print-table.ts';

const root = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
const runsPerBundle = 7;

const Template = z.object({
  Resources: z.record(
    z.string(),
    z.object({
      Metadata: z.object({ 'overtone:entry': z.string().optional() }).loose().optional(),
      Properties: z
        .object({
          Code: z.object({ S3Key: z.string() }).loose().optional().catch(undefined),
          Environment: z
            .object({ Variables: z.record(z.string(), z.unknown()) })
            .optional()
            .catch(undefined),
        })
        .loose()
        .optional(),
    }),
  ),
});

interface Bundle {
  readonly entry: string;
  readonly folder: string;
  /** Names of its environment variables. Imports do not depend on the values. */
  readonly variableNames: readonly string[];
}

/** Finds the bundles of all functions in the output of a CDK synth for AWS. */
const findBundles = async (outdir: string): Promise<Bundle[]> => {
  const files = (await readdir(outdir)).filter((name) => name.endsWith('.template.json'));
  const bundles: Bundle[] = [];
  for (const file of files) {
    const { Resources } = Template.parse(JSON.parse(await readFile(path.join(outdir, file), 'utf8')));
    for (const { Metadata, Properties } of Object.values(Resources)) {
      const entry = Metadata?.['overtone:entry'];
      const asset = Properties?.Code?.S3Key.replace(/\.zip$/, '');
      const variableNames = Object.keys(Properties?.Environment?.Variables ?? {}).filter(
        (name) => name !== 'NODE_OPTIONS',
      );
      if (entry && asset) bundles.push({ entry, folder: path.join(outdir, `asset.${asset}`), variableNames });
    }
  }
  return bundles;
};

/** Imports a bundle in a new process. Returns milliseconds of the import without the start of the process. */
const measureImportMs = async (file: string, env: NodeJS.ProcessEnv): Promise<number> => {
  const code = `const t=performance.now();await import(${JSON.stringify(pathToFileURL(file).href)});console.log(performance.now()-t)`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', code], { env });
  return Number(stdout);
};

const calculateMedian = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Prints the size and the import time of every Lambda bundle. Both add to a cold start. */
export const benchBundles = async (): Promise<void> => {
  const outdir = await mkdtemp(path.join(tmpdir(), 'overtone-bundles-'));
  try {
    await run(process.execPath, [path.join(root, 'cdk/app.ts')], {
      cwd: root,
      env: { ...process.env, CDK_OUTDIR: outdir },
      maxBuffer: 64 * 1024 * 1024,
    });
    const rows: (string | number)[][] = [];
    for (const { entry, folder, variableNames } of await findBundles(outdir)) {
      const variables = Object.fromEntries(variableNames.map((name) => [name, 'https://bench.invalid']));
      const env = { PATH: process.env.PATH, AWS_REGION: 'us-east-1', ...variables };
      const file = path.join(folder, 'index.mjs');
      const bytes = (await stat(file)).size;
      const gzipBytes = gzipSync(await readFile(file)).length;
      const times: number[] = [];
      for (let round = 0; round < runsPerBundle; round++) times.push(await measureImportMs(file, env));
      rows.push([
        path.basename(entry, '.lambda.ts'),
        Math.round(bytes / 1000),
        Math.round(gzipBytes / 1000),
        Math.round(calculateMedian(times)),
      ]);
    }
    printTable('Lambda bundles', ['function', 'KB', 'KB gzip', `import ms (median of ${runsPerBundle})`], rows);
  } finally {
    await rm(outdir, { recursive: true, force: true });
  }
};
