import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTempFolder, removeAbandonedFolders, withTempFolder } from './temp-folder.ts';

describe('withTempFolder', () => {
  it('deletes the folder and its files after the work', async () => {
    const folder = await withTempFolder('overtone-folder-', async (path) => {
      await writeFile(join(path, 'song.mp3'), 'music');
      return path;
    });
    expect(folder).toContain('overtone-folder-');
    expect(existsSync(folder)).toBe(false);
  });

  it('deletes the folder after the work failed', async () => {
    let folder = '';
    const failing = withTempFolder('overtone-folder-', async (path) => {
      folder = path;
      throw new Error('no music in it');
    });
    await expect(failing).rejects.toThrow('no music in it');
    expect(existsSync(folder)).toBe(false);
  });
});

/** Starts a process that creates a folder and keeps running. */
const startProcess = async () => {
  const module = new URL('./temp-folder.ts', import.meta.url).href;
  const code = `const { createTempFolder } = await import('${module}');
    console.log(await createTempFolder('overtone-folder-'));
    setInterval(() => {}, 1_000);`;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', code]);
  const [output] = await once(child.stdout, 'data');
  return { child, folder: String(output).trim() };
};

describe('removeAbandonedFolders', () => {
  it('deletes the folder of a killed process, but not that of a running one', async () => {
    const [killed, working] = await Promise.all([startProcess(), startProcess()]);
    const folderOfThisProcess = await createTempFolder('overtone-folder-');
    onTestFinished(async () => {
      working.child.kill('SIGKILL');
      await Promise.all(
        [folderOfThisProcess, working.folder].map((folder) => rm(folder, { recursive: true, force: true })),
      );
    });
    killed.child.kill('SIGKILL');
    await once(killed.child, 'exit');
    expect(existsSync(killed.folder)).toBe(true);
    await removeAbandonedFolders();
    expect([killed, working].map(({ folder }) => existsSync(folder))).toEqual([false, true]);
    expect(existsSync(folderOfThisProcess)).toBe(true);
  });
});
