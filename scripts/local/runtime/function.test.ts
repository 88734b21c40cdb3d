import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { root } from '../source-hash.ts';
import { createFunction } from './function.ts';

const createTestFunction = async (
  source: string,
  environment: Record<string, string> = {},
  timeoutSeconds = 2,
  threadsMax = 1,
) => {
  // Outside of the sources, whose hash other tests compute at the same time.
  const folder = await mkdtemp(join(tmpdir(), 'overtone-handler-'));
  await writeFile(join(folder, 'handler.mts'), source);
  const spec = {
    ...{ name: 'test', arn: 'arn:test', timeoutSeconds, memoryMb: 128, environment },
    entry: relative(root, join(folder, 'handler.mts')),
  };
  const created = createFunction(spec, { ADDED: 'yes' }, threadsMax);
  onTestFinished(async () => {
    await created.stop();
    await rm(folder, { recursive: true });
  });
  return created;
};

describe('createFunction', () => {
  it('calls the handler with event and context, and with the environment of the function only', async () => {
    const { invoke } = await createTestFunction(
      `export const handler = async (event: unknown, context: { getRemainingTimeInMillis(): number }) =>
      ({ event, env: process.env, remaining: context.getRemainingTimeInMillis() });`,
      { OWN_TABLE: 'own' },
    );
    const result = await invoke({ hello: 'you' });
    expect(result).toMatchObject({ event: { hello: 'you' }, remaining: expect.any(Number) });
    expect(result).toHaveProperty('env', { OWN_TABLE: 'own', ADDED: 'yes', AWS_LAMBDA_FUNCTION_NAME: 'test' });
  });

  it('serves the next call after a crash, an error and a timeout', async () => {
    const { invoke } = await createTestFunction(
      `export const handler = (event: string) => {
      if (event === 'crash') process.exit(1);
      if (event === 'hang') return new Promise(() => {});
      if (event === 'throw') throw new Error('broken');
      return event;
    };`,
    );
    await expect(invoke('crash')).rejects.toThrow('test crashed.');
    await expect(invoke('throw')).rejects.toThrow('test failed: broken');
    await expect(invoke('hang')).rejects.toThrow('test did not respond within 2 seconds.');
    await expect(invoke('fine')).resolves.toBe('fine');
  });

  it('starts the timeout of a call when the code is loaded', async () => {
    const { invoke } = await createTestFunction(
      `await new Promise((resolve) => setTimeout(resolve, 3_500));
    export const handler = (event: string, context: { getRemainingTimeInMillis(): number }) =>
      [event, context.getRemainingTimeInMillis() > 0];`,
      {},
      3,
    );
    expect(await Promise.all([invoke('first'), invoke('second')])).toEqual([
      ['first', true],
      ['second', true],
    ]);
  });

  it('fails the calls of code that cannot be loaded, and loads it again for the next call', async () => {
    const { invoke, preload } = await createTestFunction(`throw new Error('broken at its top');`);
    await preload();
    await expect(invoke('first')).rejects.toThrow('test crashed.');
    await expect(invoke('next')).rejects.toThrow('test crashed.');
  });

  it('serves calls in parallel, up to the maximum number of threads', async () => {
    const { invoke, stop } = await createTestFunction(
      `const lock = new Int32Array(new SharedArrayBuffer(4));
    export const handler = (event: string) => {
      if (event === 'block') Atomics.wait(lock, 0, 0, 60_000);
      return event;
    };`,
      {},
      10,
      3,
    );
    const blockedCall = Promise.allSettled([invoke('block'), invoke('block')]);
    await expect(invoke('one')).resolves.toBe('one');
    await expect(invoke('two')).resolves.toBe('two');
    await stop();
    expect((await blockedCall).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('rejects a call that waits for its code when the function is stopped', async () => {
    const { invoke, stop } = await createTestFunction('export const handler = () => 1;');
    const call = expect(invoke('early')).rejects.toThrow('test was stopped.');
    await stop();
    await call;
  });
});
