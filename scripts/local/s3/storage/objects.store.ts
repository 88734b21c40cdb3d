import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { noSuchKey, S3Error } from '../errors.ts';
import type { Blob, Blobs } from './blobs.ts';
import type { Contents } from './contents.store.ts';
import { inTransaction } from './database.ts';
import { headers, key, keyBytes } from './rows.ts';

const ObjectRow = z.object({
  bucket: z.string(),
  key,
  /** `null`, as S3 calls it, in a bucket without versions */
  version: z.string(),
  /** Grows with every write to the server. */
  seq: z.number(),
  /** Names its parts; empty for a delete marker. */
  content: z.string(),
  size: z.number(),
  /** without quotation marks */
  etag: z.string(),
  /** milliseconds since 1970 */
  modifiedAt: z.number(),
  headers,
  /** `x-amz-checksum-*` headers */
  checksums: headers,
});

/** An object as the index knows it. */
export type StoredObject = z.infer<typeof ObjectRow>;

const HiddenRow = ObjectRow.extend({ noncurrentSince: z.number() });
/** An older version, or a delete marker; `noncurrentSince` is 0 for a marker that nothing came after. */
type Hidden = z.infer<typeof HiddenRow>;

/** What a writer tells of an object; the rest is the index's. */
type Draft = Pick<StoredObject, 'bucket' | 'key' | 'etag' | 'size' | 'headers' | 'checksums'>;

/** A rule that a write must keep, checked in the write's own transaction against what is there. */
export type WriteRule = (current: StoredObject | undefined) => void;

export interface Removal {
  /** The version that is gone, or the marker's that hides the object now. Undefined in a bucket without versions. */
  version?: string;
  isMarker: boolean;
}

export interface ObjectsOptions {
  database: DatabaseSync;
  blobs: Blobs;
  contents: Contents;
  isVersioned: (bucket: string) => boolean;
  nextSeq: () => number;
}

