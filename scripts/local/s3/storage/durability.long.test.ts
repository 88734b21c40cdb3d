import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { clientFor, startOn, startTestS3 } from '../testing.ts';

const Bucket = 'music';

const keysOf = async (endpoint: string) => {
  const { Contents } = await clientFor(endpoint).send(new ListObjectsV2Command({ Bucket }));
  return Contents?.map(({ Key }) => Key);
};

test('what was answered survives kill -9, and half an upload leaves nothing', async () => {
  await using first = await startTestS3();
  await first.stop();

  const child = fork(new URL('../testing-child.ts', import.meta.url), [first.dir]);
  const [endpoint] = await once(child, 'message');
  const client = clientFor(String(endpoint));
  await client.send(new PutObjectCommand({ Bucket, Key: 'kept', Body: 'safe' }));
  const halfWay = async function* () {
    yield Buffer.alloc(1024 ** 2);
    await expect.poll(async () => (await readdir(path.join(first.dir, 'blobs'))).length).toBe(2);
    child.kill('SIGKILL');
    yield Buffer.alloc(1024 ** 2);
    await once(child, 'exit');
  };
  const Body = Readable.from(halfWay(), { objectMode: false });
  const half = new PutObjectCommand({ Bucket, Key: 'half', Body, ContentLength: 8 * 1024 ** 2 });
  await expect(client.send(half)).rejects.toThrow();

  const again = await startOn(first.dir);
  expect(await keysOf(again.endpoint)).toEqual(['kept']);
  const { Body: kept } = await clientFor(again.endpoint).send(new GetObjectCommand({ Bucket, Key: 'kept' }));
  expect(await kept?.transformToString()).toBe('safe');
  expect(await readdir(path.join(first.dir, 'blobs'))).toHaveLength(1);
  await again.stop();
});

test('one folder has one server at a time', async () => {
  await using s3 = await startTestS3();
  await expect(startOn(s3.dir)).rejects.toThrow('another server has it open');
});

test('a folder that cannot be made is a clear error', async () => {
  await using s3 = await startTestS3();
  const file = path.join(s3.dir, 'a-file');
  await writeFile(file, '');
  await expect(startOn(path.join(file, 'folder'))).rejects.toThrow();
});
