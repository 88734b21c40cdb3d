import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
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
const startProcess = async (env: NodeJS.ProcessEnv = process.env) => {
  const module = new URL('./temp-folder.ts', import.meta.url).href;
  const code = `const { createTempFolder } = await import('${module}');
    console.log(await createTempFolder('overtone-folder-'));
    setInterval(() => {}, 1_000);`;
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', code];
  const child = spawn(process.execPath, args, { env });
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

  it('deletes only folders of ended processes with names from createTempFolder, even if this process has the ID', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'overtone-folder-test-'));
    vi.stubEnv('TMPDIR', folder);
    onTestFinished(async () => {
      vi.unstubAllEnvs();
      await rm(folder, { recursive: true });
    });
    const endedProcess = spawn(process.execPath, ['-e', '']);
    await once(endedProcess, 'exit');
    const abandonedNames = [
      `overtone-media-${endedProcess.pid}-a1B2c3`,
      `overtone-${endedProcess.pid}-a1B2c3`,
      `overtone-roll-up-${process.pid}-a1B2c3`,
    ];
    const otherNames = [
      `overtone-media-${process.pid}-a1B2c3`,
      // Folders of other programs, of `mkdtemp` in tests, and of users.
      `firefox-${endedProcess.pid}-a1B2c3`,
      `my-overtone-media-${endedProcess.pid}-a1B2c3`,
      'overtone-import-a1B2c3',
      `overtone-media-${endedProcess.pid}`,
      `overtone-media-${endedProcess.pid}-a1B2c3-copy`,
      'overtone-media-notes',
    ];
    for (const name of [...abandonedNames, ...otherNames]) {
      await mkdir(join(folder, name));
      await writeFile(join(folder, name, 'song.wav'), 'music');
    }
    // A process that ended before this one started had the same id.
    await utimes(join(folder, `overtone-roll-up-${process.pid}-a1B2c3`), 0, 0);
    await removeAbandonedFolders();
    expect((await readdir(folder)).toSorted()).toEqual(otherNames.toSorted());
  });

  it('runs when a process creates its first folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'overtone-folder-test-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const env = { ...process.env, TMPDIR: folder };
    const killed = await startProcess(env);
    killed.child.kill('SIGKILL');
    await once(killed.child, 'exit');
    const working = await startProcess(env);
    onTestFinished(() => void working.child.kill('SIGKILL'));
    expect([killed, working].map((process) => existsSync(process.folder))).toEqual([false, true]);
  });
});
