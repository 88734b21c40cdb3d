import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { arriving } from './demo-snapshot.ts';
import { lockName, takeLock } from './lock.ts';
import { failedWith, Refusal } from './refusal.ts';
import { sqlite, sqliteFailedWith } from './sqlite-error.ts';

/** SQLite's journal stays where a process was killed while it took the lock. */
const lockFiles = [lockName, `${lockName}-journal`];
/** What makes a folder ours: `--fresh` empties no other. `lock` is what older versions left. */
const ours = new Set([
  ...lockFiles,
  'lock',
  'dynamodb',
  'sqs',
  's3',
  'checkpoints',
  'mails.jsonl',
  'cloud.env',
  arriving,
]);

/** How a path says that no folder can be made or written there; EEXIST when a file stands in its way. */
const unusable = ['EACCES', 'EROFS', 'EPERM', 'ENOENT', 'ENOTDIR', 'EEXIST', 'ELOOP', 'ENAMETOOLONG'];

/** The last step is not recursive: Node never comes back from a recursive one below a folder like /proc. */
const makeFolder = async (dir: string): Promise<void> => {
  await mkdir(dirname(dir), { recursive: true });
  try {
    await mkdir(dir);
  } catch (error) {
    if (!failedWith(error, 'EEXIST')) throw error;
  }
};

/** @throws Refusal where a folder holds what is not Overtone's */
const assertOurs = async (dir: string): Promise<void> => {
  const entries = await readdir(dir);
  if (entries.every((name) => ours.has(name))) return;
  throw new Refusal(`${dir} holds files that are not Overtone's: --fresh leaves it alone.`);
};

const empty = async (dir: string): Promise<void> => {
  const data = (await readdir(dir)).filter((name) => !lockFiles.includes(name));
  await Promise.all(data.map((name) => rm(join(dir, name), { recursive: true })));
};

/**
 * Makes the data folder if it is missing and takes it for this process alone; `fresh` empties it. Gives what lets it go.
 * @throws Refusal when another process has it or it cannot be written
 */
export const claimDataFolder = async (dir: string, { fresh }: { fresh: boolean }): Promise<() => void> => {
  try {
    await makeFolder(dir);
    if (fresh) await assertOurs(dir);
    const release = takeLock(dir);
    if (fresh) await empty(dir);
    return release;
  } catch (error) {
    if (failedWith(error, ...unusable) || sqliteFailedWith(error, sqlite.readOnly, sqlite.cannotOpen)) {
      throw new Refusal(`The data folder ${dir} cannot be written: set DATA_DIR to one that can.`);
    }
    throw error;
  }
};
