import type { Raw } from 'sharp';

/** Raw pixels with three bytes each. */
export interface Pixels {
  readonly data: Buffer;
  readonly raw: Raw;
}

const headerLength = 54;

/** Whether a file begins like a Windows bitmap, which sharp does not read. */
export const isBmp = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x42 && bytes[1] === 0x4d && bytes.length > headerLength;

/** Reads the file header and the info header (Microsoft, BITMAPINFOHEADER). */
const readHeader = (file: Buffer) => ({
  start: file.readUInt32LE(10),
  headerSize: file.readUInt32LE(14),
  width: file.readInt32LE(18),
  signedHeight: file.readInt32LE(22),
  bits: file.readUInt16LE(28),
  compression: file.readUInt32LE(30),
});

/**
 * Reads an uncompressed bitmap with 8, 24 or 32 bits per pixel, which are the kinds found in tags.
 * @param pixelsMax maximum number of pixels
 * @returns the pixels, or undefined if the bitmap is of another kind, too large or damaged
 */
export const readBmp = (bytes: Uint8Array, pixelsMax: number): Pixels | undefined => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { start, headerSize, width, signedHeight, bits, compression } = readHeader(file);
  const height = Math.abs(signedHeight);
  const bytesPerPixel = bits / 8;
  const rowLength = Math.ceil((width * bytesPerPixel) / 4) * 4;
  const isUncompressed = compression === 0 || (compression === 3 && bits === 32);
  if (!isUncompressed || ![8, 24, 32].includes(bits) || width < 1 || height < 1 || width * height > pixelsMax)
    return undefined;
  if (start < headerLength || start + rowLength * height > file.length) return undefined;
  const paletteStart = 14 + headerSize;
  if (bits === 8 && paletteStart + 1_024 > file.length) return undefined;
  const data = Buffer.alloc(width * height * 3);
  for (let row = 0; row < height; row += 1) {
    // Rows are stored from bottom to top unless the height is negative.
    const from = start + (signedHeight > 0 ? height - 1 - row : row) * rowLength;
    for (let column = 0; column < width; column += 1) {
      const pixel = from + column * bytesPerPixel;
      const blue = bits === 8 ? paletteStart + (file[pixel] ?? 0) * 4 : pixel;
      const to = (row * width + column) * 3;
      for (let part = 0; part < 3; part += 1) data[to + part] = file[blue + 2 - part] ?? 0;
    }
  }
  return { data, raw: { width, height, channels: 3 } };
};