/** The objects by bucket and key, with what S3 keeps of their past in a bucket with versions. */
export const openObjects = ({ database, blobs, contents, isVersioned, nextSeq }: ObjectsOptions) => {
  const columns = 'bucket, key, version, seq, content, size, etag, modifiedAt, headers, checksums';
  const select = database.prepare('SELECT * FROM objects WHERE bucket = ? AND key = ?');
  const next = database.prepare('SELECT * FROM objects WHERE bucket = ? AND key >= ? ORDER BY key LIMIT 1');
  const upsert = database.prepare('INSERT OR REPLACE INTO objects VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const remove = database.prepare('DELETE FROM objects WHERE bucket = ? AND key = ?');
  const hide = database.prepare(`INSERT INTO versions SELECT ${columns}, ? FROM objects WHERE bucket = ? AND key = ?`);
  const mark = database.prepare("INSERT INTO versions VALUES (?, ?, ?, ?, '', 0, '', ?, '{}', '{}', 0)");
  const setNoncurrent = database.prepare(
    'UPDATE versions SET noncurrentSince = ? WHERE bucket = ? AND key = ? AND noncurrentSince = 0',
  );
  const unhide = database.prepare(`INSERT INTO objects SELECT ${columns} FROM versions WHERE bucket = ? AND seq = ?`);
  const makeLatest = database.prepare('UPDATE versions SET noncurrentSince = 0 WHERE bucket = ? AND seq = ?');
  const forget = database.prepare('DELETE FROM versions WHERE bucket = ? AND key = ? AND seq = ?');
  const hidden = database.prepare('SELECT * FROM versions WHERE bucket = ? AND key = ? ORDER BY seq DESC');
  const page = database.prepare(`
    SELECT * FROM (
      SELECT ${columns}, 0 AS noncurrentSince FROM objects WHERE bucket = :bucket
      UNION ALL SELECT ${columns}, noncurrentSince FROM versions WHERE bucket = :bucket
    ) WHERE key >= :prefix AND (key > :key OR key = :key AND seq < :seq) ORDER BY key, seq DESC LIMIT :limit`);

  const find = (bucket: string, name: string): StoredObject | undefined => {
    const row = select.get(bucket, keyBytes(name));
    return row && ObjectRow.parse(row);
  };
  const newId = (): string => randomBytes(24).toString('base64url');
  const hiddenOf = (bucket: string, name: string): Hidden[] =>
    z.array(HiddenRow).parse(hidden.all(bucket, keyBytes(name)));

  /** What was shown becomes an older version. */
  const hideCurrent = (bucket: string, name: string): void => {
    setNoncurrent.run(Date.now(), bucket, keyBytes(name));
    hide.run(Date.now(), bucket, keyBytes(name));
    remove.run(bucket, keyBytes(name));
  };

  /** The newest of what is left is shown again, unless it is a delete marker. */
  const showNewest = (bucket: string, name: string): void => {
    const [newest] = hiddenOf(bucket, name);
    if (!newest) return;
    if (newest.content === '') makeLatest.run(bucket, newest.seq);
    else {
      unhide.run(bucket, newest.seq);
      forget.run(bucket, keyBytes(name), newest.seq);
    }
  };

  /** Writes that happen together; `work` gives the files that nobody needs once they have. */
  const writing = <T>(work: (unneeded: string[]) => T): T => {
    const unneeded: string[] = [];
    const result = inTransaction(database, () => work(unneeded));
    blobs.discard(...unneeded);
    return result;
  };

  /** Makes parts the object's content. `stage` sees to these parts, and gives the files that nobody needs any more. */
  const put = (draft: Draft, content: string, rule: WriteRule, stage: (version: string) => string[]): StoredObject =>
    writing((unneeded) => {
      const { bucket, etag, size } = draft;
      const current = find(bucket, draft.key);
      rule(current);
      const versioned = isVersioned(bucket);
      const version = versioned ? newId() : 'null';
      unneeded.push(...stage(version));
      if (versioned) hideCurrent(bucket, draft.key);
      else if (current) unneeded.push(...contents.drop(current.content));
      const object = { ...draft, version, seq: nextSeq(), content, modifiedAt: Date.now() };
      const texts = [JSON.stringify(draft.headers), JSON.stringify(draft.checksums)];
      upsert.run(bucket, keyBytes(draft.key), version, object.seq, content, size, etag, object.modifiedAt, ...texts);
      return object;
    });

  return {
    find,
    put,

    /** @throws NoSuchKey (404), which tells of a delete marker where one hides the object */
    get(bucket: string, name: string): StoredObject {
      const object = find(bucket, name);
      if (object) return object;
      const [marker] = hiddenOf(bucket, name);
      throw noSuchKey(marker && { 'x-amz-delete-marker': 'true', 'x-amz-version-id': marker.version });
    },

    /** One version. @throws NoSuchVersion (404); MethodNotAllowed (405) for a delete marker */
    getVersion(bucket: string, name: string, version: string): StoredObject {
      const current = find(bucket, name);
      const all = [...(current ? [current] : []), ...hiddenOf(bucket, name)];
      const object = all.find((one) => one.version === version);
      if (!object) throw new S3Error(404, 'NoSuchVersion', 'The specified version does not exist.');
      if (object.content !== '') return object;
      throw new S3Error(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.', {
        allow: 'DELETE',
        'x-amz-delete-marker': 'true',
        'x-amz-version-id': version,
      });
    },

    /** The first object whose key is `from` (bytes) or comes after it. */
    findFrom(bucket: string, from: Uint8Array): StoredObject | undefined {
      const row = next.get(bucket, from);
      return row && ObjectRow.parse(row);
    },

    /** At most `limit` versions and delete markers in the order of keys, the newest of each first, after one of them. */
    listVersions(bucket: string, prefix: string, after: { key: string; seq: number }, limit: number): Hidden[] {
      const place = { bucket, prefix: keyBytes(prefix), key: keyBytes(after.key), seq: after.seq, limit };
      const rows = z.array(HiddenRow).parse(page.all(place));
      return rows.filter((row) => row.key.startsWith(prefix));
    },

    /** Makes a written blob the object's content, at once and whole. @throws what `rule` throws: nothing is kept */
    putWhole(draft: Omit<Draft, 'size'>, blob: Blob, rule: WriteRule): StoredObject {
      try {
        return put({ ...draft, size: blob.size }, blob.id, rule, () => contents.put(blob.id, 1, blob));
      } catch (error) {
        blobs.discard(blob.id);
        throw error;
      }
    },

    /**
     * Removes an object, or hides it behind a delete marker where versions are kept. Deleting what is not there is a
     * success, as in S3. @throws what `rule` throws
     */
    remove: (bucket: string, name: string, rule: WriteRule): Removal =>
      writing((unneeded) => {
        const current = find(bucket, name);
        rule(current);
        if (isVersioned(bucket)) {
          const version = newId();
          hideCurrent(bucket, name);
          mark.run(bucket, keyBytes(name), version, nextSeq(), Date.now());
          return { version, isMarker: true };
        }
        if (current) unneeded.push(...contents.drop(current.content));
        remove.run(bucket, keyBytes(name));
        return { isMarker: false };
      }),

    /** Removes one version for good. @throws InvalidArgument (400) when the object has no such version */
    removeVersion: (bucket: string, name: string, version: string): Removal =>
      writing((unneeded) => {
        const current = find(bucket, name);
        const older = hiddenOf(bucket, name);
        const row = current?.version === version ? current : older.find((one) => one.version === version);
        if (!row) {
          if (current || older.length > 0) throw new S3Error(400, 'InvalidArgument', 'Invalid version id specified');
          return { version, isMarker: false };
        }
        unneeded.push(...contents.drop(row.content));
        if (row === current) remove.run(bucket, keyBytes(name));
        else forget.run(bucket, keyBytes(name), row.seq);
        if (row === current || !current) showNewest(bucket, name);
        return { version, isMarker: row.content === '' };
      }),
  };
};
