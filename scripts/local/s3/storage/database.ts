import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

// Keys are BLOBs: SQLite compares them byte by byte, which is S3's order of UTF-8 keys.
const schema = `
  CREATE TABLE IF NOT EXISTS buckets (name TEXT PRIMARY KEY, createdAt INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS objects (
    bucket TEXT NOT NULL, key BLOB NOT NULL, blob TEXT NOT NULL, size INTEGER NOT NULL, etag TEXT NOT NULL,
    modifiedAt INTEGER NOT NULL, headers TEXT NOT NULL, checksums TEXT NOT NULL, PRIMARY KEY (bucket, key)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS uploads (
    bucket TEXT NOT NULL, key BLOB NOT NULL, id TEXT NOT NULL UNIQUE, createdAt INTEGER NOT NULL,
    headers TEXT NOT NULL, PRIMARY KEY (bucket, key, id)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS parts (
    upload TEXT NOT NULL REFERENCES uploads (id) ON DELETE CASCADE, number INTEGER NOT NULL, blob TEXT NOT NULL,
    size INTEGER NOT NULL, etag TEXT NOT NULL, modifiedAt INTEGER NOT NULL, PRIMARY KEY (upload, number)
  ) STRICT, WITHOUT ROWID;
`;

/** Opens the index. @throws when the folder cannot be written, or another process has it open */
export const openDatabase = (folder: string): DatabaseSync => {
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(path.join(folder, 'index.sqlite'));
  try {
    // Exclusive: a second server on this folder would sweep away what the first one is writing.
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
    database.exec('PRAGMA foreign_keys = ON;');
    database.exec(schema);
  } catch (error) {
    database.close();
    throw new Error(`The S3 folder ${folder} cannot be used: it is read-only or another server has it open`, {
      cause: error,
    });
  }
  return database;
};

/** Runs statements that happen together or not at all. */
export const inTransaction = <T>(database: DatabaseSync, work: () => T): T => {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // On a full disk SQLite has rolled back already.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
};
