import { afterEach, expect, test, vi } from 'vitest';
import { seedOfRun } from './seed.ts';

afterEach(() => void vi.unstubAllEnvs());

test('a seed that is set is used, and one that is drawn can be set again', () => {
  vi.stubEnv('SEED', '42');
  expect(seedOfRun()).toBe(42);
  vi.stubEnv('SEED', undefined);
  const drawn = seedOfRun();
  expect(process.env.SEED).toBe(String(drawn));
  expect(seedOfRun()).toBe(drawn);
});

test.each(['', 'x', '-1', '1.5', '2147483648'])('a seed of "%s" is refused', (seed) => {
  vi.stubEnv('SEED', seed);
  expect(seedOfRun).toThrow('SEED');
});
