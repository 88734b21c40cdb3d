import { readFileSync } from 'node:fs';
import { type ProcessTimes, readAllProcessTimes, readProcessTimes } from '../process-cpu.ts';

/** How often processes are looked at, in milliseconds: one look costs about a millisecond. */
const interval = 250;

/** Set in the environment of a step, by which a process is recognized whose parent ended before it was seen. */
export const stepVariable = 'OVERTONE_GATE_STEP';

const stepInEnvironment = (pid: number): string | undefined => {
  try {
    const entries = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
    return entries.find((entry) => entry.startsWith(`${stepVariable}=`))?.slice(stepVariable.length + 1);
  } catch {
    return undefined;
  }
};

interface Member extends ProcessTimes {
  readonly step: string;
}

/** Tells the CPU seconds of the steps that one process runs. */
export interface CpuMeter {
  /** Counts a child process, and all of its descendants, for a step. */
  readonly follow: (pid: number, step: string) => void;
  /** Call when a step's process has ended: what this process waited for since the last call is the step's. */
  readonly stepEnded: (step: string) => void;
  /** Returns the user + system CPU seconds of a step so far, or undefined where there is no /proc. */
  readonly secondsOf: (step: string) => number | undefined;
  readonly stop: () => void;
}

/**
 * Counts CPU seconds over all descendants of this process. The system adds the times of a process to those of its parent
 * when the parent waits for it (getrusage(2), RUSAGE_CHILDREN), which covers what ends in good order. A browser that is
 * killed with its children, and what a program leaves behind, have no parent here that waits: the meter looks at all processes
 * now and then, and adds what had been seen of those that vanished without being waited for.
 */
export const startCpuMeter = (): CpuMeter => {
  const totals = new Map<string, number>();
  const add = (step: string, seconds: number): void => void totals.set(step, (totals.get(step) ?? 0) + seconds);
  const roots = new Map<number, string>();
  let members = new Map<number, Member>();
  /** Processes of the machine that are none of ours, by process id and start. */
  let others = new Set<string>();
  const self = process.pid;
  let ownTimes = readProcessTimes(self);
  let attributed = ownTimes?.reaped ?? 0;

  const look = (): void => {
    const all = readAllProcessTimes();
    const now = new Map<number, Member>();
    const stepOf = (times: ProcessTimes): string | undefined => {
      const before = members.get(times.pid);
      if (before?.startedAt === times.startedAt) return before.step;
      const ofParent = roots.get(times.pid) ?? now.get(times.parent)?.step;
      if (ofParent !== undefined) return ofParent;
      return others.has(`${times.pid} ${times.startedAt}`) ? undefined : stepInEnvironment(times.pid);
    };
    // Parents start before their children.
    const strangers = new Set<string>();
    const inOrder = [...all.values()].toSorted((one, other) => Number(one.startedAt) - Number(other.startedAt));
    for (const times of inOrder) {
      const step = times.pid === self ? undefined : stepOf(times);
      if (step !== undefined) now.set(times.pid, { ...times, step });
      else strangers.add(`${times.pid} ${times.startedAt}`);
    }
    others = strangers;

    /** Who may have waited for a process that vanished: the first of its ancestors that is still there. */
    const survivorAbove = ({ parent }: Member): number | undefined => {
      if (parent === self || now.has(parent)) return parent;
      const above = members.get(parent);
      return above && survivorAbove(above);
    };
    const vanished = new Map<number | undefined, { seconds: number; step: string }>();
    for (const member of members.values()) {
      if (now.get(member.pid)?.startedAt === member.startedAt) continue;
      const above = survivorAbove(member);
      const seconds = member.own + member.reaped + (vanished.get(above)?.seconds ?? 0);
      vanished.set(above, { seconds, step: member.step });
    }
    for (const [above, { seconds, step }] of vanished) {
      const before = above === self ? ownTimes : members.get(above ?? 0);
      const after = all.get(above ?? 0);
      const waitedFor = before && after ? after.reaped - before.reaped : 0;
      add(step, Math.max(0, seconds - waitedFor));
    }
    members = now;
    ownTimes = all.get(self);
  };

  const timer = setInterval(look, interval).unref();
  return {
    follow: (pid, step) => void roots.set(pid, step),
    stepEnded: (step) => {
      look();
      const reaped = readProcessTimes(self)?.reaped ?? attributed;
      add(step, reaped - attributed);
      attributed = reaped;
    },
    stop: () => clearInterval(timer),
    secondsOf: (step) => {
      if (!ownTimes) return undefined;
      const alive = [...members.values()].filter((member) => member.step === step);
      return alive.reduce((sum, { own, reaped }) => sum + own + reaped, totals.get(step) ?? 0);
    },
  };
};
