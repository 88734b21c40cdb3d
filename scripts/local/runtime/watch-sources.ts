import { join, sep } from 'node:path';
import type { ViteDevServer } from 'vite';
import { root } from '../source-hash.ts';
import type { LambdaFunction } from './function.ts';

const sources = ['functions/src', 'shared/src'].map((folder) => join(root, folder));

/**
 * Restarts every function when one of their sources changes.
 * @returns `watch`, which takes the file watcher of the development site, and `stop`. Node's own watcher loses a file that an
 * editor or git replaces by another one
 */
export const watchSources = (
  functions: Iterable<Pick<LambdaFunction, 'restart'>>,
  folders: readonly string[] = sources,
) => {
  const targets = [...functions];
  let timer: NodeJS.Timeout | undefined;
  const onChange = (_: string, file: string): void => {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) return;
    if (!folders.some((folder) => file.startsWith(folder + sep))) return;
    clearTimeout(timer);
    // Waits, since an editor writes a file in several steps.
    timer = setTimeout(() => Promise.all(targets.map((target) => target.restart())), 100);
  };
  return {
    watch: (watcher: Pick<ViteDevServer['watcher'], 'add' | 'on'>): void => {
      watcher.add([...folders]);
      watcher.on('all', onChange);
    },
    stop: (): void => clearTimeout(timer),
  };
};
