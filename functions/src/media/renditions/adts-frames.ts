import { MediaError } from '../media-error.ts';
import { type AacConfig, aacRates } from './aac-config.ts';

/** Bytes of a frame's header, without its checksum (ISO/IEC 14496-3, 1.A.3.2). */
const headerBytes = 7;

type Header = { config: AacConfig; headerLength: number; frameLength: number };

const headerAt = (bytes: Uint8Array, at: number): Header | undefined => {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = bytes.subarray(at, at + headerBytes);
  const sampleRate = aacRates[(c >> 2) & 0b1111];
  const config = { objectType: (c >> 6) + 1, sampleRate: sampleRate ?? 0, channels: ((c & 1) << 2) | (d >> 6) };
  const headerLength = (b & 1) === 0 ? headerBytes + 2 : headerBytes;
  const frameLength = ((d & 0b11) << 11) | (e << 3) | (f >> 5);
  const isHeader = a === 0xff && (b & 0xf6) === 0xf0 && sampleRate !== undefined && frameLength > headerLength;
  // One block of samples a frame is all that encoders write, and all that an MP4's frames may hold.
  return isHeader && (g & 0b11) === 0 ? { config, headerLength, frameLength } : undefined;
};

/** Told by the first header: type, rate and channels. A file is the same from its beginning to its end. */
export type AdtsFrames = { config: AacConfig; frames: AsyncGenerator<Uint8Array> };

const framesOf = async function* (stream: AsyncIterator<Uint8Array>, first: Uint8Array): AsyncGenerator<Uint8Array> {
  let rest = first;
  for (;;) {
    let at = 0;
    while (at + headerBytes <= rest.length) {
      const header = headerAt(rest, at);
      if (!header) {
        // Tags and junk between frames are passed over.
        at += 1;
        continue;
      }
      if (at + header.frameLength > rest.length) break;
      yield rest.slice(at + header.headerLength, at + header.frameLength);
      at += header.frameLength;
    }
    const next = await stream.next();
    if (next.done) return;
    rest = Buffer.concat([rest.subarray(at), next.value]);
  }
};

/**
 * Takes bare AAC apart into its frames.
 * @throws MediaError `undecodable` where it begins with none
 */
export const readAdts = async (blob: Blob): Promise<AdtsFrames> => {
  const stream = (blob.stream() as unknown as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
  const first = await stream.next();
  const bytes = first.done ? new Uint8Array() : first.value;
  for (let at = 0; at + headerBytes <= bytes.length; at++) {
    const header = headerAt(bytes, at);
    const follows = header && (at + header.frameLength >= bytes.length || headerAt(bytes, at + header.frameLength));
    if (header && follows) return { config: header.config, frames: framesOf(stream, bytes.subarray(at)) };
  }
  throw new MediaError('undecodable', 'Its structure is damaged.');
};
