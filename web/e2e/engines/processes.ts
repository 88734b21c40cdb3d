import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Driver } from './driver.ts';

const startTimeoutMs = 30_000;

/** A browser and its helper processes, with a temporary folder. */
export interface ProcessGroup {
  /** The temporary folder for their files. */
  readonly folder: string;
  start(program: string, args: readonly string[], options?: SpawnOptions): ChildProcess;
  /** Stops the processes in reverse order and deletes the folder. */
  close(): Promise<void>;
}

const stopProcess = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const killTimer = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await ended;
  clearTimeout(killTimer);
};

const createProcessGroup = async (): Promise<ProcessGroup> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'overtone-engine-'));
  const children: ChildProcess[] = [];
  return {
    folder,
    start(program, args, options = {}) {
      const child = spawn(program, args, { stdio: 'ignore', ...options });
      children.push(child);
      return child;
    },
    async close() {
      for (const child of children.toReversed()) await stopProcess(child);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

/** Starts a browser in a process group, which is closed with the browser or when the browser fails to start. */
export const withProcessGroup = async (startBrowser: (group: ProcessGroup) => Promise<Driver>): Promise<Driver> => {
  const group = await createProcessGroup();
  try {
    const driver = await startBrowser(group);
    const close = async (): Promise<void> => {
      await driver.close();
      await group.close();
    };
    return { ...driver, close };
  } catch (error) {
    await group.close();
    throw error;
  }
};

/** Repeats a call until it succeeds. @throws the last error after a timeout */
export const retry = async <Result>(attempt: () => Promise<Result>): Promise<Result> => {
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
};

/** Returns a free port. */
export const getFreePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (!address || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
};
