/** Bytes of an MP4 file. `encodeUint8`, `encodeUint16` and `encodeUint32` convert numbers to bytes. */
type Part = Uint8Array;

export const encodeUint8 = (...values: readonly number[]): Part => Uint8Array.from(values);
export const encodeUint16 = (...values: readonly number[]): Part =>
  encodeUint8(...values.flatMap((value) => [value >> 8, value & 0xff]));
/** Encodes a list that is too long to be passed as the arguments of a call. */
export const encodeUint32List = (values: readonly number[]): Part => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};
export const encodeUint32 = (...values: readonly number[]): Part => encodeUint32List(values);
export const encodeAscii = (text: string): Part => Buffer.from(text, 'latin1');

/** Builds a box: length, name and content (ISO/IEC 14496-12, 4.2). */
export const buildBox = (name: string, ...parts: readonly Part[]): Part => {
  const length = parts.reduce((sum, part) => sum + part.length, 8);
  return Buffer.concat([encodeUint32(length), encodeAscii(name), ...parts]);
};

/** Builds a box with version 0 and flags. */
export const buildFullBox = (name: string, flags: number, ...parts: readonly Part[]): Part =>
  buildBox(name, encodeUint32(flags), ...parts);

/** Builds a descriptor of MPEG-4 systems: tag, length and content (ISO/IEC 14496-1, 8.3.3). */
export const buildDescriptor = (tag: number, ...parts: readonly Part[]): Part => {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([encodeUint8(tag, length), ...parts]);
};
