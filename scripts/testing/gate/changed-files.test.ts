import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { readChange } from './changed-files.ts';

let root: string;
const git = (...args: string[]) => {
  const as = ['-c', 'user.name=Ada', '-c', 'user.email=ada@people.example', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', [...as, ...args], { cwd: root, encoding: 'utf8' }).trim();
};
const write = (file: string, text: string) => writeFile(path.join(root, file), text);

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'overtone-changed-'));
  git('init', '--quiet', '--initial-branch=main');
  await Promise.all(['kept', 'edited', 'committed', 'removed', 'moved'].map((file) => write(file, file)));
  git('add', '.');
  git('commit', '--quiet', '--message=one');
  return () => rm(root, { recursive: true });
});

test('what a branch changed is seen, committed or not, new, moved or removed', async () => {
  const base = git('rev-parse', 'HEAD');
  git('checkout', '--quiet', '-b', 'branch');
  await write('committed', 'two');
  git('mv', 'moved', 'there');
  git('commit', '--quiet', '--all', '--message=two');
  await write('edited', 'two');
  await write('new', 'two');
  await rm(path.join(root, 'removed'));
  const change = await readChange(root);
  expect(change.base).toBe(base);
  expect(change.changed.toSorted()).toEqual(['committed', 'edited', 'moved', 'new', 'removed', 'there']);
  expect(change.files).toEqual(expect.arrayContaining(['kept', 'new', 'removed']));
});

test('what main gained meanwhile is no change of the branch; a revision may be named instead', async () => {
  git('checkout', '--quiet', '-b', 'branch');
  git('checkout', '--quiet', 'main');
  await write('kept', 'two');
  git('commit', '--quiet', '--all', '--message=two');
  git('checkout', '--quiet', 'branch');
  expect((await readChange(root)).changed).toEqual([]);
  expect((await readChange(root, 'main')).changed).toEqual(['kept']);
});

test('without a main branch it asks for the revision', async () => {
  git('branch', '--quiet', '--move', 'trunk');
  await expect(readChange(root)).rejects.toThrow('--changed=REV');
});
