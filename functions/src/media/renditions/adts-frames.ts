import { MediaError } from '../media-error.ts';
import { type AacConfig, aacRates } from './aac-config.ts';

/** Bytes of a frame header without its checksum (ISO/IEC 14496-3, 1.A.3.2). */
const headerBytes = 7;

type Header = { config: AacConfig; headerLength: number; frameLength: number };

const parseHeader = (bytes: Uint8Array, at: number): Header | undefined => {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = bytes.subarray(at, at + headerBytes);
  const sampleRate = aacRates[(c >> 2) & 0b1111];
  const config = { objectType: (c >> 6) + 1, sampleRate: sampleRate ?? 0, channels: ((c & 1) << 2) | (d >> 6) };
  const headerLength = (b & 1) === 0 ? headerBytes + 2 : headerBytes;
  const frameLength = ((d & 0b11) << 11) | (e << 3) | (f >> 5);
  const isHeader = a === 0xff && (b & 0xf6) === 0xf0 && sampleRate !== undefined && frameLength > headerLength;
  // Encoders write one block of samples per frame, and MP4 allows no more.
  return isHeader && (g & 0b11) === 0 ? { config, headerLength, frameLength } : undefined;
};

/** `config` is read from the first header, because it is the same for the whole file. */
export type AdtsFrames = { config: AacConfig; frames: AsyncGenerator<Uint8Array> };

const readFrames = async function* (stream: AsyncIterator<Uint8Array>, first: Uint8Array): AsyncGenerator<Uint8Array> {
  let pendingBytes = first;
  for (;;) {
    let at = 0;
    while (at + headerBytes <= pendingBytes.length) {
      const header = parseHeader(pendingBytes, at);
      if (!header) {
        // Skips tags and junk between frames.
        at += 1;
        continue;
      }
      if (at + header.frameLength > pendingBytes.length) break;
      yield pendingBytes.slice(at + header.headerLength, at + header.frameLength);
      at += header.frameLength;
    }
    const next = await stream.next();
    if (next.done) return;
    pendingBytes = Buffer.concat([pendingBytes.subarray(at), next.value]);
  }
};

/**
 * Splits raw AAC (ADTS) into its frames.
 * @throws MediaError `undecodable` if it does not start with a frame
 */
export const readAdts = async (blob: Blob): Promise<AdtsFrames> => {
  const stream = (blob.stream() as unknown as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
  const first = await stream.next();
  const bytes = first.done ? new Uint8Array() : first.value;
  for (let at = 0; at + headerBytes <= bytes.length; at++) {
    const header = parseHeader(bytes, at);
    const isFollowedByFrame =
      header && (at + header.frameLength >= bytes.length || parseHeader(bytes, at + header.frameLength));
    if (header && isFollowedByFrame) return { config: header.config, frames: readFrames(stream, bytes.subarray(at)) };
  }
  throw new MediaError('undecodable', 'The file is damaged.');
};
