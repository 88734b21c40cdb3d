import { join, sep } from 'node:path';
import type { ViteDevServer } from 'vite';
import { root } from '../source-hash.ts';
import type { LambdaFunction } from './function.ts';

const sources = ['functions/src', 'shared/src'].map((folder) => join(root, folder));

/**
 * Restarts every function when a source of theirs changes.
 * @returns `watch`, which takes the development site's watcher (Node's own follows a file, and hears no more of one that an
 * editor, or git, has put another in the place of), and how to stop
 */
export const watchSources = (
  functions: Iterable<Pick<LambdaFunction, 'restart'>>,
  folders: readonly string[] = sources,
) => {
  const all = [...functions];
  let timer: NodeJS.Timeout | undefined;
  const changed = (_: string, file: string): void => {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) return;
    if (!folders.some((folder) => file.startsWith(folder + sep))) return;
    clearTimeout(timer);
    // An editor writes a file in several steps.
    timer = setTimeout(() => Promise.all(all.map((it) => it.restart())), 100);
  };
  return {
    watch: (watcher: Pick<ViteDevServer['watcher'], 'add' | 'on'>): void => {
      watcher.add([...folders]);
      watcher.on('all', changed);
    },
    stop: (): void => clearTimeout(timer),
  };
};
