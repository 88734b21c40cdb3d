import { appendFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** The CPU time of a test file. */
export interface FileCpuTime {
  /** Path from the repository's root. */
  readonly file: string;
  /** User + system CPU seconds of its worker and its browser. */
  readonly seconds: number;
}

/** Environment variable with the path of the log that test workers write. */
export const cpuLogVariable = 'OVERTONE_CPU_LOG';

/** Logs the CPU seconds of a test file or of one of its tests, if the gate has set the variable. */
export const logCpuSeconds = (file: string, seconds: number): void => {
  const log = process.env[cpuLogVariable];
  // Appending a short line is atomic, so that workers can share the file.
  if (log) appendFileSync(log, `${seconds.toFixed(3)} ${file}\n`);
};

/** Reads the log and sums it by file. Returns an empty array if there is no log. */
export const readCpuLog = async (log: string): Promise<FileCpuTime[]> => {
  const secondsByFile = new Map<string, number>();
  for (const line of (await readFile(log, 'utf8').catch(() => '')).split('\n').filter(Boolean)) {
    const [seconds = '', ...words] = line.split(' ');
    const file = words.join(' ');
    secondsByFile.set(file, (secondsByFile.get(file) ?? 0) + Number(seconds));
  }
  return [...secondsByFile].map(([file, seconds]) => ({ file, seconds }));
};
