import { expect, test } from 'vitest';
import { parseRange } from './range.ts';

test.each([
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=990-', { start: 990, end: 999 }],
  ['bytes=-10', { start: 990, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=5-99999999999999999999', { start: 5, end: 999 }],
])('%s of 1000 bytes', (header, range) => {
  expect(parseRange(header, 1000)).toEqual(range);
});

test.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=a-b', 'bytes=0-1,5-6', 'bytes=9-3', 'lines=0-1'])(
  'a header that is no single range asks for the whole object: %s',
  (header) => {
    expect(parseRange(header, 1000)).toBeUndefined();
  },
);

test.each(['bytes=1000-', 'bytes=1000-1001', 'bytes=-0'])('%s of 1000 bytes cannot be satisfied', (header) => {
  expect(() => parseRange(header, 1000)).toThrow('not satisfiable');
});

test('an empty object has no range', () => {
  expect(() => parseRange('bytes=0-', 0)).toThrow('not satisfiable');
});
