import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { algorithms } from '../checksums/algorithms.ts';
import { noSuchUpload } from '../errors.ts';
import type { Blob, Blobs } from './blobs.ts';
import type { Contents } from './contents.store.ts';
import { inTransaction } from './database.ts';
import { headers, key, keyBytes } from './rows.ts';

const UploadRow = z.object({
  bucket: z.string(),
  key,
  /** also the name of its parts' content */
  id: z.string(),
  createdAt: z.number(),
  headers,
  /** The checksum that it declared, and of what; both empty when it declared none. */
  algorithm: z.enum(['', ...algorithms]),
  type: z.enum(['', 'COMPOSITE', 'FULL_OBJECT']),
  /** What was written before it began has a smaller one. */
  seq: z.number(),
  /** Whether its key showed an object when it began. */
  hadObject: z.number().transform(Boolean),
});
export type Upload = z.infer<typeof UploadRow>;

const FinishedRow = z.object({ etag: z.string(), version: z.string(), checksums: headers });
/** What the end of an upload answered. */
export type Finished = z.infer<typeof FinishedRow>;

/** Which upload a request means: all three must fit. */
export type UploadKey = Pick<Upload, 'bucket' | 'key' | 'id'>;

/** How long a finished upload is known as finished. S3 does not say how long it knows. */
const knownFor = 24 * 3_600_000;

export interface UploadsOptions {
  database: DatabaseSync;
  blobs: Blobs;
  contents: Contents;
  nextSeq: () => number;
}

/** The multipart uploads that are under way. */
export const openUploads = ({ database, blobs, contents, nextSeq }: UploadsOptions) => {
  const insert = database.prepare('INSERT INTO uploads VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const select = database.prepare('SELECT * FROM uploads WHERE bucket = ? AND key = ? AND id = ?');
  const remove = database.prepare('DELETE FROM uploads WHERE id = ?');
  const page = database.prepare(
    'SELECT * FROM uploads WHERE bucket = ? AND (key, id) > (?, ?) AND key >= ? ORDER BY key, id LIMIT ?',
  );
  const insertFinished = database.prepare('INSERT INTO finished VALUES (?, ?, ?, ?, ?, ?, ?)');
  const selectFinished = database.prepare(
    'SELECT etag, version, checksums FROM finished WHERE id = ? AND bucket = ? AND key = ?',
  );
  const deleteFinished = database.prepare('DELETE FROM finished WHERE at < ?');

  const find = ({ bucket, key: name, id }: UploadKey): Upload | undefined => {
    const row = select.get(bucket, keyBytes(name), id);
    return row && UploadRow.parse(row);
  };

  /** @throws NoSuchUpload (404) */
  const get = (upload: UploadKey): Upload => {
    const found = find(upload);
    if (!found) throw noSuchUpload();
    return found;
  };

  return {
    find,
    get,

    create(draft: Omit<Upload, 'id' | 'createdAt' | 'seq'>): string {
      const id = randomBytes(24).toString('base64url');
      const { bucket, algorithm, type, hadObject } = draft;
      const kept = JSON.stringify(draft.headers);
      insert.run(bucket, keyBytes(draft.key), id, Date.now(), kept, algorithm, type, nextSeq(), Number(hadObject));
      return id;
    },

    /** Keeps a written blob as a part; the same number again replaces it. @throws NoSuchUpload (404), and drops the blob */
    putPart(upload: UploadKey, number: number, blob: Blob, checksum: string): void {
      try {
        get(upload);
        blobs.discard(...contents.put(upload.id, number, blob, checksum));
      } catch (error) {
        blobs.discard(blob.id);
        throw error;
      }
    },

    /** At most `limit` uploads of keys that start with `prefix`, after the given key and id. */
    list(bucket: string, prefix: string, after: { key: string; id: string }, limit: number): Upload[] {
      const rows = page.all(bucket, keyBytes(after.key), after.id, keyBytes(prefix), limit);
      return z
        .array(UploadRow)
        .parse(rows)
        .filter((upload) => upload.key.startsWith(prefix));
    },

    /** Forgets an upload and its parts. @throws NoSuchUpload (404) */
    abort(upload: UploadKey): void {
      get(upload);
      const files = inTransaction(database, () => {
        remove.run(upload.id);
        return contents.drop(upload.id);
      });
      blobs.discard(...files);
    },

    /** Ends an upload whose parts are an object's from now on. Belongs into the transaction that makes the object. */
    finish({ bucket, key: name, id }: UploadKey, { etag, version, checksums }: Finished): void {
      remove.run(id);
      deleteFinished.run(Date.now() - knownFor);
      insertFinished.run(id, bucket, keyBytes(name), etag, version, JSON.stringify(checksums), Date.now());
    },

    /** What was answered when this upload ended, if it has. */
    findFinished({ bucket, key: name, id }: UploadKey): Finished | undefined {
      const row = selectFinished.get(id, bucket, keyBytes(name));
      return row && FinishedRow.parse(row);
    },
  };
};
