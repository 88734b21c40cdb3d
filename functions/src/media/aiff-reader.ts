import { MediaError } from './media-error.ts';
import type { Pcm } from './pcm.ts';
import { type Layout, samplesOf, viewOf } from './wav-reader.ts';

const int24 = (data: DataView, at: number) => (data.getInt8(at) << 16) | data.getUint16(at + 1);

/** By coding and bytes of a sample. A sample of fewer bits stands in the upper ones of its bytes. */
const readers: Readonly<Record<string, Layout['read']>> = {
  'NONE/1': (data, at) => data.getInt8(at) / 2 ** 7,
  'NONE/2': (data, at) => data.getInt16(at) / 2 ** 15,
  'NONE/3': (data, at) => int24(data, at) / 2 ** 23,
  'NONE/4': (data, at) => data.getInt32(at) / 2 ** 31,
  'sowt/2': (data, at) => data.getInt16(at, true) / 2 ** 15,
  'fl32/4': (data, at) => data.getFloat32(at),
  'fl64/8': (data, at) => data.getFloat64(at),
};
/** Other names of the same (Apple, Audio Interchange File Format AIFF-C; QuickTime File Format). */
const names: Readonly<Record<string, string>> = {
  twos: 'NONE',
  in24: 'NONE',
  in32: 'NONE',
  FL32: 'fl32',
  FL64: 'fl64',
};

/** A number of 80 bits, as a sample rate is: a sign and 15 bits of exponent, 64 of mantissa. */
const extendedAt = (data: DataView, at: number): number =>
  Number(data.getBigUint64(at + 2)) * 2 ** ((data.getUint16(at) & 0x7fff) - 16_383 - 63);

const layoutOf = (common: DataView, isCompressed: boolean): Layout | undefined => {
  if (common.byteLength < (isCompressed ? 22 : 18)) return undefined;
  const channels = common.getUint16(0);
  const bytes = Math.ceil(common.getUint16(6) / 8);
  const sampleRate = Math.round(extendedAt(common, 8));
  const name = isCompressed ? Buffer.from(common.buffer, common.byteOffset + 18, 4).toString('latin1') : 'NONE';
  const read = readers[`${names[name] ?? name}/${bytes}`];
  if (!read || channels === 0 || channels > 32 || !(sampleRate > 0 && sampleRate <= 768_000)) return undefined;
  return { sampleRate, channels, frameLength: channels * bytes, read };
};

type Found = { layout: Layout | undefined; sound: Blob };

const find = async (blob: Blob): Promise<Found | undefined> => {
  const isCompressed = (await blob.slice(8, 12).text()) === 'AIFC';
  let layout: Layout | undefined;
  let sound: Blob | undefined;
  for (let at = 12; at + 8 <= blob.size; ) {
    const header = new DataView(await blob.slice(at, at + 12).arrayBuffer());
    const size = header.getUint32(4);
    const name = await blob.slice(at, at + 4).text();
    // 22 bytes tell all: a name for people may follow.
    if (name === 'COMM') {
      const common = await blob.slice(at + 8, at + 8 + Math.min(size, 22)).arrayBuffer();
      layout = layoutOf(new DataView(common), isCompressed);
    }
    if (name === 'SSND' && header.byteLength === 12) sound = blob.slice(at + 16 + header.getUint32(8), at + 8 + size);
    at += 8 + size + (size % 2);
  }
  return sound && { layout, sound };
};

/**
 * Reads an AIFF or AIFF-C of PCM or floats, piece by piece. `undefined` comes first when its coding is another one.
 * @throws MediaError `undecodable` when there is no sound in it
 */
export const readAiff = async function* (blob: Blob): AsyncGenerator<Pcm | undefined> {
  const found = await find(blob);
  if (!found) throw new MediaError('undecodable', 'There is no sound in it.');
  const { layout, sound } = found;
  if (!layout) {
    yield undefined;
    return;
  }
  let rest: Uint8Array = Buffer.alloc(0);
  for await (const chunk of sound.stream()) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const whole = rest.length - (rest.length % layout.frameLength);
    if (whole === 0) continue;
    yield samplesOf(layout, viewOf(rest.subarray(0, whole)));
    rest = rest.subarray(whole);
  }
};
