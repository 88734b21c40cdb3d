import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const isLimitsFile = /\/shared\/src\/limits\.ts$/;
const each = 'virtual:limits';
/** As Vite has it of modules that are no files. */
const eachId = `\0${each}`;

const constants = (values: object): string =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');

/**
 * Makes each limit an export of its own in the build. An object is kept whole, and a page needs one in ten of them: the rest
 * is half a kilobyte of every visit.
 */
export const limitsPlugin = (): Plugin => ({
  name: 'overtone:limits',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === each ? eachId : null),
  async load(id) {
    if (id === eachId) return constants((await import('@overtone/shared/limits.ts')).limits);
    if (!isLimitsFile.test(id)) return null;
    const { limits: _, ...others } = await import(pathToFileURL(id).href);
    return `export * as limits from '${each}';\n${constants(others)}`;
  },
});
