import { readFileSync } from 'node:fs';
import { type ProcessTimes, readAllProcessTimes, readProcessTimes } from '../process-cpu.ts';

/** Reading the times of all processes takes about a millisecond. */
const pollIntervalMs = 250;

/**
 * Environment variable with the name of the step. It identifies processes whose parent exited before the meter saw the
 * child.
 */
export const stepVariable = 'OVERTONE_GATE_STEP';

const readStepVariable = (pid: number): string | undefined => {
  try {
    const entries = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
    return entries.find((entry) => entry.startsWith(`${stepVariable}=`))?.slice(stepVariable.length + 1);
  } catch {
    return undefined;
  }
};

interface StepProcess extends ProcessTimes {
  readonly step: string;
}

/** Measures the CPU seconds of the steps that this process runs. */
export interface CpuMeter {
  /** Counts a child process and all of its descendants for a step. */
  readonly addProcess: (pid: number, step: string) => void;
  /**
   * Has to be called when a step's process has exited. Children that this process reaped since the last call are
   * counted for the step.
   */
  readonly endStep: (step: string) => void;
  /** Returns the user + system CPU seconds of a step so far, or undefined on systems without /proc. */
  readonly getSeconds: (step: string) => number | undefined;
  readonly stop: () => void;
}

/**
 * Starts counting the CPU seconds of all descendants of this process. The system adds the times of a process to those
 * of its parent when the parent waits for it (getrusage(2), RUSAGE_CHILDREN). This does not cover browsers that are
 * killed with their children, and processes that outlive their parent. The meter therefore polls all processes and adds
 * the last known times of those that disappeared without being waited for.
 */
export const startCpuMeter = (): CpuMeter => {
  const totals = new Map<string, number>();
  const add = (step: string, seconds: number): void => void totals.set(step, (totals.get(step) ?? 0) + seconds);
  const stepsByPid = new Map<number, string>();
  let stepProcesses = new Map<number, StepProcess>();
  /** Processes that belong to no step, by process id and start time. */
  let otherProcesses = new Set<string>();
  const ownPid = process.pid;
  let ownTimes = readProcessTimes(ownPid);
  let countedReapedSeconds = ownTimes?.reapedSeconds ?? 0;

  const poll = (): void => {
    const allTimes = readAllProcessTimes();
    const currentProcesses = new Map<number, StepProcess>();
    const findStep = (times: ProcessTimes): string | undefined => {
      const knownTimes = stepProcesses.get(times.pid);
      if (knownTimes?.startedAt === times.startedAt) return knownTimes.step;
      const step = stepsByPid.get(times.pid) ?? currentProcesses.get(times.parent)?.step;
      if (step !== undefined) return step;
      return otherProcesses.has(`${times.pid} ${times.startedAt}`) ? undefined : readStepVariable(times.pid);
    };
    // The processes are sorted, so that the step of a parent is known before its children.
    const currentOthers = new Set<string>();
    const sortedTimes = [...allTimes.values()].toSorted((a, b) => Number(a.startedAt) - Number(b.startedAt));
    for (const times of sortedTimes) {
      const step = times.pid === ownPid ? undefined : findStep(times);
      if (step !== undefined) currentProcesses.set(times.pid, { ...times, step });
      else currentOthers.add(`${times.pid} ${times.startedAt}`);
    }
    otherProcesses = currentOthers;

    /** Returns the nearest ancestor that still runs. It may have waited for the process. */
    const findRunningAncestor = ({ parent }: StepProcess): number | undefined => {
      if (parent === ownPid || currentProcesses.has(parent)) return parent;
      const parentProcess = stepProcesses.get(parent);
      return parentProcess && findRunningAncestor(parentProcess);
    };
    const exitedByAncestor = new Map<number | undefined, { seconds: number; step: string }>();
    for (const stepProcess of stepProcesses.values()) {
      if (currentProcesses.get(stepProcess.pid)?.startedAt === stepProcess.startedAt) continue;
      const ancestor = findRunningAncestor(stepProcess);
      const seconds =
        stepProcess.ownSeconds + stepProcess.reapedSeconds + (exitedByAncestor.get(ancestor)?.seconds ?? 0);
      exitedByAncestor.set(ancestor, { seconds, step: stepProcess.step });
    }
    for (const [ancestor, { seconds, step }] of exitedByAncestor) {
      const timesBefore = ancestor === ownPid ? ownTimes : stepProcesses.get(ancestor ?? 0);
      const timesAfter = allTimes.get(ancestor ?? 0);
      const reapedSeconds = timesBefore && timesAfter ? timesAfter.reapedSeconds - timesBefore.reapedSeconds : 0;
      add(step, Math.max(0, seconds - reapedSeconds));
    }
    stepProcesses = currentProcesses;
    ownTimes = allTimes.get(ownPid);
  };

  const timer = setInterval(poll, pollIntervalMs).unref();
  return {
    addProcess: (pid, step) => void stepsByPid.set(pid, step),
    endStep: (step) => {
      poll();
      const reapedSeconds = readProcessTimes(ownPid)?.reapedSeconds ?? countedReapedSeconds;
      add(step, reapedSeconds - countedReapedSeconds);
      countedReapedSeconds = reapedSeconds;
    },
    stop: () => clearInterval(timer),
    getSeconds: (step) => {
      if (!ownTimes) return undefined;
      const runningProcesses = [...stepProcesses.values()].filter((stepProcess) => stepProcess.step === step);
      return runningProcesses.reduce(
        (sum, { ownSeconds, reapedSeconds }) => sum + ownSeconds + reapedSeconds,
        totals.get(step) ?? 0,
      );
    },
  };
};
