import { expect, it } from 'vitest';
import { startOf } from './start-time.ts';

it.each([
  ['?t=83', 83],
  ['?theme=dark&t=83', 83],
  ['?start=83', 0],
  ['?t=1:23', 0],
  ['', 0],
  ['?t=', 0],
  ['?t=soon', 0],
  ['?t=-5', 0],
])('an address with %s begins at second %i', (search, seconds) => {
  expect(startOf(search)).toBe(seconds);
});
