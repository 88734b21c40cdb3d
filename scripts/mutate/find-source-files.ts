import { glob, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { root } from '../local/source-hash.ts';
import { pathGroups } from './path-groups.ts';

/** Tests, test helpers, styles and type declarations, which are not mutated. */
const excludedFiles = /(\.(test|css|d)\.tsx?|\/testing\.ts)$|(^|\/)(node_modules|dist|cdk\.out|testing|e2e|bench)\//;

const resolveGlobs = async (path: string): Promise<readonly string[]> => {
  const group = pathGroups[path];
  if (group) return group;
  const name = relative(root, join(root, path));
  const stats = await stat(join(root, name)).catch(() => undefined);
  if (!stats)
    throw new Error(`${path} is neither a file or folder of the repository nor a group (${Object.keys(pathGroups)}).`);
  return [stats.isDirectory() ? `${name}/**/*.{ts,tsx}` : name];
};

/**
 * Finds the modules of a file, folder or group. Returns sorted paths from the root of the repository.
 * @throws if there are none
 */
export const findSourceFiles = async (path: string): Promise<string[]> => {
  const files = new Set<string>();
  for (const pattern of await resolveGlobs(path)) {
    const matches = glob(pattern, { cwd: root, exclude: (name) => name === 'node_modules' });
    for await (const file of matches) if (!excludedFiles.test(file)) files.add(file);
  }
  if (files.size === 0) throw new Error(`There are no modules in ${path}.`);
  return [...files].sort();
};
