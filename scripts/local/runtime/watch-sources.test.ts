import { EventEmitter } from 'node:events';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { watchSources } from './watch-sources.ts';

afterEach(() => void vi.useRealTimers());

const createFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'overtone-watched-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

describe('watchSources', () => {
  it('restarts functions after each save by an editor that replaces the file', async () => {
    const [root, folder] = [await createFolder(), await createFolder()];
    const [source, savedSource] = [join(folder, 'plays.store.ts'), join(root, 'saved')];
    await writeFile(source, '0');
    const restart = vi.fn(async () => {});
    const { watch, stop } = watchSources([{ restart }], [folder]);
    const vite = await createServer({ root, configFile: false, server: { middlewareMode: true } });
    onTestFinished(async () => {
      stop();
      await vite.close();
    });
    watch(vite.watcher);
    await vi.waitFor(() => expect(vite.watcher.getWatched()[folder]).toContain('plays.store.ts'));
    for (let save = 1; save <= 3; save += 1) {
      const previousRestarts = restart.mock.calls.length;
      await writeFile(savedSource, `${save}`);
      await rename(savedSource, source);
      await vi.waitFor(() => expect(restart.mock.calls.length).toBeGreaterThan(previousRestarts));
    }
  });

  it.each([
    ['restarts functions after a change of a source', '/functions/plays.store.ts', 1],
    ['ignores a change of a test', '/functions/plays.store.test.ts', 0],
    ['ignores a change of a document', '/functions/README.md', 0],
    ['ignores a change of the web app', '/web/page.ts', 0],
  ])('%s', async (_, file, times) => {
    vi.useFakeTimers();
    const restart = vi.fn(async () => {});
    const watcher = Object.assign(new EventEmitter(), { add: vi.fn() });
    watchSources([{ restart }], ['/functions']).watch(watcher as never);
    watcher.emit('all', 'change', file);
    watcher.emit('all', 'change', file);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(restart).toHaveBeenCalledTimes(times);
    expect(watcher.add).toHaveBeenCalledWith(['/functions']);
  });
});
