import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { describe, expect, it } from 'vitest';
import { createClient, startTestS3, startTestServer } from '../testing.ts';

const Bucket = 'music';

const listKeys = async (endpoint: string) => {
  const { Contents } = await createClient(endpoint).send(new ListObjectsV2Command({ Bucket }));
  return Contents?.map(({ Key }) => Key);
};

describe('startS3', () => {
  it('keeps acknowledged objects and no partial uploads after kill -9', async () => {
    await using first = await startTestS3();
    await first.stop();

    const child = fork(new URL('../testing-child.ts', import.meta.url), [first.dir]);
    const [endpoint] = await once(child, 'message');
    const client = createClient(String(endpoint));
    await client.send(new PutObjectCommand({ Bucket, Key: 'acknowledged', Body: 'safe' }));
    const killHalfway = async function* () {
      yield Buffer.alloc(1024 ** 2);
      await expect.poll(async () => (await readdir(path.join(first.dir, 'blobs'))).length).toBe(2);
      child.kill('SIGKILL');
      yield Buffer.alloc(1024 ** 2);
      await once(child, 'exit');
    };
    const Body = Readable.from(killHalfway(), { objectMode: false });
    const interrupted = new PutObjectCommand({ Bucket, Key: 'interrupted', Body, ContentLength: 8 * 1024 ** 2 });
    await expect(client.send(interrupted)).rejects.toThrow();

    const restarted = await startTestServer(first.dir);
    expect(await listKeys(restarted.endpoint)).toEqual(['acknowledged']);
    const stored = await createClient(restarted.endpoint).send(new GetObjectCommand({ Bucket, Key: 'acknowledged' }));
    expect(await stored.Body?.transformToString()).toBe('safe');
    expect(await readdir(path.join(first.dir, 'blobs'))).toHaveLength(1);
    await restarted.stop();
  });

  it('rejects a folder that another server has open', async () => {
    await using s3 = await startTestS3();
    await expect(startTestServer(s3.dir)).rejects.toThrow('another server has it open');
  });

  it('rejects a folder that cannot be created', async () => {
    await using s3 = await startTestS3();
    const file = path.join(s3.dir, 'a-file');
    await writeFile(file, '');
    await expect(startTestServer(path.join(file, 'folder'))).rejects.toThrow();
  });
});
