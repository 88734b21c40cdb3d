import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FoundFile, walkFolder } from './walk-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'overtone-import-'));
});
afterEach(() => rm(folder, { recursive: true }));

const listFiles = async (path = folder): Promise<FoundFile[]> => Array.fromAsync(walkFolder(path));
const write = (name: string | Buffer) =>
  writeFile(Buffer.concat([Buffer.from(`${folder}/`), Buffer.from(name)]), 'music');

describe('walkFolder', () => {
  it('yields files that cannot be read with the reason', async () => {
    await write('1 Storm.mp3');
    await write(Buffer.from('2 Bj\xf6rk.mp3', 'latin1'));
    await symlink('missing.mp3', join(folder, '3 missing.mp3'));
    await symlink('4 circle.mp3', join(folder, '4 circle.mp3'));
    await write('5 Björk.mp3');
    expect(await listFiles()).toEqual([
      { path: join(folder, '1 Storm.mp3') },
      { path: join(folder, '2 Björk.mp3'), unreadable: expect.stringMatching(/^Its name is not UTF-8/) },
      { path: join(folder, '3 missing.mp3'), unreadable: 'The link points to a file that does not exist.' },
      { path: join(folder, '4 circle.mp3'), unreadable: 'The link points to itself.' },
      { path: join(folder, '5 Björk.mp3') },
    ]);
  });

  it('yields a folder that cannot be opened with the reason', async () => {
    const path = join(folder, 'removed');
    expect(await listFiles(path)).toEqual([{ path, unreadable: 'The folder cannot be opened.' }]);
  });

  it('reads a folder once when a link leads back to it, and ignores hidden files', async () => {
    await mkdir(join(folder, 'album'));
    await writeFile(join(folder, 'album', '1 Storm.mp3'), 'music');
    await symlink('..', join(folder, 'album', 'loop'));
    await write('.hidden.mp3');
    expect(await listFiles()).toEqual([{ path: join(folder, 'album', '1 Storm.mp3') }]);
  });
});
