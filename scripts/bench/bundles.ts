import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import * as z from 'zod';
import { printTable } from './table.ts';

const root = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
const runs = 7;

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
  /** Names of its environment: the values do not matter to an import. */
  readonly variables: readonly string[];
}

/** Every function, as a real synth for AWS writes it. */
const bundles = async (outdir: string): Promise<Bundle[]> => {
  const files = (await readdir(outdir)).filter((name) => name.endsWith('.template.json'));
  const found: Bundle[] = [];
  for (const file of files) {
    const { Resources } = Template.parse(JSON.parse(await readFile(path.join(outdir, file), 'utf8')));
    for (const { Metadata, Properties } of Object.values(Resources)) {
      const entry = Metadata?.['overtone:entry'];
      const asset = Properties?.Code?.S3Key.replace(/\.zip$/, '');
      const variables = Object.keys(Properties?.Environment?.Variables ?? {}).filter((name) => name !== 'NODE_OPTIONS');
      if (entry && asset) found.push({ entry, folder: path.join(outdir, `asset.${asset}`), variables });
    }
  }
  return found;
};

/** Milliseconds of one import in a fresh process, without the process's own start. */
const importMs = async (file: string, env: NodeJS.ProcessEnv): Promise<number> => {
  const code = `const t=performance.now();await import(${JSON.stringify(pathToFileURL(file).href)});console.log(performance.now()-t)`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', code], { env });
  return Number(stdout);
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Size and import time of every Lambda bundle: what a cold start pays before it does anything. */
export const benchBundles = async (): Promise<void> => {
  const outdir = await mkdtemp(path.join(tmpdir(), 'overtone-bundles-'));
  try {
    await run(process.execPath, [path.join(root, 'cdk/app.ts')], {
      cwd: root,
      env: { ...process.env, CDK_OUTDIR: outdir },
      maxBuffer: 64 * 1024 * 1024,
    });
    const rows: (string | number)[][] = [];
    for (const { entry, folder, variables } of await bundles(outdir)) {
      const values = Object.fromEntries(variables.map((name) => [name, 'https://bench.invalid']));
      const env = { PATH: process.env.PATH, AWS_REGION: 'us-east-1', ...values };
      const file = path.join(folder, 'index.mjs');
      const bytes = (await stat(file)).size;
      const gzip = gzipSync(await readFile(file)).length;
      const times: number[] = [];
      for (let round = 0; round < runs; round++) times.push(await importMs(file, env));
      rows.push([
        path.basename(entry, '.lambda.ts'),
        Math.round(bytes / 1000),
        Math.round(gzip / 1000),
        Math.round(median(times)),
      ]);
    }
    printTable('Lambda bundles', ['function', 'KB', 'KB gzip', `import ms (median of ${runs})`], rows);
  } finally {
    await rm(outdir, { recursive: true, force: true });
  }
};
