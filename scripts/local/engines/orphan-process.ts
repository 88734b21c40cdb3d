import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';

const getPidFile = (dir: string): string => join(dir, 'pid');

/** The command that prints the command line of a process on systems without /proc. */
const getListCommand = (pid: number): [program: string, args: string[]] =>
  process.platform === 'win32'
    ? [
        'powershell',
        ['-NoProfile', '-Command', `(Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}').CommandLine`],
      ]
    : ['ps', ['-ww', '-o', 'command=', '-p', String(pid)]];

/** Returns the command line of a running process, or undefined if there is none. */
const readCommandLine = async (pid: number): Promise<string | undefined> => {
  try {
    const line =
      process.platform === 'linux'
        ? await readFile(`/proc/${pid}/cmdline`, 'utf8')
        : (await promisify(execFile)(...getListCommand(pid))).stdout;
    return line || undefined;
  } catch {
    return undefined;
  }
};

/** Stores the id of the process that uses a folder. */
export const storeProcessId = (dir: string, pid: number): Promise<void> => writeFile(getPidFile(dir), String(pid));

/**
 * Ends an engine that outlived a killed local cloud, since two must never use the same folder. Only a process whose command
 * line names the folder is ended: another process may have the stored id.
 */
export const endOrphan = async (dir: string): Promise<void> => {
  const pid = Number(await readFile(getPidFile(dir), 'utf8').catch(() => '0'));
  const isEngineRunning = async () => pid > 0 && (await readCommandLine(pid))?.includes(dir);
  if (!(await isEngineRunning())) return;
  process.kill(pid, 'SIGTERM');
  while (await isEngineRunning()) await setTimeout(10);
};
