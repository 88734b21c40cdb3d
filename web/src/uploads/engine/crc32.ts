// CRC-32 as zlib, gzip and S3 compute it (RFC 1952, section 8). Eight tables, so that eight bytes are one step: four of them
// and bytes one by one took nearly four times as long.

const polynomial = 0xedb88320;
const step = 8;

type Table = Int32Array;
type Tables = readonly [Table, Table, Table, Table, Table, Table, Table, Table];

const tables = ((): Tables => {
  const made = Array.from({ length: step }, (): Table => new Int32Array(256));
  const [first = new Int32Array(256)] = made;
  for (let byte = 0; byte < 256; byte++) {
    let rest = byte;
    for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ polynomial : rest >>> 1;
    first[byte] = rest;
  }
  for (let table = 1; table < step; table++) {
    for (let byte = 0; byte < 256; byte++) {
      const before = made[table - 1]?.[byte] ?? 0;
      (made[table] as Table)[byte] = (before >>> 8) ^ (first[before & 255] ?? 0);
    }
  }
  return made as unknown as Tables;
})();

/** Byte by byte: what is left before the words and after them. */
const ofBytes = (bytes: Uint8Array, start: number, end: number, before: number): number => {
  const [table] = tables;
  let crc = before;
  for (let place = start; place < end; place++)
    crc = (crc >>> 8) ^ (table[(crc ^ (bytes[place] as number)) & 255] as number);
  return crc;
};

/** The CRC of `bytes` after those of `before`; 0 begins. Words are read as they lie: every browser's machine is little-endian. */
export const crc32 = (bytes: Uint8Array, before = 0): number => {
  const [t0, t1, t2, t3, t4, t5, t6, t7] = tables;
  const head = (4 - (bytes.byteOffset % 4)) % 4;
  const pairs = Math.floor((bytes.length - head) / step);
  if (pairs < 1) return ~ofBytes(bytes, 0, bytes.length, ~before) >>> 0;
  const words = new Int32Array(bytes.buffer, bytes.byteOffset + head, pairs * 2);
  let crc = ofBytes(bytes, 0, head, ~before);
  for (let place = 0; place < words.length; place += 2) {
    const low = crc ^ (words[place] as number);
    const high = words[place + 1] as number;
    crc =
      (t7[low & 255] as number) ^
      (t6[(low >>> 8) & 255] as number) ^
      (t5[(low >>> 16) & 255] as number) ^
      (t4[low >>> 24] as number) ^
      (t3[high & 255] as number) ^
      (t2[(high >>> 8) & 255] as number) ^
      (t1[(high >>> 16) & 255] as number) ^
      (t0[high >>> 24] as number);
  }
  return ~ofBytes(bytes, head + pairs * step, bytes.length, crc) >>> 0;
};

/** A matrix over GF(2), a column for each bit, times a vector. */
const times = (matrix: readonly number[], vector: number): number => {
  let sum = 0;
  for (let bit = 0; bit < 32; bit++) if ((vector >>> bit) & 1) sum ^= matrix[bit] ?? 0;
  return sum;
};

const squared = (matrix: readonly number[]): number[] => matrix.map((column) => times(matrix, column));

/** What one zero bit more does to a CRC. */
const oneZeroBit = [polynomial, ...Array.from({ length: 31 }, (_, bit) => 2 ** bit)];

/**
 * The CRC of two runs of bytes in a row, from the CRC of each: what S3 compares the whole file by, without a second look at
 * its bytes.
 * @param bytes of the second one
 */
export const combineCrc32 = (first: number, second: number, bytes: number): number => {
  let crc = first;
  let zeros = squared(squared(squared(oneZeroBit)));
  // Not by bits: a file of more than 2 GB has a length that they do not hold.
  for (let left = bytes; left >= 1; left = Math.floor(left / 2)) {
    if (left % 2 === 1) crc = times(zeros, crc);
    zeros = squared(zeros);
  }
  return (crc ^ second) >>> 0;
};

/** As S3 writes it: four bytes, the highest first, in base64. */
export const crcText = (crc: number): string =>
  btoa(String.fromCharCode(crc >>> 24, (crc >>> 16) & 255, (crc >>> 8) & 255, crc & 255));

/** Bytes of a piece; two are in memory at a time. */
const stepBytes = 4 * 1024 ** 2;

/**
 * Reads a blob piece by piece, the next one while this one is computed: one after the other takes nearly twice as long.
 * @throws what the browser says of a file that cannot be read any more
 */
export const crc32OfBlob = async (blob: Blob): Promise<number> => {
  const read = (start: number): Promise<ArrayBuffer> => blob.slice(start, start + stepBytes).arrayBuffer();
  let crc = 0;
  let next = read(0);
  for (let start = 0; start < blob.size; start += stepBytes) {
    const piece = await next;
    next = read(start + stepBytes);
    crc = crc32(new Uint8Array(piece), crc);
  }
  await next;
  return crc;
};
