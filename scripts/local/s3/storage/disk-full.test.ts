import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { Readable } from 'node:stream';
import { HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startTestS3 } from '../testing.ts';

/** Makes all writes fail as on a full disk. Returns a function that makes writes succeed again. */
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

// The smaller body has been sent completely when the upload is rejected, and its connection is used again.
describe('PutObject on a full disk', () => {
  it.each([
    ['three megabytes', 3_000_000],
    ['300 kilobytes', 300_000],
  ])('returns 507 for an upload of %s, stores nothing, and accepts it when there is space again', async (_, size) => {
    const errorLog = vi.spyOn(console, 'error').mockReturnValue(undefined);
    await using s3 = await startTestS3();
    const upload = () =>
      s3.client.send(new PutObjectCommand({ Bucket: 'music', Key: 'song', Body: Buffer.alloc(size, 1) }));
    const freeSpace = fillDisk();
    onTestFinished(freeSpace);
    // The rest of the first body is still being sent when the disk is full.
    await expect(upload()).rejects.toMatchObject({ name: 'InsufficientStorage', $metadata: { httpStatusCode: 507 } });
    await expect(upload()).rejects.toMatchObject({ name: 'InsufficientStorage' });
    freeSpace();
    await upload();
    const { ContentLength } = await s3.client.send(new HeadObjectCommand({ Bucket: 'music', Key: 'song' }));
    expect(ContentLength).toBe(size);
    await expect.poll(s3.listFiles).toHaveLength(1);
    expect(errorLog).not.toHaveBeenCalled();
    errorLog.mockRestore();
  });

  it('continues to serve other clients if a client disconnects during a rejected upload', async () => {
    await using s3 = await startTestS3();
    const onFull = vi.fn();
    onTestFinished(fillDisk(onFull));
    const controller = new AbortController();
    const body = new Readable({ read: () => undefined });
    body.push(Buffer.alloc(300_000, 1));
    const command = new PutObjectCommand({ Bucket: 'music', Key: 'song', Body: body, ContentLength: 9_000_000 });
    const upload = s3.client.send(command, { abortSignal: controller.signal });
    await vi.waitFor(() => expect(onFull).toHaveBeenCalled());
    controller.abort();
    await expect(upload).rejects.toThrow();
    await expect(s3.client.send(new HeadObjectCommand({ Bucket: 'music', Key: 'song' }))).rejects.toMatchObject({
      name: 'NotFound',
    });
  });
});
