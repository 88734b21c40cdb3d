import { describe, expect, it } from 'vitest';
import { calculatePasswordScore } from './password-score.ts';

describe('calculatePasswordScore', () => {
  it.each([
    ['', 0],
    ['qwertz7', 0],
    ['12345678', 1],
    ['aaaaaaaaaaaaaaaaaaaa', 1],
    ['abababababababababab', 1],
    ['brass owl', 1],
    ['brass owl at', 2],
    ['brass owl at no', 3],
    ['a brass owl at noon', 4],
  ])('returns the score of “%s”: %i', (password, score) => {
    expect(calculatePasswordScore(password)).toBe(score);
  });
});
