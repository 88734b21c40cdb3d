import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { AacConfig } from './aac-config.ts';
import { buildMp4Header, type EditSegment } from './mp4-header.ts';

/** Bytes that are buffered before they are written. */
const writeBytes = 256 * 1024;

/**
 * Writes AAC frames as an M4A with the index at the start. The frames are buffered in a second file, because the length of
 * the index depends on their number. Memory holds four bytes per frame.
 * @param getEdit returns the audible samples, after the last frame; undefined for all samples
 * @returns the bytes of the file, or 0 if there was no frame and no file was written
 */
export const writeM4a = async (
  path: string,
  frames: AsyncIterable<Uint8Array>,
  config: AacConfig,
  getEdit: () => EditSegment | undefined = () => undefined,
): Promise<number> => {
  const framesPath = `${path}.frames`;
  const sizes: number[] = [];
  try {
    await using file = await open(framesPath, 'w');
    let buffered: Uint8Array[] = [];
    let bytes = 0;
    const flush = async () => {
      await file.appendFile(Buffer.concat(buffered));
      buffered = [];
      bytes = 0;
    };
    for await (const frame of frames) {
      sizes.push(frame.length);
      buffered.push(frame);
      bytes += frame.length;
      if (bytes >= writeBytes) await flush();
    }
    await flush();
    if (sizes.length === 0) return 0;
    const target = createWriteStream(path);
    const header = buildMp4Header({ config, sizes, edit: getEdit() });
    target.write(header);
    await pipeline(createReadStream(framesPath), target);
    return header.length + sizes.reduce((sum, size) => sum + size, 0);
  } finally {
    await rm(framesPath, { force: true });
  }
};
