import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const isContractFile = /\/shared\/src\/.+\.contract\.ts$/;

interface Endpoint {
  method: string;
  path: string;
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

const isContract = (value: unknown): value is Record<string, Endpoint> =>
  typeof value === 'object' && value !== null && Object.values(value).every(isEndpoint);

/**
 * Returns the source of a contract module for the browser, with only method and path. Schemas are validated on the
 * server. Their types are available without them, and the schema library would be a fifth of the first visit.
 */
export const contractSource = (moduleExports: Readonly<Record<string, unknown>>): string =>
  Object.entries(moduleExports)
    .filter((entry): entry is [string, Record<string, Endpoint>] => isContract(entry[1]))
    .map(([name, contract]) => {
      const endpoints = Object.entries(contract).map(([endpoint, { method, path }]) => [endpoint, { method, path }]);
      return `export const ${name} = ${JSON.stringify(Object.fromEntries(endpoints))};\n`;
    })
    .join('');

/** Replaces every contract module of `shared` with methods and paths. */
export const contractPlugin = (): Plugin => ({
  name: 'overtone:contract',
  enforce: 'pre',
  async load(id) {
    const file = id.split('?')[0] ?? id;
    if (!isContractFile.test(file)) return null;
    // Node caches modules by URL, so the timestamp loads an edited contract again.
    const { mtimeMs } = await stat(file);
    return contractSource(await import(`${pathToFileURL(file).href}?${mtimeMs}`));
  },
});
