import { execFile } from 'node:child_process';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');

/** Writes a worker of this folder as one file, as a deploy does: sources by themselves take some of the memory. */
export const bundleWorker = async (name: string, folder: string): Promise<string> => {
  const file = join(folder, `${basename(name, '.ts')}.mjs`);
  const require = "import{createRequire}from'node:module';const require=createRequire(import.meta.url);";
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
    `--banner:js=${require}`,
    `--outfile=${file}`,
  ]);
  return file;
};

/** The bounds of the heap of a function with so many megabytes, as Lambda's runtime sets them. */
export const heapOf = (megabytes: number): string[] => [
  `--max-semi-space-size=${Math.floor(megabytes * 0.05)}`,
  `--max-old-space-size=${Math.floor(megabytes * 0.9)}`,
];
