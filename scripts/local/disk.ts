import { statfs } from 'node:fs/promises';

/** With fewer free bytes, a database may not be able to write a page and its journal. */
const freeBytesMin = 1024 ** 2;
const checkIntervalMs = 5_000;

/** The disk of a folder. */
export interface Disk {
  /** Checks the free space, and reports a change. */
  readonly isFull: () => Promise<boolean>;
  readonly stop: () => void;
}

const readFreeBytes = async (dir: string): Promise<number> => {
  const { bavail, bsize } = await statfs(dir);
  return bavail * bsize;
};

const buildFullMessage = (dir: string, consequence: string): string => `The disk of ${dir} is full: ${consequence}.`;

/** The message for a start that fails on a full disk. */
export const getDiskFullMessage = (dir: string): string =>
  buildFullMessage(dir, 'free some space, or set DATA_DIR to another folder');

/** Whether a folder's disk has too little free space to save data. */
export const isDiskAlmostFull = async (dir: string, getFreeBytes = readFreeBytes): Promise<boolean> =>
  (await getFreeBytes(dir)) < freeBytesMin;

/**
 * Watches a folder's disk and reports when it is full and when there is space again. Other processes also fail on a full
 * disk, with errors that do not mention it.
 */
export const watchDisk = (
  dir: string,
  log: (message: string) => void = console.error,
  getFreeBytes = readFreeBytes,
): Disk => {
  let wasFull = false;
  const isFull = async (): Promise<boolean> => {
    const isFullNow = await isDiskAlmostFull(dir, getFreeBytes);
    if (isFullNow && !wasFull) log(buildFullMessage(dir, 'new data cannot be saved until space is freed'));
    if (!isFullNow && wasFull) log(`The disk of ${dir} has free space again.`);
    wasFull = isFullNow;
    return isFullNow;
  };
  const timer = setInterval(() => void isFull().catch(() => undefined), checkIntervalMs).unref();
  return { isFull, stop: () => clearInterval(timer) };
};
