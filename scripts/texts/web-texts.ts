import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type FoundTexts, findTexts } from './find-texts.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Tests, the page of those who build the site, and where `t` itself is. */
const isOther = /\.test\.tsx?$|\/(testing|dev-ui)\/|^web\/src\/lib\/i18n\.ts$/;

/** A module of the repository, by its path from the root. */
export interface Module {
  readonly file: string;
  readonly code: string;
}

/** Modules in the order of their names. @param pattern from the repository's root */
export const readModules = async (pattern: string): Promise<Module[]> => {
  const files = await Array.fromAsync(glob(pattern, { cwd: root }));
  const shown = files.filter((file) => !isOther.test(file)).sort();
  return Promise.all(shown.map(async (file) => ({ file, code: await readFile(path.join(root, file), 'utf8') })));
};

/** What each module of the web app says. */
export const findWebTexts = async (): Promise<(FoundTexts & Pick<Module, 'file'>)[]> =>
  (await readModules('web/src/**/*.{ts,tsx}')).map(({ file, code }) => ({ file, ...findTexts(file, code) }));
