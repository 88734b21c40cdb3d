import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { SongPlan } from './song.model.ts';
import { openSongCache } from './song-cache.ts';

const createFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'overtone-songs-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
};

const buildPlan = (seed: string): SongPlan => ({
  ...{ seed, style: 'ambient', key: { root: 60, mode: 'major' }, bpm: 90, bars: 4, progression: [0] },
});

/** Creates a fake renderer, whose bytes are the number of its calls. */
const createRenderer = () => {
  let calls = 0;
  return { render: async () => Uint8Array.of(++calls), countCalls: () => calls };
};

describe('openSongCache', () => {
  it('renders each song once when the cache is opened again', async () => {
    const folder = await createFolder();
    const { render, countCalls } = createRenderer();
    const [getFirst, getSecond] = [await openSongCache(folder), await openSongCache(folder)];
    expect([...(await getFirst(buildPlan('a'), render))]).toEqual([1]);
    expect([...(await getSecond(buildPlan('a'), render))]).toEqual([1]);
    expect([...(await getSecond(buildPlan('b'), render))]).toEqual([2]);
    expect(countCalls()).toBe(2);
  });

  it('stores one complete file when a song is rendered twice at the same time', async () => {
    const folder = await createFolder();
    const getSong = await openSongCache(folder);
    const { render } = createRenderer();
    await Promise.all([getSong(buildPlan('a'), render), getSong(buildPlan('a'), render)]);
    const [sourcesFolder = ''] = await readdir(folder);
    expect(await readdir(join(folder, sourcesFolder))).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.mp3$/)]);
  });

  it('deletes the songs of the versions that have not been used for the longest time', async () => {
    const folder = await createFolder();
    for (const [index, name] of ['oldest', 'older', 'old'].entries()) {
      await mkdir(join(folder, name));
      await utimes(join(folder, name), index + 1, index + 1);
    }
    await openSongCache(folder);
    expect((await readdir(folder)).toSorted().slice(-2)).toEqual(['old', 'older']);
  });

  it('renders every song when the folder cannot be written to', async () => {
    const file = join(await createFolder(), 'file');
    await writeFile(file, '');
    const getSong = await openSongCache(file);
    const { render } = createRenderer();
    expect([...(await getSong(buildPlan('a'), render))]).toEqual([1]);
    expect([...(await getSong(buildPlan('a'), render))]).toEqual([2]);
  });
});
