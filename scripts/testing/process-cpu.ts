import { readdirSync, readFileSync } from 'node:fs';

/**
 * Clock ticks per second in /proc: USER_HZ, which is 100 on every architecture of Linux (proc(5),
 * sysconf(_SC_CLK_TCK)).
 */
const ticksPerSecond = 100;

/** The times of a process in /proc, as user + system CPU seconds. */
export interface ProcessTimes {
  readonly pid: number;
  readonly parent: number;
  /** Clock ticks from the boot to the start of the process. Distinguishes processes with the same id. */
  readonly startedAt: string;
  readonly ownSeconds: number;
  /** Times of exited children that it waited for, including the children's own `reapedSeconds`. */
  readonly reapedSeconds: number;
}

/** Reads the times of one process. Returns undefined if it has ended, and on systems without /proc. */
export const readProcessTimes = (pid: number): ProcessTimes | undefined => {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  } catch {
    return undefined;
  }
  // The name of the program is in parentheses and may contain spaces and parentheses (proc_pid_stat(5)).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const sumSeconds = (...indexes: number[]): number =>
    indexes.reduce((sum, index) => sum + Number(fields[index]), 0) / ticksPerSecond;
  return {
    pid,
    parent: Number(fields[1]),
    ownSeconds: sumSeconds(11, 12),
    reapedSeconds: sumSeconds(13, 14),
    startedAt: fields[19] ?? '',
  };
};

/** Reads the times of all processes of the machine by process id. Returns an empty map on systems without /proc. */
export const readAllProcessTimes = (): Map<number, ProcessTimes> => {
  let names: string[] = [];
  try {
    names = readdirSync('/proc');
  } catch {
    // Systems other than Linux have no /proc.
  }
  const allTimes = names.filter((name) => /^\d+$/.test(name)).flatMap((name) => readProcessTimes(Number(name)) ?? []);
  return new Map(allTimes.map((times) => [times.pid, times]));
};

/**
 * Returns the CPU seconds of a process, its running descendants and all processes that they waited for, or 0 on systems
 * without /proc. It therefore includes the processes of a running browser.
 */
export const readProcessTreeCpuSeconds = (root: number): number => {
  const timesByPid = readAllProcessTimes();
  const pids = new Set([root]);
  let total = 0;
  // The iteration of a set includes elements that are added during the iteration.
  for (const pid of pids) {
    const times = timesByPid.get(pid);
    if (!times) continue;
    total += times.ownSeconds + times.reapedSeconds;
    for (const { pid: child, parent } of timesByPid.values()) if (parent === pid) pids.add(child);
  }
  return total;
};
