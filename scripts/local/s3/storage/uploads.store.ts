import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { algorithms } from '../checksums/algorithms.ts';
import { createNoSuchUploadError } from '../errors.ts';
import type { Blob, Blobs } from './blobs.ts';
import { encodeKey, headersColumn, keyColumn } from './columns.ts';
import type { Contents } from './contents.store.ts';
import { inTransaction } from './database.ts';

const UploadRow = z.object({
  bucket: z.string(),
  key: keyColumn,
  /** Also the content id of its parts. */
  id: z.string(),
  createdAt: z.number(),
  headers: headersColumn,
  /** The declared checksum algorithm and type; both are empty if none was declared. */
  algorithm: z.enum(['', ...algorithms]),
  type: z.enum(['', 'COMPOSITE', 'FULL_OBJECT']),
  /** Greater than the sequence number of every write before the upload was created. */
  seq: z.number(),
  /** Whether the key had an object when the upload was created. */
  hadObject: z.number().transform(Boolean),
});
export type Upload = z.infer<typeof UploadRow>;

const FinishedRow = z.object({ etag: z.string(), version: z.string(), checksums: headersColumn });
/** The result of a completed upload. */
export type FinishedUpload = z.infer<typeof FinishedRow>;

/** Identifies an upload; all three must match. */
export type UploadKey = Pick<Upload, 'bucket' | 'key' | 'id'>;

/** How long the result of a completed upload is stored. S3 does not document its own duration. */
const finishedRetentionMs = 24 * 3_600_000;

export interface UploadsOptions {
  database: DatabaseSync;
  blobs: Blobs;
  contents: Contents;
  getNextSeq: () => number;
}

/** The multipart uploads in progress. */
export const openUploads = ({ database, blobs, contents, getNextSeq }: UploadsOptions) => {
  const insert = database.prepare('INSERT INTO uploads VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const select = database.prepare('SELECT * FROM uploads WHERE bucket = ? AND key = ? AND id = ?');
  const remove = database.prepare('DELETE FROM uploads WHERE id = ?');
  const selectPage = database.prepare(
    'SELECT * FROM uploads WHERE bucket = ? AND (key, id) > (?, ?) AND key >= ? ORDER BY key, id LIMIT ?',
  );
  const insertFinished = database.prepare('INSERT INTO finished VALUES (?, ?, ?, ?, ?, ?, ?)');
  const selectFinished = database.prepare(
    'SELECT etag, version, checksums FROM finished WHERE id = ? AND bucket = ? AND key = ?',
  );
  const deleteFinished = database.prepare('DELETE FROM finished WHERE at < ?');

  const find = ({ bucket, key, id }: UploadKey): Upload | undefined => {
    const row = select.get(bucket, encodeKey(key), id);
    return row && UploadRow.parse(row);
  };

  /** @throws NoSuchUpload (404) */
  const get = (upload: UploadKey): Upload => {
    const storedUpload = find(upload);
    if (!storedUpload) throw createNoSuchUploadError();
    return storedUpload;
  };

  return {
    find,
    get,

    create(draft: Omit<Upload, 'id' | 'createdAt' | 'seq'>): string {
      const id = randomBytes(24).toString('base64url');
      const { bucket, algorithm, type, hadObject } = draft;
      const headers = JSON.stringify(draft.headers);
      insert.run(
        bucket,
        encodeKey(draft.key),
        id,
        Date.now(),
        headers,
        algorithm,
        type,
        getNextSeq(),
        Number(hadObject),
      );
      return id;
    },

    /** Stores a written blob as a part, replacing one with the same number. @throws NoSuchUpload (404); the blob is discarded */
    putPart(upload: UploadKey, number: number, blob: Blob, checksum: string): void {
      try {
        get(upload);
        blobs.discard(...contents.put(upload.id, number, blob, checksum));
      } catch (error) {
        blobs.discard(blob.id);
        throw error;
      }
    },

    /** Lists up to `limit` uploads whose keys start with `prefix`, after a key and id. */
    list(bucket: string, prefix: string, after: { key: string; id: string }, limit: number): Upload[] {
      const rows = selectPage.all(bucket, encodeKey(after.key), after.id, encodeKey(prefix), limit);
      return z
        .array(UploadRow)
        .parse(rows)
        .filter((upload) => upload.key.startsWith(prefix));
    },

    /** Deletes an upload and its parts. @throws NoSuchUpload (404) */
    abort(upload: UploadKey): void {
      get(upload);
      const files = inTransaction(database, () => {
        remove.run(upload.id);
        return contents.drop(upload.id);
      });
      blobs.discard(...files);
    },

    /** Deletes an upload whose parts have become an object. Must be called in the transaction that creates the object. */
    finish({ bucket, key, id }: UploadKey, { etag, version, checksums }: FinishedUpload): void {
      remove.run(id);
      deleteFinished.run(Date.now() - finishedRetentionMs);
      insertFinished.run(id, bucket, encodeKey(key), etag, version, JSON.stringify(checksums), Date.now());
    },

    /** Returns the result of a completed upload, or undefined if it is not completed. */
    findFinished({ bucket, key, id }: UploadKey): FinishedUpload | undefined {
      const row = selectFinished.get(id, bucket, encodeKey(key));
      return row && FinishedRow.parse(row);
    },
  };
};
