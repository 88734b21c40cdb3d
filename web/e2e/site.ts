import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '../..');
const startTimeoutMs = 240_000;

export interface Site {
  readonly url: string;
  /** The URL at which its emails can be read. */
  readonly inboxUrl: string;
  /** The URL of its push service. */
  readonly pushUrl: string;
  /** The data folder of its local cloud. */
  readonly folder: string;
  /** Runs a command of the repository with the data of this site. Returns its output. */
  readonly run: (...command: string[]) => Promise<string>;
  readonly stop: () => Promise<void>;
}

const waitForUrls = (child: ChildProcess, isCompleteLine: (line: string) => boolean) =>
  new Promise<{ url: string; inboxUrl: string; pushUrl: string }>((resolve, reject) => {
    const timeout = setTimeout(() => reject(new Error('The local cloud was not ready in time')), startTimeoutMs);
    let urls: { url: string; inboxUrl: string; pushUrl: string } | undefined;
    let isComplete = isCompleteLine('');
    const output: string[] = [];
    if (!child.stdout) throw new Error('The local cloud has no output');
    createInterface(child.stdout).on('line', (line) => {
      output.push(line);
      // An error log of a function explains a failed test.
      if (line.includes('"level":"error"')) process.stderr.write(`${line}\n`);
      const [, url, inboxUrl, pushUrl] =
        /ready at (\S+) \(mail: ([^,\s]+), push messages: ([^)\s]+)\)/.exec(line) ?? [];
      if (url && inboxUrl && pushUrl) urls = { url, inboxUrl, pushUrl };
      isComplete ||= isCompleteLine(line);
      if (!urls || !isComplete) return;
      clearTimeout(timeout);
      resolve(urls);
    });
    child.once('exit', (code) => {
      clearTimeout(timeout);
      reject(new Error(`The local cloud exited with ${code}:\n${output.slice(-20).join('\n')}`));
    });
  });

type Texts = Readonly<Record<string, string>>;

interface EmptySite {
  readonly settings: Readonly<Record<string, unknown>>;
  /** Translations by language. */
  readonly texts: Readonly<Record<string, Texts>>;
}

/** Starts a site on a free port like `scripts/start`: with the demo catalogue, or empty with the given settings. */
export const startSite = async (emptySite?: EmptySite): Promise<Site> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'overtone-e2e-'));
  const env = { ...process.env, PORT: '0', DATA_DIR: folder };
  const child = spawn(process.execPath, ['scripts/launch.mjs', 'start', ...(emptySite ? ['--no-demo'] : [])], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let isStopping = false;
  child.once('exit', (code, signal) => {
    // All following tests would fail with a refused connection and not show the reason.
    if (!isStopping) process.stderr.write(`The site exited unexpectedly: ${code ?? signal}\n`);
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
    const urls = await waitForUrls(child, (line) => emptySite !== undefined || line.includes('demo: complete'));
    if (emptySite) {
      const pairs = Object.entries(emptySite.settings).flatMap(([key, value]) => [key, JSON.stringify(value)]);
      await run('scripts/settings/settings.ts', 'set', ...pairs);
      for (const [language, texts] of Object.entries(emptySite.texts)) {
        const file = path.join(folder, `${language}.json`);
        await writeFile(file, JSON.stringify(texts));
        await run('scripts/texts/texts.ts', language, '--put', file);
      }
    }
    return { ...urls, folder, run, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** Creates and stores the demo catalogue, which takes a minute, unless one of the same source code is stored. */
export const createDemoSnapshot = async (): Promise<void> => {
  const child = spawn(process.execPath, ['scripts/local/create-demo-snapshot.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`Failed to create the demo catalogue (exit code ${code})`);
};
