import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';

const git = (root: string, args: readonly string[], input?: string): string =>
  execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    input,
    stdio: ['pipe', 'pipe', 'ignore'],
  });

const lines = (text: string): string[] => text.split('\0').filter(Boolean);

/**
 * Hashes the names and contents of the working tree's files, uncommitted changes and new files included, ignored files not.
 * The same contents have the same hash, committed or not.
 * @param root the repository's
 * @returns hexadecimal digits of SHA-256, or undefined where git knows nothing of the folder
 */
export const hashTree = (root: string): string | undefined => {
  try {
    const blobs = new Map<string, string>();
    for (const line of lines(git(root, ['ls-files', '-s', '-z']))) {
      const [info = '', file = ''] = line.split('\t');
      blobs.set(file, info.split(' ')[1] ?? '');
    }
    const deleted = lines(git(root, ['ls-files', '--deleted', '-z']));
    const changed = lines(git(root, ['ls-files', '--modified', '--others', '--exclude-standard', '-z']));
    for (const file of deleted) blobs.delete(file);
    const there = changed.filter((file) => !deleted.includes(file));
    const paths = there.map((file) => `${path.join(root, file)}\n`).join('');
    const hashes = git(root, ['hash-object', '--stdin-paths'], paths).split('\n');
    for (const [at, file] of there.entries()) blobs.set(file, hashes[at] ?? '');
    const hash = createHash('sha256');
    for (const file of [...blobs.keys()].sort()) hash.update(`${file}\0${blobs.get(file)}\0`);
    return hash.digest('hex');
  } catch {
    return undefined;
  }
};
