// CRC-32 as in zlib, gzip and S3 (RFC 1952, section 8). Eight lookup tables process eight bytes per step ("slicing by 8").
// A variant with four tables that reads single bytes took nearly four times as long.

const polynomial = 0xedb88320;
const bytesPerStep = 8;

type Table = Int32Array;
type Tables = readonly [Table, Table, Table, Table, Table, Table, Table, Table];

const tables = ((): Tables => {
  const newTables = Array.from({ length: bytesPerStep }, (): Table => new Int32Array(256));
  const [first = new Int32Array(256)] = newTables;
  for (let byte = 0; byte < 256; byte++) {
    let remainder = byte;
    for (let bit = 0; bit < 8; bit++) remainder = remainder & 1 ? (remainder >>> 1) ^ polynomial : remainder >>> 1;
    first[byte] = remainder;
  }
  for (let table = 1; table < bytesPerStep; table++) {
    for (let byte = 0; byte < 256; byte++) {
      const previousValue = newTables[table - 1]?.[byte] ?? 0;
      (newTables[table] as Table)[byte] = (previousValue >>> 8) ^ (first[previousValue & 255] ?? 0);
    }
  }
  return newTables as unknown as Tables;
})();

/** Processes single bytes, before and after the aligned words. */
const updateByBytes = (bytes: Uint8Array, start: number, end: number, previousCrc: number): number => {
  const [table] = tables;
  let crc = previousCrc;
  for (let offset = start; offset < end; offset++)
    crc = (crc >>> 8) ^ (table[(crc ^ (bytes[offset] as number)) & 255] as number);
  return crc;
};

/** Computes the CRC of `bytes` that follow bytes with the CRC `previousCrc`. Words are read in native order, because all browser platforms are little-endian. */
export const crc32 = (bytes: Uint8Array, previousCrc = 0): number => {
  const [t0, t1, t2, t3, t4, t5, t6, t7] = tables;
  const leadingBytes = (4 - (bytes.byteOffset % 4)) % 4;
  const wordPairs = Math.floor((bytes.length - leadingBytes) / bytesPerStep);
  if (wordPairs < 1) return ~updateByBytes(bytes, 0, bytes.length, ~previousCrc) >>> 0;
  const words = new Int32Array(bytes.buffer, bytes.byteOffset + leadingBytes, wordPairs * 2);
  let crc = updateByBytes(bytes, 0, leadingBytes, ~previousCrc);
  for (let index = 0; index < words.length; index += 2) {
    const lowWord = crc ^ (words[index] as number);
    const highWord = words[index + 1] as number;
    crc =
      (t7[lowWord & 255] as number) ^
      (t6[(lowWord >>> 8) & 255] as number) ^
      (t5[(lowWord >>> 16) & 255] as number) ^
      (t4[lowWord >>> 24] as number) ^
      (t3[highWord & 255] as number) ^
      (t2[(highWord >>> 8) & 255] as number) ^
      (t1[(highWord >>> 16) & 255] as number) ^
      (t0[highWord >>> 24] as number);
  }
  return ~updateByBytes(bytes, leadingBytes + wordPairs * bytesPerStep, bytes.length, crc) >>> 0;
};

/** Multiplies a matrix over GF(2), with a column per bit, by a vector. */
const multiply = (matrix: readonly number[], vector: number): number => {
  let sum = 0;
  for (let bit = 0; bit < 32; bit++) if ((vector >>> bit) & 1) sum ^= matrix[bit] ?? 0;
  return sum;
};

const square = (matrix: readonly number[]): number[] => matrix.map((column) => multiply(matrix, column));

/** The effect of an additional zero bit on a CRC, as a matrix. */
const oneZeroBit = [polynomial, ...Array.from({ length: 31 }, (_, bit) => 2 ** bit)];

/**
 * Combines the CRCs of two consecutive pieces, so that the CRC of a whole file for S3 is known without reading it again.
 * @param bytes length of the second piece
 */
export const combineCrc32 = (first: number, second: number, bytes: number): number => {
  let crc = first;
  // The effect of one zero byte on a CRC, as a matrix. Each iteration squares it: two bytes, four bytes and so on.
  let zeroBytes = square(square(square(oneZeroBit)));
  // Division instead of a bit shift, because bit operators are limited to 32 bits and files can be larger than 2 GB.
  for (let remaining = bytes; remaining >= 1; remaining = Math.floor(remaining / 2)) {
    if (remaining % 2 === 1) crc = multiply(zeroBytes, crc);
    zeroBytes = square(zeroBytes);
  }
  return (crc ^ second) >>> 0;
};

/** Encodes a CRC in the format of S3: four bytes in big-endian order, in base64. */
export const encodeCrc32 = (crc: number): string =>
  btoa(String.fromCharCode(crc >>> 24, (crc >>> 16) & 255, (crc >>> 8) & 255, crc & 255));

/** Bytes per piece; two pieces are in memory at a time. */
const pieceBytes = 4 * 1024 ** 2;

/**
 * Computes the CRC of a blob piece by piece. The next piece is read during the computation; sequentially it takes nearly
 * twice as long.
 * @throws the error of the browser if the file can no longer be read
 */
export const computeBlobCrc32 = async (blob: Blob): Promise<number> => {
  const read = (start: number): Promise<ArrayBuffer> => blob.slice(start, start + pieceBytes).arrayBuffer();
  let crc = 0;
  let pendingPiece = read(0);
  for (let start = 0; start < blob.size; start += pieceBytes) {
    const piece = await pendingPiece;
    pendingPiece = read(start + pieceBytes);
    crc = crc32(new Uint8Array(piece), crc);
  }
  await pendingPiece;
  return crc;
};
