import { crc32 as zlibCrc32 } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { combineCrc32, crc32, crc32OfBlob, crcText } from './crc32.ts';

const someBytes = fc.uint8Array({ maxLength: 300 });

it('is the checksum that zlib computes', () => {
  fc.assert(
    fc.property(someBytes, fc.nat(9), (all, start) => {
      // Wherever in memory they begin.
      const bytes = all.subarray(start);
      expect(crc32(bytes)).toBe(zlibCrc32(bytes));
    }),
  );
});

it('of a whole is put together from its parts', () => {
  fc.assert(
    fc.property(someBytes, someBytes, (one, other) => {
      const whole = zlibCrc32(new Uint8Array([...one, ...other]));
      expect(combineCrc32(crc32(one), crc32(other), other.length)).toBe(whole);
      expect(crc32(other, crc32(one))).toBe(whole);
    }),
  );
});

it('of parts holds beyond the lengths that 32 bits count', () => {
  // 4 GiB of zeros and one byte, by the same matrix taken twice.
  const half = combineCrc32(zlibCrc32(new Uint8Array([7])), 0, 2 ** 31);
  const zeros = (bytes: number): number => combineCrc32(0xffffffff, 0, bytes);
  expect(combineCrc32(half, 0, 2 ** 31)).toBe(combineCrc32(zlibCrc32(new Uint8Array([7])), 0, 2 ** 32));
  expect(zeros(2 ** 32)).toBe(combineCrc32(zeros(2 ** 32 - 1), 0, 1));
});

it('of a file is read piece by piece, across their edges', async () => {
  const bytes = new Uint8Array(4 * 1024 ** 2 + 5).map((_, place) => place);
  expect(await crc32OfBlob(new Blob([bytes]))).toBe(zlibCrc32(bytes));
});

it('is written as S3 writes it', () => {
  expect(crcText(0)).toBe('AAAAAA==');
  expect(crcText(zlibCrc32('123456789'))).toBe(Buffer.from('cbf43926', 'hex').toString('base64'));
});
