import path from 'node:path';
import { openBlobs } from './blobs.ts';
import { openBuckets } from './buckets.store.ts';
import { openDatabase } from './database.ts';
import { openObjects } from './objects.store.ts';
import { openUploads } from './uploads.store.ts';

/** Opens a folder: an index in SQLite and one file for each object or part. Clears what a killed server left half done. */
export const openStorage = (folder: string) => {
  const database = openDatabase(folder);
  const blobs = openBlobs(path.join(folder, 'blobs'));
  const known = database.prepare('SELECT blob FROM objects UNION ALL SELECT blob FROM parts').all();
  blobs.sweep(new Set(known.map(({ blob }) => String(blob))));
  return {
    blobs,
    buckets: openBuckets(database),
    objects: openObjects(database, blobs),
    uploads: openUploads(database, blobs),
    close(): void {
      if (database.isOpen) database.close();
    },
  };
};

export type Storage = ReturnType<typeof openStorage>;
