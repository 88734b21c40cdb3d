import { expect, it } from 'vitest';
import { gainOf } from './track-gain.ts';

it('brings down what is loud and leaves what is quiet, or unknown', () => {
  expect(gainOf(-14)).toBe(1);
  expect(gainOf(-8)).toBeCloseTo(0.501, 3);
  expect(gainOf(-23)).toBe(1);
  expect(gainOf(null)).toBe(1);
});
