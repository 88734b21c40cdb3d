import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hasSnapshot, restoreSnapshot, restoringMarker, storeSnapshot } from './demo-snapshot.ts';

const createFolder = async (): Promise<string> => {
  const path = await mkdtemp(join(tmpdir(), 'overtone-snapshot-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
};

/** Creates the data folder of a stopped site. */
const createDataFolder = async (song: string): Promise<string> => {
  const dir = await createFolder();
  for (const part of ['dynamodb', 'sqs', 's3', 'checkpoints']) await mkdir(join(dir, part));
  await writeFile(join(dir, 's3', 'song'), song);
  await writeFile(join(dir, 'mails.jsonl'), '{}');
  return dir;
};
const readSong = (dir: string): Promise<string> => readFile(join(dir, 's3', 'song'), 'utf8');

describe('restoreSnapshot', () => {
  it('copies a stored snapshot into an empty folder, without emails', async () => {
    const cache = await createFolder();
    expect(await hasSnapshot(cache)).toBe(false);
    await storeSnapshot(await createDataFolder('low tide'), cache);
    expect(await hasSnapshot(cache)).toBe(true);
    const freshFolder = await createFolder();
    await restoreSnapshot(freshFolder, cache);
    expect(await readSong(freshFolder)).toBe('low tide');
    expect((await readdir(freshFolder)).sort()).toEqual(['checkpoints', 'dynamodb', 's3', 'sqs']);
  });

  it('keeps existing data', async () => {
    const cache = await createFolder();
    await storeSnapshot(await createDataFolder('low tide'), cache);
    const usedFolder = await createDataFolder('mine');
    await restoreSnapshot(usedFolder, cache);
    expect(await readSong(usedFolder)).toBe('mine');
  });

  it('repeats an interrupted copy, or deletes it if no snapshot is stored', async () => {
    const cache = await createFolder();
    const incompleteFolder = await createDataFolder('half of it');
    await writeFile(join(incompleteFolder, restoringMarker), '');
    await restoreSnapshot(incompleteFolder, cache);
    expect(await readdir(incompleteFolder)).toEqual(['mails.jsonl']);
    await storeSnapshot(await createDataFolder('low tide'), cache);
    await mkdir(join(incompleteFolder, 's3'));
    await writeFile(join(incompleteFolder, restoringMarker), '');
    await restoreSnapshot(incompleteFolder, cache);
    expect(await readSong(incompleteFolder)).toBe('low tide');
    expect(await readdir(incompleteFolder)).not.toContain(restoringMarker);
  });

  it('ignores snapshots of other sources and incomplete ones', async () => {
    const cache = await createFolder();
    for (const name of ['0123456789abcdef', 'new-x']) await mkdir(join(cache, name, 's3'), { recursive: true });
    const freshFolder = await createFolder();
    await restoreSnapshot(freshFolder, cache);
    expect(await readdir(freshFolder)).toEqual([]);
  });
});

describe('storeSnapshot', () => {
  it('replaces snapshots of other sources, and accepts two concurrent writers', async () => {
    const cache = await createFolder();
    await mkdir(join(cache, '0123456789abcdef', 's3'), { recursive: true });
    const freshFolder = await createFolder();
    const [firstFolder, secondFolder] = [await createDataFolder('low tide'), await createDataFolder('low tide')];
    await Promise.all([storeSnapshot(firstFolder, cache), storeSnapshot(secondFolder, cache)]);
    await restoreSnapshot(freshFolder, cache);
    expect(await readSong(freshFolder)).toBe('low tide');
    expect(await readdir(cache)).not.toContain('0123456789abcdef');
  });
});
