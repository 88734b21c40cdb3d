import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Refusal } from './refusal.ts';
import { sqlite, sqliteFailedWith } from './sqlite-error.ts';

/** Stays when it is let go: whoever waits with it open must find the same file. */
export const lockName = 'lock.sqlite';

/** Who has it, as far as they came to say so. */
const ownerIn = (database: DatabaseSync): string => {
  try {
    return ` (process ${database.prepare('SELECT pid FROM owner').get()?.pid})`;
  } catch {
    return '';
  }
};

/**
 * Takes a folder for this process alone, by a transaction that it keeps open: the system lets go of it however the
 * process ends, where a number in a file may be somebody else's by now. Gives what lets it go.
 * @throws Refusal when another process has it
 */
export const takeLock = (dir: string): (() => void) => {
  const database = new DatabaseSync(join(dir, lockName));
  try {
    database.exec('CREATE TABLE IF NOT EXISTS owner (pid INTEGER NOT NULL)');
    database.exec(`BEGIN IMMEDIATE; DELETE FROM owner; INSERT INTO owner VALUES (${process.pid}); COMMIT`);
    // Others may read who has it, and not take it.
    database.exec('BEGIN IMMEDIATE');
    return () => database.close();
  } catch (error) {
    const isHeld = sqliteFailedWith(error, sqlite.busy, sqlite.locked);
    const owner = isHeld ? ownerIn(database) : '';
    database.close();
    if (!isHeld) throw error;
    throw new Refusal(`Overtone already runs on ${dir}${owner}: stop it, or set DATA_DIR to another folder.`);
  }
};
