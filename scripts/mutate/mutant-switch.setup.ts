import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, inject } from 'vitest';
import { reachedFile, workerFile } from './switch-files.ts';
import { switchName } from './switch-mutants.ts';

// Runs in each test file's worker before the file does.

const { active, folder } = inject('mutation');
const outside = new Set<number>();
const inTests = new Map<string, Set<number>>();
let current = outside;

Object.assign(globalThis, {
  [switchName]: (id: number): boolean => {
    current.add(id);
    return id === active;
  },
});

beforeEach(({ task }) => {
  current = new Set();
  inTests.set(task.id, current);
});
afterEach(() => {
  current = outside;
});

writeFileSync(join(folder, workerFile), String(process.pid));
afterAll(() => {
  const tests = Object.fromEntries([...inTests].map(([id, reached]) => [id, [...reached]]));
  writeFileSync(join(folder, reachedFile), JSON.stringify({ inTests: tests, outside: [...outside] }));
});
