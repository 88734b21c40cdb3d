import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { arriving } from './demo-snapshot.ts';
import { failedWith, Refusal } from './refusal.ts';

const lockName = 'lock';
/** What makes a folder ours: `--fresh` empties no other. */
const ours = new Set([lockName, 'dynamodb', 'sqs', 's3', 'checkpoints', 'mails.jsonl', 'cloud.env', arriving]);

/** How a path says that no folder can be made or written there; EEXIST when a file stands in its way. */
const unusable = ['EACCES', 'EROFS', 'EPERM', 'ENOENT', 'ENOTDIR', 'EEXIST', 'ELOOP', 'ENAMETOOLONG', 'ENOSPC'];

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return failedWith(error, 'EPERM');
  }
};

/** The last step is not recursive: Node never comes back from a recursive one below a folder like /proc. */
const makeFolder = async (dir: string): Promise<void> => {
  await mkdir(dirname(dir), { recursive: true });
  try {
    await mkdir(dir);
  } catch (error) {
    if (!failedWith(error, 'EEXIST')) throw error;
  }
};

const takeLock = async (dir: string): Promise<void> => {
  const file = join(dir, lockName);
  try {
    const handle = await open(file, 'wx');
    await handle.writeFile(String(process.pid));
    await handle.close();
  } catch (error) {
    if (!failedWith(error, 'EEXIST')) throw error;
    const pid = Number(await readFile(file, 'utf8'));
    if (pid !== process.pid && pid > 0 && isAlive(pid)) {
      throw new Refusal(
        `Overtone already runs on ${dir} (process ${pid}): stop it, or set DATA_DIR to another folder.`,
      );
    }
    // Left by a process that was killed.
    await rm(file, { force: true });
    await takeLock(dir);
  }
};

const empty = async (dir: string): Promise<void> => {
  const entries = await readdir(dir);
  if (entries.some((name) => !ours.has(name))) {
    throw new Refusal(`${dir} holds files that are not Overtone's: --fresh leaves it alone.`);
  }
  const data = entries.filter((name) => name !== lockName);
  await Promise.all(data.map((name) => rm(join(dir, name), { recursive: true })));
};

/**
 * Makes the data folder if it is missing and takes it for this process alone; `fresh` empties it. Gives what lets it go.
 * @throws Refusal when another process has it or it cannot be written
 */
export const claimDataFolder = async (dir: string, { fresh }: { fresh: boolean }): Promise<() => Promise<void>> => {
  const release = () => rm(join(dir, lockName), { force: true });
  try {
    await makeFolder(dir);
    await takeLock(dir);
  } catch (error) {
    if (failedWith(error, ...unusable)) {
      throw new Refusal(`The data folder ${dir} cannot be written: set DATA_DIR to one that can.`);
    }
    throw error;
  }
  try {
    if (fresh) await empty(dir);
  } catch (error) {
    await release();
    throw error;
  }
  return release;
};
