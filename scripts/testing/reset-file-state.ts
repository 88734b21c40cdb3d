import { afterAll, vi } from 'vitest';

// Runs before each test file. Files share a worker, whose packages are loaded once; our own modules, and what a test
// changes of the process, are a file's own.

vi.resetModules();

const environment = { ...process.env };
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
});
