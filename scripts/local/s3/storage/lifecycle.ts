import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import type { LifecycleRule } from './bucket-rules.ts';
import type { openObjects } from './objects.store.ts';
import { key, keyBytes } from './rows.ts';
import type { openUploads } from './uploads.store.ts';

const day = 24 * 3_600_000;

/**
 * What is at least as old as this has ended. S3 rounds what it adds the days to up to the next midnight UTC
 * (docs.aws.amazon.com/AmazonS3/latest/userguide/intro-lifecycle-rules.html), so that things end at midnight alone.
 */
const endedBy = (now: number, days: number): number => Math.floor(now / day) * day - days * day;

const Row = z.object({ key, id: z.string() });

export interface LifecycleOptions {
  database: DatabaseSync;
  objects: ReturnType<typeof openObjects>;
  uploads: ReturnType<typeof openUploads>;
}

/** Ends what its bucket's rules say has lived long enough. A thousand at a time would do for S3; here all go at once. */
export const openLifecycle = ({ database, objects, uploads }: LifecycleOptions) => {
  const under = 'bucket = :bucket AND substr(key, 1, length(:prefix)) = :prefix';
  const oldUploads = database.prepare(`SELECT key, id FROM uploads WHERE ${under} AND createdAt <= :before`);
  const oldObjects = database.prepare(
    `SELECT key, version AS id FROM objects WHERE ${under} AND modifiedAt <= :before`,
  );
  const oldVersions = database.prepare(
    `SELECT key, version AS id FROM versions WHERE ${under} AND noncurrentSince BETWEEN 1 AND :before`,
  );

  return (bucket: string, rule: LifecycleRule, now: number): void => {
    const ended = (statement: typeof oldUploads, days: number | undefined) => {
      if (days === undefined) return [];
      const place = { bucket, prefix: keyBytes(rule.prefix), before: endedBy(now, days) };
      return z.array(Row).parse(statement.all(place));
    };
    for (const upload of ended(oldUploads, rule.abortUploads)) uploads.abort({ bucket, ...upload });
    for (const object of ended(oldObjects, rule.expiration)) objects.remove(bucket, object.key, () => undefined);
    for (const old of ended(oldVersions, rule.noncurrentExpiration)) objects.removeVersion(bucket, old.key, old.id);
  };
};
