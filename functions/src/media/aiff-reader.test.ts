import { expect, test } from 'vitest';
import { readAiff } from './aiff-reader.ts';

const chunk = (name: string, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const header = Buffer.alloc(8);
  header.write(name, 'latin1');
  header.writeUInt32BE(content.length, 4);
  return Buffer.concat([header, content, Buffer.alloc(content.length % 2)]);
};

const u16 = (value: number) => Buffer.from([value >> 8, value & 0xff]);
/** 44,100 as a number of 80 bits. */
const rate = Buffer.from('400eac44000000000000', 'hex');

/** Two channels: what is in the left one, and its opposite. */
const aiffOf = (bits: number, coding: string | undefined, sound: Buffer, late = false): Blob => {
  const type = coding ? Buffer.from(`${coding}\0\0`, 'latin1') : Buffer.alloc(0);
  const common = chunk('COMM', u16(2), Buffer.alloc(4), u16(bits), rate, type);
  const ssnd = chunk('SSND', Buffer.alloc(8), sound);
  const chunks = late ? [chunk('NAME', Buffer.from('odd')), ssnd, common] : [common, chunk('MARK', u16(0)), ssnd];
  return new Blob([new Uint8Array(chunk('FORM', Buffer.from(coding ? 'AIFC' : 'AIFF'), ...chunks))]);
};

/** The samples 0.5 and -0.5, twice, as a coding writes them. */
const wrote = (bytes: number, write: (buffer: Buffer, value: number, at: number) => void): Buffer => {
  const sound = Buffer.alloc(bytes * 4);
  for (const [index, value] of [0.5, -0.5, 0.5, -0.5].entries()) write(sound, value, index * bytes);
  return sound;
};

test.each([
  ['8 bits', 8, undefined, wrote(1, (buffer, value, at) => buffer.writeInt8(value * 128, at))],
  ['16 bits', 16, undefined, wrote(2, (buffer, value, at) => buffer.writeInt16BE(value * 2 ** 15, at))],
  ['20 bits in three bytes', 20, undefined, wrote(3, (buffer, value, at) => buffer.writeIntBE(value * 2 ** 23, at, 3))],
  ['32 bits', 32, undefined, wrote(4, (buffer, value, at) => buffer.writeInt32BE(value * 2 ** 31, at))],
  ['the other way round', 16, 'sowt', wrote(2, (buffer, value, at) => buffer.writeInt16LE(value * 2 ** 15, at))],
  ['24 bits of QuickTime', 24, 'in24', wrote(3, (buffer, value, at) => buffer.writeIntBE(value * 2 ** 23, at, 3))],
  ['floats', 32, 'fl32', wrote(4, (buffer, value, at) => buffer.writeFloatBE(value, at))],
  ['long floats', 64, 'FL64', wrote(8, (buffer, value, at) => buffer.writeDoubleBE(value, at))],
])('an AIFF of %s is read', async (_, bits, coding, sound) => {
  for (const late of [false, true]) {
    const [pcm] = await Array.fromAsync(readAiff(aiffOf(bits, coding, sound, late)));
    expect(pcm).toEqual({ sampleRate: 44_100, channels: [Float32Array.of(0.5, 0.5), Float32Array.of(-0.5, -0.5)] });
  }
});

test('another coding is said to be one', async () => {
  expect(await Array.fromAsync(readAiff(aiffOf(16, 'ima4', Buffer.alloc(68))))).toEqual([undefined]);
});

test('one without sound is refused', async () => {
  const none = new Blob([new Uint8Array(chunk('FORM', Buffer.from('AIFF')))]);
  await expect(Array.fromAsync(readAiff(none))).rejects.toMatchObject({ reason: 'undecodable' });
});
