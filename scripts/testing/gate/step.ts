import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { type CpuMeter, startCpuMeter, stepVariable } from './cpu-meter.ts';

const root = path.resolve(import.meta.dirname, '../../..');

export interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

export interface StepResult {
  readonly name: string;
  readonly hasPassed: boolean;
  readonly seconds: number;
  /** User + system CPU seconds of all processes of the step. Undefined if the system does not report them. */
  readonly cpuSeconds?: number | undefined;
}

let meter: CpuMeter | undefined;
const getMeter = (): CpuMeter => {
  meter ??= startCpuMeter();
  return meter;
};

/** On Windows npm is a script that only cmd can start, which takes one line of text. */
const buildWindowsCommand = ({ command, args }: Step) =>
  [[command, ...args].map((part) => `"${part}"`).join(' '), [], { shell: true }] as const;

const formatCommand = ({ command, args }: Step): string => `\n> ${command} ${args.join(' ')}`;

interface RunOptions {
  readonly stdio: 'inherit' | 'pipe';
  readonly onOutput?: (text: string) => void;
  readonly priority?: number;
}

const runProcess = (step: Step, { stdio, onOutput, priority }: RunOptions): Promise<StepResult> => {
  const startedAt = performance.now();
  const [command, args, shellOptions] =
    process.platform === 'win32' ? buildWindowsCommand(step) : ([step.command, step.args, {}] as const);
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', stdio, stdio],
    env: { ...process.env, ...step.env, [stepVariable]: step.name },
    ...shellOptions,
  });
  if (priority !== undefined && child.pid !== undefined) setPriority(child.pid, priority);
  if (child.pid !== undefined) getMeter().addProcess(child.pid, step.name);
  // The "close" event would be too late: it waits for all processes that have the output open.
  child.once('exit', () => getMeter().endStep(step.name));
  for (const stream of [child.stdout, child.stderr]) {
    if (onOutput) stream?.setEncoding('utf8').on('data', onOutput);
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      resolve({
        name: step.name,
        hasPassed: code === 0,
        seconds: (performance.now() - startedAt) / 1_000,
        cpuSeconds: getMeter().getSeconds(step.name),
      }),
    );
  });
};

/** Runs a step and prints its output immediately. */
export const runStep = (step: Step): Promise<StepResult> => {
  console.log(formatCommand(step));
  return runProcess(step, { stdio: 'inherit' });
};

/** Runs a step and prints its output when it has ended. */
const runQuietly = async (step: Step, options?: Pick<RunOptions, 'priority'>): Promise<StepResult> => {
  let output = '';
  const onOutput = (text: string): void => {
    output += text;
  };
  const result = await runProcess(step, { ...options, stdio: 'pipe', onOutput });
  console.log(`${formatCommand(step)}\n${output}`);
  return result;
};

/** Runs a step with low priority and prints its output when it has ended. */
export const runInBackground = (step: Step): Promise<StepResult> =>
  runQuietly(step, { priority: constants.priority.PRIORITY_BELOW_NORMAL });

/** Runs steps concurrently and prints the output of each when it has ended. */
export const runConcurrently = async (steps: readonly Step[], concurrency: number): Promise<StepResult[]> => {
  const results: StepResult[] = [];
  const queue = steps.values();
  const runNextSteps = async (): Promise<void> => {
    for (const step of queue) results.push(await runQuietly(step));
  };
  await Promise.all(Array.from({ length: concurrency }, runNextSteps));
  return results;
};
