import { readFileSync } from 'node:fs';
import { getId3Length } from '../media/audio-format.ts';

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const synchsafe = (value: number): Buffer => Buffer.from([21, 14, 7, 0].map((shift) => (value >> shift) & 0x7f));
const utf16 = (text: string): Buffer => Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from(text, 'utf16le')]);

export const id3Frame = (id: string, body: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(id), uint32(body.length), Buffer.alloc(2), body]);

/** Creates a text frame of ID3v2.3 (`TIT2`), or a user-defined text with its description (`TXXX:LYRICS`). */
export const id3Text = (id: string, text: string): Buffer => {
  const [frame = '', name] = id.split(':');
  const parts = name === undefined ? [utf16(text)] : [utf16(name), Buffer.alloc(2), utf16(text)];
  return id3Frame(frame, Buffer.concat([Buffer.of(1), ...parts]));
};

export const id3Picture = (bytes: Uint8Array, kind = 3): Buffer =>
  id3Frame('APIC', Buffer.concat([Buffer.from(`\0image/jpeg\0${String.fromCharCode(kind)}\0`, 'latin1'), bytes]));

/** Creates an ID3v2.3 tag with frames. */
export const id3Tag = (frames: readonly Uint8Array[], { flags = 0, padding = 0 } = {}): Buffer => {
  const body = Buffer.concat([...frames, Buffer.alloc(padding)]);
  return Buffer.concat([Buffer.from('ID3'), Buffer.of(3, 0, flags), synchsafe(body.length), body]);
};

/** Like `id3Tag`, with unsynchronisation: a zero after each 0xff that needs one (id3.org/id3v2.3.0, 5). */
export const createUnsynchronisedTag = (frames: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(frames);
  const bytes = [...body].flatMap((byte, index) => {
    const next = body[index + 1] ?? 0;
    return byte === 0xff && (next >= 0xe0 || next === 0) ? [byte, 0] : [byte];
  });
  return id3Tag([Uint8Array.from(bytes)], { flags: 0x80 });
};

/**
 * Creates a frame of synchronised lyrics (`SYLT`).
 * @param kind the content type
 * @param unit the time stamp format
 * @param events texts with their times in that unit
 */
export const id3Events = (kind: number, unit: number, events: readonly (readonly [string, number])[]): Buffer => {
  const entries = events.map(([text, at]) => Buffer.concat([Buffer.from(`${text}\0`, 'latin1'), uint32(at)]));
  return id3Frame('SYLT', Buffer.concat([Buffer.from('\0eng'), Buffer.of(unit, kind), Buffer.alloc(1), ...entries]));
};

/** Returns a second of MP3 without tags. */
export const createBareMp3 = (): Buffer => {
  const mp3 = readFileSync(new URL('../media/fixtures/tone.mp3', import.meta.url));
  return mp3.subarray(getId3Length(mp3));
};
