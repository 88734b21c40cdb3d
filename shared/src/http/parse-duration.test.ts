import { describe, expect, it } from 'vitest';
import { parseDuration } from './parse-duration.ts';

describe('parseDuration', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['0', 0],
    ['90', 90],
    ['1:30', 90],
    [' 01:05 ', 65],
    ['1:02:03', 3_723],
    ['24:00:00', 86_400],
    ['1:60', undefined],
    ['1:-3', undefined],
    ['1.30', undefined],
    ['soon', undefined],
    ['24:00:01', undefined],
    ['1:2:3:4', undefined],
  ])('parses %o to %o seconds', (text, seconds) => {
    expect(parseDuration(text)).toBe(seconds);
  });
});
