/** Bytes of an MP4 file. `u8`, `u16` and `u32` convert numbers to bytes. */
type Part = Uint8Array;

export const u8 = (...values: readonly number[]): Part => Uint8Array.from(values);
export const u16 = (...values: readonly number[]): Part => u8(...values.flatMap((value) => [value >> 8, value & 0xff]));
/** Encodes a list that is too long to be passed as the arguments of a call. */
export const u32List = (values: readonly number[]): Part => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};
export const u32 = (...values: readonly number[]): Part => u32List(values);
export const ascii = (text: string): Part => Buffer.from(text, 'latin1');

/** Builds a box: length, name and content (ISO/IEC 14496-12, 4.2). */
export const box = (name: string, ...parts: readonly Part[]): Part => {
  const length = parts.reduce((sum, part) => sum + part.length, 8);
  return Buffer.concat([u32(length), ascii(name), ...parts]);
};

/** Builds a box with version 0 and flags. */
export const fullBox = (name: string, flags: number, ...parts: readonly Part[]): Part =>
  box(name, u32(flags), ...parts);

/** Builds a descriptor of MPEG-4 systems: tag, length and content (ISO/IEC 14496-1, 8.3.3). */
export const descriptor = (tag: number, ...parts: readonly Part[]): Part => {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([u8(tag, length), ...parts]);
};
