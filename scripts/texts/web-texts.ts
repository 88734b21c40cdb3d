import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type FoundTexts, findTexts } from './find-texts.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Files without texts for users: tests, the page for developers, and the module of `t`. */
const ignoredFiles = /\.test\.tsx?$|\/(testing|dev-ui)\/|^web\/src\/lib\/i18n\.ts$/;

/** A source file of the repository. */
export interface Module {
  /** Path from the root of the repository. */
  readonly file: string;
  readonly code: string;
}

/** Reads the modules that match a pattern, sorted by path. @param pattern glob from the repository's root */
export const readModules = async (pattern: string): Promise<Module[]> => {
  const files = await Array.fromAsync(glob(pattern, { cwd: root }));
  const sortedFiles = files.filter((file) => !ignoredFiles.test(file)).sort();
  return Promise.all(sortedFiles.map(async (file) => ({ file, code: await readFile(path.join(root, file), 'utf8') })));
};

/** Returns the texts of each module of the web app. */
export const findWebTexts = async (): Promise<(FoundTexts & Pick<Module, 'file'>)[]> =>
  (await readModules('web/src/**/*.{ts,tsx}')).map(({ file, code }) => ({ file, ...findTexts(file, code) }));
