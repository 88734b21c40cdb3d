import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { Readable } from 'node:stream';
import { HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestS3 } from '../testing.ts';

/** Every file that is written from now on meets a full disk, until this is called. */
const fillDisk = (onFull = (): void => undefined): (() => void) => {
  const { open } = fs;
  const spy = vi.spyOn(fs, 'open').mockImplementation(async (...args) => {
    const handle = await open(...args);
    handle.writeFile = () => {
      onFull();
      return Promise.reject(Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' }));
    };
    return handle;
  });
  syncBuiltinESMExports();
  return () => {
    spy.mockRestore();
    syncBuiltinESMExports();
  };
};

// The smaller one is on its way whole when it is refused, and its connection is used again.
test.each([
  ['three megabytes', 3_000_000],
  ['a third of one', 300_000],
])(
  'on a full disk an upload of %s is refused for that, nothing of it stays, and with room again it goes in',
  async (_, size) => {
    const quiet = vi.spyOn(console, 'error').mockReturnValue(undefined);
    await using s3 = await startTestS3();
    const upload = () =>
      s3.client.send(new PutObjectCommand({ Bucket: 'music', Key: 'song', Body: Buffer.alloc(size, 1) }));
    const makeRoom = fillDisk();
    onTestFinished(makeRoom);
    // Of the first one the rest is on its way when the disk turns out to be full.
    await expect(upload()).rejects.toMatchObject({ name: 'InsufficientStorage', $metadata: { httpStatusCode: 507 } });
    await expect(upload()).rejects.toMatchObject({ name: 'InsufficientStorage' });
    makeRoom();
    await upload();
    const { ContentLength } = await s3.client.send(new HeadObjectCommand({ Bucket: 'music', Key: 'song' }));
    expect(ContentLength).toBe(size);
    await expect.poll(s3.files).toHaveLength(1);
    expect(quiet).not.toHaveBeenCalled();
    quiet.mockRestore();
  },
);

test('who leaves in the middle of an upload that is refused leaves the others alone', async () => {
  await using s3 = await startTestS3();
  const met = vi.fn();
  onTestFinished(fillDisk(met));
  const left = new AbortController();
  const body = new Readable({ read: () => undefined });
  body.push(Buffer.alloc(300_000, 1));
  const command = new PutObjectCommand({ Bucket: 'music', Key: 'song', Body: body, ContentLength: 9_000_000 });
  const upload = s3.client.send(command, { abortSignal: left.signal });
  await vi.waitFor(() => expect(met).toHaveBeenCalled());
  left.abort();
  await expect(upload).rejects.toThrow();
  await expect(s3.client.send(new HeadObjectCommand({ Bucket: 'music', Key: 'song' }))).rejects.toMatchObject({
    name: 'NotFound',
  });
});
