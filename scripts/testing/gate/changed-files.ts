import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Branches that are compared with by default. */
const mainBranches = ['origin/main', 'main'];

const runGit = async (root: string, ...args: string[]): Promise<string[]> => {
  const { stdout } = await run('git', args, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  return stdout.split('\n').filter(Boolean);
};

const findBase = async (root: string): Promise<string> => {
  for (const branch of mainBranches) {
    const [base] = await runGit(root, 'merge-base', 'HEAD', branch).catch(() => []);
    if (base) return base;
  }
  throw new Error('There is no main branch to compare with. Name the revision to compare with: --changed=REV.');
};

export interface Change {
  readonly base: string;
  /** Paths from the root of files that were changed, added or removed since the base, committed or not. */
  readonly changed: readonly string[];
  /** Paths from the root of all files except ignored ones. */
  readonly files: readonly string[];
}

/**
 * Reads which files changed.
 * @param from a revision; by default the merge base with the main branch
 * @throws if the revision does not exist, or if there is no main branch
 */
export const readChange = async (root: string, from?: string): Promise<Change> => {
  const base = from || (await findBase(root));
  const [modified, untracked, tracked] = await Promise.all([
    runGit(root, 'diff', '--name-only', '--no-renames', base, '--'),
    runGit(root, 'ls-files', '--others', '--exclude-standard'),
    runGit(root, 'ls-files'),
  ]);
  const changed = [...new Set([...modified, ...untracked])];
  return { base, changed, files: [...new Set([...tracked, ...changed])] };
};
