import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { sourceHash } from '../local/source-hash.ts';
import type { SongPlan } from './song.model.ts';

// Making the demo's music takes minutes of a processor, and what makes it hardly ever changes: each piece is kept by its
// plan and by the sources of the synthesizer, for every checkout of this person's.

/** Where a program keeps what it can make again (XDG Base Directory Specification). */
const defaultFolder = (): string => join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'overtone', 'songs');
/** Synthesizers whose music stays: this checkout's, and of others that were used last. Each has some 30 MB. */
const keptSources = 3;

const nameOfSources = (): Promise<string> =>
  sourceHash(
    'scripts/demo/synth',
    'scripts/demo/styles',
    'scripts/demo/render-song.ts',
    'scripts/demo/encode-mp3.ts',
    'scripts/demo/random.ts',
    'scripts/demo/song-time.ts',
    // The encoder's version.
    'scripts/package.json',
  );

const nameOfPlan = (plan: SongPlan): string =>
  `${createHash('sha256').update(JSON.stringify(plan)).digest('hex').slice(0, 32)}.mp3`;

const clearOld = async (folder: string): Promise<void> => {
  const names = await readdir(folder);
  const used = await Promise.all(names.map(async (name) => [name, (await stat(join(folder, name))).mtimeMs] as const));
  const old = used.toSorted(([, one], [, other]) => other - one).slice(keptSources);
  await Promise.all(old.map(([name]) => rm(join(folder, name), { recursive: true, force: true })));
};

/** Gives a piece from what was made before, and makes and keeps it otherwise. */
export type KeepSong = (
  plan: SongPlan,
  make: () => Promise<Uint8Array<ArrayBuffer>>,
) => Promise<Uint8Array<ArrayBuffer>>;

/** Opens what is kept. A home that cannot be written to keeps nothing, and all is made. */
export const keptSongs = async (folder = defaultFolder()): Promise<KeepSong> => {
  const own = join(folder, await nameOfSources());
  const isKept = await mkdir(own, { recursive: true })
    .then(() => clearOld(folder))
    .then(
      () => true,
      () => false,
    );
  return async (plan, make) => {
    const path = join(own, nameOfPlan(plan));
    const known = await readFile(path).catch(() => undefined);
    if (known) return Uint8Array.from(known);
    const made = await make();
    if (isKept) {
      // By one rename: whoever reads meanwhile, or after a cut, never gets half of it.
      const part = `${path}.${randomUUID()}`;
      await writeFile(part, made)
        .then(() => rename(part, path))
        .catch(() => rm(part, { force: true }));
    }
    return made;
  };
};
