import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Files of the repository by their path from its root, each with the files that it names. */
export type SourceGraph = ReadonlyMap<string, ReadonlySet<string>>;

const source = /\.(ts|tsx|mjs|js|json|html)$/;
/** They name folders and programs for tools, and what depends on them is everything. */
const settings = /(^|\/)(package|tsconfig[\w.]*)\.json$/;
/** Workspaces that a workspace's sources never import (`.dependency-cruiser.mjs`): what they name there stands in a comment. */
const neverNamed: readonly (readonly [from: RegExp, to: RegExp])[] = [
  [/^shared\/src\//, /^(functions|web|cdk|scripts)\//],
  [/^functions\/src\//, /^(web|cdk|scripts)\//],
  [/^web\/src\//, /^(functions|cdk|scripts)\//],
];
const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file);

const mayName = (from: string, to: string): boolean =>
  isTest(from) || !neverNamed.some(([one, other]) => one.test(from) && other.test(to));
/** What stands between quotes on one line; of a template, what stands between its values. */
const texts = /(['"`}])((?:\.{0,2}\/)?[\w@.-][\w@./-]*|\/[\w@./-]+)(?=['"`$?])/g;
const packages = /^@overtone\/(shared|functions)\//;

/** Where a text may lead that stands in a file: beside it, below the root, or into a package of ours. */
const placesOf = (text: string, folder: string): string[] => {
  const inPackage = text.replace(packages, '$1/src/').replace(/^@overtone\//, '');
  if (inPackage !== text) return [inPackage];
  const beside = path.posix.join(folder, text);
  return text.startsWith('.') || !text.includes('/') ? [beside] : [beside, text.replace(/^\//, '')];
};

/**
 * Reads which file names which: in an import, or by its path as those do that start a program, read a fixture or hand over
 * a folder (which stands for all that is below it). It errs on the side of too much.
 * @param files paths from the root, as git lists them
 */
export const readSourceGraph = async (root: string, files: readonly string[]): Promise<SourceGraph> => {
  const below = new Map<string, string[]>();
  for (const file of files) {
    for (let folder = path.posix.dirname(file); folder !== '.'; folder = path.posix.dirname(folder)) {
      below.set(folder, [...(below.get(folder) ?? []), file]);
    }
  }
  const known = new Set(files);
  const namedBy = async (file: string): Promise<ReadonlySet<string>> => {
    const isRead = source.test(file) && !settings.test(file);
    const content = isRead ? await readFile(path.join(root, file), 'utf8').catch(() => '') : '';
    const folder = path.posix.dirname(file);
    const named = new Set<string>();
    for (const [, , text = ''] of content.matchAll(texts)) {
      for (const place of placesOf(text, folder).map((it) => path.posix.normalize(it).replace(/\/$/, ''))) {
        if (known.has(place)) named.add(place);
        // A folder that the file itself lies in would be everything.
        else if (!`${folder}/`.startsWith(`${place}/`)) for (const inside of below.get(place) ?? []) named.add(inside);
      }
    }
    for (const it of named) if (!mayName(file, it)) named.delete(it);
    return named;
  };
  return new Map(await Promise.all(files.map(async (file) => [file, await namedBy(file)] as const)));
};

/**
 * The files that a change of some can reach, those among them.
 * @param ends files that are reached and lead no further
 */
export const reachedFrom = (
  graph: SourceGraph,
  changed: Iterable<string>,
  ends: readonly string[] = [],
): ReadonlySet<string> => {
  const namers = new Map<string, string[]>();
  for (const [file, named] of graph) for (const it of named) namers.set(it, [...(namers.get(it) ?? []), file]);
  const reached = new Set(changed);
  const given = new Set(reached);
  for (const file of reached) {
    if (!ends.includes(file) || given.has(file)) for (const namer of namers.get(file) ?? []) reached.add(namer);
  }
  return reached;
};

/** The files that some files name, directly or not, those among them. */
export const namedFrom = (graph: SourceGraph, files: Iterable<string>): ReadonlySet<string> => {
  const found = new Set(files);
  for (const file of found) for (const named of graph.get(file) ?? []) found.add(named);
  return found;
};
