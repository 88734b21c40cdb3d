import { describe, expect, it } from 'vitest';
import { readAiff } from './aiff-reader.ts';

const buildChunk = (name: string, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const header = Buffer.alloc(8);
  header.write(name, 'latin1');
  header.writeUInt32BE(content.length, 4);
  return Buffer.concat([header, content, Buffer.alloc(content.length % 2)]);
};

const encodeUint16 = (value: number) => Buffer.from([value >> 8, value & 0xff]);
/** 44,100 as an 80-bit float. */
const rate = Buffer.from('400eac44000000000000', 'hex');

/** Builds an AIFF with two channels. @param isCommonLast whether COMM comes after SSND */
const buildAiff = (bits: number, codec: string | undefined, sound: Buffer, isCommonLast = false): Blob => {
  const type = codec ? Buffer.from(`${codec}\0\0`, 'latin1') : Buffer.alloc(0);
  const common = buildChunk('COMM', encodeUint16(2), Buffer.alloc(4), encodeUint16(bits), rate, type);
  const ssnd = buildChunk('SSND', Buffer.alloc(8), sound);
  const chunks = isCommonLast
    ? [buildChunk('NAME', Buffer.from('odd')), ssnd, common]
    : [common, buildChunk('MARK', encodeUint16(0)), ssnd];
  return new Blob([new Uint8Array(buildChunk('FORM', Buffer.from(codec ? 'AIFC' : 'AIFF'), ...chunks))]);
};

/** Encodes the samples 0.5 and -0.5 twice. */
const encodeSamples = (bytes: number, write: (buffer: Buffer, value: number, at: number) => void): Buffer => {
  const sound = Buffer.alloc(bytes * 4);
  for (const [index, value] of [0.5, -0.5, 0.5, -0.5].entries()) write(sound, value, index * bytes);
  return sound;
};

describe('readAiff', () => {
  it.each([
    ['8 bits', 8, undefined, encodeSamples(1, (buffer, value, at) => buffer.writeInt8(value * 128, at))],
    ['16 bits', 16, undefined, encodeSamples(2, (buffer, value, at) => buffer.writeInt16BE(value * 2 ** 15, at))],
    [
      '20 bits in three bytes',
      20,
      undefined,
      encodeSamples(3, (buffer, value, at) => buffer.writeIntBE(value * 2 ** 23, at, 3)),
    ],
    ['32 bits', 32, undefined, encodeSamples(4, (buffer, value, at) => buffer.writeInt32BE(value * 2 ** 31, at))],
    [
      '16 bits little-endian',
      16,
      'sowt',
      encodeSamples(2, (buffer, value, at) => buffer.writeInt16LE(value * 2 ** 15, at)),
    ],
    [
      '24 bits of QuickTime',
      24,
      'in24',
      encodeSamples(3, (buffer, value, at) => buffer.writeIntBE(value * 2 ** 23, at, 3)),
    ],
    ['32-bit floats', 32, 'fl32', encodeSamples(4, (buffer, value, at) => buffer.writeFloatBE(value, at))],
    ['64-bit floats', 64, 'FL64', encodeSamples(8, (buffer, value, at) => buffer.writeDoubleBE(value, at))],
  ])('reads an AIFF with %s', async (_, bits, codec, sound) => {
    for (const isCommonLast of [false, true]) {
      const [pcm] = await Array.fromAsync(readAiff(buildAiff(bits, codec, sound, isCommonLast)));
      expect(pcm).toEqual({ sampleRate: 44_100, channels: [Float32Array.of(0.5, 0.5), Float32Array.of(-0.5, -0.5)] });
    }
  });

  it('yields undefined for an unsupported codec', async () => {
    expect(await Array.fromAsync(readAiff(buildAiff(16, 'ima4', Buffer.alloc(68))))).toEqual([undefined]);
  });

  it('throws for a file without a sound chunk', async () => {
    const empty = new Blob([new Uint8Array(buildChunk('FORM', Buffer.from('AIFF')))]);
    await expect(Array.fromAsync(readAiff(empty))).rejects.toMatchObject({ reason: 'undecodable' });
  });
});
