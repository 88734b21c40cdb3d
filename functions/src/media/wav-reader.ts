import { MediaError } from './media-error.ts';
import type { Pcm } from './pcm.ts';
import { formatFloat, formatPcm, parseFormatChunk } from './wav-codec.ts';

export type SampleLayout = {
  sampleRate: number;
  channels: number;
  frameLength: number;
  read: (data: DataView, at: number) => number;
};

const readers: Record<string, SampleLayout['read']> = {
  [`${formatPcm}/8`]: (data, at) => (data.getUint8(at) - 128) / 128,
  [`${formatPcm}/16`]: (data, at) => data.getInt16(at, true) / 2 ** 15,
  [`${formatPcm}/24`]: (data, at) => ((data.getInt8(at + 2) << 16) | data.getUint16(at, true)) / 2 ** 23,
  [`${formatPcm}/32`]: (data, at) => data.getInt32(at, true) / 2 ** 31,
  [`${formatFloat}/32`]: (data, at) => data.getFloat32(at, true),
  [`${formatFloat}/64`]: (data, at) => data.getFloat64(at, true),
};

const parseLayout = (chunk: DataView): SampleLayout | undefined => {
  if (chunk.byteLength < 16) return undefined;
  const { format, bits } = parseFormatChunk(chunk);
  const [channels, sampleRate] = [chunk.getUint16(2, true), chunk.getUint32(4, true)] as const;
  const read = readers[`${format}/${bits}`];
  if (!read || channels === 0 || channels > 32 || sampleRate === 0) return undefined;
  return { sampleRate, channels, frameLength: (channels * bits) / 8, read };
};

/** Decodes interleaved samples into one array per channel. */
export const decodeFrames = ({ sampleRate, channels, frameLength, read }: SampleLayout, data: DataView): Pcm => {
  const frames = data.byteLength / frameLength;
  const width = frameLength / channels;
  return {
    sampleRate,
    channels: Array.from({ length: channels }, (_, channel) =>
      Float32Array.from({ length: frames }, (_, frame) => read(data, frame * frameLength + channel * width)),
    ),
  };
};

export const toDataView = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Maximum bytes of a chunk before the samples. Real headers are small. */
const headerMax = 16 * 1024 ** 2;

/**
 * Streams the samples of a WAV (PCM of 8 to 32 bits, or floats). It can come from a pipe, where the length is unknown.
 * Yields undefined if the codec is another one.
 * @throws MediaError `undecodable` if there is no data chunk
 */
export const readWav = async function* (stream: AsyncIterable<Uint8Array>): AsyncGenerator<Pcm | undefined> {
  let buffered: Uint8Array = Buffer.alloc(0);
  let layout: SampleLayout | undefined;
  let remaining = -1;
  let at = 12;

  for await (const chunk of stream) {
    buffered = buffered.length === 0 ? chunk : Buffer.concat([buffered, chunk]);
    while (remaining < 0 && at + 8 <= buffered.length) {
      const header = toDataView(buffered);
      const size = header.getUint32(at + 4, true);
      const name = Buffer.from(buffered.subarray(at, at + 4)).toString('latin1');
      if (name === 'data') {
        if (!layout) {
          yield undefined;
          return;
        }
        remaining = size === 0 || size === 0xffffffff ? Number.POSITIVE_INFINITY : size;
        buffered = buffered.subarray(at + 8);
        break;
      }
      if (size > headerMax) throw new MediaError('undecodable', 'The file is damaged.');
      if (at + 8 + size > buffered.length) break;
      if (name === 'fmt ') layout = parseLayout(toDataView(buffered.subarray(at + 8, at + 8 + size)));
      at += 8 + size + (size % 2);
    }
    if (remaining < 0 || !layout) continue;
    const usable = Math.min(buffered.length, remaining);
    const completeBytes = usable - (usable % layout.frameLength);
    if (completeBytes === 0) continue;
    yield decodeFrames(layout, toDataView(buffered.subarray(0, completeBytes)));
    remaining -= completeBytes;
    buffered = buffered.subarray(completeBytes);
    if (remaining < layout.frameLength) return;
  }
  if (remaining < 0) throw new MediaError('undecodable', 'The file contains no audio.');
};
