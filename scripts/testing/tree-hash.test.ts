import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withTempFolder } from '@overtone/functions/platform/temp-folder.ts';
import { describe, expect, it } from 'vitest';
import { hashTree } from './tree-hash.ts';

describe('hashTree', () => {
  it('changes when a file is changed, added or deleted, but not when changes are committed', () =>
    withTempFolder('overtone-tree-', async (folder) => {
      const runGit = (...args: string[]) =>
        execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@overtone.example', ...args], { cwd: folder });
      const writeSource = (name: string, content: string) => writeFile(path.join(folder, name), content);
      runGit('init', '--quiet');
      await mkdir(path.join(folder, 'songs'));
      await writeSource('.gitignore', '*.log');
      await writeSource('songs/one.txt', 'one');
      await writeSource('two.txt', 'two');
      runGit('add', '.');
      runGit('commit', '--quiet', '--message', 'add songs');
      const hashes = [hashTree(folder)];
      const expectChange = () => {
        const hash = hashTree(folder);
        expect(hashes).not.toContain(hash);
        hashes.push(hash);
      };
      await writeSource('songs/one.txt', 'another');
      expectChange();
      await writeSource('new.txt', 'new');
      expectChange();
      await rm(path.join(folder, 'two.txt'));
      expectChange();
      await writeSource('ignored.log', 'noise');
      runGit('add', '--all');
      runGit('commit', '--quiet', '--message', 'change songs');
      expect(hashTree(folder)).toBe(hashes.at(-1));
      await writeSource('songs/one.txt', 'one');
      await writeSource('two.txt', 'two');
      await rm(path.join(folder, 'new.txt'));
      expect(hashTree(folder)).toBe(hashes[0]);
    }));

  it('returns undefined outside of a repository', () =>
    withTempFolder('overtone-tree-', async (folder) => expect(hashTree(folder)).toBeUndefined()));
});
