import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withTempFolder } from '@overtone/functions/platform/temp-folder.ts';
import { describe, expect, test } from 'vitest';
import { hashTree } from './tree-hash.ts';

describe('hashTree', () => {
  test('changes with every content, new and deleted files included, and is the same when that is committed', () =>
    withTempFolder('overtone-tree-', async (folder) => {
      const git = (...args: string[]) =>
        execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@overtone.example', ...args], { cwd: folder });
      const write = (name: string, content: string) => writeFile(path.join(folder, name), content);
      git('init', '--quiet');
      await mkdir(path.join(folder, 'songs'));
      await write('.gitignore', '*.log');
      await write('songs/one.txt', 'one');
      await write('two.txt', 'two');
      git('add', '.');
      git('commit', '--quiet', '--message', 'add songs');
      const seen = [hashTree(folder)];
      const expectChange = () => {
        const hash = hashTree(folder);
        expect(seen).not.toContain(hash);
        seen.push(hash);
      };
      await write('songs/one.txt', 'another');
      expectChange();
      await write('new.txt', 'new');
      expectChange();
      await rm(path.join(folder, 'two.txt'));
      expectChange();
      await write('ignored.log', 'noise');
      git('add', '--all');
      git('commit', '--quiet', '--message', 'change songs');
      expect(hashTree(folder)).toBe(seen.at(-1));
      await write('songs/one.txt', 'one');
      await write('two.txt', 'two');
      await rm(path.join(folder, 'new.txt'));
      expect(hashTree(folder)).toBe(seen[0]);
    }));

  test('is undefined outside of a repository', () =>
    withTempFolder('overtone-tree-', async (folder) => expect(hashTree(folder)).toBeUndefined()));
});
