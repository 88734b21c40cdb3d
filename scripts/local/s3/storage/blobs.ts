import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { ByteRange } from '../request/range.ts';

/** An immutable file with a random name. The index refers to it. */
export interface Blob {
  id: string;
  size: number;
  /** Hexadecimal. */
  md5: string;
}

/** A range of a file's bytes. */
interface Slice extends ByteRange {
  id: string;
}

/** Returns the slices of consecutive files that a range of bytes covers. */
const splitRange = (files: readonly { blob: string; size: number }[], { start, end }: ByteRange): Slice[] => {
  let offset = 0;
  return files.flatMap(({ blob: id, size }) => {
    const [first, last] = [Math.max(start - offset, 0), Math.min(end - offset, size - 1)];
    offset += size;
    return first <= last ? [{ id, start: first, end: last }] : [];
  });
};

/**
 * The files of a folder. Keys are never used as file names, so a key cannot do harm to the file system. Files that the index
 * does not know, because their writer was killed, are deleted by `deleteUnreferenced`.
 */
export const openBlobs = (folder: string) => {
  mkdirSync(folder, { recursive: true });
  const getPath = (id: string) => path.join(folder, id);
  /** Number of current readers by file. */
  const readers = new Map<string, number>();
  /** Files that are deleted when their last reader has finished. */
  const deleteAfterRead = new Set<string>();

  /** Makes the file's directory entry durable before the index refers to it. */
  const syncFolder = async (): Promise<void> => {
    // Windows cannot open a folder, but it journals the entries of folders.
    if (process.platform === 'win32') return;
    await using handle = await open(folder);
    await handle.sync();
  };

  /** Deletes files in the background when they have no readers. Failed deletions are repeated by `deleteUnreferenced` at the next start. */
  const discard = (...ids: readonly string[]): void => {
    for (const id of ids) {
      if (readers.has(id)) deleteAfterRead.add(id);
      else rm(getPath(id), { force: true }).catch(() => undefined);
    }
  };

  const countReader = (id: string, change: 1 | -1): void => {
    const count = (readers.get(id) ?? 0) + change;
    if (count > 0) readers.set(id, count);
    else if (readers.delete(id) && deleteAfterRead.delete(id)) discard(id);
  };

  const readSlices = async function* (slices: readonly Slice[]): AsyncGenerator<Buffer> {
    for (const { id, start, end } of slices) {
      yield* createReadStream(getPath(id), { start, end, highWaterMark: 256 * 1024 });
    }
  };

  return {
    discard,

    /** Writes a stream to disk. The data is durable when this resolves. Deletes the file if `source` fails. */
    async write(source: AsyncIterable<Buffer>): Promise<Blob> {
      const id = randomUUID();
      const hash = createHash('md5');
      let size = 0;
      try {
        await using handle = await open(getPath(id), 'wx', 0o600);
        for await (const piece of source) {
          hash.update(piece);
          size += piece.length;
          await handle.writeFile(piece);
        }
        await handle.sync();
        await syncFolder();
      } catch (error) {
        discard(id);
        throw error;
      }
      return { id, size, md5: hash.digest('hex') };
    },

    /** Streams a range of consecutive files. They remain readable if their object is replaced meanwhile. */
    read(files: readonly { blob: string; size: number }[], range: ByteRange): Readable {
      const slices = splitRange(files, range);
      for (const { id } of slices) countReader(id, 1);
      const stream = Readable.from(readSlices(slices), { objectMode: false, highWaterMark: 256 * 1024 });
      return stream.once('close', () => {
        for (const { id } of slices) countReader(id, -1);
      });
    },

    /** Deletes every file that is not in `referenced`. */
    deleteUnreferenced(referenced: ReadonlySet<string>): void {
      for (const id of readdirSync(folder)) if (!referenced.has(id)) rmSync(getPath(id), { force: true });
    },
  };
};

export type Blobs = ReturnType<typeof openBlobs>;
