import { PutObjectCommand, UploadPartCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { expect, test } from 'vitest';
import { s3Signer } from './aws.ts';

const object = { Bucket: 'a-bucket', Key: 'a/key' };

test.each([
  ['an object', new PutObjectCommand(object)],
  ['a part', new UploadPartCommand({ ...object, UploadId: 'an-upload', PartNumber: 1 })],
])('the address of %s carries no checksum of the body that the signer does not have', async (_, command) => {
  const { searchParams } = new URL(await getSignedUrl(s3Signer(), command as PutObjectCommand, { expiresIn: 60 }));
  expect([...searchParams.keys()].filter((name) => /checksum/i.test(name))).toEqual([]);
});
