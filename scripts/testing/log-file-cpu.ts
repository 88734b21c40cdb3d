import path from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { afterAll, expect } from 'vitest';
import { logCpuSeconds } from './cpu-log.ts';
import { readProcessTreeCpuSeconds } from './process-cpu.ts';

// Runs before each test file of all projects. It is the first setup file, so that all imports of the test file are
// counted.

/**
 * Returns the CPU seconds of this worker: of a process including its children, or of a single thread, because the
 * process of a thread runs other files at the same time.
 */
const readCpuSeconds = (): number => {
  if (isMainThread) return readProcessTreeCpuSeconds(process.pid);
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1e6;
};

const root = path.resolve(import.meta.dirname, '../..');
const secondsBefore = readCpuSeconds();
afterAll(() => {
  const { testPath } = expect.getState();
  if (testPath) logCpuSeconds(path.relative(root, testPath), readCpuSeconds() - secondsBefore);
});
