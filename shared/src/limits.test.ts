import { expect, test } from 'vitest';
import { limits, rates } from './limits.ts';

test('a form has room for the largest avatar, a body for the longest text, and a file for any of them', () => {
  expect(limits.uploadFormBytesMax).toBeGreaterThan(limits.avatarBytesMax);
  expect(limits.imageBytesMax).toBeGreaterThanOrEqual(limits.avatarBytesMax);
  expect(limits.bodyBytesMax).toBeGreaterThan(limits.lyricsLengthMax);
  expect(limits.audioBytesMax).toBeGreaterThan(limits.imageBytesMax);
});

test('sizes and tries are whole, and windows are whole minutes', () => {
  const sizes = Object.values(limits).filter((limit) => typeof limit === 'number');
  const tries = Object.values(rates).flatMap((rate) => Object.values(rate));
  expect([...sizes, ...tries].filter((limit) => !Number.isInteger(limit) || limit < 1)).toEqual([]);
  expect(Object.values(rates).filter(({ seconds }) => seconds % 60 !== 0)).toEqual([]);
});
