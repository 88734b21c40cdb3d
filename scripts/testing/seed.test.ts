import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getRunSeed } from './seed.ts';

beforeEach(() => void vi.stubEnv('SEED', undefined));
afterEach(() => void vi.unstubAllEnvs());

describe('getRunSeed', () => {
  it('returns the same seed for the same tree and sets SEED for workers', () => {
    const seed = getRunSeed();
    expect(process.env.SEED).toBe(String(seed));
    vi.stubEnv('SEED', undefined);
    expect(getRunSeed()).toBe(seed);
  });

  it('returns the number of SEED', () => {
    vi.stubEnv('SEED', '42');
    expect(getRunSeed()).toBe(42);
  });

  it('chooses a random seed once when SEED is "random"', () => {
    vi.spyOn(Math, 'random').mockReturnValueOnce(0.5).mockReturnValueOnce(0.25);
    vi.stubEnv('SEED', 'random');
    expect(getRunSeed()).toBe(2 ** 30);
    expect(getRunSeed()).toBe(2 ** 30);
  });

  it.each(['', 'x', '-1', '1.5', '2147483648'])('throws when SEED is "%s"', (seed) => {
    vi.stubEnv('SEED', seed);
    expect(getRunSeed).toThrow('SEED');
  });
});
