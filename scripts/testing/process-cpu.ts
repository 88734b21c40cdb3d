import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second in /proc: USER_HZ, which is 100 on every architecture of Linux (proc(5), sysconf(_SC_CLK_TCK)). */
const ticksPerSecond = 100;

/** What /proc tells about one process. All times are user + system CPU seconds. */
export interface ProcessTimes {
  readonly pid: number;
  readonly parent: number;
  /** When it started, in ticks since the machine did: process ids are used again, pairs of both are not. */
  readonly startedAt: string;
  readonly own: number;
  /** Times of children that ended and that it waited for, with what these had waited for themselves. */
  readonly reaped: number;
}

/** Reads the times of one process. Returns undefined if it has ended, or where there is no /proc. */
export const readProcessTimes = (pid: number): ProcessTimes | undefined => {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  } catch {
    return undefined;
  }
  // The program's name, in parentheses, may hold spaces and parentheses itself (proc_pid_stat(5)).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const seconds = (...at: number[]): number => at.reduce((sum, it) => sum + Number(fields[it]), 0) / ticksPerSecond;
  return {
    pid,
    parent: Number(fields[1]),
    own: seconds(11, 12),
    reaped: seconds(13, 14),
    startedAt: fields[19] ?? '',
  };
};

/** Reads the times of every process of the machine by process id. Empty where there is no /proc. */
export const readAllProcessTimes = (): Map<number, ProcessTimes> => {
  let names: string[] = [];
  try {
    names = readdirSync('/proc');
  } catch {
    // Not Linux.
  }
  const read = names.filter((name) => /^\d+$/.test(name)).flatMap((name) => readProcessTimes(Number(name)) ?? []);
  return new Map(read.map((times) => [times.pid, times]));
};

/**
 * Returns the CPU seconds that a process, its living descendants and everything they waited for have used, or 0 where
 * there is no /proc. It grows with the work of a browser's processes while the browser lives.
 */
export const cpuSecondsOf = (root: number): number => {
  const all = readAllProcessTimes();
  const members = new Set([root]);
  let total = 0;
  // A set is walked in the order of insertion, what is inserted meanwhile included.
  for (const pid of members) {
    const times = all.get(pid);
    if (!times) continue;
    total += times.own + times.reaped;
    for (const { pid: child, parent } of all.values()) if (parent === pid) members.add(child);
  }
  return total;
};
