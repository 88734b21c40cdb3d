import path from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { afterAll, expect } from 'vitest';
import { logCpuSeconds } from './cpu-log.ts';
import { cpuSecondsOf } from './process-cpu.ts';

// Runs before each test file of every project and before whatever else is set up, so that all that a file imports counts.

/**
 * CPU seconds of this worker: a process with the programs that it started, or a thread alone, since its process runs other
 * files at the same time.
 */
const cpuSeconds = (): number => {
  if (isMainThread) return cpuSecondsOf(process.pid);
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1e6;
};

const root = path.resolve(import.meta.dirname, '../..');
const before = cpuSeconds();
afterAll(() => {
  const { testPath } = expect.getState();
  if (testPath) logCpuSeconds(path.relative(root, testPath), cpuSeconds() - before);
});
