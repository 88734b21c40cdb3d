import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Folder of Node's compile cache, which processes share. */
export const compileCacheFolder = join(root, '.cache', 'compiled');

const excludedNames = new Set(['node_modules', 'dist', 'cdk.out', 'e2e', 'test-results']);

/** Computes one hash over the source files of folders (or files) of the repository, without tests. */
export const hashSources = async (...folders: readonly string[]): Promise<string> => {
  const patterns = folders.flatMap((folder) => [folder, `${folder}/**/*`]);
  const files: string[] = [];
  const isExcluded = (entry: { name: string }) => excludedNames.has(entry.name) || entry.name.includes('.test.');
  for await (const entry of glob(patterns, { cwd: root, withFileTypes: true, exclude: isExcluded })) {
    if (entry.isFile()) files.push(join(entry.parentPath, entry.name));
  }
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(`${file}\0`).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
};
