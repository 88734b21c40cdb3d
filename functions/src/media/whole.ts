import { type AudioFormat, id3Length } from './audio-format.ts';
import { MediaError } from './media-error.ts';

/** The smallest frame of FLAC: a header, one constant subframe and a checksum (RFC 9639, 9). */
const flacFrameMin = 10;
/** Bytes of a FLAC's metadata that are walked through. */
const blocksMax = 256 * 1024 ** 2;

const truncated = () => new MediaError('truncated', 'It is cut off: a part of it is missing.');

const view = async (blob: Blob, start: number, length: number) =>
  new DataView(await blob.slice(start, start + length).arrayBuffer());

const textAt = (bytes: DataView, at: number) =>
  String.fromCharCode(...Array.from({ length: 4 }, (_, index) => bytes.getUint8(at + index)));

/** MP4: top-level boxes follow each other to the file's end, and one of them is the index (ISO/IEC 14496-12, 4.2). */
const assertBoxes = async (blob: Blob) => {
  let hasIndex = false;
  for (let at = 0; at < blob.size; ) {
    const header = await view(blob, at, 16);
    // A few stray bytes at the end harm nobody.
    if (header.byteLength < 8) break;
    const declared = header.getUint32(0);
    const long = declared === 1 && header.byteLength === 16;
    const size = long ? Number(header.getBigUint64(8)) : declared === 0 ? blob.size - at : declared;
    hasIndex ||= textAt(header, 4) === 'moov';
    if (size < 8 || at + size > blob.size) throw truncated();
    at += size;
  }
  if (!hasIndex) throw truncated();
};

/** Longest possible Ogg page: a 27 byte header, 255 lengths and 255 segments of 255 bytes (RFC 3533, 6). */
const oggPageMax = 27 + 255 + 255 * 255;

/** Ogg: the last page is all there. */
const assertLastPage = async (blob: Blob) => {
  const start = Math.max(0, blob.size - oggPageMax);
  const tail = new Uint8Array(await blob.slice(start).arrayBuffer());
  const page = Buffer.from(tail.buffer).lastIndexOf('OggS');
  const segments = tail[page + 26] ?? 0;
  const lengths = tail.subarray(page + 27, page + 27 + segments);
  const end = page + 27 + segments + lengths.reduce((sum, length) => sum + length, 0);
  if (page < 0 || end > tail.length) throw truncated();
};

/** WAV and AIFF: the declared length of the chunk with the sound is there (0xffffffff is a stream's "unknown"). */
const assertData = async (blob: Blob, name: 'data' | 'SSND') => {
  for (let at = 12; at + 8 <= blob.size; ) {
    const header = await view(blob, at, 8);
    const size = header.getUint32(4, name === 'data');
    if (textAt(header, 0) === name) {
      // Readers forgive a missing last frame or padding byte.
      if (size !== 0xffffffff && at + 8 + size * 0.98 > blob.size) throw truncated();
      return;
    }
    at += 8 + size + (size % 2);
  }
  throw truncated();
};

/** Where encoders write how long an MP3 is, from its first frame on: by its version and channels (gabriel.mp3-tech.org, "Mp3 Info Tag"). */
const xingPlaces = [36, 21, 13];

/** MP3: as many bytes as its encoder counted are there, where it did. What editors left behind is forgiven, as above. */
const assertCounted = async (blob: Blob) => {
  const start = id3Length(new Uint8Array(await blob.slice(0, 10).arrayBuffer()));
  const head = await view(blob, start, 64);
  const at = xingPlaces.find((place) => head.byteLength === 64 && /^(?:Xing|Info)$/.test(textAt(head, place)));
  if (at === undefined) return;
  const [hasFrames, hasBytes] = [1, 2].map((flag) => (head.getUint32(at + 4) & flag) !== 0);
  if (hasBytes && start + head.getUint32(at + (hasFrames ? 12 : 8)) * 0.98 > blob.size) throw truncated();
};

/** FLAC: something stands behind its blocks of metadata (RFC 9639, 8.1). */
const assertFrames = async (blob: Blob) => {
  let at = id3Length(new Uint8Array(await blob.slice(0, 10).arrayBuffer())) + 4;
  for (let isLast = false; !isLast; ) {
    const header = await view(blob, at, 4);
    if (header.byteLength < 4) throw truncated();
    isLast = (header.getUint8(0) & 0x80) !== 0;
    at += 4 + (header.getUint32(0) & 0xffffff);
    // A reader refuses what has more blocks than it may read.
    if (at > blocksMax) return;
  }
  if (at + flacFrameMin > blob.size) throw new MediaError('truncated', 'There is no sound in it.');
};

/**
 * Checks by a file's own structure that nothing is cut off its end, without decoding it.
 * The frames of FLAC, ADTS and some MP3s have no such structure: decoding tells.
 * @throws MediaError `truncated`
 */
export const assertWhole = async (blob: Blob, format: AudioFormat): Promise<void> => {
  if (format === 'mp3') return assertCounted(blob);
  if (format === 'mp4') return assertBoxes(blob);
  if (format === 'flac') return assertFrames(blob);
  if (format === 'wav' || format === 'rf64') return assertData(blob, 'data');
  if (format === 'aiff') return assertData(blob, 'SSND');
  if (format === 'vorbis' || format === 'opus' || format === 'oggFlac') return assertLastPage(blob);
};
