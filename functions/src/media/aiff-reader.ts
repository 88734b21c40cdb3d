import { MediaError } from './media-error.ts';
import type { Pcm } from './pcm.ts';
import { decodeFrames, type SampleLayout, toDataView } from './wav-reader.ts';

const readInt24 = (data: DataView, at: number) => (data.getInt8(at) << 16) | data.getUint16(at + 1);

/** Readers by codec and bytes per sample. A sample of fewer bits uses the upper bits of its bytes. */
const readers: Readonly<Record<string, SampleLayout['read']>> = {
  'NONE/1': (data, at) => data.getInt8(at) / 2 ** 7,
  'NONE/2': (data, at) => data.getInt16(at) / 2 ** 15,
  'NONE/3': (data, at) => readInt24(data, at) / 2 ** 23,
  'NONE/4': (data, at) => data.getInt32(at) / 2 ** 31,
  'sowt/2': (data, at) => data.getInt16(at, true) / 2 ** 15,
  'fl32/4': (data, at) => data.getFloat32(at),
  'fl64/8': (data, at) => data.getFloat64(at),
};
/** Aliases of the codecs above (Apple, Audio Interchange File Format AIFF-C; QuickTime File Format). */
const aliases: Readonly<Record<string, string>> = {
  twos: 'NONE',
  in24: 'NONE',
  in32: 'NONE',
  FL32: 'fl32',
  FL64: 'fl64',
};

/** Reads an 80-bit float, which AIFF uses for the sample rate: a sign, 15 bits of exponent, 64 of mantissa. */
const readFloat80 = (data: DataView, at: number): number =>
  Number(data.getBigUint64(at + 2)) * 2 ** ((data.getUint16(at) & 0x7fff) - 16_383 - 63);

const parseLayout = (common: DataView, isCompressed: boolean): SampleLayout | undefined => {
  if (common.byteLength < (isCompressed ? 22 : 18)) return undefined;
  const channels = common.getUint16(0);
  const bytes = Math.ceil(common.getUint16(6) / 8);
  const sampleRate = Math.round(readFloat80(common, 8));
  const name = isCompressed ? Buffer.from(common.buffer, common.byteOffset + 18, 4).toString('latin1') : 'NONE';
  const read = readers[`${aliases[name] ?? name}/${bytes}`];
  if (!read || channels === 0 || channels > 32 || !(sampleRate > 0 && sampleRate <= 768_000)) return undefined;
  return { sampleRate, channels, frameLength: channels * bytes, read };
};

/** The layout is undefined if the codec is not supported. */
type AiffChunks = { layout: SampleLayout | undefined; sound: Blob };

const findChunks = async (blob: Blob): Promise<AiffChunks | undefined> => {
  const isCompressed = (await blob.slice(8, 12).text()) === 'AIFC';
  let layout: SampleLayout | undefined;
  let sound: Blob | undefined;
  for (let at = 12; at + 8 <= blob.size; ) {
    const header = new DataView(await blob.slice(at, at + 12).arrayBuffer());
    const size = header.getUint32(4);
    const name = await blob.slice(at, at + 4).text();
    // 22 bytes are enough; the rest is a human-readable codec name.
    if (name === 'COMM') {
      const common = await blob.slice(at + 8, at + 8 + Math.min(size, 22)).arrayBuffer();
      layout = parseLayout(new DataView(common), isCompressed);
    }
    if (name === 'SSND' && header.byteLength === 12) sound = blob.slice(at + 16 + header.getUint32(8), at + 8 + size);
    at += 8 + size + (size % 2);
  }
  return sound && { layout, sound };
};

/**
 * Streams the samples of an AIFF or AIFF-C file with PCM or float samples. Yields undefined if the codec is another one.
 * @throws MediaError `undecodable` if the file has no sound chunk
 */
export const readAiff = async function* (blob: Blob): AsyncGenerator<Pcm | undefined> {
  const chunks = await findChunks(blob);
  if (!chunks) throw new MediaError('undecodable', 'The file contains no audio.');
  const { layout, sound } = chunks;
  if (!layout) {
    yield undefined;
    return;
  }
  let buffered: Uint8Array = Buffer.alloc(0);
  for await (const chunk of sound.stream()) {
    buffered = buffered.length === 0 ? chunk : Buffer.concat([buffered, chunk]);
    const usableBytes = buffered.length - (buffered.length % layout.frameLength);
    if (usableBytes === 0) continue;
    yield decodeFrames(layout, toDataView(buffered.subarray(0, usableBytes)));
    buffered = buffered.subarray(usableBytes);
  }
};
