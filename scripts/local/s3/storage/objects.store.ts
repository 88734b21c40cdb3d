import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { createNoSuchKeyError, S3Error } from '../errors.ts';
import type { Blob, Blobs } from './blobs.ts';
import { encodeKey, headersColumn, keyColumn } from './columns.ts';
import type { Contents } from './contents.store.ts';
import { inTransaction } from './database.ts';

const ObjectRow = z.object({
  bucket: z.string(),
  key: keyColumn,
  /** `null`, as in S3, in a bucket without versions. */
  version: z.string(),
  /** Increases with every write to the server. */
  seq: z.number(),
  /** Id of its parts; empty for a delete marker. */
  content: z.string(),
  size: z.number(),
  /** Without quotation marks. */
  etag: z.string(),
  /** Milliseconds since 1970. */
  modifiedAt: z.number(),
  headers: headersColumn,
  /** `x-amz-checksum-*` headers. */
  checksums: headersColumn,
});

/** An object in the index. */
export type StoredObject = z.infer<typeof ObjectRow>;

const NoncurrentRow = ObjectRow.extend({ noncurrentSince: z.number() });
/** An older version, or a delete marker. `noncurrentSince` is 0 for the latest delete marker. */
type NoncurrentVersion = z.infer<typeof NoncurrentRow>;

/** The properties of an object that its writer sets. */
type Draft = Pick<StoredObject, 'bucket' | 'key' | 'etag' | 'size' | 'headers' | 'checksums'>;

/** A check of the current object in the transaction of a write. It throws to reject the write. */
export type WriteCondition = (current: StoredObject | undefined) => void;

export interface DeleteResult {
  /** The deleted version, or the delete marker that was added. Undefined in a bucket without versions. */
  version?: string;
  isMarker: boolean;
}

export interface ObjectsOptions {
  database: DatabaseSync;
  blobs: Blobs;
  contents: Contents;
  isVersioned: (bucket: string) => boolean;
  getNextSeq: () => number;
}

