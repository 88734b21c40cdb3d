import { expect, test } from 'vitest';
import { isOneEdit } from './one-edit.ts';

test.each([
  ['glass', 'glas'],
  ['glass', 'glasss'],
  ['glass', 'gloss'],
  ['glass', 'galss'],
  ['orchard', 'rochard'],
  ['orchard', 'orchadr'],
  ['same', 'same'],
])('%s and %s are one slip apart', (left, right) => {
  expect(isOneEdit(left, right)).toBe(true);
  expect(isOneEdit(right, left)).toBe(true);
});

test.each([
  ['glass', 'grasp'],
  ['glass', 'gl'],
  ['abcd', 'badc'],
])('%s and %s are not', (left, right) => {
  expect(isOneEdit(left, right)).toBe(false);
});
