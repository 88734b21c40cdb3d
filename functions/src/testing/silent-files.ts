// Small audio files that contain hours of silence.

/** Returns a CRC without reflection, most significant bit first. */
const computeCrc = (bytes: Uint8Array, width: 8 | 16 | 32, polynomial: number): number => {
  const top = 2 ** (width - 1);
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte * 2 ** (width - 8);
    for (let bit = 0; bit < 8; bit += 1) sum = (sum & top) !== 0 ? (sum << 1) ^ polynomial : sum << 1;
    if (width < 32) sum &= 2 ** width - 1;
  }
  return sum >>> 0;
};

const getBytes = (value: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => Math.floor(value / 256 ** (count - 1 - index)) % 256);

/** Encodes the number of a frame in extended UTF-8 (RFC 9639, 9.1.5). */
const encodeFrameNumber = (number: number): number[] => [...Buffer.from(String.fromCodePoint(number))];

/**
 * Creates a stereo FLAC file of silence with an unknown number of samples: 65,535 samples in each frame of about 17
 * bytes.
 * @param sampleRate in Hz
 */
export const createSilentFlac = (seconds: number, sampleRate: number): Buffer => {
  const blockSize = 65_535;
  const rateAndShape = sampleRate * 2 ** 12 + (1 << 9) + (15 << 4);
  const info = [...getBytes(blockSize, 2), ...getBytes(blockSize, 2), ...getBytes(0, 6)];
  // Frame sizes, number of samples and checksum may be unknown (RFC 9639, 8.2).
  const streamInfo = [...info, ...getBytes(rateAndShape, 4), ...getBytes(0, 20)];
  const fileHeader = Buffer.from([...Buffer.from('fLaC'), 0x80, 0, 0, streamInfo.length, ...streamInfo]);
  const frames = Array.from({ length: Math.ceil((seconds * sampleRate) / blockSize) }, (_, number) => {
    const start = [
      0xff,
      0xf8,
      0x7d,
      0x18,
      ...encodeFrameNumber(number),
      ...getBytes(blockSize - 1, 2),
      ...getBytes(sampleRate, 2),
    ];
    const header = [...start, computeCrc(Uint8Array.from(start), 8, 0x07)];
    // Two constant subframes of 16 bits each.
    const frame = [...header, 0, 0, 0, 0, 0, 0];
    return Buffer.from([...frame, ...getBytes(computeCrc(Uint8Array.from(frame), 16, 0x8005), 2)]);
  });
  return Buffer.concat([fileHeader, ...frames]);
};

const createOggPage = (
  serial: number,
  sequence: number,
  granule: number,
  flags: number,
  packets: Uint8Array[],
): Buffer => {
  const granules = Buffer.alloc(8);
  granules.writeBigInt64LE(BigInt(granule));
  const numbers = Buffer.alloc(12);
  numbers.writeUInt32LE(serial, 0);
  numbers.writeUInt32LE(sequence, 4);
  const table = [packets.length, ...packets.map(({ length }) => length)];
  const page = Buffer.concat([
    Buffer.from('OggS'),
    Buffer.of(0, flags),
    granules,
    numbers,
    Buffer.from(table),
    ...packets,
  ]);
  page.writeUInt32LE(computeCrc(page, 32, 0x04c11db7), 22);
  return page;
};

/** Creates an Opus file of silence that declares 1.2 s: 120 ms in each packet of two bytes (RFC 6716, 3.2.5). */
export const createSilentOpus = (seconds: number): Buffer => {
  const head = Buffer.concat([Buffer.from('OpusHead'), Buffer.of(1, 2, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0)]);
  const tags = Buffer.concat([Buffer.from('OpusTags'), Buffer.alloc(8)]);
  const pages = [createOggPage(1, 0, 0, 2, [head]), createOggPage(1, 1, 0, 0, [tags])];
  let remaining = Math.ceil(seconds / 0.12);
  while (remaining > 0) {
    const packets = Array.from({ length: Math.min(remaining, 255) }, () => Uint8Array.of(0xff, 6));
    remaining -= packets.length;
    pages.push(createOggPage(1, pages.length, 57_600, remaining > 0 ? 0 : 4, packets));
  }
  return Buffer.concat(pages);
};
