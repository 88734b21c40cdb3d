import { constants, cp, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { failedWith } from './refusal.ts';
import { root, sourceHash } from './source-hash.ts';

// A data folder with the whole demo catalogue, kept so that the music is made once and a first start is a copy.

const defaultCache = join(root, '.cache', 'demo');
/** What a site keeps between two starts, its mails aside. */
const kept = ['dynamodb', 'sqs', 's3', 'checkpoints'];
/** Stands in a data folder while a copy comes in: what lies beside it is half of one. */
export const arriving = 'arriving';

/** Name of the snapshot that these very sources make. */
const nameOf = (): Promise<string> =>
  sourceHash('scripts/demo', 'scripts/local', 'functions', 'shared/src', 'cdk', 'package-lock.json');

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** Whether these sources have their snapshot. */
export const hasSnapshot = async (cache = defaultCache): Promise<boolean> =>
  (await namesIn(cache)).includes(await nameOf());

/**
 * Keeps the data of a site that has stopped, in place of the snapshots of other sources. It comes into its place by one
 * rename: a copy that was cut off is never taken for a whole one.
 */
export const keepSnapshot = async (dataDir: string, cache = defaultCache): Promise<void> => {
  const name = await nameOf();
  await mkdir(cache, { recursive: true });
  for (const old of (await namesIn(cache)).filter((each) => each !== name && !each.startsWith('new-'))) {
    await rm(join(cache, old), { recursive: true, force: true });
  }
  const fresh = await mkdtemp(join(cache, 'new-'));
  for (const part of kept) await cp(join(dataDir, part), join(fresh, part), { recursive: true });
  try {
    await rename(fresh, join(cache, name));
  } catch (error) {
    // Somebody else was quicker with the same sources.
    if (!failedWith(error, 'ENOTEMPTY', 'EEXIST')) throw error;
    await rm(fresh, { recursive: true });
  }
};

/** Fills a claimed data folder from the snapshot, where there is one and the folder has no data yet. */
export const takeSnapshot = async (dataDir: string, cache = defaultCache): Promise<void> => {
  const there = await namesIn(dataDir);
  const isHalf = there.includes(arriving);
  if (!isHalf && kept.some((part) => there.includes(part))) return;
  if (isHalf) for (const part of kept) await rm(join(dataDir, part), { recursive: true, force: true });
  if (await hasSnapshot(cache)) {
    await writeFile(join(dataDir, arriving), '');
    const source = join(cache, await nameOf());
    for (const part of kept) {
      await cp(join(source, part), join(dataDir, part), { recursive: true, mode: constants.COPYFILE_FICLONE });
    }
  }
  await rm(join(dataDir, arriving), { force: true });
};
