import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';

const pidFile = (dir: string): string => join(dir, 'pid');

/** How to ask a system without /proc for the command line of a process. */
const question = (pid: number): [program: string, args: string[]] =>
  process.platform === 'win32'
    ? [
        'powershell',
        ['-NoProfile', '-Command', `(Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}').CommandLine`],
      ]
    : ['ps', ['-ww', '-o', 'command=', '-p', String(pid)]];

/** The command line of a living process; undefined where there is none. */
const commandLine = async (pid: number): Promise<string | undefined> => {
  try {
    const line =
      process.platform === 'linux'
        ? await readFile(`/proc/${pid}/cmdline`, 'utf8')
        : (await promisify(execFile)(...question(pid))).stdout;
    return line || undefined;
  } catch {
    return undefined;
  }
};

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
