import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { startS3 } from './server.ts';

export const credentials = { accessKeyId: 'listener', secretAccessKey: 'a long secret of the local cloud' };

export const clientFor = (
  endpoint: string,
  secretAccessKey = credentials.secretAccessKey,
  requestChecksumCalculation: 'WHEN_SUPPORTED' | 'WHEN_REQUIRED' = 'WHEN_SUPPORTED',
): S3Client =>
  new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    maxAttempts: 1,
    requestChecksumCalculation,
    credentials: { ...credentials, secretAccessKey },
  });

export const startOn = (dir: string) => startS3({ dir, ...credentials });

/** A server over a new folder with the bucket `music`, and a client for it. Disposing stops and deletes all. */
export const startTestS3 = async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'overtone-s3-'));
  const server = await startOn(dir);
  const client = clientFor(server.endpoint);
  await client.send(new CreateBucketCommand({ Bucket: 'music' }));
  return {
    dir,
    client,
    endpoint: server.endpoint,
    stop: server.stop,
    /** Names of the files that hold the objects' bytes. */
    files: () => readdir(path.join(dir, 'blobs')),
    async [Symbol.asyncDispose]() {
      client.destroy();
      await server.stop();
      await rm(dir, { recursive: true });
    },
  };
};
