import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openCheckpoints } from './checkpoints.ts';

const folder = async (): Promise<string> => {
  const path = await mkdtemp(join(tmpdir(), 'overtone-checkpoints-'));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
};

test('a restart finds how far each shard was read', async () => {
  const file = join(await folder(), 'not yet there', 'checkpoints.json');
  const first = openCheckpoints(file);
  expect(first.find('shard-1')).toBeUndefined();
  first.set('shard-1', '10');
  first.set('shard-2', '20');
  first.set('shard-1', '11');
  expect(first.find('shard-1')).toBe('11');
  const second = openCheckpoints(file);
  expect(['shard-1', 'shard-2', 'shard-3'].map(second.find)).toEqual(['11', '20', undefined]);
});

test('the file is replaced as a whole, and nothing is left beside it', async () => {
  const path = await folder();
  openCheckpoints(join(path, 'checkpoints.json')).set('shard-1', '10');
  expect(await readdir(path)).toEqual(['checkpoints.json']);
});

test('a file that cannot be read stops the cloud: reading on from the start would deliver everything again', async () => {
  const path = await folder();
  await writeFile(join(path, 'checkpoints.json'), '{"shard-1":');
  expect(() => openCheckpoints(join(path, 'checkpoints.json'))).toThrow(SyntaxError);
});
