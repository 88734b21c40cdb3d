import { describe, expect, it } from 'vitest';
import { getFileExtension } from './file-extension.ts';
import { toReadableSize } from './readable-size.ts';

describe('toReadableSize', () => {
  it.each([
    [0, '0 B'],
    [1_023, '1023 B'],
    [1_024, '1 kB'],
    [12_902, '12.6 kB'],
    [4.25 * 1024 ** 2, '4.25 MB'],
    [1_010 * 1024, '1010 kB'],
    [2 * 1024 ** 3, '2 GB'],
    [3_000 * 1024 ** 3, '3000 GB'],
  ])('formats %d bytes as %s', (bytes, text) => {
    const { value, unit } = toReadableSize(bytes);
    expect(`${value} ${unit}`).toBe(text);
  });
});

describe('getFileExtension', () => {
  it.each([
    ['Mooring.WAV', 'wav'],
    ['low.tide.flac', 'flac'],
    ['.mp3', ''],
    ['Mooring.', ''],
    ['Mooring.a b', ''],
    ['Mooring.a/b', ''],
    [`Mooring.${'a'.repeat(16)}`, ''],
  ])('returns the extension of %j: %j', (name, extension) => {
    expect(getFileExtension(name)).toBe(extension);
  });
});
