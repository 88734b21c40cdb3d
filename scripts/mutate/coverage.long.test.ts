import { expect, test } from 'vitest';
import { testsPast } from './reached.ts';

const reached = { inTests: { signs_in: [1, 2], signs_out: [2] }, outside: [3] };

test('the tests that come past a mutant are known; one met outside of them concerns all', () => {
  expect(testsPast(reached, 1)).toEqual(['signs_in']);
  expect(testsPast(reached, 2)).toEqual(['signs_in', 'signs_out']);
  expect(testsPast(reached, 3)).toBe('all');
  expect(testsPast(reached, 4)).toBeUndefined();
});
