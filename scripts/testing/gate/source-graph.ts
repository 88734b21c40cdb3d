import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Files of the repository with the files that they refer to, as paths from the root. */
export type SourceGraph = ReadonlyMap<string, ReadonlySet<string>>;

const sourceFiles = /\.(ts|tsx|mjs|js|json|html)$/;
/**
 * Files that refer to folders and programs for tools. All tests depend on them, so their references are ignored.
 */
const settingsFiles = /(^|\/)(package|tsconfig[\w.]*)\.json$/;
/** Workspaces that a workspace must not import (`.dependency-cruiser.mjs`). References to them are in comments. */
const forbiddenReferences: readonly (readonly [from: RegExp, to: RegExp])[] = [
  [/^shared\/src\//, /^(functions|web|cdk|scripts)\//],
  [/^functions\/src\//, /^(web|cdk|scripts)\//],
  [/^web\/src\//, /^(functions|cdk|scripts)\//],
];
const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file);

const canRefer = (file: string, referenced: string): boolean =>
  isTest(file) || !forbiddenReferences.some(([from, to]) => from.test(file) && to.test(referenced));
/** Strings that may be paths, and the parts of template literals between their values. */
const pathStrings = /(['"`}])((?:\.{0,2}\/)?[\w@.-][\w@./-]*|\/[\w@./-]+)(?=['"`$?])/g;
const packages = /^@overtone\/(shared|functions)\//;

/** Returns the paths that a string may mean: in a workspace, relative to the file's folder, or relative to the root. */
const resolvePaths = (text: string, folder: string): string[] => {
  const workspacePath = text.replace(packages, '$1/src/').replace(/^@overtone\//, '');
  if (workspacePath !== text) return [workspacePath];
  const relativePath = path.posix.join(folder, text);
  return text.startsWith('.') || !text.includes('/') ? [relativePath] : [relativePath, text.replace(/^\//, '')];
};

/**
 * Reads which files refer to which: by imports, or by paths in strings, such as those of started programs and fixtures.
 * A reference to a folder counts for all files in it. Strings that are not meant as paths may add references.
 * @param files paths from the root, as git lists them
 */
export const readSourceGraph = async (root: string, files: readonly string[]): Promise<SourceGraph> => {
  const filesByFolder = new Map<string, string[]>();
  for (const file of files) {
    for (let folder = path.posix.dirname(file); folder !== '.'; folder = path.posix.dirname(folder)) {
      filesByFolder.set(folder, [...(filesByFolder.get(folder) ?? []), file]);
    }
  }
  const existingFiles = new Set(files);
  const readReferences = async (file: string): Promise<ReadonlySet<string>> => {
    const isRead = sourceFiles.test(file) && !settingsFiles.test(file);
    const content = isRead ? await readFile(path.join(root, file), 'utf8').catch(() => '') : '';
    const folder = path.posix.dirname(file);
    const references = new Set<string>();
    for (const [, , text = ''] of content.matchAll(pathStrings)) {
      for (const resolved of resolvePaths(text, folder)) {
        const target = path.posix.normalize(resolved).replace(/\/$/, '');
        if (existingFiles.has(target)) references.add(target);
        // A parent folder of the file is ignored, because it would match too many files.
        else if (!`${folder}/`.startsWith(`${target}/`))
          for (const fileInFolder of filesByFolder.get(target) ?? []) references.add(fileInFolder);
      }
    }
    for (const reference of references) if (!canRefer(file, reference)) references.delete(reference);
    return references;
  };
  return new Map(await Promise.all(files.map(async (file) => [file, await readReferences(file)] as const)));
};

/**
 * Finds the files that depend on changed files, directly or indirectly, including the changed files.
 * @param boundaries files whose own dependents are ignored unless they are changed themselves
 */
export const findDependents = (
  graph: SourceGraph,
  changed: Iterable<string>,
  boundaries: readonly string[] = [],
): ReadonlySet<string> => {
  const referrers = new Map<string, string[]>();
  for (const [file, references] of graph)
    for (const reference of references) referrers.set(reference, [...(referrers.get(reference) ?? []), file]);
  const dependents = new Set(changed);
  const changedFiles = new Set(dependents);
  for (const file of dependents) {
    if (!boundaries.includes(file) || changedFiles.has(file))
      for (const referrer of referrers.get(file) ?? []) dependents.add(referrer);
  }
  return dependents;
};

/** Finds the files that files refer to, directly or indirectly, including the files themselves. */
export const findDependencies = (graph: SourceGraph, files: Iterable<string>): ReadonlySet<string> => {
  const dependencies = new Set(files);
  for (const file of dependencies) for (const reference of graph.get(file) ?? []) dependencies.add(reference);
  return dependencies;
};
