import { type AudioFormat, getId3Length } from './audio-format.ts';
import { MediaError } from './media-error.ts';

/** Bytes of the smallest FLAC frame: a header, one constant subframe and a checksum (RFC 9639, 9). */
const flacFrameMin = 10;
/** Maximum bytes of FLAC metadata that are checked. */
const blocksMax = 256 * 1024 ** 2;

const createTruncatedError = () => new MediaError('truncated', 'The file is incomplete.');

const readView = async (blob: Blob, start: number, length: number) =>
  new DataView(await blob.slice(start, start + length).arrayBuffer());

const readTextAt = (bytes: DataView, at: number) =>
  String.fromCharCode(...Array.from({ length: 4 }, (_, index) => bytes.getUint8(at + index)));

/** MP4: top-level boxes cover the whole file, and one of them is the index (ISO/IEC 14496-12, 4.2). */
const assertBoxes = async (blob: Blob) => {
  let hasIndex = false;
  for (let at = 0; at < blob.size; ) {
    const header = await readView(blob, at, 16);
    // A few stray bytes at the end are harmless.
    if (header.byteLength < 8) break;
    const declared = header.getUint32(0);
    const hasLongSize = declared === 1 && header.byteLength === 16;
    const size = hasLongSize ? Number(header.getBigUint64(8)) : declared === 0 ? blob.size - at : declared;
    hasIndex ||= readTextAt(header, 4) === 'moov';
    if (size < 8 || at + size > blob.size) throw createTruncatedError();
    at += size;
  }
  if (!hasIndex) throw createTruncatedError();
};

/** Bytes of the longest Ogg page: a 27-byte header, 255 lengths and 255 segments of 255 bytes (RFC 3533, 6). */
const oggPageMax = 27 + 255 + 255 * 255;

/** Ogg: the last page is complete. */
const assertLastPage = async (blob: Blob) => {
  const start = Math.max(0, blob.size - oggPageMax);
  const tail = new Uint8Array(await blob.slice(start).arrayBuffer());
  const page = Buffer.from(tail.buffer).lastIndexOf('OggS');
  const segments = tail[page + 26] ?? 0;
  const lengths = tail.subarray(page + 27, page + 27 + segments);
  const end = page + 27 + segments + lengths.reduce((sum, length) => sum + length, 0);
  if (page < 0 || end > tail.length) throw createTruncatedError();
};

/** WAV and AIFF: the sound chunk has its declared length. 0xffffffff means an unknown length in a stream. */
const assertData = async (blob: Blob, name: 'data' | 'SSND') => {
  for (let at = 12; at + 8 <= blob.size; ) {
    const header = await readView(blob, at, 8);
    const size = header.getUint32(4, name === 'data');
    if (readTextAt(header, 0) === name) {
      // Readers tolerate a missing last frame or padding byte.
      if (size !== 0xffffffff && at + 8 + size * 0.98 > blob.size) throw createTruncatedError();
      return;
    }
    at += 8 + size + (size % 2);
  }
  throw createTruncatedError();
};

/** Possible offsets of the Xing header in the first frame, by version and channels (gabriel.mp3-tech.org, "Mp3 Info Tag"). */
const xingOffsets = [36, 21, 13];

/** MP3: the file has the number of bytes in its Xing header, if there is one, with the tolerance of the other checks. */
const assertXingLength = async (blob: Blob) => {
  const start = getId3Length(new Uint8Array(await blob.slice(0, 10).arrayBuffer()));
  const head = await readView(blob, start, 64);
  const at = xingOffsets.find((offset) => head.byteLength === 64 && /^(?:Xing|Info)$/.test(readTextAt(head, offset)));
  if (at === undefined) return;
  const [hasFrames, hasBytes] = [1, 2].map((flag) => (head.getUint32(at + 4) & flag) !== 0);
  if (hasBytes && start + head.getUint32(at + (hasFrames ? 12 : 8)) * 0.98 > blob.size) throw createTruncatedError();
};

/** FLAC: there are frames after the metadata blocks (RFC 9639, 8.1). */
const assertFrames = async (blob: Blob) => {
  let at = getId3Length(new Uint8Array(await blob.slice(0, 10).arrayBuffer())) + 4;
  for (let isLast = false; !isLast; ) {
    const header = await readView(blob, at, 4);
    if (header.byteLength < 4) throw createTruncatedError();
    isLast = (header.getUint8(0) & 0x80) !== 0;
    at += 4 + (header.getUint32(0) & 0xffffff);
    // The tag reader rejects files with more metadata.
    if (at > blocksMax) return;
  }
  if (at + flacFrameMin > blob.size) throw new MediaError('truncated', 'The file contains no audio.');
};

/**
 * Checks by its structure that a file is not truncated, without decoding it. For FLAC, ADTS and some MP3s only decoding can
 * detect a truncation.
 * @throws MediaError `truncated`
 */
export const assertNotTruncated = async (blob: Blob, format: AudioFormat): Promise<void> => {
  if (format === 'mp3') return assertXingLength(blob);
  if (format === 'mp4') return assertBoxes(blob);
  if (format === 'flac') return assertFrames(blob);
  if (format === 'wav' || format === 'rf64') return assertData(blob, 'data');
  if (format === 'aiff') return assertData(blob, 'SSND');
  if (format === 'vorbis' || format === 'opus' || format === 'oggFlac') return assertLastPage(blob);
};
