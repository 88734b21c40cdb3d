import { createHash } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ObjectDraft, putObject } from './objects.ts';
import { withFolder } from './with-folder.ts';

/**
 * Stores what comes piece by piece, by way of a file on the disk, so that its length does not matter to memory.
 * @param signal ends it before it is stored
 * @returns its bytes
 */
export const storeStream = (
  pieces: AsyncIterable<Uint8Array>,
  object: Omit<ObjectDraft, 'body' | 'sha256'>,
  signal?: AbortSignal,
): Promise<number> =>
  withFolder('overtone-stored-', async (folder) => {
    const path = join(folder, 'file');
    const hash = createHash('sha256');
    async function* hashed(): AsyncGenerator<Uint8Array> {
      for await (const bytes of pieces) {
        hash.update(bytes);
        yield bytes;
      }
    }
    const from = Readable.from(hashed(), { objectMode: false });
    await pipeline(from, createWriteStream(path), ...(signal ? [{ signal }] : []));
    const body = await openAsBlob(path);
    await putObject({ ...object, body, sha256: hash.digest() });
    return body.size;
  });
