import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { noSuchKey } from '../errors.ts';
import type { Blobs } from './blobs.ts';
import { inTransaction } from './database.ts';

const json = z.string().transform((text) => z.record(z.string(), z.string()).parse(JSON.parse(text)));

const ObjectRow = z.object({
  bucket: z.string(),
  key: z.instanceof(Uint8Array).transform((bytes) => Buffer.from(bytes).toString('utf8')),
  blob: z.string(),
  size: z.number(),
  /** without quotation marks */
  etag: z.string(),
  /** milliseconds since 1970 */
  modifiedAt: z.number(),
  headers: json,
  checksums: json,
});

/** An object as the index knows it; its bytes are the blob's. */
export type StoredObject = z.infer<typeof ObjectRow>;

/** A rule that a write must keep, checked in the write's own transaction against what is there. */
export type WriteRule = (current: StoredObject | undefined) => void;

/** The objects by bucket and key. */
export const openObjects = (database: DatabaseSync, blobs: Blobs) => {
  const select = database.prepare('SELECT * FROM objects WHERE bucket = ? AND key = ?');
  const upsert = database.prepare('INSERT OR REPLACE INTO objects VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  const remove = database.prepare('DELETE FROM objects WHERE bucket = ? AND key = ?');
  const next = database.prepare('SELECT * FROM objects WHERE bucket = ? AND key >= ? ORDER BY key LIMIT 1');
  const bytes = (key: string) => Buffer.from(key, 'utf8');

  const find = (bucket: string, key: string): StoredObject | undefined => {
    const row = select.get(bucket, bytes(key));
    return row && ObjectRow.parse(row);
  };

  return {
    find,

    /** @throws NoSuchKey (404) */
    get(bucket: string, key: string): StoredObject {
      const object = find(bucket, key);
      if (!object) throw noSuchKey();
      return object;
    },

    /** The first object whose key is `from` (bytes) or comes after it. */
    findFrom(bucket: string, from: Uint8Array): StoredObject | undefined {
      const row = next.get(bucket, from);
      return row && ObjectRow.parse(row);
    },

    /** Makes a written blob the object's content, at once and whole. @throws what `rule` or `also` throws: nothing is kept */
    put(object: Omit<StoredObject, 'modifiedAt'>, rule: WriteRule, also: () => void = () => undefined): StoredObject {
      const { bucket, key, blob, size, etag, headers, checksums } = object;
      const modifiedAt = Date.now();
      try {
        const replaced = inTransaction(database, () => {
          const current = find(bucket, key);
          rule(current);
          also();
          const texts = [JSON.stringify(headers), JSON.stringify(checksums)];
          upsert.run(bucket, bytes(key), blob, size, etag, modifiedAt, ...texts);
          return current;
        });
        if (replaced) blobs.discard(replaced.blob);
      } catch (error) {
        blobs.discard(blob);
        throw error;
      }
      return { ...object, modifiedAt };
    },

    /** Deleting what is not there is a success, as in S3. */
    remove(bucket: string, key: string): void {
      const current = find(bucket, key);
      if (!current) return;
      remove.run(bucket, bytes(key));
      blobs.discard(current.blob);
    },
  };
};
