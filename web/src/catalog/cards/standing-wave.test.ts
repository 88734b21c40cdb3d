import { describe, expect, it } from 'vitest';
import { createStandingWavePath } from './standing-wave.ts';

describe('createStandingWavePath', () => {
  it('returns the same path for the same name, within the picture', () => {
    for (const name of ['ambient', 'lo-fi', '邦楽', '']) {
      const path = createStandingWavePath(name);
      expect(createStandingWavePath(name)).toBe(path);
      for (const [x = Number.NaN, y = Number.NaN] of path
        .split(/[ML]/)
        .filter(Boolean)
        .map((point) => point.split(' ').map(Number))) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(160);
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(100);
      }
    }
  });
});
