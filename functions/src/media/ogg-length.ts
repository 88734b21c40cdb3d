import type { IAudioMetadata } from 'music-metadata';
import type { AudioFormat } from './audio-format.ts';

/** Pages in front of the sound that are looked at: 300 MB of words and pictures, more than a reader takes. */
const pagesMax = 5_000;
/** A header of 27 bytes and 255 lengths (RFC 3533, 6). */
const headerMax = 27 + 255;
/** Opus counts at this rate, whatever it was made of (RFC 7845, 4). */
const opusRate = 48_000;

interface Page {
  /** Samples up to the end of this page. */
  readonly granule: bigint;
  /** Packets that end on it. */
  readonly packets: number;
  readonly body: Uint8Array;
}

const readFirstPages = async (blob: Blob): Promise<{ readonly head: Page; readonly sound: Page } | undefined> => {
  let head: Page | undefined;
  for (let at = 0, count = 0; at < blob.size && count < pagesMax; count += 1) {
    const bytes = Buffer.from(await blob.slice(at, at + headerMax).arrayBuffer());
    if (bytes.length < 27 || bytes.toString('latin1', 0, 4) !== 'OggS') return undefined;
    const lengths = bytes.subarray(27, 27 + (bytes[26] ?? 0));
    const [start, length] = [at + 27 + lengths.length, lengths.reduce((sum, each) => sum + each, 0)];
    const granule = bytes.readBigInt64LE(6);
    if (!head || granule > 0n) {
      const body = new Uint8Array(await blob.slice(start, start + length).arrayBuffer());
      const page = { granule, packets: lengths.filter((each) => each < 255).length, body };
      if (head) return { head, sound: page };
      head = page;
    }
    at = start + length;
  }
  return undefined;
};

/** Samples of a packet of Opus, by its first bytes (RFC 6716, 3.1). */
const samplesOfOpus = (packet: Uint8Array): number => {
  const [toc = 0, count = 0] = packet;
  const config = toc >> 3;
  const milliseconds =
    config < 12 ? [10, 20, 40, 60][config & 3] : config < 16 ? [10, 20][config & 1] : [2.5, 5, 10, 20][config & 3];
  const frames = (toc & 3) === 3 ? count & 0x3f : (toc & 3) === 0 ? 1 : 2;
  return ((milliseconds ?? 0) * frames * opusRate) / 1_000;
};

/**
 * Seconds on a file's clock at which its sound begins. What is cut out of a long recording goes on to count from that one's
 * beginning, and would seem as long.
 */
const firstSecond = async (blob: Blob, format: AudioFormat, sampleRate: number): Promise<number> => {
  const pages = await readFirstPages(blob);
  if (!pages) return 0;
  const { head, sound } = pages;
  // Opus: packets of one stream are as long as its first. Vorbis: half of the longer block at most (Vorbis I, 4.2.2).
  const samples = format === 'opus' ? samplesOfOpus(sound.body) : (1 << ((head.body[28] ?? 0) >> 4)) / 2;
  return Math.max(0, Number(sound.granule) - sound.packets * samples) / sampleRate;
};

/** Corrects the length of an Ogg whose clock does not begin at zero. */
export const withPlayedLength = async (
  metadata: IAudioMetadata,
  { content, format }: { readonly content: Blob; readonly format: AudioFormat },
): Promise<IAudioMetadata> => {
  const { duration, sampleRate = 0 } = metadata.format;
  if ((format !== 'opus' && format !== 'vorbis') || !duration || sampleRate <= 0) return metadata;
  const start = await firstSecond(content, format, format === 'opus' ? opusRate : sampleRate);
  // A page holds a second or two: less than that is no cut.
  if (start < 1 || start >= duration) return metadata;
  return { ...metadata, format: { ...metadata.format, duration: duration - start } };
};
