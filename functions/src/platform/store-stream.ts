import { createHash } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ObjectDraft, putObject } from './objects.ts';
import { withTempFolder } from './temp-folder.ts';

/**
 * Stores a stream as an object. It is written to a temporary file first, so that memory use does not depend on its size.
 * @param signal aborts it before the object is stored
 * @returns the size in bytes
 */
export const storeStream = (
  stream: AsyncIterable<Uint8Array>,
  object: Omit<ObjectDraft, 'body' | 'sha256'>,
  signal?: AbortSignal,
): Promise<number> =>
  withTempFolder('overtone-stored-', async (folder) => {
    const path = join(folder, 'file');
    const hash = createHash('sha256');
    async function* updateHash(): AsyncGenerator<Uint8Array> {
      for await (const bytes of stream) {
        hash.update(bytes);
        yield bytes;
      }
    }
    const source = Readable.from(updateHash(), { objectMode: false });
    await pipeline(source, createWriteStream(path), ...(signal ? [{ signal }] : []));
    const body = await openAsBlob(path);
    await putObject({ ...object, body, sha256: hash.digest() });
    return body.size;
  });
