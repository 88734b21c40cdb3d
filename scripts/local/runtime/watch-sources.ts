import { watch } from 'node:fs';
import { join } from 'node:path';
import { root } from '../source-hash.ts';
import type { LambdaFunction } from './function.ts';

/** Restarts every function when a source of theirs changes. Gives what ends the watch. */
export const watchSources = (functions: Iterable<LambdaFunction>): (() => void) => {
  const all = [...functions];
  let timer: NodeJS.Timeout | undefined;
  const changed = (file: string | null): void => {
    if (!file?.endsWith('.ts') || file.endsWith('.test.ts')) return;
    clearTimeout(timer);
    // An editor writes a file in several steps.
    timer = setTimeout(() => Promise.all(all.map((it) => it.restart())), 100);
  };
  const watchers = ['functions/src', 'shared/src'].map((folder) =>
    watch(join(root, folder), { recursive: true }, (_, file) => changed(file)),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
};
