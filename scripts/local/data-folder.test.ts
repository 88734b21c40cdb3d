import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { claimDataFolder } from './data-folder.ts';

const createTemporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'overtone-folder-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/** Starts another process that claims the folder until it is killed. */
const startOwner = async (folder: string) => {
  const module = JSON.stringify(join(import.meta.dirname, 'data-folder.ts'));
  const script = `const { claimDataFolder } = await import(${module});
    await claimDataFolder(${JSON.stringify(folder)}, { isFresh: false });
    console.log('claimed'); setInterval(() => {}, 1_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
};

describe('claimDataFolder', () => {
  it('allows one owner at a time, and releases the folder when the owner is killed', async () => {
    const folder = await createTemporaryFolder();
    const owner = await startOwner(folder);
    await expect(claimDataFolder(folder, { isFresh: false })).rejects.toThrow(
      `Overtone already runs on ${folder} (process ${owner.pid}): stop it`,
    );
    owner.kill('SIGKILL');
    await once(owner, 'exit');
    const release = await claimDataFolder(folder, { isFresh: false });
    await expect(claimDataFolder(folder, { isFresh: false })).rejects.toThrow(`(process ${process.pid})`);
    release();
    (await claimDataFolder(folder, { isFresh: false }))();
  });

  it('ignores the pid of a dead owner, which another process may have', async () => {
    const folder = await createTemporaryFolder();
    (await claimDataFolder(folder, { isFresh: false }))();
    const livePid = String(process.ppid);
    const database = new DatabaseSync(join(folder, 'lock.sqlite'));
    database.exec(`UPDATE owner SET pid = ${livePid}`);
    database.close();
    // Older versions wrote this file.
    await writeFile(join(folder, 'lock'), livePid);
    (await claimDataFolder(folder, { isFresh: false }))();
  });

  it('deletes everything but the lock when the folder is claimed with isFresh', async () => {
    const folder = await createTemporaryFolder();
    await writeFile(join(folder, 'lock'), '1');
    await writeFile(join(folder, 'cloud.env'), '');
    const release = await claimDataFolder(folder, { isFresh: true });
    expect(await readdir(folder)).toEqual(['lock.sqlite']);
    await expect(claimDataFolder(folder, { isFresh: true })).rejects.toThrow('already runs on');
    release();
  });
});
