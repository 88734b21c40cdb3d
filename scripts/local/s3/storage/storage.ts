import path from 'node:path';
import { openBlobs } from './blobs.ts';
import { openBuckets } from './buckets.store.ts';
import { openContents } from './contents.store.ts';
import { openDatabase } from './database.ts';
import { createLifecycle } from './lifecycle.ts';
import { openObjects } from './objects.store.ts';
import { openUploads } from './uploads.store.ts';

/** Opens a folder with an index in SQLite and a file for each object or part. Deletes incomplete files of a killed server. */
export const openStorage = (folder: string) => {
  const database = openDatabase(folder);
  const blobs = openBlobs(path.join(folder, 'blobs'));
  const contents = openContents(database);
  blobs.deleteUnreferenced(contents.listFiles());
  const buckets = openBuckets(database);
  const tables = ['objects', 'versions', 'uploads'].map((table) => `SELECT seq FROM ${table}`).join(' UNION ALL ');
  let seq = Number(database.prepare(`SELECT max(seq) AS last FROM (${tables})`).get()?.last ?? 0);
  const getNextSeq = (): number => {
    seq += 1;
    return seq;
  };
  const { isVersioned } = buckets;
  const objects = openObjects({ database, blobs, contents, isVersioned, getNextSeq });
  const uploads = openUploads({ database, blobs, contents, getNextSeq });
  const applyRule = createLifecycle({ database, objects, uploads });
  return {
    blobs,
    buckets,
    contents,
    objects,
    uploads,
    /** Applies the lifecycle rules of all buckets, as S3 does once a day. */
    applyLifecycleRules(): void {
      for (const { name } of buckets.list()) {
        for (const rule of buckets.findRules(name)?.lifecycle ?? []) applyRule(name, rule, Date.now());
      }
    },
    close(): void {
      if (database.isOpen) database.close();
    },
  };
};

export type Storage = ReturnType<typeof openStorage>;
