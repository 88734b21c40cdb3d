import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logger } from './logger.ts';
import { once } from './once.ts';

/** The name of a folder contains the ID of the process that created it: `overtone-media-4711-a1B2c3`. */
const folderName = /^overtone-(?:[a-z-]+-)?(\d+)-[A-Za-z0-9]{6}$/;

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Whether the process that created a folder has ended. Process IDs are reused, possibly by this process. */
const isAbandoned = async (path: string, pid: number): Promise<boolean> => {
  if (pid !== process.pid) return !isAlive(pid);
  const startedAt = Date.now() - process.uptime() * 1_000;
  return (await stat(path)).mtimeMs < startedAt;
};

/** Deletes the folders of killed processes, which may contain gigabytes. Nothing else deletes them. */
export const removeAbandonedFolders = async (): Promise<void> => {
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    const [, pid] = folderName.exec(name) ?? [];
    if (pid === undefined) continue;
    const path = join(tmpdir(), name);
    try {
      if (await isAbandoned(path, Number(pid))) await rm(path, { recursive: true, force: true });
    } catch (error) {
      // Another process is deleting it, or it belongs to another user.
      logger.warn('Failed to remove an abandoned folder', { path, error });
    }
  }
};

const removeOnce = once(removeAbandonedFolders);

/**
 * Creates a temporary folder. The first call of a process also deletes the folders of killed processes.
 * @param prefix starts with `overtone-` and ends with a hyphen
 */
export const createTempFolder = async (prefix: string): Promise<string> => {
  await removeOnce();
  return mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
};

/** Runs `work` with a temporary folder, which is deleted afterwards. */
export const withTempFolder = async <Result>(
  prefix: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> => {
  const folder = await createTempFolder(prefix);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
