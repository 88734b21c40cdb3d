import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '../..');
const readyWithinMs = 240_000;

export interface Site {
  readonly url: string;
  /** Where its mails are read. */
  readonly mail: string;
  readonly stop: () => Promise<void>;
}

const addressesOf = (child: ChildProcess, isWhole: (line: string) => boolean) =>
  new Promise<{ url: string; mail: string }>((resolve, reject) => {
    const tooLate = setTimeout(() => reject(new Error('The local cloud was not ready in time')), readyWithinMs);
    let addresses: { url: string; mail: string } | undefined;
    let whole = isWhole('');
    const last: string[] = [];
    if (!child.stdout) throw new Error('The local cloud has no output');
    createInterface(child.stdout).on('line', (line) => {
      last.push(line);
      // What a function logs as its error is the reason of a test that fails.
      if (line.includes('"level":"error"')) process.stderr.write(`${line}\n`);
      const [, url, mail] = /ready at (\S+) \(mail: ([^)\s]+)\)/.exec(line) ?? [];
      if (url && mail) addresses = { url, mail };
      whole ||= isWhole(line);
      if (!addresses || !whole) return;
      clearTimeout(tooLate);
      resolve(addresses);
    });
    child.once('exit', (code) => {
      clearTimeout(tooLate);
      reject(new Error(`The local cloud ended with ${code}:\n${last.slice(-20).join('\n')}`));
    });
  });

/** Brings up a whole site on a free port, as `scripts/start` does: with the demo catalogue, or empty with these settings. */
export const startSite = async (settings?: Readonly<Record<string, unknown>>): Promise<Site> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'overtone-e2e-'));
  const env = { ...process.env, PORT: '0', DATA_DIR: folder };
  const child = spawn('scripts/start', settings ? ['--no-demo'] : [], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let isStopping = false;
  child.once('exit', (code, signal) => {
    // Every test after it would fail on a refused connection and not say why.
    if (!isStopping) process.stderr.write(`The site ended by itself: ${code ?? signal}\n`);
  });
  const stop = async (): Promise<void> => {
    isStopping = true;
    if (child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const addresses = await addressesOf(child, (line) => settings !== undefined || line.includes('demo: complete'));
    if (settings) {
      const pairs = Object.entries(settings).flatMap(([key, value]) => [key, JSON.stringify(value)]);
      await promisify(execFile)(process.execPath, ['scripts/settings/settings.ts', 'set', ...pairs], {
        cwd: root,
        env,
      });
    }
    return { ...addresses, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** Makes the demo catalogue and keeps it, unless these very sources have theirs: the music takes a minute. */
export const keepDemo = async (): Promise<void> => {
  const child = spawn(process.execPath, ['scripts/local/keep-demo.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`The demo catalogue could not be made (${code})`);
};
