import { describe, expect, it } from 'vitest';
import { findCoveringTests } from './coverage.ts';

const coverage = { inTests: { login: [1, 2], logout: [2] }, outsideTests: [3] };

describe('findCoveringTests', () => {
  it('returns the tests that execute a mutant', () => {
    expect(findCoveringTests(coverage, 1)).toEqual(['login']);
    expect(findCoveringTests(coverage, 2)).toEqual(['login', 'logout']);
  });

  it('returns `all` when a mutant is executed outside of tests', () => {
    expect(findCoveringTests(coverage, 3)).toBe('all');
  });

  it('returns undefined when no test executes a mutant', () => {
    expect(findCoveringTests(coverage, 4)).toBeUndefined();
  });
});
