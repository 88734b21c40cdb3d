import { describe, expect, it } from 'vitest';
import { parseRange } from './range.ts';

describe('parseRange', () => {
  it.each([
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=990-', { start: 990, end: 999 }],
    ['bytes=-10', { start: 990, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=5-99999999999999999999', { start: 5, end: 999 }],
  ])('parses %s of 1000 bytes', (header, range) => {
    expect(parseRange(header, 1000)).toEqual(range);
  });

  it.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=a-b', 'bytes=0-1,5-6', 'bytes=9-3', 'lines=0-1'])(
    'returns undefined for a header that is not a single range: %s',
    (header) => {
      expect(parseRange(header, 1000)).toBeUndefined();
    },
  );

  it.each(['bytes=1000-', 'bytes=1000-1001', 'bytes=-0'])('throws for %s of 1000 bytes', (header) => {
    expect(() => parseRange(header, 1000)).toThrow('not satisfiable');
  });

  it('throws for an empty object', () => {
    expect(() => parseRange('bytes=0-', 0)).toThrow('not satisfiable');
  });
});
