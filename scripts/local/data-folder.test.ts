import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { claimDataFolder } from './data-folder.ts';

const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'overtone-folder-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/** Another process that has a folder, until it is killed. */
const rivalOn = async (folder: string) => {
  const module = JSON.stringify(join(import.meta.dirname, 'data-folder.ts'));
  const script = `const { claimDataFolder } = await import(${module});
    await claimDataFolder(${JSON.stringify(folder)}, { fresh: false });
    console.log('mine'); setInterval(() => {}, 1_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
};

test('a folder has one owner at a time, and is free when that one was killed', async () => {
  const folder = await temporaryFolder();
  const rival = await rivalOn(folder);
  await expect(claimDataFolder(folder, { fresh: false })).rejects.toThrow(
    `Overtone already runs on ${folder} (process ${rival.pid}): stop it`,
  );
  rival.kill('SIGKILL');
  await once(rival, 'exit');
  const release = await claimDataFolder(folder, { fresh: false });
  await expect(claimDataFolder(folder, { fresh: false })).rejects.toThrow(`(process ${process.pid})`);
  release();
  (await claimDataFolder(folder, { fresh: false }))();
});

test('the number of a dead owner may be anybody’s by now', async () => {
  const folder = await temporaryFolder();
  (await claimDataFolder(folder, { fresh: false }))();
  const living = String(process.ppid);
  const database = new DatabaseSync(join(folder, 'lock.sqlite'));
  database.exec(`UPDATE owner SET pid = ${living}`);
  database.close();
  // As older versions left it.
  await writeFile(join(folder, 'lock'), living);
  (await claimDataFolder(folder, { fresh: false }))();
});

test('a fresh start keeps the lock that it has, and nothing else', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'lock'), '1');
  await writeFile(join(folder, 'cloud.env'), '');
  const release = await claimDataFolder(folder, { fresh: true });
  expect(await readdir(folder)).toEqual(['lock.sqlite']);
  await expect(claimDataFolder(folder, { fresh: true })).rejects.toThrow('already runs on');
  release();
});
