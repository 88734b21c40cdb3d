import { PutObjectCommand, UploadPartCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { describe, expect, it } from 'vitest';
import { s3Signer } from './aws.ts';

const object = { Bucket: 'a-bucket', Key: 'a/key' };

describe('s3Signer', () => {
  it.each([
    ['an object', new PutObjectCommand(object)],
    ['a part', new UploadPartCommand({ ...object, UploadId: 'an-upload', PartNumber: 1 })],
  ])('does not sign a checksum of the missing body for %s', async (_, command) => {
    const { searchParams } = new URL(await getSignedUrl(s3Signer(), command as PutObjectCommand, { expiresIn: 60 }));
    expect([...searchParams.keys()].filter((name) => /checksum/i.test(name))).toEqual([]);
  });
});
