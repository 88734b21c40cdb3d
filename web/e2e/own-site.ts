import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { test as base, expect } from './fixtures.ts';

const root = path.resolve(import.meta.dirname, '../..');
const readyWithinMs = 120_000;

interface Mail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

export interface OwnSite {
  readonly url: string;
  /** What was last sent to an address and holds this; waits until it has come. */
  readonly mailTo: (address: string, holding: RegExp) => Promise<RegExpExecArray>;
}

const addressesOf = (child: ChildProcess): Promise<{ url: string; mail: string }> =>
  new Promise((resolve, reject) => {
    const tooLate = setTimeout(() => reject(new Error('The local cloud was not ready in time')), readyWithinMs);
    if (!child.stdout) throw new Error('The local cloud has no output');
    createInterface(child.stdout).on('line', (line) => {
      // What a function logs as its error is the reason of a test that fails.
      if (line.includes('"level":"error"')) process.stderr.write(`${line}\n`);
      const [, url, mail] = /ready at (\S+) \(mail: ([^)\s]+)\)/.exec(line) ?? [];
      if (!url || !mail) return;
      clearTimeout(tooLate);
      resolve({ url, mail });
    });
    child.once('exit', (code) => reject(new Error(`The local cloud ended with ${code}`)));
  });

/** A site of the worker's own, empty, whose settings are no other test's concern. */
export const ownSite = (settings: Readonly<Record<string, unknown>>) =>
  base.extend<{ baseURL: string }, { site: OwnSite }>({
    site: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are asked for from the pattern.
      async ({}, use) => {
        const folder = await mkdtemp(path.join(tmpdir(), 'overtone-e2e-own-'));
        const env = { ...process.env, PORT: '0', DATA_DIR: folder };
        const child = spawn('scripts/start', ['--no-demo'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
        const { url, mail } = await addressesOf(child);
        for (const [key, value] of Object.entries(settings)) {
          const set = ['scripts/settings.ts', 'set', key, JSON.stringify(value)];
          await promisify(execFile)(process.execPath, set, { cwd: root, env });
        }
        const mails = async (): Promise<Mail[]> => (await fetch(`${mail}/mails.json`)).json();
        const mailTo = async (address: string, holding: RegExp): Promise<RegExpExecArray> => {
          const find = async () =>
            (await mails()).flatMap(({ to, text }) => (to.includes(address) ? [holding.exec(text)] : [])).find(Boolean);
          await expect.poll(find, { timeout: 20_000 }).toBeTruthy();
          return (await find()) as RegExpExecArray;
        };
        await use({ url, mailTo });
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        await ended;
        await rm(folder, { recursive: true, force: true });
      },
      { scope: 'worker', timeout: readyWithinMs + 60_000 },
    ],
    baseURL: async ({ site }, use) => use(site.url),
  });
