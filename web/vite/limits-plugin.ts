import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const isLimitsFile = /\/shared\/src\/(?:[\w-]+\/)*[\w-]+-limits\.ts$/;
const prefix = 'virtual:limits:';
/** The IDs of virtual modules start with a NUL character in Vite. */
const resolvedPrefix = `\0${prefix}`;

const toExports = (values: object): string =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');

/**
 * Makes each limit of `*-limits.ts` a separate export in the build. Otherwise the bundler includes entire objects,
 * although a page needs about one limit in ten.
 */
export const limitsPlugin = (): Plugin => ({
  name: 'overtone:limits',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
  async load(id) {
    if (id.startsWith(resolvedPrefix)) {
      const [name = '', file = ''] = id.slice(resolvedPrefix.length).split('|');
      return toExports((await import(pathToFileURL(file).href))[name]);
    }
    if (!isLimitsFile.test(id)) return null;
    const groups = Object.entries(await import(pathToFileURL(id).href));
    if (groups.some(([, limits]) => typeof limits !== 'object')) return null;
    return groups.map(([name]) => `export * as ${name} from '${prefix}${name}|${id}';\n`).join('');
  },
});
