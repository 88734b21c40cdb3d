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

export interface Ended {
  readonly name: string;
  readonly ok: boolean;
  readonly seconds: number;
  /** User + system, of all processes that the step started. Absent where the system does not tell. */
  readonly cpuSeconds?: number | undefined;
}

let meter: CpuMeter | undefined;
/** Looks at processes from the first step on. */
const getMeter = (): CpuMeter => {
  meter ??= startCpuMeter();
  return meter;
};

/** npm is a script of cmd's on Windows, which no program starts without it, and cmd takes one line of text. */
const throughShell = ({ command, args }: Step) =>
  [[command, ...args].map((part) => `"${part}"`).join(' '), [], { shell: true }] as const;

const lineOf = ({ command, args }: Step): string => `\n> ${command} ${args.join(' ')}`;

interface How {
  readonly stdio: 'inherit' | 'pipe';
  readonly onOutput?: (text: string) => void;
  readonly priority?: number;
}

const runWith = (step: Step, { stdio, onOutput, priority }: How): Promise<Ended> => {
  const began = performance.now();
  const [command, args, shell] =
    process.platform === 'win32' ? throughShell(step) : ([step.command, step.args, {}] as const);
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', stdio, stdio],
    env: { ...process.env, ...step.env, [stepVariable]: step.name },
    ...shell,
  });
  if (priority !== undefined && child.pid !== undefined) setPriority(child.pid, priority);
  if (child.pid !== undefined) getMeter().follow(child.pid, step.name);
  // Before "close", which waits for everybody who has the output open.
  child.once('exit', () => getMeter().stepEnded(step.name));
  for (const stream of [child.stdout, child.stderr]) {
    if (onOutput) stream?.setEncoding('utf8').on('data', onOutput);
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      resolve({
        name: step.name,
        ok: code === 0,
        seconds: (performance.now() - began) / 1_000,
        cpuSeconds: getMeter().secondsOf(step.name),
      }),
    );
  });
};

/** Runs a step and shows what it says as it says it. */
export const runStep = (step: Step): Promise<Ended> => {
  console.log(lineOf(step));
  return runWith(step, { stdio: 'inherit' });
};

/** Runs a step with what the others leave of the processor, and shows what it says when it has ended. */
export const runBehind = async (step: Step): Promise<Ended> => {
  let said = '';
  const onOutput = (text: string): void => {
    said += text;
  };
  const ended = await runWith(step, { stdio: 'pipe', onOutput, priority: constants.priority.PRIORITY_BELOW_NORMAL });
  console.log(`${lineOf(step)}\n${said}`);
  return ended;
};

/** Runs several steps, some at once, and shows what each says when it has ended. */
export const runSideBySide = async (steps: readonly Step[], atOnce: number): Promise<Ended[]> => {
  const ended: Ended[] = [];
  const queue = steps.values();
  const work = async (): Promise<void> => {
    for (const step of queue) {
      let said = '';
      ended.push(
        await runWith(step, {
          stdio: 'pipe',
          onOutput: (text) => {
            said += text;
          },
        }),
      );
      console.log(`${lineOf(step)}\n${said}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return ended;
};
