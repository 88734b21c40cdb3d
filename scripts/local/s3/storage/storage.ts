import path from 'node:path';
import { openBlobs } from './blobs.ts';
import { openBuckets } from './buckets.store.ts';
import { openContents } from './contents.store.ts';
import { openDatabase } from './database.ts';
import { openLifecycle } from './lifecycle.ts';
import { openObjects } from './objects.store.ts';
import { openUploads } from './uploads.store.ts';

/** Opens a folder: an index in SQLite and one file for each object or part. Clears what a killed server left half done. */
export const openStorage = (folder: string) => {
  const database = openDatabase(folder);
  const blobs = openBlobs(path.join(folder, 'blobs'));
  const contents = openContents(database);
  blobs.sweep(contents.files());
  const buckets = openBuckets(database);
  const tables = ['objects', 'versions', 'uploads'].map((table) => `SELECT seq FROM ${table}`).join(' UNION ALL ');
  let seq = Number(database.prepare(`SELECT max(seq) AS last FROM (${tables})`).get()?.last ?? 0);
  const nextSeq = (): number => {
    seq += 1;
    return seq;
  };
  const { isVersioned } = buckets;
  const objects = openObjects({ database, blobs, contents, isVersioned, nextSeq });
  const uploads = openUploads({ database, blobs, contents, nextSeq });
  const end = openLifecycle({ database, objects, uploads });
  return {
    blobs,
    buckets,
    contents,
    objects,
    uploads,
    /** Carries out the buckets' lifecycle rules, as S3 does once a day. */
    endWhatIsOld(): void {
      for (const { name } of buckets.list()) {
        for (const rule of buckets.findRules(name)?.lifecycle ?? []) end(name, rule, Date.now());
      }
    },
    close(): void {
      if (database.isOpen) database.close();
    },
  };
};

export type Storage = ReturnType<typeof openStorage>;
