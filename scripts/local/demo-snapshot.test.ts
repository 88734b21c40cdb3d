import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { arriving, hasSnapshot, keepSnapshot, takeSnapshot } from './demo-snapshot.ts';

const folder = async (): Promise<string> => {
  const path = await mkdtemp(join(tmpdir(), 'overtone-snapshot-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
};

/** A data folder of a site that has stopped. */
const site = async (word: string): Promise<string> => {
  const dir = await folder();
  for (const part of ['dynamodb', 'sqs', 's3', 'checkpoints']) await mkdir(join(dir, part));
  await writeFile(join(dir, 's3', 'song'), word);
  await writeFile(join(dir, 'mails.jsonl'), '{}');
  return dir;
};
const songIn = (dir: string): Promise<string> => readFile(join(dir, 's3', 'song'), 'utf8');

test('a first start is a copy of what was kept, without the mails', async () => {
  const cache = await folder();
  expect(await hasSnapshot(cache)).toBe(false);
  await keepSnapshot(await site('low tide'), cache);
  expect(await hasSnapshot(cache)).toBe(true);
  const fresh = await folder();
  await takeSnapshot(fresh, cache);
  expect(await songIn(fresh)).toBe('low tide');
  expect((await readdir(fresh)).sort()).toEqual(['checkpoints', 'dynamodb', 's3', 'sqs']);
});

test('data that is there stays', async () => {
  const cache = await folder();
  await keepSnapshot(await site('low tide'), cache);
  const used = await site('mine');
  await takeSnapshot(used, cache);
  expect(await songIn(used)).toBe('mine');
});

test('a copy that was cut off is made again, or cleared away where nothing is kept', async () => {
  const cache = await folder();
  const half = await site('half of it');
  await writeFile(join(half, arriving), '');
  await takeSnapshot(half, cache);
  expect(await readdir(half)).toEqual(['mails.jsonl']);
  await keepSnapshot(await site('low tide'), cache);
  await mkdir(join(half, 's3'));
  await writeFile(join(half, arriving), '');
  await takeSnapshot(half, cache);
  expect(await songIn(half)).toBe('low tide');
  expect(await readdir(half)).not.toContain(arriving);
});

test('what other sources made, or nobody finished, is not taken; two who keep at once are one', async () => {
  const cache = await folder();
  for (const name of ['0123456789abcdef', 'new-x']) await mkdir(join(cache, name, 's3'), { recursive: true });
  const fresh = await folder();
  await takeSnapshot(fresh, cache);
  expect(await readdir(fresh)).toEqual([]);
  const [one, other] = [await site('low tide'), await site('low tide')];
  await Promise.all([keepSnapshot(one, cache), keepSnapshot(other, cache)]);
  await takeSnapshot(fresh, cache);
  expect(await songIn(fresh)).toBe('low tide');
  expect(await readdir(cache)).not.toContain('0123456789abcdef');
});
