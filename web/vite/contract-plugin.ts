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
 * Returns the source of a contract module for the browser, which needs only methods and paths. Requests and responses
 * are validated on the server. The schema library would be a fifth of the first visit.
 */
export const createContractSource = (exported: Readonly<Record<string, unknown>>): string =>
  Object.entries(exported)
    .filter((entry): entry is [string, Record<string, Call>] => isContract(entry[1]))
    .map(([name, calls]) => {
      const plain = Object.entries(calls).map(([call, { method, path }]) => [call, { method, path }]);
      return `export const ${name} = ${JSON.stringify(Object.fromEntries(plain))};\n`;
    })
    .join('');

/** Replaces the contract modules of `shared` with their methods and paths. */
export const contractPlugin = (): Plugin => ({
  name: 'overtone:contract',
  enforce: 'pre',
  async load(id) {
    const file = id.split('?')[0] ?? id;
    if (!isContractFile.test(file)) return null;
    // Node caches modules by URL, so the timestamp loads an edited contract again.
    const { mtimeMs } = await stat(file);
    return createContractSource(await import(`${pathToFileURL(file).href}?${mtimeMs}`));
  },
});
