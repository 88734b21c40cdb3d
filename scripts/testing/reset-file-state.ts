import { afterAll, vi } from 'vitest';

// Runs before each test file. Files share a worker, so that packages are loaded once. The modules of the repository and
// the state of the process are reset for each file.

vi.resetModules();

const environment = { ...process.env };
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
});
