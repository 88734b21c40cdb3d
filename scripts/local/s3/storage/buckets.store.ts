import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { noSuchBucket, S3Error } from '../errors.ts';

const BucketRow = z.object({ name: z.string(), createdAt: z.number() });
type BucketRow = z.infer<typeof BucketRow>;

/** The buckets by name. */
export const openBuckets = (database: DatabaseSync) => {
  const insert = database.prepare('INSERT OR IGNORE INTO buckets (name, createdAt) VALUES (?, ?)');
  const select = database.prepare('SELECT versioned FROM buckets WHERE name = ?');
  const all = database.prepare('SELECT name, createdAt FROM buckets ORDER BY name');
  const remove = database.prepare('DELETE FROM buckets WHERE name = ?');
  const content = database.prepare(
    ['objects', 'versions', 'uploads']
      .map((table) => `SELECT 1 FROM ${table} WHERE bucket = :name`)
      .join(' UNION ALL '),
  );

  /** @throws NoSuchBucket (404) */
  const assertExists = (name: string): void => {
    if (!select.get(name)) throw noSuchBucket();
  };

  return {
    assertExists,

    list: (): BucketRow[] => z.array(BucketRow).parse(all.all()),

    /** The same bucket twice is one bucket. @throws InvalidBucketName (400) */
    create(name: string): void {
      if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name)) {
        throw new S3Error(400, 'InvalidBucketName', 'The specified bucket is not valid.');
      }
      insert.run(name, Date.now());
    },

    /** Whether what is overwritten or deleted stays as a version. */
    isVersioned: (name: string): boolean => select.get(name)?.versioned === 1,

    /** @throws NoSuchBucket (404), BucketNotEmpty (409) */
    remove(name: string): void {
      assertExists(name);
      if (content.get({ name })) {
        throw new S3Error(409, 'BucketNotEmpty', 'The bucket you tried to delete is not empty');
      }
      remove.run(name);
    },
  };
};
