import { HeadObjectCommand, PutObjectCommand, type PutObjectCommandInput } from '@aws-sdk/client-s3';
import { afterAll, describe, expect, it } from 'vitest';
import { algorithms } from '../checksums/algorithms.ts';
import { computeChecksum, createClient, credentials, startTestS3 } from '../testing.ts';

// The rules are those of "Checking object integrity for data uploads" (docs.aws.amazon.com/AmazonS3/latest/userguide/
// checking-object-integrity-upload.html); the error messages are those of S3.

const s3 = await startTestS3();
/** A client that adds no checksums. */
const clientWithoutChecksums = createClient(s3.endpoint, credentials.secretAccessKey, 'WHEN_REQUIRED');
afterAll(async () => {
  clientWithoutChecksums.destroy();
  await s3[Symbol.asyncDispose]();
});

const Bucket = 'music';
const aaa = Buffer.from('aaa');

const readHead = (Key: string) =>
  clientWithoutChecksums.send(new HeadObjectCommand({ Bucket, Key, ChecksumMode: 'ENABLED' }));

const put = (Key: string, options: Partial<PutObjectCommandInput> = {}) =>
  clientWithoutChecksums.send(new PutObjectCommand({ Bucket, Key, Body: 'aaa', ...options }));

const buildClientError = (name: string, message: string) => ({ name, message, $metadata: { httpStatusCode: 400 } });

describe('PutObject', () => {
  it.each(algorithms)('stores a %s checksum, and rejects a wrong one', async (algorithm) => {
    const sum = await computeChecksum(algorithm, aaa);
    const field = `Checksum${algorithm}` as const;
    const Key = `one-${algorithm}`;
    expect(await put(Key, { [field]: sum })).toMatchObject({ [field]: sum, ChecksumType: 'FULL_OBJECT' });
    expect(await readHead(Key)).toMatchObject({ [field]: sum, ChecksumType: 'FULL_OBJECT' });
    const wrongChecksum = Buffer.alloc(Buffer.from(sum, 'base64').length).toString('base64');
    await expect(put(`${Key}-wrong`, { [field]: wrongChecksum })).rejects.toMatchObject(
      buildClientError('BadDigest', `The ${algorithm} you specified did not match the calculated checksum.`),
    );
    await expect(readHead(`${Key}-wrong`)).rejects.toMatchObject({ name: 'NotFound' });
  });

  it('adds the default checksum, and rejects two checksums and an invalid MD5', async () => {
    const sum = { ChecksumCRC64NVME: await computeChecksum('CRC64NVME', aaa), ChecksumType: 'FULL_OBJECT' };
    expect(await put('none')).toMatchObject(sum);
    expect(await readHead('none')).toMatchObject(sum);
    const twoChecksums = {
      ChecksumCRC32C: await computeChecksum('CRC32C', aaa),
      ChecksumCRC64NVME: sum.ChecksumCRC64NVME,
    };
    await expect(put('two', twoChecksums)).rejects.toMatchObject(
      buildClientError(
        'InvalidRequest',
        'Expecting a single x-amz-checksum- header. Multiple checksum Types are not allowed.',
      ),
    );
    await expect(put('md5', { ContentMD5: 'none' })).rejects.toMatchObject({ name: 'InvalidDigest' });
  });
});
