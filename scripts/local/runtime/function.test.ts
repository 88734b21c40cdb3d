import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../source-hash.ts';
import { createFunction } from './function.ts';

const handlerOf = async (
  source: string,
  environment: Record<string, string> = {},
  timeoutSeconds = 2,
  threadsMax = 1,
) => {
  // Not among the sources, whose hash other tests take meanwhile.
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

test('a handler gets its event, a context and nothing but its own environment', async () => {
  const { invoke } = await handlerOf(
    `export const handler = async (event: unknown, context: { getRemainingTimeInMillis(): number }) =>
      ({ event, env: process.env, left: context.getRemainingTimeInMillis() });`,
    { OWN_TABLE: 'own' },
  );
  const result = await invoke({ hello: 'you' });
  expect(result).toMatchObject({ event: { hello: 'you' }, left: expect.any(Number) });
  expect(result).toHaveProperty('env', { OWN_TABLE: 'own', ADDED: 'yes', AWS_LAMBDA_FUNCTION_NAME: 'test' });
});

test('after a crash or a call that never ends, the next call is served', async () => {
  const { invoke } = await handlerOf(
    `export const handler = (event: string) => {
      if (event === 'crash') process.exit(1);
      if (event === 'hang') return new Promise(() => {});
      if (event === 'throw') throw new Error('broken');
      return event;
    };`,
  );
  await expect(invoke('crash')).rejects.toThrow('test crashed.');
  await expect(invoke('throw')).rejects.toThrow('test failed: broken');
  await expect(invoke('hang')).rejects.toThrow('test did not answer within 2 seconds.');
  await expect(invoke('fine')).resolves.toBe('fine');
});

test('the time of a call counts from when the code is loaded, as on Lambda', async () => {
  const { invoke } = await handlerOf(
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

test('what cannot be loaded fails its calls, and is loaded anew for the next', async () => {
  const { invoke, warm } = await handlerOf(`throw new Error('broken at its top');`);
  await warm();
  await expect(invoke('first')).rejects.toThrow('test crashed.');
  await expect(invoke('next')).rejects.toThrow('test crashed.');
});

test('a call is served while others keep their threads busy, up to the maximum of threads', async () => {
  const { invoke, stop } = await handlerOf(
    `const held = new Int32Array(new SharedArrayBuffer(4));
    export const handler = (event: string) => {
      if (event === 'block') Atomics.wait(held, 0, 0, 60_000);
      return event;
    };`,
    {},
    10,
    3,
  );
  const blocked = Promise.allSettled([invoke('block'), invoke('block')]);
  await expect(invoke('one')).resolves.toBe('one');
  await expect(invoke('two')).resolves.toBe('two');
  await stop();
  expect((await blocked).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('a call that waits for its code ends with a stop', async () => {
  const { invoke, stop } = await handlerOf('export const handler = () => 1;');
  const call = expect(invoke('early')).rejects.toThrow('test was stopped.');
  await stop();
  await call;
});
