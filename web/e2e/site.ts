import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
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
  /** Where its cloud keeps its data, and its addresses. */
  readonly folder: string;
  /** Runs one of the repository's commands over its cloud. @returns what it prints */
  readonly run: (...command: string[]) => Promise<string>;
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

type Texts = Readonly<Record<string, string>>;

interface EmptySite {
  readonly settings: Readonly<Record<string, unknown>>;
  /** Translations by language. */
  readonly texts: Readonly<Record<string, Texts>>;
}

/** Brings up a whole site on a free port, as `scripts/start` does: with the demo catalogue, or empty and set up like this. */
export const startSite = async (empty?: EmptySite): Promise<Site> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'overtone-e2e-'));
  const env = { ...process.env, PORT: '0', DATA_DIR: folder };
  const child = spawn(process.execPath, ['scripts/launch.mjs', 'start', ...(empty ? ['--no-demo'] : [])], {
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
  const run = async (...command: string[]): Promise<string> =>
    (await promisify(execFile)(process.execPath, command, { cwd: root, env })).stdout;
  try {
    const addresses = await addressesOf(child, (line) => empty !== undefined || line.includes('demo: complete'));
    if (empty) {
      const pairs = Object.entries(empty.settings).flatMap(([key, value]) => [key, JSON.stringify(value)]);
      await run('scripts/settings/settings.ts', 'set', ...pairs);
      for (const [language, texts] of Object.entries(empty.texts)) {
        const file = path.join(folder, `${language}.json`);
        await writeFile(file, JSON.stringify(texts));
        await run('scripts/texts/texts.ts', language, '--put', file);
      }
    }
    return { ...addresses, folder, run, stop };
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
