// @vitest-environment node
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** Bytes, brotli, of the first visit to a listener's page: entry, static imports and the page's own chunk (design: KB = 1000). */
const budget = { js: 150_000, css: 20_000 };

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

let folder: string;
let manifest: Record<string, Chunk>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'overtone-budget-'));
  // A process of its own: the runner's NODE_ENV would bring React's development build in.
  const vite = path.join(path.dirname(fileURLToPath(import.meta.resolve('vite/package.json'))), 'bin/vite.js');
  const flags = ['--config', path.join(import.meta.dirname, 'vite.config.ts'), '--outDir', folder, '--emptyOutDir'];
  await promisify(execFile)(process.execPath, [vite, 'build', ...flags], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  manifest = JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8'));
}, 120_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Everything that a chunk loads with itself. */
const closure = (key: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const imported of manifest[key]?.imports ?? []) closure(imported, seen);
  return seen;
};

const weigh = async (files: Iterable<string>): Promise<number> => {
  let bytes = 0;
  for (const file of files) bytes += brotliCompressSync(await readFile(path.join(folder, file))).length;
  return bytes;
};

it.each(['channel', 'album', 'artist', 'radio', 'search', 'track'])(
  'the first visit to the %s page is light',
  async (page) => {
    const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
    const keys = closure(`src/app/routes/${page}.page.tsx`, closure(entry));
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
