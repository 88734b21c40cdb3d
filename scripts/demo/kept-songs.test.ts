import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keptSongs } from './kept-songs.ts';
import type { SongPlan } from './song.model.ts';

const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'overtone-songs-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
};

const planOf = (seed: string): SongPlan => ({
  ...{ seed, style: 'ambient', key: { root: 60, mode: 'major' }, bpm: 90, bars: 4, progression: [0] },
});

/** Makes "music", and counts how often it had to. */
const musician = () => {
  let made = 0;
  return { make: async () => Uint8Array.of(++made), count: () => made };
};

test('a piece is made once, also for the next checkout, and another piece is another', async () => {
  const folder = await newFolder();
  const { make, count } = musician();
  const [first, next] = [await keptSongs(folder), await keptSongs(folder)];
  expect([...(await first(planOf('a'), make))]).toEqual([1]);
  expect([...(await next(planOf('a'), make))]).toEqual([1]);
  expect([...(await next(planOf('b'), make))]).toEqual([2]);
  expect(count()).toBe(2);
});

test('two who make the same piece at once leave one, and nothing half done', async () => {
  const folder = await newFolder();
  const keep = await keptSongs(folder);
  const { make } = musician();
  await Promise.all([keep(planOf('a'), make), keep(planOf('a'), make)]);
  const [sources = ''] = await readdir(folder);
  expect(await readdir(join(folder, sources))).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.mp3$/)]);
});

test('music of synthesizers that nobody used for long is cleared away', async () => {
  const folder = await newFolder();
  for (const [place, name] of ['oldest', 'older', 'old'].entries()) {
    await mkdir(join(folder, name));
    await utimes(join(folder, name), place + 1, place + 1);
  }
  await keptSongs(folder);
  expect((await readdir(folder)).toSorted().slice(-2)).toEqual(['old', 'older']);
});

test('where nothing can be kept, all is made', async () => {
  const file = join(await newFolder(), 'file');
  await writeFile(file, '');
  const keep = await keptSongs(file);
  const { make } = musician();
  expect([...(await keep(planOf('a'), make))]).toEqual([1]);
  expect([...(await keep(planOf('a'), make))]).toEqual([2]);
});