/** The objects by bucket and key, with their versions in versioned buckets. */
export const openObjects = ({ database, blobs, contents, isVersioned, getNextSeq }: ObjectsOptions) => {
  const columns = 'bucket, key, version, seq, content, size, etag, modifiedAt, headers, checksums';
  const select = database.prepare('SELECT * FROM objects WHERE bucket = ? AND key = ?');
  const selectNext = database.prepare('SELECT * FROM objects WHERE bucket = ? AND key >= ? ORDER BY key LIMIT 1');
  const upsert = database.prepare('INSERT OR REPLACE INTO objects VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const remove = database.prepare('DELETE FROM objects WHERE bucket = ? AND key = ?');
  const insertNoncurrent = database.prepare(
    `INSERT INTO versions SELECT ${columns}, ? FROM objects WHERE bucket = ? AND key = ?`,
  );
  const insertMarker = database.prepare("INSERT INTO versions VALUES (?, ?, ?, ?, '', 0, '', ?, '{}', '{}', 0)");
  const setNoncurrent = database.prepare(
    'UPDATE versions SET noncurrentSince = ? WHERE bucket = ? AND key = ? AND noncurrentSince = 0',
  );
  const insertCurrent = database.prepare(
    `INSERT INTO objects SELECT ${columns} FROM versions WHERE bucket = ? AND seq = ?`,
  );
  const makeLatest = database.prepare('UPDATE versions SET noncurrentSince = 0 WHERE bucket = ? AND seq = ?');
  const deleteVersion = database.prepare('DELETE FROM versions WHERE bucket = ? AND key = ? AND seq = ?');
  const selectNoncurrent = database.prepare('SELECT * FROM versions WHERE bucket = ? AND key = ? ORDER BY seq DESC');
  const selectPage = database.prepare(`
    SELECT * FROM (
      SELECT ${columns}, 0 AS noncurrentSince FROM objects WHERE bucket = :bucket
      UNION ALL SELECT ${columns}, noncurrentSince FROM versions WHERE bucket = :bucket
    ) WHERE key >= :prefix AND (key > :key OR key = :key AND seq < :seq) ORDER BY key, seq DESC LIMIT :limit`);

  const find = (bucket: string, key: string): StoredObject | undefined => {
    const row = select.get(bucket, encodeKey(key));
    return row && ObjectRow.parse(row);
  };
  const createId = (): string => randomBytes(24).toString('base64url');
  const listNoncurrentVersions = (bucket: string, key: string): NoncurrentVersion[] =>
    z.array(NoncurrentRow).parse(selectNoncurrent.all(bucket, encodeKey(key)));

  /** Makes the current object an older version. */
  const hideCurrent = (bucket: string, key: string): void => {
    setNoncurrent.run(Date.now(), bucket, encodeKey(key));
    insertNoncurrent.run(Date.now(), bucket, encodeKey(key));
    remove.run(bucket, encodeKey(key));
  };

  /** Makes the newest version the current object, unless it is a delete marker. */
  const restoreNewest = (bucket: string, key: string): void => {
    const [newest] = listNoncurrentVersions(bucket, key);
    if (!newest) return;
    if (newest.content === '') makeLatest.run(bucket, newest.seq);
    else {
      insertCurrent.run(bucket, newest.seq);
      deleteVersion.run(bucket, encodeKey(key), newest.seq);
    }
  };

  /** Runs writes in a transaction. `write` adds files to `unusedFiles`, which are deleted after the transaction. */
  const runWrite = <T>(write: (unused: string[]) => T): T => {
    const unusedFiles: string[] = [];
    const result = inTransaction(database, () => write(unusedFiles));
    blobs.discard(...unusedFiles);
    return result;
  };

  /** Makes parts the object's content. `stage` writes these parts and returns the files that are no longer used. */
  const put = (
    draft: Draft,
    content: string,
    condition: WriteCondition,
    stage: (version: string) => string[],
  ): StoredObject =>
    runWrite((unusedFiles) => {
      const { bucket, etag, size } = draft;
      const currentObject = find(bucket, draft.key);
      condition(currentObject);
      const isVersionedBucket = isVersioned(bucket);
      const version = isVersionedBucket ? createId() : 'null';
      unusedFiles.push(...stage(version));
      if (isVersionedBucket) hideCurrent(bucket, draft.key);
      else if (currentObject) unusedFiles.push(...contents.drop(currentObject.content));
      const object = { ...draft, version, seq: getNextSeq(), content, modifiedAt: Date.now() };
      const texts = [JSON.stringify(draft.headers), JSON.stringify(draft.checksums)];
      upsert.run(bucket, encodeKey(draft.key), version, object.seq, content, size, etag, object.modifiedAt, ...texts);
      return object;
    });

  return {
    find,
    put,

    /** Returns an object. @throws NoSuchKey (404), with the headers of the delete marker that hides it */
    get(bucket: string, key: string): StoredObject {
      const object = find(bucket, key);
      if (object) return object;
      const [marker] = listNoncurrentVersions(bucket, key);
      throw createNoSuchKeyError(marker && { 'x-amz-delete-marker': 'true', 'x-amz-version-id': marker.version });
    },

    /** Returns a version. @throws NoSuchVersion (404); MethodNotAllowed (405) for a delete marker */
    getVersion(bucket: string, key: string, version: string): StoredObject {
      const currentObject = find(bucket, key);
      const versions = [...(currentObject ? [currentObject] : []), ...listNoncurrentVersions(bucket, key)];
      const object = versions.find((candidate) => candidate.version === version);
      if (!object) throw new S3Error(404, 'NoSuchVersion', 'The specified version does not exist.');
      if (object.content !== '') return object;
      throw new S3Error(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.', {
        allow: 'DELETE',
        'x-amz-delete-marker': 'true',
        'x-amz-version-id': version,
      });
    },

    /** Returns the first object whose key (in bytes) is `from` or greater, or undefined if there is none. */
    findFrom(bucket: string, from: Uint8Array): StoredObject | undefined {
      const row = selectNext.get(bucket, from);
      return row && ObjectRow.parse(row);
    },

    /** Lists up to `limit` versions and delete markers after one of them, in the order of keys, newest first. */
    listVersions(
      bucket: string,
      prefix: string,
      after: { key: string; seq: number },
      limit: number,
    ): NoncurrentVersion[] {
      const position = { bucket, prefix: encodeKey(prefix), key: encodeKey(after.key), seq: after.seq, limit };
      const rows = z.array(NoncurrentRow).parse(selectPage.all(position));
      return rows.filter((row) => row.key.startsWith(prefix));
    },

    /** Makes a written blob the object's content. @throws what `condition` throws; the blob is discarded */
    putWhole(draft: Omit<Draft, 'size'>, blob: Blob, condition: WriteCondition): StoredObject {
      try {
        return put({ ...draft, size: blob.size }, blob.id, condition, () => contents.put(blob.id, 1, blob));
      } catch (error) {
        blobs.discard(blob.id);
        throw error;
      }
    },

    /**
     * Deletes an object, or hides it behind a delete marker in a versioned bucket. Deleting a missing object succeeds, as in
     * S3. @throws what `condition` throws
     */
    remove: (bucket: string, key: string, condition: WriteCondition): DeleteResult =>
      runWrite((unusedFiles) => {
        const currentObject = find(bucket, key);
        condition(currentObject);
        if (isVersioned(bucket)) {
          const version = createId();
          hideCurrent(bucket, key);
          insertMarker.run(bucket, encodeKey(key), version, getNextSeq(), Date.now());
          return { version, isMarker: true };
        }
        if (currentObject) unusedFiles.push(...contents.drop(currentObject.content));
        remove.run(bucket, encodeKey(key));
        return { isMarker: false };
      }),

    /** Deletes a version permanently. @throws InvalidArgument (400) if the object has no such version */
    removeVersion: (bucket: string, key: string, version: string): DeleteResult =>
      runWrite((unusedFiles) => {
        const currentObject = find(bucket, key);
        const olderVersions = listNoncurrentVersions(bucket, key);
        const row =
          currentObject?.version === version
            ? currentObject
            : olderVersions.find((candidate) => candidate.version === version);
        if (!row) {
          if (currentObject || olderVersions.length > 0)
            throw new S3Error(400, 'InvalidArgument', 'Invalid version id specified');
          return { version, isMarker: false };
        }
        unusedFiles.push(...contents.drop(row.content));
        if (row === currentObject) remove.run(bucket, encodeKey(key));
        else deleteVersion.run(bucket, encodeKey(key), row.seq);
        if (row === currentObject || !currentObject) restoreNewest(bucket, key);
        return { version, isMarker: row.content === '' };
      }),
  };
};
