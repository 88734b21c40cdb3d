import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { hashSources } from '../local/source-hash.ts';
import type { SongPlan } from './song.model.ts';

// Rendering the demo's music takes minutes of CPU time, and the synthesizer rarely changes. Songs are cached by their plan
// and by the synthesizer's sources. All checkouts of a user share the cache.

/** The user's cache folder (XDG Base Directory Specification). */
const getDefaultFolder = (): string =>
  join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'overtone', 'songs');
/** Number of synthesizer versions whose songs are cached: the current one and the most recently used ones. Each takes about 30 MB. */
const cachedVersionsMax = 3;

const getVersionName = (): Promise<string> =>
  hashSources(
    'scripts/demo/synth',
    'scripts/demo/styles',
    'scripts/demo/render-song.ts',
    'scripts/demo/encode-mp3.ts',
    'scripts/demo/random.ts',
    'scripts/demo/song-time.ts',
    // It contains the version of the encoder.
    'scripts/package.json',
  );

const getFileName = (plan: SongPlan): string =>
  `${createHash('sha256').update(JSON.stringify(plan)).digest('hex').slice(0, 32)}.mp3`;

const deleteOldVersions = async (folder: string): Promise<void> => {
  const names = await readdir(folder);
  const versions = await Promise.all(
    names.map(async (name) => ({ name, usedAt: (await stat(join(folder, name))).mtimeMs })),
  );
  const oldVersions = versions.toSorted((one, other) => other.usedAt - one.usedAt).slice(cachedVersionsMax);
  await Promise.all(oldVersions.map(({ name }) => rm(join(folder, name), { recursive: true, force: true })));
};

/** Returns a song from the cache, or renders and caches it. */
export type GetSong = (
  plan: SongPlan,
  render: () => Promise<Uint8Array<ArrayBuffer>>,
) => Promise<Uint8Array<ArrayBuffer>>;

/** Opens the cache of rendered songs. If its folder cannot be written to, every song is rendered. */
export const openSongCache = async (folder = getDefaultFolder()): Promise<GetSong> => {
  const versionFolder = join(folder, await getVersionName());
  const isWritable = await mkdir(versionFolder, { recursive: true })
    .then(() => deleteOldVersions(folder))
    .then(
      () => true,
      () => false,
    );
  return async (plan, render) => {
    const path = join(versionFolder, getFileName(plan));
    const cachedSong = await readFile(path).catch(() => undefined);
    if (cachedSong) return Uint8Array.from(cachedSong);
    const song = await render();
    if (isWritable) {
      // The file is renamed when it is complete, so that nothing reads half of it after an interruption.
      const temporaryPath = `${path}.${randomUUID()}`;
      await writeFile(temporaryPath, song)
        .then(() => rename(temporaryPath, path))
        .catch(() => rm(temporaryPath, { force: true }));
    }
    return song;
  };
};
