import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { readChange } from './changed-files.ts';

let root: string;
const runGit = (...args: string[]) => {
  const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@people.example', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', [...identity, ...args], { cwd: root, encoding: 'utf8' }).trim();
};
const writeSource = (file: string, text: string) => writeFile(path.join(root, file), text);

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'overtone-changed-'));
  runGit('init', '--quiet', '--initial-branch=main');
  await Promise.all(['unchanged', 'edited', 'committed', 'removed', 'moved'].map((file) => writeSource(file, file)));
  runGit('add', '.');
  runGit('commit', '--quiet', '--message=one');
  return () => rm(root, { recursive: true });
});

describe('readChange', () => {
  it('returns committed, uncommitted, new, moved and removed files of a branch', async () => {
    const base = runGit('rev-parse', 'HEAD');
    runGit('checkout', '--quiet', '-b', 'branch');
    await writeSource('committed', 'two');
    runGit('mv', 'moved', 'moved-to');
    runGit('commit', '--quiet', '--all', '--message=two');
    await writeSource('edited', 'two');
    await writeSource('new', 'two');
    await rm(path.join(root, 'removed'));
    const change = await readChange(root);
    expect(change.base).toBe(base);
    expect(change.changed.toSorted()).toEqual(['committed', 'edited', 'moved', 'moved-to', 'new', 'removed']);
    expect(change.files).toEqual(expect.arrayContaining(['unchanged', 'new', 'removed']));
  });

  it('ignores later commits of main unless it is the given revision', async () => {
    runGit('checkout', '--quiet', '-b', 'branch');
    runGit('checkout', '--quiet', 'main');
    await writeSource('unchanged', 'two');
    runGit('commit', '--quiet', '--all', '--message=two');
    runGit('checkout', '--quiet', 'branch');
    expect((await readChange(root)).changed).toEqual([]);
    expect((await readChange(root, 'main')).changed).toEqual(['unchanged']);
  });

  it('throws when there is no main branch and no revision is given', async () => {
    runGit('branch', '--quiet', '--move', 'trunk');
    await expect(readChange(root)).rejects.toThrow('--changed=REV');
  });
});
