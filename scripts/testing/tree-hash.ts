import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';

const runGit = (root: string, args: readonly string[], input?: string): string =>
  execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    input,
    stdio: ['pipe', 'pipe', 'ignore'],
  });

const splitEntries = (text: string): string[] => text.split('\0').filter(Boolean);

/**
 * Hashes the names and contents of the files of the working tree, including uncommitted and new files but not ignored
 * files. The hash does not depend on which changes are committed.
 * @param root of the repository
 * @returns the SHA-256 in hexadecimal, or undefined if the folder is not a git repository
 */
export const hashTree = (root: string): string | undefined => {
  try {
    const blobs = new Map<string, string>();
    for (const entry of splitEntries(runGit(root, ['ls-files', '-s', '-z']))) {
      const [info = '', file = ''] = entry.split('\t');
      blobs.set(file, info.split(' ')[1] ?? '');
    }
    const deletedFiles = splitEntries(runGit(root, ['ls-files', '--deleted', '-z']));
    const changedFiles = splitEntries(runGit(root, ['ls-files', '--modified', '--others', '--exclude-standard', '-z']));
    for (const file of deletedFiles) blobs.delete(file);
    const existingFiles = changedFiles.filter((file) => !deletedFiles.includes(file));
    const paths = existingFiles.map((file) => `${path.join(root, file)}\n`).join('');
    const hashes = runGit(root, ['hash-object', '--stdin-paths'], paths).split('\n');
    for (const [index, file] of existingFiles.entries()) blobs.set(file, hashes[index] ?? '');
    const hash = createHash('sha256');
    for (const file of [...blobs.keys()].sort()) hash.update(`${file}\0${blobs.get(file)}\0`);
    return hash.digest('hex');
  } catch {
    return undefined;
  }
};
