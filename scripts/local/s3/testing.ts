import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { type Algorithm, startChecksum } from './checksums/algorithms.ts';
import { startS3 } from './server.ts';

export const credentials = { accessKeyId: 'listener', secretAccessKey: 'a long secret of the local cloud' };

export const createClient = (
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

export const startTestServer = (dir: string) => startS3({ dir, ...credentials });

/** Starts a server over a new folder with the bucket `music`, and a client. Disposing stops it and deletes the folder. */
export const startTestS3 = async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'overtone-s3-'));
  const server = await startTestServer(dir);
  const client = createClient(server.endpoint);
  await client.send(new CreateBucketCommand({ Bucket: 'music' }));
  return {
    dir,
    client,
    endpoint: server.endpoint,
    stop: server.stop,
    /** Lists the names of the files with the objects' data. */
    listFiles: () => readdir(path.join(dir, 'blobs')),
    async [Symbol.asyncDispose]() {
      client.destroy();
      await server.stop();
      await rm(dir, { recursive: true });
    },
  };
};

/** Computes the checksum of data, in base64. */
export const computeChecksum = async (algorithm: Algorithm, data: Buffer): Promise<string> => {
  const sum = startChecksum(algorithm);
  sum.update(data);
  return sum.digest();
};
