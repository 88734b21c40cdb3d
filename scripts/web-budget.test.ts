import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { builtWebApp } from './local/web-build.ts';

/** Bytes, brotli, of the first visit to a listener's page: entry, static imports and the page's own chunk (design: KB = 1000). */
const budget = { js: 150_200, css: 20_000 };

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

let folder: string;
let manifest: Record<string, Chunk>;

beforeAll(async () => {
  folder = await builtWebApp();
  manifest = JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8'));
});

/** Everything that a chunk loads with itself. */
const closure = (key: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const imported of manifest[key]?.imports ?? []) closure(imported, seen);
  return seen;
};

const weights = new Map<string, number>();

/** A file that many pages share is compressed once. */
const weightOf = async (file: string): Promise<number> => {
  const known = weights.get(file);
  if (known !== undefined) return known;
  const { length } = brotliCompressSync(await readFile(path.join(folder, file)));
  weights.set(file, length);
  return length;
};

const weigh = async (files: Iterable<string>): Promise<number> => {
  let bytes = 0;
  for (const file of files) bytes += await weightOf(file);
  return bytes;
};

it.each(['channel', 'album', 'artist', 'landing', 'playlist', 'radio', 'search', 'track'])(
  'the first visit to the %s page is light',
  async (page) => {
    const keys = closure(`src/app/routes/${page}.page.tsx`, closure('index.html'));
    const chunks = [...keys].map((key) => manifest[key]).filter((chunk) => chunk !== undefined);
    const js = await weigh(chunks.map(({ file }) => file));
    const css = await weigh(new Set(chunks.flatMap((chunk) => chunk.css ?? [])));
    process.stdout.write(
      `budget: ${page} ${(js / 1000).toFixed(1)} KB JavaScript, ${(css / 1000).toFixed(1)} KB CSS\n`,
    );
    expect(js).toBeLessThanOrEqual(budget.js);
    expect(css).toBeLessThanOrEqual(budget.css);
  },
);

it('leaves the page of those who build it at home', () => {
  expect(Object.keys(manifest).filter((key) => key.includes('dev-ui'))).toEqual([]);
});

it('leaves the limits that no page asks for on the server', async () => {
  const files = Object.values(manifest).map(({ file }) => file);
  const sources = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  expect(files.filter((_, index) => sources[index]?.includes('transactWriteMax'))).toEqual([]);
});

it('an embed is lighter than any page of the site', async () => {
  const chunks = [...closure('embed.html')].map((key) => manifest[key]).filter((chunk) => chunk !== undefined);
  const js = await weigh(chunks.map(({ file }) => file));
  const css = await weigh(new Set(chunks.flatMap((chunk) => chunk.css ?? [])));
  process.stdout.write(`budget: embed ${(js / 1000).toFixed(1)} KB JavaScript, ${(css / 1000).toFixed(1)} KB CSS\n`);
  expect(js).toBeLessThanOrEqual(100_000);
  expect(css).toBeLessThanOrEqual(10_000);
});
