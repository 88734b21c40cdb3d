import { readFileSync } from 'node:fs';
import { getId3Length } from '../media/audio-format.ts';

const encodeUint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const encodeSynchsafe = (value: number): Buffer => Buffer.from([21, 14, 7, 0].map((shift) => (value >> shift) & 0x7f));
const encodeUtf16 = (text: string): Buffer => Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from(text, 'utf16le')]);

export const buildId3Frame = (id: string, body: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(id), encodeUint32(body.length), Buffer.alloc(2), body]);

/** Creates a text frame of ID3v2.3 (`TIT2`), or a user-defined text with its description (`TXXX:LYRICS`). */
export const buildId3Text = (id: string, text: string): Buffer => {
  const [frame = '', name] = id.split(':');
  const parts = name === undefined ? [encodeUtf16(text)] : [encodeUtf16(name), Buffer.alloc(2), encodeUtf16(text)];
  return buildId3Frame(frame, Buffer.concat([Buffer.of(1), ...parts]));
};

export const buildId3Picture = (bytes: Uint8Array, kind = 3): Buffer =>
  buildId3Frame('APIC', Buffer.concat([Buffer.from(`\0image/jpeg\0${String.fromCharCode(kind)}\0`, 'latin1'), bytes]));

/** Creates an ID3v2.3 tag with frames. */
export const buildId3Tag = (frames: readonly Uint8Array[], { flags = 0, padding = 0 } = {}): Buffer => {
  const body = Buffer.concat([...frames, Buffer.alloc(padding)]);
  return Buffer.concat([Buffer.from('ID3'), Buffer.of(3, 0, flags), encodeSynchsafe(body.length), body]);
};

/** Like `buildId3Tag`, with unsynchronisation: a zero after each 0xff that needs one (id3.org/id3v2.3.0, 5). */
export const createUnsynchronisedTag = (frames: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(frames);
  const bytes = [...body].flatMap((byte, index) => {
    const next = body[index + 1] ?? 0;
    return byte === 0xff && (next >= 0xe0 || next === 0) ? [byte, 0] : [byte];
  });
  return buildId3Tag([Uint8Array.from(bytes)], { flags: 0x80 });
};

/**
 * Creates a frame of synchronised lyrics (`SYLT`).
 * @param kind the content type
 * @param unit the time stamp format
 * @param events texts with their times in that unit
 */
export const buildId3Events = (kind: number, unit: number, events: readonly (readonly [string, number])[]): Buffer => {
  const entries = events.map(([text, at]) => Buffer.concat([Buffer.from(`${text}\0`, 'latin1'), encodeUint32(at)]));
  return buildId3Frame(
    'SYLT',
    Buffer.concat([Buffer.from('\0eng'), Buffer.of(unit, kind), Buffer.alloc(1), ...entries]),
  );
};

/** Returns a second of MP3 without tags. */
export const createBareMp3 = (): Buffer => {
  const mp3 = readFileSync(new URL('../media/fixtures/tone.mp3', import.meta.url));
  return mp3.subarray(getId3Length(mp3));
};
