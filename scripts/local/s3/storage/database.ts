import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

// Keys are BLOBs: SQLite compares them by bytes, which is S3's order of UTF-8 keys.
// `objects` contains the current objects; `versions` the older versions, and delete markers, which have no content. `seq` is
// the order of all writes. Parts belong to an upload or, once it is completed, to the object with its id as `content`. An
// object that was not uploaded in parts has one part.
const versionColumns = `
  bucket TEXT NOT NULL, key BLOB NOT NULL, version TEXT NOT NULL, seq INTEGER NOT NULL, content TEXT NOT NULL,
  size INTEGER NOT NULL, etag TEXT NOT NULL, modifiedAt INTEGER NOT NULL, headers TEXT NOT NULL, checksums TEXT NOT NULL`;
const schema = `
  CREATE TABLE IF NOT EXISTS buckets (
    name TEXT PRIMARY KEY, createdAt INTEGER NOT NULL, versioned INTEGER NOT NULL DEFAULT 0,
    cors TEXT NOT NULL DEFAULT '[]', lifecycle TEXT NOT NULL DEFAULT '[]'
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS objects (${versionColumns}, PRIMARY KEY (bucket, key)) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS versions (
    ${versionColumns}, noncurrentSince INTEGER NOT NULL, PRIMARY KEY (bucket, key, seq)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS uploads (
    bucket TEXT NOT NULL, key BLOB NOT NULL, id TEXT NOT NULL UNIQUE, createdAt INTEGER NOT NULL, headers TEXT NOT NULL,
    algorithm TEXT NOT NULL, type TEXT NOT NULL, seq INTEGER NOT NULL, hadObject INTEGER NOT NULL,
    PRIMARY KEY (bucket, key, id)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS parts (
    content TEXT NOT NULL, number INTEGER NOT NULL, blob TEXT NOT NULL, size INTEGER NOT NULL, etag TEXT NOT NULL,
    modifiedAt INTEGER NOT NULL, checksum TEXT NOT NULL, PRIMARY KEY (content, number)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS finished (
    id TEXT PRIMARY KEY, bucket TEXT NOT NULL, key BLOB NOT NULL, etag TEXT NOT NULL, version TEXT NOT NULL,
    checksums TEXT NOT NULL, at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
`;

/** Runs statements in a transaction. */
export const inTransaction = <T>(database: DatabaseSync, callback: () => T): T => {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = callback();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // On a full disk, SQLite has rolled back already.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
};

/** Opens the index. @throws Error if the folder cannot be written or another process has it open */
export const openDatabase = (folder: string): DatabaseSync => {
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(path.join(folder, 'index.sqlite'));
  try {
    // Exclusive, since a second server on this folder would delete the files that the first one is writing.
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
    inTransaction(database, () => database.exec(schema));
  } catch (error) {
    database.close();
    throw new Error(`The S3 folder ${folder} cannot be used: it is read-only or another server has it open`, {
      cause: error,
    });
  }
  return database;
};
