import { describe, expect, it } from 'vitest';
import { getGain } from './track-gain.ts';

describe('getGain', () => {
  it('turns loud tracks down and keeps quiet or unmeasured ones', () => {
    expect(getGain(-14)).toBe(1);
    expect(getGain(-8)).toBeCloseTo(0.501, 3);
    expect(getGain(-23)).toBe(1);
    expect(getGain(null)).toBe(1);
  });
});
