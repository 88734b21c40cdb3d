import type { IAudioMetadata } from 'music-metadata';
import type { AudioFormat } from './audio-format.ts';

/** Maximum number of pages before the sound: 300 MB of tags and pictures, more than the tag reader accepts. */
const pagesMax = 5_000;
/** Bytes of the longest page header: 27 bytes and 255 segment lengths (RFC 3533, 6). */
const headerMax = 27 + 255;
/** Opus always counts samples at this rate (RFC 7845, 4). */
const opusRate = 48_000;

interface Page {
  /** Number of samples up to the end of this page. */
  readonly granule: bigint;
  /** Number of packets that end on this page. */
  readonly packets: number;
  readonly body: Uint8Array;
}

const readFirstPages = async (blob: Blob): Promise<{ readonly head: Page; readonly sound: Page } | undefined> => {
  let head: Page | undefined;
  for (let at = 0, count = 0; at < blob.size && count < pagesMax; count += 1) {
    const bytes = Buffer.from(await blob.slice(at, at + headerMax).arrayBuffer());
    if (bytes.length < 27 || bytes.toString('latin1', 0, 4) !== 'OggS') return undefined;
    const lengths = bytes.subarray(27, 27 + (bytes[26] ?? 0));
    const [start, length] = [at + 27 + lengths.length, lengths.reduce((sum, segmentLength) => sum + segmentLength, 0)];
    const granule = bytes.readBigInt64LE(6);
    if (!head || granule > 0n) {
      const body = new Uint8Array(await blob.slice(start, start + length).arrayBuffer());
      const page = { granule, packets: lengths.filter((segmentLength) => segmentLength < 255).length, body };
      if (head) return { head, sound: page };
      head = page;
    }
    at = start + length;
  }
  return undefined;
};

/** Returns the number of samples of an Opus packet by its first bytes (RFC 6716, 3.1). */
const countOpusSamples = (packet: Uint8Array): number => {
  const [toc = 0, count = 0] = packet;
  const config = toc >> 3;
  const milliseconds =
    config < 12 ? [10, 20, 40, 60][config & 3] : config < 16 ? [10, 20][config & 1] : [2.5, 5, 10, 20][config & 3];
  const frames = (toc & 3) === 3 ? count & 0x3f : (toc & 3) === 0 ? 1 : 2;
  return ((milliseconds ?? 0) * frames * opusRate) / 1_000;
};

/**
 * Returns the start time of the sound in seconds. A file that was cut out of a longer recording keeps the timestamps of
 * that recording and would seem to have its duration.
 */
const readStartTime = async (blob: Blob, format: AudioFormat, sampleRate: number): Promise<number> => {
  const pages = await readFirstPages(blob);
  if (!pages) return 0;
  const { head, sound } = pages;
  // Opus: all packets of a stream are as long as the first. Vorbis: at most half of the longer block (Vorbis I, 4.2.2).
  const samples = format === 'opus' ? countOpusSamples(sound.body) : (1 << ((head.body[28] ?? 0) >> 4)) / 2;
  return Math.max(0, Number(sound.granule) - sound.packets * samples) / sampleRate;
};

/** Corrects the duration of an Ogg file whose timestamps do not start at zero. */
export const correctOggDuration = async (
  metadata: IAudioMetadata,
  { content, format }: { readonly content: Blob; readonly format: AudioFormat },
): Promise<IAudioMetadata> => {
  const { duration, sampleRate = 0 } = metadata.format;
  if ((format !== 'opus' && format !== 'vorbis') || !duration || sampleRate <= 0) return metadata;
  const start = await readStartTime(content, format, format === 'opus' ? opusRate : sampleRate);
  // A page holds a second or two, so a smaller offset does not mean that the file was cut.
  if (start < 1 || start >= duration) return metadata;
  return { ...metadata, format: { ...metadata.format, duration: duration - start } };
};
