import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const isContractFile = /\/shared\/src\/.+\.contract\.ts$/;

interface Call {
  method: string;
  path: string;
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

const isContract = (value: unknown): value is Record<string, Call> =>
  typeof value === 'object' && value !== null && Object.values(value).every(isCall);

/**
 * What the browser needs of a contract: method and path. Schemas check requests and replies on the server; their types
 * reach the browser at no cost, the schema library would be a fifth of the first visit.
 */
export const contractSource = (exported: Readonly<Record<string, unknown>>): string =>
  Object.entries(exported)
    .filter((entry): entry is [string, Record<string, Call>] => isContract(entry[1]))
    .map(([name, calls]) => {
      const plain = Object.entries(calls).map(([call, { method, path }]) => [call, { method, path }]);
      return `export const ${name} = ${JSON.stringify(Object.fromEntries(plain))};\n`;
    })
    .join('');

/** Replaces every contract module of `shared` by its plain data. */
export const contractPlugin = (): Plugin => ({
  name: 'overtone:contract',
  enforce: 'pre',
  async load(id) {
    const file = id.split('?')[0] ?? id;
    if (!isContractFile.test(file)) return null;
    // Node keeps modules by URL; the time stamp lets an edited contract through.
    const { mtimeMs } = await stat(file);
    return contractSource(await import(`${pathToFileURL(file).href}?${mtimeMs}`));
  },
});
