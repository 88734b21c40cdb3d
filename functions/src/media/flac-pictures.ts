import { MediaError } from './media-error.ts';

/** Files have a handful; more are there to keep a reader busy. */
const blocksMax = 1_000;

const picture = 6;

/**
 * Bytes of the pictures that a FLAC carries, told by the headers of its blocks (RFC 9639, 8.1). It may have any number of
 * them, each of 16 MB, and a reader of tags keeps them all.
 * @param start where the FLAC begins, behind a tag
 * @throws MediaError `undecodable` for blocks without end
 */
export const pictureBytes = async (blob: Blob, start: number): Promise<number> => {
  let bytes = 0;
  let at = start + 4;
  for (let blocks = 0; blocks < blocksMax; blocks += 1) {
    const header = new DataView(await blob.slice(at, at + 4).arrayBuffer());
    if (header.byteLength < 4) return bytes;
    const kind = header.getUint8(0);
    const length = header.getUint32(0) & 0xff_ff_ff;
    if ((kind & 0x7f) === picture) bytes += length;
    if (kind >= 0x80) return bytes;
    at += 4 + length;
  }
  throw new MediaError('undecodable', 'Its structure is damaged.');
};
