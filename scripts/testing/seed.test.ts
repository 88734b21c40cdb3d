import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { seedOfRun } from './seed.ts';

beforeEach(() => void vi.stubEnv('SEED', undefined));
afterEach(() => void vi.unstubAllEnvs());

describe('seedOfRun', () => {
  test('is the same for the same tree, and stands in SEED for workers', () => {
    const seed = seedOfRun();
    expect(process.env.SEED).toBe(String(seed));
    vi.stubEnv('SEED', undefined);
    expect(seedOfRun()).toBe(seed);
  });

  test('is the number in SEED', () => {
    vi.stubEnv('SEED', '42');
    expect(seedOfRun()).toBe(42);
  });

  test('is drawn once when SEED is "random"', () => {
    vi.spyOn(Math, 'random').mockReturnValueOnce(0.5).mockReturnValueOnce(0.25);
    vi.stubEnv('SEED', 'random');
    expect(seedOfRun()).toBe(2 ** 30);
    expect(seedOfRun()).toBe(2 ** 30);
  });

  test.each(['', 'x', '-1', '1.5', '2147483648'])('refuses "%s"', (seed) => {
    vi.stubEnv('SEED', seed);
    expect(seedOfRun).toThrow('SEED');
  });
});
