import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findFreePort } from './engines/free-port.ts';
import { createTemporaryFolder, launch, start } from './testing-start.ts';

/** Finds the process of the DynamoDB engine of a data folder. */
const findEngine = async (folder: string) => {
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

describe('scripts/start', () => {
  it('ends its engine after a kill and after an unexpected error', async () => {
    const env = { DATA_DIR: await createTemporaryFolder(), PORT: String(await findFreePort()) };
    const launched = launch(['start', '--no-demo'], env);
    await launched.waitFor('Overtone is ready');
    const first = await findEngine(env.DATA_DIR);
    expect(first.isAlive()).toBe(true);
    launched.child.kill('SIGKILL');
    await expect.poll(first.isAlive).toBe(false);

    // Throws an unexpected error on this signal.
    const throwOnSignal = `data:text/javascript,process.on('SIGUSR2',()=>{throw new TypeError('unheard-of')})`;
    const broken = start(['--no-demo'], { ...env, NODE_OPTIONS: `--import="${throwOnSignal}"` });
    await broken.waitFor('Overtone is ready');
    const second = await findEngine(env.DATA_DIR);
    broken.child.kill('SIGUSR2');
    const { code, output } = await broken.whenEnded;
    expect([code, output]).toEqual([1, expect.stringMatching(/Overtone stopped: TypeError: unheard-of\n$/)]);
    expect(second.isAlive()).toBe(false);
  });

  it('serves the site, locks its data folder, restarts after a kill and stops cleanly', async () => {
    const env = { DATA_DIR: await createTemporaryFolder(), PORT: String(await findFreePort()) };
    const first = start(['--no-demo'], env);
    expect(await first.waitFor('Overtone is ready')).toContain(
      `Overtone is ready at http://127.0.0.1:${env.PORT} (mail: http`,
    );
    expect((await fetch(`http://127.0.0.1:${env.PORT}/api/v1/bootstrap-data`)).status).toBe(200);
    expect(await readFile(join(env.DATA_DIR, 'cloud.env'), 'utf8')).toContain('CATALOG_TABLE=catalog-table\n');
    // The file contains access keys.
    expect((await stat(join(env.DATA_DIR, 'cloud.env'))).mode & 0o077).toBe(0);
    const redirect = await fetch(`http://localhost:${env.PORT}/album/alb_1`, { redirect: 'manual' });
    expect(redirect.headers.get('location')).toBe(`http://127.0.0.1:${env.PORT}/album/alb_1`);

    const concurrent = await start(['--no-demo'], env).whenEnded;
    expect(concurrent).toMatchObject({ code: 1, output: expect.stringContaining('already runs on') });

    first.child.kill('SIGKILL');
    await first.whenEnded;
    const second = launch(['start', '--no-demo'], env);
    expect(await second.waitFor('Overtone is ready')).toContain('Overtone is ready');
    second.child.kill('SIGTERM');
    expect((await second.whenEnded).code).toBe(0);
  });
});
