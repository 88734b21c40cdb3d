import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { launch, run, start, temporaryFolder } from './testing-start.ts';

// A whole start is seen by the browser tests, and its ends by `start.long.test.ts`.

test.each([
  [['--bogus'], {}, /^Unknown option '--bogus'. See scripts\/start --help.\n$/],
  [[], { PORT: 'abc' }, /^PORT is "abc", which is no port: use a number from 1 to 65535.\n$/],
  [[], { DATA_DIR: '/proc/overtone' }, /^The data folder \/proc\/overtone cannot be written: .*\n$/],
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
