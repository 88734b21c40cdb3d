import { expect, it } from 'vitest';
import { extensionOf } from './file-extension.ts';
import { readableSize } from './readable-size.ts';

it.each([
  [0, '0 B'],
  [1_023, '1023 B'],
  [1_024, '1 kB'],
  [12_902, '12.6 kB'],
  [4.25 * 1024 ** 2, '4.25 MB'],
  [1_010 * 1024, '1010 kB'],
  [2 * 1024 ** 3, '2 GB'],
  [3_000 * 1024 ** 3, '3000 GB'],
])('%d bytes are %s', (bytes, words) => {
  const { value, unit } = readableSize(bytes);
  expect(`${value} ${unit}`).toBe(words);
});

it.each([
  ['Mooring.WAV', 'wav'],
  ['low.tide.flac', 'flac'],
  ['.mp3', ''],
  ['Mooring.', ''],
  ['Mooring.a b', ''],
  ['Mooring.a/b', ''],
  [`Mooring.${'a'.repeat(16)}`, ''],
])('the extension of %j is %j', (name, extension) => {
  expect(extensionOf(name)).toBe(extension);
});
