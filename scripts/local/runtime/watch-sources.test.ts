import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { watchSources } from './watch-sources.ts';

const watched = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'overtone-watched-'));
  const source = join(folder, 'plays.store.ts');
  await writeFile(source, 'one');
  const vite = await createServer({ root: folder, configFile: false, server: { middlewareMode: true } });
  const restart = vi.fn(async () => {});
  const stop = watchSources([{ restart }], vite.watcher, [folder]);
  onTestFinished(async () => {
    stop();
    await vite.close();
    await rm(folder, { recursive: true });
  });
  const save = async (name: string): Promise<void> => {
    await writeFile(join(folder, 'saved'), `${Math.random()}`);
    await rename(join(folder, 'saved'), join(folder, name));
  };
  return { restart, save };
};

test('a source that is saved by another file in its place is heard of each time', async () => {
  const { restart, save } = await watched();
  for (let times = 1; times <= 3; times += 1) {
    await save('plays.store.ts');
    await vi.waitFor(() => expect(restart).toHaveBeenCalledTimes(times));
  }
});

test('what is no source, or a test of one, restarts nothing; a new source does', async () => {
  const { restart, save } = await watched();
  await save('plays.store.test.ts');
  await save('notes.md');
  await save('new.store.ts');
  await vi.waitFor(() => expect(restart).toHaveBeenCalled());
  expect(restart).toHaveBeenCalledTimes(1);
});
