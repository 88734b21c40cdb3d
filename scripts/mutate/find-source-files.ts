import { glob, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { root } from '../local/source-hash.ts';
import { groups } from './groups.ts';

/** Tests and what only they use, styles, and types without code. */
const isOther = /(\.(test|css|d)\.tsx?|\/testing\.ts)$|(^|\/)(node_modules|dist|cdk\.out|testing|e2e|bench)\//;

const globsOf = async (path: string): Promise<readonly string[]> => {
  const group = groups[path];
  if (group) return group;
  const name = relative(root, join(root, path));
  const found = await stat(join(root, name)).catch(() => undefined);
  if (!found) throw new Error(`${path} is no folder or file of the repository, and no group (${Object.keys(groups)}).`);
  return [found.isDirectory() ? `${name}/**/*.{ts,tsx}` : name];
};

/**
 * The modules that a path or a group's name stands for, from the root of the repository and in the order of their names.
 * @throws Error when it stands for none
 */
export const sourceFiles = async (path: string): Promise<string[]> => {
  const files = new Set<string>();
  for (const pattern of await globsOf(path)) {
    const matches = glob(pattern, { cwd: root, exclude: (name) => name === 'node_modules' });
    for await (const file of matches) if (!isOther.test(file)) files.add(file);
  }
  if (files.size === 0) throw new Error(`There are no modules in ${path}.`);
  return [...files].sort();
};
