import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openCheckpoints } from './checkpoints.ts';

const createFolder = async (): Promise<string> => {
  const path = await mkdtemp(join(tmpdir(), 'overtone-checkpoints-'));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
};

describe('openCheckpoints', () => {
  it('restores checkpoints after a restart', async () => {
    const file = join(await createFolder(), 'not yet there', 'checkpoints.json');
    const first = openCheckpoints(file);
    expect(first.find('shard-1')).toBeUndefined();
    first.set('shard-1', '10');
    first.set('shard-2', '20');
    first.set('shard-1', '11');
    expect(first.find('shard-1')).toBe('11');
    const second = openCheckpoints(file);
    expect(['shard-1', 'shard-2', 'shard-3'].map(second.find)).toEqual(['11', '20', undefined]);
  });

  it('replaces the file without leaving temporary files', async () => {
    const path = await createFolder();
    openCheckpoints(join(path, 'checkpoints.json')).set('shard-1', '10');
    expect(await readdir(path)).toEqual(['checkpoints.json']);
  });

  it('throws for a corrupt file, since starting over would deliver everything again', async () => {
    const path = await createFolder();
    await writeFile(join(path, 'checkpoints.json'), '{"shard-1":');
    expect(() => openCheckpoints(join(path, 'checkpoints.json'))).toThrow(SyntaxError);
  });
});
