import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, mkdirSync, openSync, readdirSync, rmSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { ByteRange } from '../request/range.ts';

/** Bytes at rest: written once under a random name, never changed. What refers to them is in the index. */
export interface Blob {
  id: string;
  size: number;
  /** hexadecimal */
  md5: string;
}

/**
 * The files of a folder. A key never becomes a file name, so no key can be hostile to the file system. A file that
 * the index does not know (its writer was killed) is nothing: `sweep` deletes it.
 */
export const openBlobs = (folder: string) => {
  mkdirSync(folder, { recursive: true });
  const file = (id: string) => path.join(folder, id);

  /** The index is told of a file only when its name is on the disk too. */
  const syncFolder = async (): Promise<void> => {
    // Windows cannot open a folder, and keeps its entries in a journal anyway.
    if (process.platform === 'win32') return;
    await using handle = await open(folder);
    await handle.sync();
  };

  /** Deletes without being waited for; what could not be deleted is swept at the next start. */
  const discard = (...ids: readonly string[]): void => {
    for (const id of ids) rm(file(id), { force: true }).catch(() => undefined);
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

    /** Opens at once, so that the bytes stay readable though the object is replaced a moment later. */
    read(id: string, range?: ByteRange): Readable {
      return createReadStream('', { ...range, fd: openSync(file(id), 'r'), highWaterMark: 256 * 1024 });
    },

    /** Deletes every file that is not in `known`. */
    sweep(known: ReadonlySet<string>): void {
      for (const id of readdirSync(folder)) if (!known.has(id)) rmSync(file(id), { force: true });
    },
  };
};

export type Blobs = ReturnType<typeof openBlobs>;
