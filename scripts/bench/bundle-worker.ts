import { execFile } from 'node:child_process';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');

/**
 * Bundles a worker of this folder into one file, like a deployment, because loading the sources takes memory.
 * @returns the path of the bundle
 */
export const bundleWorker = async (name: string, folder: string): Promise<string> => {
  const file = join(folder, `${basename(name, '.ts')}.mjs`);
  const banner = "import{createRequire}from'node:module';const require=createRequire(import.meta.url);";
  const options = [
    '--bundle',
    '--minify',
    '--platform=node',
    '--format=esm',
    '--target=node24',
    '--main-fields=module,main',
  ];
  await promisify(execFile)(join(root, 'node_modules/.bin/esbuild'), [
    join(import.meta.dirname, name),
    ...options,
    `--banner:js=${banner}`,
    `--outfile=${file}`,
  ]);
  return file;
};

/**
 * Returns the Node flags that limit the heap in the same way as Lambda's runtime.
 * @param megabytes memory of the function
 */
export const buildHeapFlags = (megabytes: number): string[] => [
  `--max-semi-space-size=${Math.floor(megabytes * 0.05)}`,
  `--max-old-space-size=${Math.floor(megabytes * 0.9)}`,
];
