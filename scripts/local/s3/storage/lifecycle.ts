import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import type { LifecycleRule } from './bucket-rules.ts';
import { encodeKey, keyColumn } from './columns.ts';
import type { openObjects } from './objects.store.ts';
import type { openUploads } from './uploads.store.ts';

const day = 24 * 3_600_000;

/**
 * Returns the latest creation time of data that has expired. S3 rounds the expiry up to the next midnight UTC
 * (docs.aws.amazon.com/AmazonS3/latest/userguide/intro-lifecycle-rules.html), so data only expires at midnight.
 */
const calculateExpiryLimit = (now: number, days: number): number => Math.floor(now / day) * day - days * day;

const Row = z.object({ key: keyColumn, id: z.string() });

export interface LifecycleOptions {
  database: DatabaseSync;
  objects: ReturnType<typeof openObjects>;
  uploads: ReturnType<typeof openUploads>;
}

/** Creates a function that applies a lifecycle rule of a bucket. One call deletes everything that has expired. */
export const createLifecycle = ({ database, objects, uploads }: LifecycleOptions) => {
  const prefixCondition = 'bucket = :bucket AND substr(key, 1, length(:prefix)) = :prefix';
  const selectUploadsBefore = database.prepare(
    `SELECT key, id FROM uploads WHERE ${prefixCondition} AND createdAt <= :before`,
  );
  const selectObjectsBefore = database.prepare(
    `SELECT key, version AS id FROM objects WHERE ${prefixCondition} AND modifiedAt <= :before`,
  );
  const selectVersionsBefore = database.prepare(
    `SELECT key, version AS id FROM versions WHERE ${prefixCondition} AND noncurrentSince BETWEEN 1 AND :before`,
  );

  return (bucket: string, rule: LifecycleRule, now: number): void => {
    const findExpired = (statement: typeof selectUploadsBefore, days: number | undefined) => {
      if (days === undefined) return [];
      const filter = { bucket, prefix: encodeKey(rule.prefix), before: calculateExpiryLimit(now, days) };
      return z.array(Row).parse(statement.all(filter));
    };
    for (const upload of findExpired(selectUploadsBefore, rule.abortUploads)) uploads.abort({ bucket, ...upload });
    for (const object of findExpired(selectObjectsBefore, rule.expiration))
      objects.remove(bucket, object.key, () => undefined);
    for (const { key, id } of findExpired(selectVersionsBefore, rule.noncurrentExpiration)) {
      objects.removeVersion(bucket, key, id);
    }
  };
};
