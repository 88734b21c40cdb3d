import { crc32 as zlibCrc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { combineCrc32, computeBlobCrc32, crc32, encodeCrc32 } from './crc32.ts';

const someBytes = fc.uint8Array({ maxLength: 300 });

describe('crc32', () => {
  it('computes the same checksum as zlib', () => {
    fc.assert(
      fc.property(someBytes, fc.nat(9), (allBytes, start) => {
        // The start offset tests each alignment in memory.
        const bytes = allBytes.subarray(start);
        expect(crc32(bytes)).toBe(zlibCrc32(bytes));
      }),
    );
  });
});

describe('combineCrc32', () => {
  it('combines the checksums of two pieces', () => {
    fc.assert(
      fc.property(someBytes, someBytes, (one, other) => {
        const wholeCrc = zlibCrc32(new Uint8Array([...one, ...other]));
        expect(combineCrc32(crc32(one), crc32(other), other.length)).toBe(wholeCrc);
        expect(crc32(other, crc32(one))).toBe(wholeCrc);
      }),
    );
  });

  it('supports lengths beyond 32 bits', () => {
    // 4 GiB of zeros after one byte, combined in two steps and in one.
    const halfCrc = combineCrc32(zlibCrc32(new Uint8Array([7])), 0, 2 ** 31);
    const getCrcWithZeros = (bytes: number): number => combineCrc32(0xffffffff, 0, bytes);
    expect(combineCrc32(halfCrc, 0, 2 ** 31)).toBe(combineCrc32(zlibCrc32(new Uint8Array([7])), 0, 2 ** 32));
    expect(getCrcWithZeros(2 ** 32)).toBe(combineCrc32(getCrcWithZeros(2 ** 32 - 1), 0, 1));
  });
});

describe('computeBlobCrc32', () => {
  it('reads a file in pieces', async () => {
    const bytes = new Uint8Array(4 * 1024 ** 2 + 5).map((_, index) => index);
    expect(await computeBlobCrc32(new Blob([bytes]))).toBe(zlibCrc32(bytes));
  });
});

describe('encodeCrc32', () => {
  it('encodes a checksum in the format of S3', () => {
    expect(encodeCrc32(0)).toBe('AAAAAA==');
    expect(encodeCrc32(zlibCrc32('123456789'))).toBe(Buffer.from('cbf43926', 'hex').toString('base64'));
  });
});
