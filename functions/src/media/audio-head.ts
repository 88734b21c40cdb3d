import { countFrames, getId3Length, sniffAudio, sniffLength } from './audio-format.ts';

/** Reads `sniffLength` bytes of a file from an offset, or fewer at its end. */
export type ReadAt = (offset: number) => Promise<Uint8Array>;

/** The start of a file's sound, after its tags and their padding. */
export interface AudioHead {
  readonly offset: number;
  /** The first `sniffLength` bytes from `offset`. */
  readonly bytes: Uint8Array;
  /** Offset and length of each ID3v2 tag before the sound. */
  readonly tags: readonly { readonly offset: number; readonly length: number }[];
}

/** Maximum number of tags and pieces of padding that are skipped, with one read each: half a megabyte of zeros. */
const readsMax = 64;
/** Maximum number of pieces that are searched for frames: some 100 KB of junk. */
const searchesMax = 28;
/** Bytes of the longest layer III frame, with 320 kbit/s at 32 kHz and padding. */
const frameMax = 1_441;
/** Minimum number of consecutive frames, to exclude matches by chance. */
const framesMin = 3;

/** Returns the length of the APEv2 tag at the start, including its header, or 0 if there is none. */
const getApeLength = (head: Uint8Array): number => {
  if (head.length < 32 || Buffer.from(head.subarray(0, 8)).toString('latin1') !== 'APETAGEX') return 0;
  return 32 + Buffer.from(head.subarray(12, 16)).readUInt32LE();
};

/** Searches for MPEG audio frames after a tag with a wrong length. */
const searchFrames = async (from: AudioHead, readAt: ReadAt): Promise<AudioHead> => {
  let offset = from.offset;
  let bytes = from.bytes;
  for (let reads = 0; reads < searchesMax && bytes.length > 0; reads += 1) {
    const start = bytes.findIndex((_, index) => countFrames(bytes, index) >= framesMin);
    if (start >= 0) return { ...from, offset: offset + start, bytes: await readAt(offset + start) };
    if (bytes.length < sniffLength) return from;
    // Frames can cross the border between two pieces.
    offset += sniffLength - framesMin * frameMax;
    bytes = await readAt(offset);
  }
  return from;
};

/**
 * Finds the start of a file's sound after any number of tags, with a bounded number of reads.
 * @param start the first `sniffLength` bytes of the file
 */
export const findAudioHead = async (start: Uint8Array, readAt: ReadAt): Promise<AudioHead> => {
  const tags: { offset: number; length: number }[] = [];
  let [offset, bytes] = [0, start];
  for (let reads = 0; reads < readsMax; reads += 1) {
    const id3 = getId3Length(bytes);
    if (id3 > 0) tags.push({ offset, length: id3 });
    else if (sniffAudio(bytes)) return { offset, bytes, tags };
    const zeros = bytes.findIndex((byte) => byte !== 0);
    const skipped = id3 || getApeLength(bytes) || (zeros < 0 ? bytes.length : zeros);
    if (skipped === 0) break;
    offset += skipped;
    bytes = await readAt(offset);
  }
  const head = { offset, bytes, tags };
  return tags.length > 0 ? searchFrames(head, readAt) : head;
};
