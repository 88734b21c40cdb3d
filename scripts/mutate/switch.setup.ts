import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import { reachedFile, workerFile } from './switch-files.ts';
import { switchName } from './switch-mutants.ts';

// Runs in each test file's worker before the file does.

const { active, folder } = inject('mutation');
const reached = new Set<number>();

Object.assign(globalThis, {
  [switchName]: (id: number): boolean => {
    reached.add(id);
    return id === active;
  },
});

writeFileSync(join(folder, workerFile), String(process.pid));
afterAll(() => writeFileSync(join(folder, reachedFile), JSON.stringify([...reached])));
