import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from './engines/free-port.ts';

const entry = join(import.meta.dirname, 'start.ts');
/** What people start: plain JavaScript that hands over to it. */
const launcher = join(import.meta.dirname, '..', 'launch.mjs');

const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'overtone-start-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

interface Run {
  readonly child: ChildProcess;
  readonly ended: Promise<{ code: number | null; words: string }>;
  /** Resolves with everything said until then. */
  readonly says: (text: string) => Promise<string>;
}

const run = (command: string, args: string[], env: Record<string, string> = {}): Run => {
  const child = spawn(command, args, { env: { PATH: process.env.PATH, ...env } });
  onTestFinished(() => void child.kill('SIGKILL'));
  let words = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      words += text;
      for (const listener of listeners) listener();
    });
  }
  const ended = once(child, 'close').then(([code]) => ({ code, words }));
  const heard = (text: string) =>
    new Promise<string>((resolve) => {
      const listen = () => words.includes(text) && resolve(words);
      listeners.add(listen);
      listen();
    });
  return { child, ended, says: (text) => Promise.race([heard(text), ended.then((end) => end.words)]) };
};

const start = (args: string[], env: Record<string, string>): Run =>
  run(process.execPath, ['--disable-warning=ExperimentalWarning', entry, ...args], env);
const launch = (args: string[], env: Record<string, string> = {}): Run =>
  run(process.execPath, [launcher, ...args], env);

/** The engine of a data folder, as long as it lives. */
const engineOf = async (folder: string) => {
  const pid = Number(await readFile(join(folder, 'dynamodb', 'pid'), 'utf8'));
  return {
    isAlive: () => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    },
  };
};

test.each([
  [['--bogus'], {}, /^Unknown option '--bogus'. See scripts\/start --help.\n$/],
  [[], { PORT: 'abc' }, /^PORT is "abc", which is no port: use a number from 1 to 65535.\n$/],
  [[], { DATA_DIR: '/proc/overtone' }, /^The data folder \/proc\/overtone cannot be written: .*\n$/],
  [[], { DATA_DIR: join(entry, 'in', 'a', 'file') }, /^The data folder .* cannot be written: .*\n$/],
  [[], { DATA_DIR: 'long'.repeat(100) }, /^The data folder .* cannot be written: .*\n$/],
])('%j with %j is refused in one sentence', async (args, env, sentence) => {
  const { code, words } = await start(args, env).ended;
  expect(words).toMatch(sentence);
  expect(code).toBe(1);
});

test('a busy port is refused in one sentence', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { code, words } = await start(['--no-demo'], { DATA_DIR: await temporaryFolder(), PORT: `${port}` }).ended;
  expect([code, words]).toEqual([1, `Port ${port} is taken: set PORT to a free one.\n`]);
});

test('--fresh leaves a folder alone that holds something else', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'thesis.doc'), 'mine');
  const { code, words } = await start(['--fresh'], { DATA_DIR: folder }).ended;
  expect([code, words]).toEqual([1, `${folder} holds files that are not Overtone's: --fresh leaves it alone.\n`]);
  expect(await readdir(folder)).toEqual(['thesis.doc']);
});

test.each(['start', 'test'])(
  'scripts/%s is the way in where there is a shell, node the one where there is none',
  async (name) => {
    const { code, words } = await run(join(import.meta.dirname, '..', name), ['--help']).ended;
    expect([code, words]).toEqual([0, (await launch([name, '--help']).ended).words]);
    expect(words).toMatch(new RegExp(`^Usage: scripts/${name} `));
  },
);

test('a slip of the pen is refused before anything is installed', async () => {
  expect(await launch(['start', '--frsh']).ended).toEqual({
    code: 1,
    words: 'Unknown option "--frsh". See scripts/start --help.\n',
  });
});

test('however it ends, its engine ends with it', async () => {
  const env = { DATA_DIR: await temporaryFolder(), PORT: String(await freePort()) };
  const launched = launch(['start', '--no-demo'], env);
  await launched.says('Overtone is ready');
  const first = await engineOf(env.DATA_DIR);
  expect(first.isAlive()).toBe(true);
  launched.child.kill('SIGKILL');
  await expect.poll(first.isAlive).toBe(false);

  // A mistake that nobody thought of, made when this signal comes.
  const mistake = `data:text/javascript,process.on('SIGUSR2',()=>{throw new TypeError('unheard-of')})`;
  const broken = start(['--no-demo'], { ...env, NODE_OPTIONS: `--import="${mistake}"` });
  await broken.says('Overtone is ready');
  const second = await engineOf(env.DATA_DIR);
  broken.child.kill('SIGUSR2');
  const { code, words } = await broken.ended;
  expect([code, words]).toEqual([1, expect.stringMatching(/Overtone stopped: TypeError: unheard-of\n$/)]);
  expect(second.isAlive()).toBe(false);
});

test('it serves, holds its folder alone, survives a kill and stops cleanly', async () => {
  const env = { DATA_DIR: await temporaryFolder(), PORT: String(await freePort()) };
  const first = start(['--no-demo'], env);
  expect(await first.says('Overtone is ready')).toContain(
    `Overtone is ready at http://127.0.0.1:${env.PORT} (mail: http`,
  );
  expect((await fetch(`http://127.0.0.1:${env.PORT}/api/v1/bootstrap-data`)).status).toBe(200);
  expect(await readFile(join(env.DATA_DIR, 'cloud.env'), 'utf8')).toContain('CATALOG_TABLE=catalog-table\n');
  // The keys of this cloud are in it.
  expect((await stat(join(env.DATA_DIR, 'cloud.env'))).mode & 0o077).toBe(0);
  const typed = await fetch(`http://localhost:${env.PORT}/album/alb_1`, { redirect: 'manual' });
  expect(typed.headers.get('location')).toBe(`http://127.0.0.1:${env.PORT}/album/alb_1`);

  const rival = await start(['--no-demo'], env).ended;
  expect(rival).toMatchObject({ code: 1, words: expect.stringContaining('already runs on') });

  first.child.kill('SIGKILL');
  await first.ended;
  const second = launch(['start', '--no-demo'], env);
  expect(await second.says('Overtone is ready')).toContain('Overtone is ready');
  second.child.kill('SIGTERM');
  expect((await second.ended).code).toBe(0);
});
