import path from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { afterAll, expect } from 'vitest';
import { logCpuSeconds } from './cpu-log.ts';

// Runs before each test file of every project and before whatever else is set up, so that all that a file imports counts.

/** Microseconds that this worker has used: a thread's own, since its process runs other files at the same time. */
const cpuMicroseconds = (): number => {
  const { user, system } = isMainThread ? process.cpuUsage() : process.threadCpuUsage();
  return user + system;
};

const root = path.resolve(import.meta.dirname, '../..');
const before = cpuMicroseconds();
afterAll(() => {
  const { testPath } = expect.getState();
  if (testPath) logCpuSeconds(path.relative(root, testPath), (cpuMicroseconds() - before) / 1e6);
});
