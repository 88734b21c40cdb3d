import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What a change is measured from where nobody says it. */
const mainBranches = ['origin/main', 'main'];

const git = async (root: string, ...args: string[]): Promise<string[]> => {
  const { stdout } = await run('git', args, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  return stdout.split('\n').filter(Boolean);
};

const baseOf = async (root: string): Promise<string> => {
  for (const branch of mainBranches) {
    const [base] = await git(root, 'merge-base', 'HEAD', branch).catch(() => []);
    if (base) return base;
  }
  throw new Error('There is no main branch to compare with: say what the change began from, as --changed=REV.');
};

export interface Change {
  readonly base: string;
  /** Paths from the root: changed, new and removed since the base, committed or not. */
  readonly changed: readonly string[];
  /** Every file that git keeps or would keep. */
  readonly files: readonly string[];
}

/** @param from a revision; the merge base with the main branch when left out. @throws where git knows no such revision */
export const readChange = async (root: string, from?: string): Promise<Change> => {
  const base = from || (await baseOf(root));
  const [differing, untracked, kept] = await Promise.all([
    git(root, 'diff', '--name-only', '--no-renames', base, '--'),
    git(root, 'ls-files', '--others', '--exclude-standard'),
    git(root, 'ls-files'),
  ]);
  const changed = [...new Set([...differing, ...untracked])];
  return { base, changed, files: [...new Set([...kept, ...changed])] };
};
