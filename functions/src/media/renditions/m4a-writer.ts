import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { AacConfig } from './aac-config.ts';
import { type Edit, mp4Head } from './mp4-head.ts';

/** Bytes that gather before they are written. */
const writeBytes = 256 * 1024;

/**
 * Writes AAC frames as an M4A whose index stands first. The frames wait in a file beside it, since the index is as long as
 * they are many: memory holds four bytes of each.
 * @param edit which samples are heard, asked for when the last frame has come; undefined for all
 * @returns bytes of the file; 0, and no file, where no frame came
 */
export const writeM4a = async (
  path: string,
  frames: AsyncIterable<Uint8Array>,
  config: AacConfig,
  edit: () => Edit | undefined = () => undefined,
): Promise<number> => {
  const waiting = `${path}.frames`;
  const sizes: number[] = [];
  try {
    await using file = await open(waiting, 'w');
    let gathered: Uint8Array[] = [];
    let bytes = 0;
    const write = async () => {
      await file.appendFile(Buffer.concat(gathered));
      gathered = [];
      bytes = 0;
    };
    for await (const frame of frames) {
      sizes.push(frame.length);
      gathered.push(frame);
      bytes += frame.length;
      if (bytes >= writeBytes) await write();
    }
    await write();
    if (sizes.length === 0) return 0;
    const target = createWriteStream(path);
    const head = mp4Head({ config, sizes, edit: edit() });
    target.write(head);
    await pipeline(createReadStream(waiting), target);
    return head.length + sizes.reduce((sum, size) => sum + size, 0);
  } finally {
    await rm(waiting, { force: true });
  }
};
