import type { Algorithm } from './algorithms.ts';

/** Polynomials of the CRCs, in reversed bit order. */
const polynomials: Partial<Record<Algorithm, { width: bigint; polynomial: bigint }>> = {
  CRC32: { width: 32n, polynomial: 0xedb88320n },
  CRC32C: { width: 32n, polynomial: 0x82f63b78n },
  CRC64NVME: { width: 64n, polynomial: 0x9a6c9329ac4bc9b5n },
};

export const isCrc = (algorithm: Algorithm): boolean => polynomials[algorithm] !== undefined;

/**
 * Combines the CRCs of parts into the CRC of the whole, without the data: the CRC before a part is multiplied by x to the
 * power of the part's bits ("CRC combination", Mark Adler's crcany). CRCs are base64.
 * @throws Error if the algorithm is not a CRC
 */
export const combineCrcs = (algorithm: Algorithm, parts: readonly { checksum: string; size: number }[]): string => {
  const parameters = polynomials[algorithm];
  if (!parameters) throw new Error(`${algorithm} is not a CRC`);
  const { width, polynomial } = parameters;
  const identityBit = 1n << (width - 1n);

  /** Multiplies two polynomials modulo the polynomial of the CRC. */
  const multiply = (a: bigint, b: bigint): bigint => {
    let [product, term] = [0n, b];
    for (let bit = identityBit; bit > 0n; bit >>= 1n) {
      if (a & bit) product ^= term;
      term = term & 1n ? (term >> 1n) ^ polynomial : term >> 1n;
    }
    return product;
  };

  /**
   * Caches x to the power of the number of bits, by number of bytes, since all parts but the last have the same size.
   */
  const powers = new Map<number, bigint>();
  const computePower = (bytes: number): bigint => {
    const cachedPower = powers.get(bytes);
    if (cachedPower !== undefined) return cachedPower;
    let [power, square] = [identityBit, identityBit >> 1n];
    for (let bits = BigInt(bytes) * 8n; bits > 0n; bits >>= 1n) {
      if (bits & 1n) power = multiply(square, power);
      square = multiply(square, square);
    }
    powers.set(bytes, power);
    return power;
  };

  let crc = 0n;
  for (const { checksum, size } of parts) {
    crc = multiply(computePower(size), crc) ^ BigInt(`0x${Buffer.from(checksum, 'base64').toString('hex')}`);
  }
  const digits = Number(width) / 4;
  return Buffer.from(crc.toString(16).padStart(digits, '0'), 'hex').toString('base64');
};
