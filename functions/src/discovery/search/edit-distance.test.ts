import { describe, expect, it } from 'vitest';
import { isOneEditApart } from './edit-distance.ts';

describe('isOneEditApart', () => {
  it.each([
    ['glass', 'glas'],
    ['glass', 'glasss'],
    ['glass', 'gloss'],
    ['glass', 'galss'],
    ['orchard', 'rochard'],
    ['orchard', 'orchadr'],
    ['same', 'same'],
  ])('returns true for %s and %s', (left, right) => {
    expect(isOneEditApart(left, right)).toBe(true);
    expect(isOneEditApart(right, left)).toBe(true);
  });

  it.each([
    ['glass', 'grasp'],
    ['glass', 'gl'],
    ['abcd', 'badc'],
  ])('returns false for %s and %s', (left, right) => {
    expect(isOneEditApart(left, right)).toBe(false);
  });
});
