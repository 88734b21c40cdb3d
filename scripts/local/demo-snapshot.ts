import { constants, cp, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasErrorCode } from './errors.ts';
import { hashSources, root } from './source-hash.ts';

// A snapshot is a data folder with the whole demo catalogue. The music is created once, and a first start copies it.

const defaultCache = join(root, '.cache', 'demo');
/** The parts of a data folder that are stored; emails are not. */
const dataParts = ['dynamodb', 'sqs', 's3', 'checkpoints'];
/** Marks a data folder while a snapshot is copied into it: its data is incomplete. */
export const restoringMarker = 'restoring';

/** Name of the snapshot of the current sources. */
const getSnapshotName = (): Promise<string> =>
  hashSources('scripts/demo', 'scripts/local', 'functions', 'shared/src', 'cdk', 'package-lock.json');

const listNames = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** Whether a snapshot of the current sources is stored. */
export const hasSnapshot = async (cache = defaultCache): Promise<boolean> =>
  (await listNames(cache)).includes(await getSnapshotName());

/**
 * Stores the data of a stopped site, and deletes the snapshots of other sources. The copy is renamed when it
 * is complete, so that an interrupted copy is never used as a snapshot.
 */
export const storeSnapshot = async (dataDir: string, cache = defaultCache): Promise<void> => {
  const name = await getSnapshotName();
  await mkdir(cache, { recursive: true });
  for (const oldName of (await listNames(cache)).filter((other) => other !== name && !other.startsWith('new-'))) {
    await rm(join(cache, oldName), { recursive: true, force: true });
  }
  const newSnapshot = await mkdtemp(join(cache, 'new-'));
  for (const part of dataParts) await cp(join(dataDir, part), join(newSnapshot, part), { recursive: true });
  try {
    await rename(newSnapshot, join(cache, name));
  } catch (error) {
    // Another process has stored the same snapshot.
    if (!hasErrorCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
    await rm(newSnapshot, { recursive: true });
  }
};

/** Fills a claimed data folder from the snapshot, if there is one and the folder has no data yet. */
export const restoreSnapshot = async (dataDir: string, cache = defaultCache): Promise<void> => {
  const entries = await listNames(dataDir);
  const isIncomplete = entries.includes(restoringMarker);
  if (!isIncomplete && dataParts.some((part) => entries.includes(part))) return;
  if (isIncomplete) for (const part of dataParts) await rm(join(dataDir, part), { recursive: true, force: true });
  if (await hasSnapshot(cache)) {
    await writeFile(join(dataDir, restoringMarker), '');
    const source = join(cache, await getSnapshotName());
    for (const part of dataParts) {
      await cp(join(source, part), join(dataDir, part), { recursive: true, mode: constants.COPYFILE_FICLONE });
    }
  }
  await rm(join(dataDir, restoringMarker), { force: true });
};
