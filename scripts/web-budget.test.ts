import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureWebBuild } from './local/web-build.ts';

/** Maximum bytes (brotli) of a first visit to a listener's page: entry, static imports and the chunk of the page. 1 KB is 1000 bytes. */
const budget = { js: 147_000, css: 20_000 };

/** The same for the login page, with the number of its files. */
const loginBudget = { js: 152_000, files: 8 };

interface Chunk {
  file: string;
  name?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  css?: string[];
}

let buildFolder: string;
let manifest: Record<string, Chunk>;

beforeAll(async () => {
  buildFolder = await ensureWebBuild();
  manifest = JSON.parse(await readFile(path.join(buildFolder, '.vite/manifest.json'), 'utf8'));
});

/** Returns the keys of a chunk and of all chunks that it imports statically. */
const collectChunks = (key: string, collectedKeys = new Set<string>()): Set<string> => {
  if (collectedKeys.has(key)) return collectedKeys;
  collectedKeys.add(key);
  for (const imported of manifest[key]?.imports ?? []) collectChunks(imported, collectedKeys);
  return collectedKeys;
};

/** Returns the key of the chunk with a shared part of the app, which the app loads separately from its entry. */
const getChunkKey = (name: string): string => {
  const [key] = Object.entries(manifest).find(([, chunk]) => chunk.name === name) ?? [];
  if (key === undefined) throw new Error(`The build has no chunk ${name}`);
  return key;
};

const sizes = new Map<string, number>();

/** Returns the compressed size of a file. Files that pages share are compressed only once. */
const getCompressedSize = async (file: string): Promise<number> => {
  const cachedSize = sizes.get(file);
  if (cachedSize !== undefined) return cachedSize;
  const { length } = brotliCompressSync(await readFile(path.join(buildFolder, file)));
  sizes.set(file, length);
  return length;
};

const sumSizes = async (files: Iterable<string>): Promise<number> => {
  let bytes = 0;
  for (const file of files) bytes += await getCompressedSize(file);
  return bytes;
};

describe('web build', () => {
  it.each(['channel', 'album', 'artist', 'landing', 'playlist', 'radio', 'search', 'track'])(
    'loads the %s page within the budget',
    async (page) => {
      const keys = collectChunks(`src/app/routes/${page}.page.tsx`, collectChunks('index.html'));
      if (page !== 'landing') collectChunks(getChunkKey('shell'), keys);
      const chunks = [...keys].map((key) => manifest[key]).filter((chunk) => chunk !== undefined);
      const js = await sumSizes(chunks.map(({ file }) => file));
      const css = await sumSizes(new Set(chunks.flatMap((chunk) => chunk.css ?? [])));
      process.stdout.write(
        `budget: ${page} ${(js / 1000).toFixed(1)} KB JavaScript, ${(css / 1000).toFixed(1)} KB CSS\n`,
      );
      expect(js).toBeLessThanOrEqual(budget.js);
      expect(css).toBeLessThanOrEqual(budget.css);
    },
  );

  it('loads the login page within its budget, without the library for menus and dialogs', async () => {
    const keys = collectChunks(getChunkKey('auth'), collectChunks('index.html'));
    const files = [...keys].flatMap((key) => manifest[key]?.file ?? []);
    const js = await sumSizes(files);
    process.stdout.write(`budget: login ${(js / 1000).toFixed(1)} KB JavaScript in ${files.length} files\n`);
    expect(js).toBeLessThanOrEqual(loginBudget.js);
    expect(files.length).toBeLessThanOrEqual(loginBudget.files);
    const sources = await Promise.all(files.map((file) => readFile(path.join(buildFolder, file), 'utf8')));
    expect(files.filter((_, index) => sources[index]?.includes('react-aria-TextField'))).toEqual([]);
  });

  it('does not contain the page for developers', () => {
    expect(Object.keys(manifest).filter((key) => key.includes('dev-ui'))).toEqual([]);
  });

  it('does not contain limits that only the server uses', async () => {
    const files = Object.values(manifest).map(({ file }) => file);
    const sources = await Promise.all(files.map((file) => readFile(path.join(buildFolder, file), 'utf8')));
    expect(files.filter((_, index) => sources[index]?.includes('transactWriteMax'))).toEqual([]);
  });

  it('does not contain the components of the router that the app does not use', async () => {
    const files = Object.values(manifest).map(({ file }) => file);
    const sources = await Promise.all(files.map((file) => readFile(path.join(buildFolder, file), 'utf8')));
    // An attribute of the router's own links and forms, which load its code for pages that a server renders.
    expect(files.filter((_, index) => sources[index]?.includes('data-discover'))).toEqual([]);
  });

  it('contains code and texts of the admin area only in files that no page of a guest loads', async () => {
    const isOfAdmins = (key: string): boolean => /(^|\/)admin[-/]/.test(key.replace('src/app/routes/', ''));
    const entries = Object.entries(manifest).filter(([, { isEntry, isDynamicEntry }]) => isEntry || isDynamicEntry);
    const adminEntries = entries.filter(([key]) => isOfAdmins(key));
    expect(adminEntries.length).toBeGreaterThan(5);
    const guestKeys = new Set<string>();
    for (const [key] of entries) if (!isOfAdmins(key)) collectChunks(key, guestKeys);
    expect([...guestKeys].filter(isOfAdmins)).toEqual([]);
    const texts = [
      'Collapse navigation',
      'Approved artist request',
      'Changes by admins will appear',
      ':count need attention',
    ];
    const source = async (key: string) => readFile(path.join(buildFolder, manifest[key]?.file ?? ''), 'utf8');
    const guestSources = await Promise.all([...guestKeys].map(source));
    expect(texts.filter((text) => guestSources.some((code) => code.includes(text)))).toEqual([]);
    const adminKeys = new Set(adminEntries.flatMap(([key]) => [...collectChunks(key)]));
    const adminSources = await Promise.all([...adminKeys].map(source));
    expect(texts.filter((text) => !adminSources.some((code) => code.includes(text)))).toEqual([]);
  });

  it('loads the embed within its smaller budget', async () => {
    const chunks = [...collectChunks('embed.html')].map((key) => manifest[key]).filter((chunk) => chunk !== undefined);
    const js = await sumSizes(chunks.map(({ file }) => file));
    const css = await sumSizes(new Set(chunks.flatMap((chunk) => chunk.css ?? [])));
    process.stdout.write(`budget: embed ${(js / 1000).toFixed(1)} KB JavaScript, ${(css / 1000).toFixed(1)} KB CSS\n`);
    expect(js).toBeLessThanOrEqual(100_000);
    expect(css).toBeLessThanOrEqual(10_000);
  });
});
