import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import type { Blob } from './blobs.ts';

const PartRow = z.object({
  number: z.number(),
  blob: z.string(),
  size: z.number(),
  /** hexadecimal MD5, without quotation marks */
  etag: z.string(),
  /** milliseconds since 1970 */
  modifiedAt: z.number(),
  /** base64, in the algorithm of the upload; of an object that came whole, the object has it */
  checksum: z.string(),
});
export type Part = z.infer<typeof PartRow>;

/** Which files make up an upload or an object, in order. Nothing is copied when the one becomes the other. */
export const openContents = (database: DatabaseSync) => {
  const columns = 'number, blob, size, etag, modifiedAt, checksum';
  const upsert = database.prepare('INSERT OR REPLACE INTO parts VALUES (?, ?, ?, ?, ?, ?, ?)');
  const page = database.prepare(
    `SELECT ${columns} FROM parts WHERE content = ? AND number > ? ORDER BY number LIMIT ?`,
  );
  const remove = database.prepare('DELETE FROM parts WHERE content = ? AND number = ?');
  const blobs = database.prepare('SELECT blob FROM parts');

  /** Parts after number `after`, in order; all of them unless a limit is given. */
  const list = (content: string, after = 0, limit = -1): Part[] =>
    z.array(PartRow).parse(page.all(content, after, limit));

  return {
    list,

    /** Keeps a written blob as a part. Gives the file that it replaces, if any. */
    put(content: string, number: number, blob: Blob, checksum = ''): string[] {
      const [replaced] = list(content, number - 1, 1);
      upsert.run(content, number, blob.id, blob.size, blob.md5, Date.now(), checksum);
      return replaced?.number === number ? [replaced.blob] : [];
    },

    /** Forgets all parts but those to keep. Gives their files, which can be discarded once that is certain. */
    drop(content: string, keep: ReadonlySet<number> = new Set()): string[] {
      const dropped = list(content).filter(({ number }) => !keep.has(number));
      for (const { number } of dropped) remove.run(content, number);
      return dropped.map(({ blob }) => blob);
    },

    /** Every file that something is made of. */
    files: (): Set<string> => new Set(blobs.all().map(({ blob }) => String(blob))),
  };
};

export type Contents = ReturnType<typeof openContents>;
