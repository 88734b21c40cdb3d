import { describe, expect, it } from 'vitest';
import { parseStartTime } from './start-time.ts';

describe('parseStartTime', () => {
  it.each([
    ['?t=83', 83],
    ['?theme=dark&t=83', 83],
    ['?start=83', 0],
    ['?t=1:23', 0],
    ['', 0],
    ['?t=', 0],
    ['?t=soon', 0],
    ['?t=-5', 0],
  ])('parses the query "%s" as %i seconds', (search, seconds) => {
    expect(parseStartTime(search)).toBe(seconds);
  });
});
