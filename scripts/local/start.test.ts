import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTemporaryFolder, launch, run, start } from './testing-start.ts';

/** Listens on a port until the test has finished. @returns the port */
const occupyPort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

// Browser tests cover a complete start, and `start.long.test.ts` covers how the site stops.

describe('scripts/start', () => {
  it.each([
    [['--bogus'], {}, /^Unknown option '--bogus'. See scripts\/start --help.\n$/],
    [[], { PORT: 'abc' }, /^PORT is "abc", which is not a port: use a number from 1 to 65535.\n$/],
    [[], { DATA_DIR: '/proc/overtone' }, /^The data folder \/proc\/overtone cannot be written: .*\n$/],
  ])('exits with a one-line error message for arguments %j and environment %j', async (args, env, message) => {
    const { code, output } = await start(args, env).whenEnded;
    expect(output).toMatch(message);
    expect(code).toBe(1);
  });

  it('exits with a one-line error message when the port is in use', async () => {
    const port = await occupyPort();
    const { code, output } = await start(['--no-demo'], { DATA_DIR: await createTemporaryFolder(), PORT: `${port}` })
      .whenEnded;
    expect([code, output]).toEqual([1, `Port ${port} is taken: set PORT to a free one.\n`]);
  });

  it('deletes the temporary folders of killed processes', async () => {
    const folder = await createTemporaryFolder();
    const killed = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1_000)']);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    for (const pid of [killed.pid, process.pid]) {
      await mkdir(join(folder, `overtone-media-${pid}-a1B2c3`));
      await writeFile(join(folder, `overtone-media-${pid}-a1B2c3`, 'decoded.wav'), 'music');
    }
    // The start fails because of the busy port, after it has deleted the folders.
    const env = { DATA_DIR: await createTemporaryFolder(), PORT: `${await occupyPort()}`, TMPDIR: folder };
    expect((await start(['--no-demo'], env).whenEnded).code).toBe(1);
    expect(await readdir(folder)).toEqual([`overtone-media-${process.pid}-a1B2c3`]);
  });

  it('does not empty a folder with other files when started with --fresh', async () => {
    const folder = await createTemporaryFolder();
    await writeFile(join(folder, 'thesis.doc'), 'mine');
    const { code, output } = await start(['--fresh'], { DATA_DIR: folder }).whenEnded;
    expect([code, output]).toEqual([
      1,
      `${folder} contains files that are not Overtone's: --fresh does not delete them.\n`,
    ]);
    expect(await readdir(folder)).toEqual(['thesis.doc']);
  });

  it.each(['start', 'test'])('scripts/%s prints the same help as node scripts/launch.mjs', async (name) => {
    const { code, output } = await run(join(import.meta.dirname, '..', name), ['--help']).whenEnded;
    expect([code, output]).toEqual([0, (await launch([name, '--help']).whenEnded).output]);
    expect(output).toMatch(new RegExp(`^Usage: scripts/${name} `));
  });

  it('rejects a misspelled option before anything is installed', async () => {
    expect(await launch(['start', '--frsh']).whenEnded).toEqual({
      code: 1,
      output: 'Unknown option "--frsh". See scripts/start --help.\n',
    });
  });
});
