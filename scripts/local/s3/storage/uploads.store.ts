import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { noSuchUpload } from '../errors.ts';
import type { Blob, Blobs } from './blobs.ts';

const UploadRow = z.object({
  bucket: z.string(),
  key: z.instanceof(Uint8Array).transform((bytes) => Buffer.from(bytes).toString('utf8')),
  id: z.string(),
  createdAt: z.number(),
  headers: z.string().transform((text) => z.record(z.string(), z.string()).parse(JSON.parse(text))),
});
export type Upload = z.infer<typeof UploadRow>;

const PartRow = z.object({
  number: z.number(),
  blob: z.string(),
  size: z.number(),
  etag: z.string(),
  modifiedAt: z.number(),
});
export type Part = z.infer<typeof PartRow>;

/** Which upload a request means: all three must fit. */
export type UploadKey = Pick<Upload, 'bucket' | 'key' | 'id'>;

/** The multipart uploads that are under way, and their parts. */
export const openUploads = (database: DatabaseSync, blobs: Blobs) => {
  const insert = database.prepare('INSERT INTO uploads VALUES (?, ?, ?, ?, ?)');
  const select = database.prepare('SELECT * FROM uploads WHERE bucket = ? AND key = ? AND id = ?');
  const remove = database.prepare('DELETE FROM uploads WHERE id = ?');
  const page = database.prepare(
    'SELECT * FROM uploads WHERE bucket = ? AND (key, id) > (?, ?) AND key >= ? ORDER BY key, id LIMIT ?',
  );
  const putPart = database.prepare('INSERT OR REPLACE INTO parts VALUES (?, ?, ?, ?, ?, ?)');
  const parts = database.prepare(
    'SELECT number, blob, size, etag, modifiedAt FROM parts WHERE upload = ? AND number > ? ORDER BY number LIMIT ?',
  );
  const part = database.prepare(
    'SELECT number, blob, size, etag, modifiedAt FROM parts WHERE upload = ? AND number = ?',
  );
  const bytes = (key: string) => Buffer.from(key, 'utf8');

  /** @throws NoSuchUpload (404) */
  const get = ({ bucket, key, id }: UploadKey): Upload => {
    const row = select.get(bucket, bytes(key), id);
    if (!row) throw noSuchUpload();
    return UploadRow.parse(row);
  };

  /** At most `limit` parts after number `after`, in order. */
  const listParts = (id: string, after: number, limit: number): Part[] =>
    z.array(PartRow).parse(parts.all(id, after, limit));

  return {
    get,
    listParts,

    create(bucket: string, key: string, headers: Record<string, string>): string {
      const id = randomBytes(24).toString('base64url');
      insert.run(bucket, bytes(key), id, Date.now(), JSON.stringify(headers));
      return id;
    },

    /** Keeps a written blob as a part; the same number again replaces it. @throws NoSuchUpload (404), and drops the blob */
    putPart(upload: UploadKey, number: number, blob: Blob): void {
      try {
        get(upload);
        const replaced = part.get(upload.id, number);
        putPart.run(upload.id, number, blob.id, blob.size, blob.md5, Date.now());
        if (replaced) blobs.discard(PartRow.parse(replaced).blob);
      } catch (error) {
        blobs.discard(blob.id);
        throw error;
      }
    },

    /** At most `limit` uploads of keys that start with `prefix`, after the given key and id. */
    list(bucket: string, prefix: string, after: { key: string; id: string }, limit: number): Upload[] {
      const rows = page.all(bucket, bytes(after.key), after.id, bytes(prefix), limit);
      return z
        .array(UploadRow)
        .parse(rows)
        .filter(({ key }) => key.startsWith(prefix));
    },

    /** Forgets an upload. Its parts' files stay until they are discarded or swept. @throws NoSuchUpload (404) */
    remove(upload: UploadKey): void {
      get(upload);
      remove.run(upload.id);
    },
  };
};
