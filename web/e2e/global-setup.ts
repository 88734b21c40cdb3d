import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';

const root = path.resolve(import.meta.dirname, '../..');
/** The demo catalogue is made from nothing: synthesis, encoding, covers. */
const readyWithinMs = 240_000;

/** Resolves when the site answers and its demo catalogue is whole. */
const untilWhole = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    const tooLate = setTimeout(() => reject(new Error('The local cloud was not ready in time')), readyWithinMs);
    let ready = false;
    let whole = false;
    const lines: string[] = [];
    if (!child.stdout) throw new Error('The local cloud has no output');
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line);
      ready ||= line.includes('Overtone is ready at');
      whole ||= line.includes('demo: complete');
      if (!ready || !whole) return;
      clearTimeout(tooLate);
      resolve();
    });
    child.once('exit', (code) => {
      clearTimeout(tooLate);
      reject(new Error(`The local cloud ended with ${code}:\n${lines.slice(-20).join('\n')}`));
    });
  });

/** Starts the whole stack and gives back how to stop it. */
const globalSetup = async (): Promise<() => Promise<void>> => {
  const child = spawn('scripts/start', [], {
    cwd: root,
    env: { ...process.env, PORT: process.env.E2E_PORT, DATA_DIR: process.env.E2E_DATA },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await untilWhole(child);
  return async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    if (process.env.E2E_DATA) await rm(process.env.E2E_DATA, { recursive: true, force: true });
  };
};

export default globalSetup;
