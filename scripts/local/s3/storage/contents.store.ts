import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import type { Blob } from './blobs.ts';

const PartRow = z.object({
  number: z.number(),
  blob: z.string(),
  size: z.number(),
  /** Hexadecimal MD5, without quotation marks. */
  etag: z.string(),
  /** Milliseconds since 1970. */
  modifiedAt: z.number(),
  /**
   * Base64, in the algorithm of the upload. Empty for an object that was not uploaded in parts, whose checksum is in
   * its row.
   */
  checksum: z.string(),
});
export type Part = z.infer<typeof PartRow>;

/** The files of uploads and objects, in order. When an upload becomes an object, they are not copied. */
export const openContents = (database: DatabaseSync) => {
  const columns = 'number, blob, size, etag, modifiedAt, checksum';
  const upsert = database.prepare('INSERT OR REPLACE INTO parts VALUES (?, ?, ?, ?, ?, ?, ?)');
  const selectPage = database.prepare(
    `SELECT ${columns} FROM parts WHERE content = ? AND number > ? ORDER BY number LIMIT ?`,
  );
  const remove = database.prepare('DELETE FROM parts WHERE content = ? AND number = ?');
  const selectBlobs = database.prepare('SELECT blob FROM parts');

  /** Lists the parts after number `after`, up to `limit`, by default all. */
  const list = (content: string, after = 0, limit = -1): Part[] =>
    z.array(PartRow).parse(selectPage.all(content, after, limit));

  return {
    list,

    /** Stores a written blob as a part. Returns the file that it replaces, if any. */
    put(content: string, number: number, blob: Blob, checksum = ''): string[] {
      const [replacedPart] = list(content, number - 1, 1);
      upsert.run(content, number, blob.id, blob.size, blob.md5, Date.now(), checksum);
      return replacedPart?.number === number ? [replacedPart.blob] : [];
    },

    /** Deletes all parts except `keep`. Returns their files, which can be discarded after the transaction. */
    drop(content: string, keep: ReadonlySet<number> = new Set()): string[] {
      const droppedParts = list(content).filter(({ number }) => !keep.has(number));
      for (const { number } of droppedParts) remove.run(content, number);
      return droppedParts.map(({ blob }) => blob);
    },

    /** Returns the ids of all referenced files. */
    listFiles: (): Set<string> => new Set(selectBlobs.all().map(({ blob }) => String(blob))),
  };
};

export type Contents = ReturnType<typeof openContents>;
