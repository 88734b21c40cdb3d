import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { hasSqliteErrorCode, StartupError, sqliteCodes } from './errors.ts';

/** The file remains after the lock is released, since waiting processes have it open. */
export const lockFileName = 'lock.sqlite';

/** Returns the process that holds the lock, or an empty string if it is not recorded yet. */
const describeOwner = (database: DatabaseSync): string => {
  try {
    return ` (process ${database.prepare('SELECT pid FROM owner').get()?.pid})`;
  } catch {
    return '';
  }
};

/**
 * Locks a folder for this process with a transaction that stays open. The system releases this lock in any case when
 * the process ends. A lock file would be unreliable, because another process may have the pid that is in it.
 * @returns a function that releases the lock
 * @throws StartupError if another process holds the lock
 */
export const lockDataFolder = (folder: string): (() => void) => {
  const database = new DatabaseSync(join(folder, lockFileName));
  try {
    database.exec('CREATE TABLE IF NOT EXISTS owner (pid INTEGER NOT NULL)');
    database.exec(`BEGIN IMMEDIATE; DELETE FROM owner; INSERT INTO owner VALUES (${process.pid}); COMMIT`);
    // Others can read the owner, but not take the lock.
    database.exec('BEGIN IMMEDIATE');
    return () => database.close();
  } catch (error) {
    const isLocked = hasSqliteErrorCode(error, sqliteCodes.busy, sqliteCodes.locked);
    const owner = isLocked ? describeOwner(database) : '';
    database.close();
    if (!isLocked) throw error;
    throw new StartupError(`Overtone already runs on ${folder}${owner}: stop it, or set DATA_DIR to another folder.`);
  }
};
