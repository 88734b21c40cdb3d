import { MediaError } from './media-error.ts';
import type { Pcm } from './pcm.ts';
import { codingIn, formatFloat, formatPcm } from './wav-coding.ts';

export type Layout = {
  sampleRate: number;
  channels: number;
  frameLength: number;
  read: (data: DataView, at: number) => number;
};

const readers: Record<string, Layout['read']> = {
  [`${formatPcm}/8`]: (data, at) => (data.getUint8(at) - 128) / 128,
  [`${formatPcm}/16`]: (data, at) => data.getInt16(at, true) / 2 ** 15,
  [`${formatPcm}/24`]: (data, at) => ((data.getInt8(at + 2) << 16) | data.getUint16(at, true)) / 2 ** 23,
  [`${formatPcm}/32`]: (data, at) => data.getInt32(at, true) / 2 ** 31,
  [`${formatFloat}/32`]: (data, at) => data.getFloat32(at, true),
  [`${formatFloat}/64`]: (data, at) => data.getFloat64(at, true),
};

const layoutOf = (chunk: DataView): Layout | undefined => {
  if (chunk.byteLength < 16) return undefined;
  const { format, bits } = codingIn(chunk);
  const [channels, sampleRate] = [chunk.getUint16(2, true), chunk.getUint32(4, true)] as const;
  const read = readers[`${format}/${bits}`];
  if (!read || channels === 0 || channels > 32 || sampleRate === 0) return undefined;
  return { sampleRate, channels, frameLength: (channels * bits) / 8, read };
};

/** Samples that lie side by side, as one array a channel. */
export const samplesOf = ({ sampleRate, channels, frameLength, read }: Layout, data: DataView): Pcm => {
  const frames = data.byteLength / frameLength;
  const width = frameLength / channels;
  return {
    sampleRate,
    channels: Array.from({ length: channels }, (_, channel) =>
      Float32Array.from({ length: frames }, (_, frame) => read(data, frame * frameLength + channel * width)),
    ),
  };
};

export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The header is small; what grows past this without a data chunk is no WAV. */
const headerMax = 16 * 1024 ** 2;

/**
 * Reads a WAV stream (PCM of 8 to 32 bits, or floats; also from a pipe, where the length is unknown).
 * `undefined` comes first when its coding is another one.
 * @throws MediaError `undecodable` when there is no sound in it
 */
export const readWav = async function* (stream: AsyncIterable<Uint8Array>): AsyncGenerator<Pcm | undefined> {
  let rest: Uint8Array = Buffer.alloc(0);
  let layout: Layout | undefined;
  let left = -1;
  let at = 12;

  for await (const chunk of stream) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    while (left < 0 && at + 8 <= rest.length) {
      const header = viewOf(rest);
      const size = header.getUint32(at + 4, true);
      const name = Buffer.from(rest.subarray(at, at + 4)).toString('latin1');
      if (name === 'data') {
        if (!layout) {
          yield undefined;
          return;
        }
        left = size === 0 || size === 0xffffffff ? Number.POSITIVE_INFINITY : size;
        rest = rest.subarray(at + 8);
        break;
      }
      if (size > headerMax) throw new MediaError('undecodable', 'Its structure is damaged.');
      if (at + 8 + size > rest.length) break;
      if (name === 'fmt ') layout = layoutOf(viewOf(rest.subarray(at + 8, at + 8 + size)));
      at += 8 + size + (size % 2);
    }
    if (left < 0 || !layout) continue;
    const usable = Math.min(rest.length, left);
    const whole = usable - (usable % layout.frameLength);
    if (whole === 0) continue;
    yield samplesOf(layout, viewOf(rest.subarray(0, whole)));
    left -= whole;
    rest = rest.subarray(whole);
    if (left < layout.frameLength) return;
  }
  if (left < 0) throw new MediaError('undecodable', 'There is no sound in it.');
};
