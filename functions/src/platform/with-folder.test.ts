import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeFolder, removeAbandonedFolders, withFolder } from './with-folder.ts';

test('work has a folder of its own, which is gone afterwards with all that is in it', async () => {
  const folder = await withFolder('overtone-folder-', async (path) => {
    await writeFile(join(path, 'song.mp3'), 'music');
    return path;
  });
  expect(folder).toContain('overtone-folder-');
  expect(existsSync(folder)).toBe(false);
});

test('it is gone after work that failed, too', async () => {
  let folder = '';
  const failing = withFolder('overtone-folder-', async (path) => {
    folder = path;
    throw new Error('no music in it');
  });
  await expect(failing).rejects.toThrow('no music in it');
  expect(existsSync(folder)).toBe(false);
});

/** Starts a process that makes a folder and works on. */
const startOther = async () => {
  const module = new URL('./with-folder.ts', import.meta.url).href;
  const code = `const { makeFolder } = await import('${module}');
    console.log(await makeFolder('overtone-folder-'));
    setInterval(() => {}, 1_000);`;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', code]);
  const [said] = await once(child.stdout, 'data');
  return { child, folder: String(said).trim() };
};

describe('removeAbandonedFolders', () => {
  test('removes the folder of a killed process, and none of a process that works on', async () => {
    const [killed, working] = await Promise.all([startOther(), startOther()]);
    const own = await makeFolder('overtone-folder-');
    onTestFinished(async () => {
      working.child.kill('SIGKILL');
      await Promise.all([own, working.folder].map((folder) => rm(folder, { recursive: true, force: true })));
    });
    killed.child.kill('SIGKILL');
    await once(killed.child, 'exit');
    expect(existsSync(killed.folder)).toBe(true);
    await removeAbandonedFolders();
    expect([killed, working].map(({ folder }) => existsSync(folder))).toEqual([false, true]);
    expect(existsSync(own)).toBe(true);
  });
});
