import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Driver } from './driver.ts';

const startsWithinMs = 30_000;

/** What a browser and its helpers leave behind when they end: nothing. */
export interface Household {
  /** A folder for what they keep. */
  readonly folder: string;
  start(program: string, args: readonly string[], options?: SpawnOptions): ChildProcess;
  /** Ends what was started, the last first, and removes the folder. */
  close(): Promise<void>;
}

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await ended;
  clearTimeout(late);
};

const openHousehold = async (): Promise<Household> => {
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
      for (const child of children.toReversed()) await end(child);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

/** A browser of a household of its own, which ends with it: also where the browser could not be started. */
export const inHousehold = async (startBrowser: (household: Household) => Promise<Driver>): Promise<Driver> => {
  const household = await openHousehold();
  try {
    const driver = await startBrowser(household);
    const close = async (): Promise<void> => {
      await driver.close();
      await household.close();
    };
    return { ...driver, close };
  } catch (error) {
    await household.close();
    throw error;
  }
};

/** Asks until there is an answer. @throws with the last reason where none comes in time */
export const until = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  const latest = Date.now() + startsWithinMs;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > latest) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
};

/** A port that nobody listens to. */
export const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (!address || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
};
