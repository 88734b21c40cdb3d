import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { restoringMarker } from './demo-snapshot.ts';
import { hasErrorCode, hasSqliteErrorCode, StartupError, sqliteCodes } from './errors.ts';
import { lockDataFolder, lockFileName } from './lock-data-folder.ts';

/** SQLite's journal remains if a process is killed while it takes the lock. */
const lockFiles = [lockFileName, `${lockFileName}-journal`];
/** Entries of our data folders: `--fresh` empties no folder with other entries. Older versions wrote `lock`. */
const dataFolderEntries = new Set([
  ...lockFiles,
  'lock',
  'dynamodb',
  'sqs',
  's3',
  'checkpoints',
  'mails.jsonl',
  'cloud.env',
  restoringMarker,
]);

/** Error codes of a path at which no folder can be created or written; EEXIST if the path is a file. */
const unusableCodes = ['EACCES', 'EROFS', 'EPERM', 'ENOENT', 'ENOTDIR', 'EEXIST', 'ELOOP', 'ENAMETOOLONG'];

/**
 * Creates a folder and its parents. The last step is not recursive: Node hangs in a recursive `mkdir` below a folder
 * like /proc.
 */
const makeFolder = async (dir: string): Promise<void> => {
  await mkdir(dirname(dir), { recursive: true });
  try {
    await mkdir(dir);
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
  }
};

/** @throws StartupError if a folder contains files that are not Overtone's */
const assertNoForeignEntries = async (dir: string): Promise<void> => {
  const entries = await readdir(dir);
  if (entries.every((name) => dataFolderEntries.has(name))) return;
  throw new StartupError(`${dir} contains files that are not Overtone's: --fresh does not delete them.`);
};

const emptyFolder = async (dir: string): Promise<void> => {
  const names = (await readdir(dir)).filter((name) => !lockFiles.includes(name));
  await Promise.all(names.map((name) => rm(join(dir, name), { recursive: true })));
};

/**
 * Creates the data folder if necessary and locks it for this process; `isFresh` empties it.
 * @returns a function that releases the folder
 * @throws StartupError if another process has locked it or it cannot be written
 */
export const claimDataFolder = async (dir: string, { isFresh }: { isFresh: boolean }): Promise<() => void> => {
  try {
    await makeFolder(dir);
    if (isFresh) await assertNoForeignEntries(dir);
    const release = lockDataFolder(dir);
    if (isFresh) await emptyFolder(dir);
    return release;
  } catch (error) {
    if (
      hasErrorCode(error, ...unusableCodes) ||
      hasSqliteErrorCode(error, sqliteCodes.readOnly, sqliteCodes.cannotOpen)
    ) {
      throw new StartupError(`The data folder ${dir} cannot be written: set DATA_DIR to another folder.`);
    }
    throw error;
  }
};
