import { appendFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** What a test file cost. */
export interface FileCost {
  /** Path from the repository's root. */
  readonly file: string;
  /** User + system CPU seconds of the worker that ran it, and of its browser. */
  readonly seconds: number;
}

/** The environment variable that names the file to which test workers write costs. */
export const cpuLogVariable = 'OVERTONE_CPU_LOG';

/** Writes down what a test file, or a test of it, has cost. Does nothing unless the gate asked for it. */
export const logCpuSeconds = (file: string, seconds: number): void => {
  const log = process.env[cpuLogVariable];
  // A short line is written at once, whichever workers write theirs.
  if (log) appendFileSync(log, `${seconds.toFixed(3)} ${file}\n`);
};

/** Reads and sums what workers wrote down, by file. Returns none where nothing was written. */
export const readCpuLog = async (log: string): Promise<FileCost[]> => {
  const costs = new Map<string, number>();
  for (const line of (await readFile(log, 'utf8').catch(() => '')).split('\n').filter(Boolean)) {
    const [seconds = '', ...file] = line.split(' ');
    costs.set(file.join(' '), (costs.get(file.join(' ')) ?? 0) + Number(seconds));
  }
  return [...costs].map(([file, seconds]) => ({ file, seconds }));
};
