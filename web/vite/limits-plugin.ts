import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const isLimitsFile = /\/shared\/src\/(?:[\w-]+\/)*[\w-]+-limits\.ts$/;
const prefix = 'virtual:limits:';
/** Vite marks the ids of virtual modules with a NUL. */
const resolvedPrefix = `\0${prefix}`;

const toExports = (values: object): string =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');

/**
 * Turns each limit of `*-limits.ts` into a separate export in the build. Otherwise the bundler would include whole
 * objects, of which a page uses only a tenth.
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
