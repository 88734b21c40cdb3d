import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logger } from './logger.ts';
import { once } from './once.ts';

/** A folder's name says which process made it: `overtone-media-4711-a1B2c3`. */
const named = /^overtone-(?:[a-z-]+-)?(\d+)-[A-Za-z0-9]{6}$/;

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process is there, and may not be asked.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Whether the process that made a folder has ended. A later one may have its number, this one too. */
const isAbandoned = async (path: string, pid: number): Promise<boolean> => {
  if (pid !== process.pid) return !isAlive(pid);
  const startedAt = Date.now() - process.uptime() * 1_000;
  return (await stat(path)).mtimeMs < startedAt;
};

/** Removes folders of processes that were killed at their work: nothing else would, and each may hold gigabytes. */
export const removeAbandonedFolders = async (): Promise<void> => {
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    const [, pid] = named.exec(name) ?? [];
    if (pid === undefined) continue;
    const path = join(tmpdir(), name);
    try {
      if (await isAbandoned(path, Number(pid))) await rm(path, { recursive: true, force: true });
    } catch (error) {
      // Another process is at it, or its owner is somebody else.
      logger.warn('Failed to remove an abandoned folder', { path, error });
    }
  }
};

const removeOnce = once(removeAbandonedFolders);

/**
 * Makes a folder for files, with a name of its own. The first one of a process removes those that killed processes left.
 * @param prefix begins with `overtone-` and ends with a hyphen
 */
export const makeFolder = async (prefix: string): Promise<string> => {
  await removeOnce();
  return mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
};

/** Does some work with a folder of its own for files, which is gone afterwards. */
export const withFolder = async <Result>(
  prefix: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> => {
  const folder = await makeFolder(prefix);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
