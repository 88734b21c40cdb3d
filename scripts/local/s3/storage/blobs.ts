import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { ByteRange } from '../request/range.ts';

/** Bytes at rest: written once under a random name, never changed. What refers to them is in the index. */
export interface Blob {
  id: string;
  size: number;
  /** hexadecimal */
  md5: string;
}

/** Some bytes of a file. */
interface Slice extends ByteRange {
  id: string;
}

/** Where a range of bytes that lie one file after the other stands in them. */
const slicesOf = (files: readonly { blob: string; size: number }[], { start, end }: ByteRange): Slice[] => {
  let begin = 0;
  return files.flatMap(({ blob: id, size }) => {
    const [first, last] = [Math.max(start - begin, 0), Math.min(end - begin, size - 1)];
    begin += size;
    return first <= last ? [{ id, start: first, end: last }] : [];
  });
};

/**
 * The files of a folder. A key never becomes a file name, so no key can be hostile to the file system. A file that
 * the index does not know (its writer was killed) is nothing: `sweep` deletes it.
 */
export const openBlobs = (folder: string) => {
  mkdirSync(folder, { recursive: true });
  const file = (id: string) => path.join(folder, id);
  /** How many read each file just now. */
  const readers = new Map<string, number>();
  /** Files that nobody needs any more but their readers. */
  const unwanted = new Set<string>();

  /** The index is told of a file only when its name is on the disk too. */
  const syncFolder = async (): Promise<void> => {
    // Windows cannot open a folder, and keeps its entries in a journal anyway.
    if (process.platform === 'win32') return;
    await using handle = await open(folder);
    await handle.sync();
  };

  /** Deletes without being waited for, once nobody reads it; what could not be deleted is swept at the next start. */
  const discard = (...ids: readonly string[]): void => {
    for (const id of ids) {
      if (readers.has(id)) unwanted.add(id);
      else rm(file(id), { force: true }).catch(() => undefined);
    }
  };

  const hold = (id: string, change: 1 | -1): void => {
    const count = (readers.get(id) ?? 0) + change;
    if (count > 0) readers.set(id, count);
    else if (readers.delete(id) && unwanted.delete(id)) discard(id);
  };

  const readSlices = async function* (slices: readonly Slice[]): AsyncGenerator<Buffer> {
    for (const { id, start, end } of slices) {
      yield* createReadStream(file(id), { start, end, highWaterMark: 256 * 1024 });
    }
  };

  return {
    discard,

    /** Streams to disk and returns when the bytes will outlive a power cut. Leaves nothing behind when `source` fails. */
    async write(source: AsyncIterable<Buffer>): Promise<Blob> {
      const id = randomUUID();
      const hash = createHash('md5');
      let size = 0;
      try {
        await using handle = await open(file(id), 'wx', 0o600);
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

    /** The bytes of files one after the other. They stay readable though their object is replaced a moment later. */
    read(files: readonly { blob: string; size: number }[], range: ByteRange): Readable {
      const slices = slicesOf(files, range);
      for (const { id } of slices) hold(id, 1);
      const stream = Readable.from(readSlices(slices), { objectMode: false, highWaterMark: 256 * 1024 });
      return stream.once('close', () => {
        for (const { id } of slices) hold(id, -1);
      });
    },

    /** Deletes every file that is not in `known`. */
    sweep(known: ReadonlySet<string>): void {
      for (const id of readdirSync(folder)) if (!known.has(id)) rmSync(file(id), { force: true });
    },
  };
};

export type Blobs = ReturnType<typeof openBlobs>;
