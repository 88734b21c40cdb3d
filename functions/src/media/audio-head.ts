import { countFrames, id3Length, sniffAudio, sniffLength } from './audio-format.ts';

/** Reads `sniffLength` bytes of a file from an offset; fewer at its end. */
export type ReadAt = (at: number) => Promise<Uint8Array>;

/** Where a file's sound begins: behind its tags and the zeros that pad them. */
export interface AudioHead {
  readonly at: number;
  /** The first `sniffLength` bytes from there. */
  readonly bytes: Uint8Array;
  /** Where each ID3v2 tag in front of it begins, and its length. */
  readonly tags: readonly { readonly at: number; readonly length: number }[];
}

/** Tags and parts of padding that are skipped, each one read of the file: half a megabyte of zeros. */
const readsMax = 64;
/** Parts that are searched for frames: some 100 KB of junk. */
const searchesMax = 28;
/** Bytes of the longest frame of layer III, of 320 kbit/s at 32 kHz, and its padding. */
const frameMax = 1_441;
/** Frames in a row that are no accident in so much junk. */
const framesMin = 3;

/** Length of an APEv2 tag that stands in front of the sound, with its header; 0 without one. */
const apeLength = (head: Uint8Array): number => {
  if (head.length < 32 || Buffer.from(head.subarray(0, 8)).toString('latin1') !== 'APETAGEX') return 0;
  return 32 + Buffer.from(head.subarray(12, 16)).readUInt32LE();
};

/** Looks for frames of MPEG audio behind a tag whose length is not what it says. */
const searchFrames = async (from: AudioHead, readAt: ReadAt): Promise<AudioHead> => {
  let at = from.at;
  let bytes = from.bytes;
  for (let reads = 0; reads < searchesMax && bytes.length > 0; reads += 1) {
    const start = bytes.findIndex((_, index) => countFrames(bytes, index) >= framesMin);
    if (start >= 0) return { ...from, at: at + start, bytes: await readAt(at + start) };
    if (bytes.length < sniffLength) return from;
    // Frames may begin at the end of one part and go on in the next.
    at += sniffLength - framesMin * frameMax;
    bytes = await readAt(at);
  }
  return from;
};

/**
 * Finds the beginning of a file's sound behind any number of tags, with a bounded number of reads.
 * @param start the first `sniffLength` bytes of the file
 */
export const findAudioHead = async (start: Uint8Array, readAt: ReadAt): Promise<AudioHead> => {
  const tags: { at: number; length: number }[] = [];
  let [at, bytes] = [0, start];
  for (let reads = 0; reads < readsMax; reads += 1) {
    const id3 = id3Length(bytes);
    if (id3 > 0) tags.push({ at, length: id3 });
    else if (sniffAudio(bytes)) return { at, bytes, tags };
    const zeros = bytes.findIndex((byte) => byte !== 0);
    const skipped = id3 || apeLength(bytes) || (zeros < 0 ? bytes.length : zeros);
    if (skipped === 0) break;
    at += skipped;
    bytes = await readAt(at);
  }
  const head = { at, bytes, tags };
  return tags.length > 0 ? searchFrames(head, readAt) : head;
};
