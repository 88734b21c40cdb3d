import { statfs } from 'node:fs/promises';

/** With less than this a database cannot count on writing a page and its journal. */
const leastBytes = 1024 ** 2;
const lookEveryMs = 5_000;

/** The disk that a folder lies on. */
export interface Disk {
  /** Looks, and says so where that has changed. */
  readonly isFull: () => Promise<boolean>;
  readonly stop: () => void;
}

const freeBytes = async (dir: string): Promise<number> => {
  const { bavail, bsize } = await statfs(dir);
  return bavail * bsize;
};

/** What is said of a full disk; `then` ends the sentence. */
const fullSentence = (dir: string, then: string): string => `The disk of ${dir} is full: ${then}.`;

/** The sentence for whoever cannot start there. */
export const noRoom = (dir: string): string => fullSentence(dir, 'make room on it, or set DATA_DIR to another folder');

/** Whether there is too little room on a folder's disk for anything to be kept. */
export const hasNoRoom = async (dir: string, free = freeBytes): Promise<boolean> => (await free(dir)) < leastBytes;

/**
 * Watches a folder's disk and says when it is full and when there is room again: what fails meanwhile fails in a database
 * or another process, in words that nobody takes for this.
 */
export const watchDisk = (dir: string, say: (sentence: string) => void = console.error, free = freeBytes): Disk => {
  let wasFull = false;
  const isFull = async (): Promise<boolean> => {
    const isNow = await hasNoRoom(dir, free);
    if (isNow && !wasFull) say(fullSentence(dir, 'nothing new is kept until there is room on it'));
    if (!isNow && wasFull) say(`There is room on the disk of ${dir} again.`);
    wasFull = isNow;
    return isNow;
  };
  const timer = setInterval(() => void isFull().catch(() => undefined), lookEveryMs).unref();
  return { isFull, stop: () => clearInterval(timer) };
};
