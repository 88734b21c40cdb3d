import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from './engines/free-port.ts';
import { launch, start, temporaryFolder } from './testing-start.ts';

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
