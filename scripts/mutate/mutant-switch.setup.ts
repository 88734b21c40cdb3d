import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, inject } from 'vitest';
import { switchFunction } from './insert-mutant-switches.ts';
import { coverageFile, pidFile } from './worker-files.ts';

// Runs in the worker of each test file before the file. Activates the mutant and records which mutants are executed.

const { activeMutant, folder } = inject('mutation');
const outsideTests = new Set<number>();
const inTests = new Map<string, Set<number>>();
let executedMutants = outsideTests;

Object.assign(globalThis, {
  [switchFunction]: (id: number): boolean => {
    executedMutants.add(id);
    return id === activeMutant;
  },
});

beforeEach(({ task }) => {
  executedMutants = new Set();
  inTests.set(task.id, executedMutants);
});
afterEach(() => {
  executedMutants = outsideTests;
});

writeFileSync(join(folder, pidFile), String(process.pid));
afterAll(() => {
  const tests = Object.fromEntries([...inTests].map(([id, mutants]) => [id, [...mutants]]));
  writeFileSync(join(folder, coverageFile), JSON.stringify({ inTests: tests, outsideTests: [...outsideTests] }));
});
