import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const pidFile = (dir: string): string => join(dir, 'pid');

/** The command line of a living process; undefined where there is none (or no /proc to ask). */
const commandLine = (pid: number): Promise<string | undefined> =>
  readFile(`/proc/${pid}/cmdline`, 'utf8').then(
    (line) => line || undefined,
    () => undefined,
  );

/** Remembers which process works on this folder. */
export const rememberProcess = (dir: string, pid: number): Promise<void> => writeFile(pidFile(dir), String(pid));

/**
 * Ends the engine that outlived a killed local cloud: two must never work on one folder. Only a process whose command
 * line names the folder is touched, since the number may be somebody else's by now.
 */
export const endOrphan = async (dir: string): Promise<void> => {
  const pid = Number(await readFile(pidFile(dir), 'utf8').catch(() => '0'));
  const isOurs = async () => pid > 0 && (await commandLine(pid))?.includes(dir);
  if (!(await isOurs())) return;
  process.kill(pid, 'SIGTERM');
  while (await isOurs()) await setTimeout(10);
};
