import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const entry = join(import.meta.dirname, 'start.ts');
/** The script that users run: plain JavaScript that starts `start.ts`. */
const launcher = join(import.meta.dirname, '..', 'launch.mjs');

/** Creates a folder that is deleted when the test has finished. */
export const createTemporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'overtone-start-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

interface ProgramRun {
  readonly child: ChildProcess;
  readonly whenEnded: Promise<{ code: number | null; output: string }>;
  /** Waits until the output contains a text or the process ends; returns the output. */
  readonly waitFor: (text: string) => Promise<string>;
}

/** Starts a program, which is killed when the test has finished. */
export const run = (command: string, args: string[], env: Record<string, string> = {}): ProgramRun => {
  const child = spawn(command, args, { env: { PATH: process.env.PATH, ...env } });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const listener of listeners) listener();
    });
  }
  const whenEnded = once(child, 'close').then(([code]) => ({ code, output }));
  const waitForOutput = (text: string) =>
    new Promise<string>((resolve) => {
      const listen = () => output.includes(text) && resolve(output);
      listeners.add(listen);
      listen();
    });
  return {
    child,
    whenEnded,
    waitFor: (text) => Promise.race([waitForOutput(text), whenEnded.then(({ output: wholeOutput }) => wholeOutput)]),
  };
};

export const start = (args: string[], env: Record<string, string>): ProgramRun =>
  run(process.execPath, ['--disable-warning=ExperimentalWarning', entry, ...args], env);
export const launch = (args: string[], env: Record<string, string> = {}): ProgramRun =>
  run(process.execPath, [launcher, ...args], env);
