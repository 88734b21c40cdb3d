import {
  CopyObjectCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetBucketAclCommand,
  GetObjectAttributesCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  ListObjectsCommand,
  ListObjectsV2Command,
  PutBucketPolicyCommand,
  PutObjectAclCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
  SelectObjectContentCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestS3 } from './testing.ts';

// What the README says is not carried out is refused, and nothing of it happens.

const s3 = await startTestS3();
afterAll(() => s3[Symbol.asyncDispose]());

const Bucket = 'music';
const one = { Bucket, Key: 'one' };
beforeAll(() => s3.client.send(new PutObjectCommand({ ...one, Body: 'x' })));

const notImplemented = { name: 'NotImplemented', $metadata: { httpStatusCode: 501 } };

const customerKey = {
  SSECustomerAlgorithm: 'AES256',
  SSECustomerKey: 'a key of thirty-two bytes, or so',
  SSECustomerKeyMD5: 'AAAAAAAAAAAAAAAAAAAAAA==',
};

test.each<[string, Partial<PutObjectCommandInput>]>([
  ['a key of the customer', customerKey],
  ['a key of KMS', { ServerSideEncryption: 'aws:kms' }],
  ['a lock', { ObjectLockMode: 'GOVERNANCE', ObjectLockRetainUntilDate: new Date() }],
  ['a legal hold', { ObjectLockLegalHoldStatus: 'ON' }],
  ['a redirect', { WebsiteRedirectLocation: '/other' }],
  ['a grant', { GrantRead: 'uri="http://acs.amazonaws.com/groups/global/AllUsers"' }],
  ['an ACL', { ACL: 'public-read' }],
  ['tags', { Tagging: 'a=b' }],
  ['a storage class', { StorageClass: 'GLACIER' }],
  ['an owner to expect', { ExpectedBucketOwner: '000000000000' }],
  ['an offset to append at', { WriteOffsetBytes: 1 }],
  ['a checksum of 2026', { ChecksumSHA512: 'AAAA' }],
])('%s is refused, and nothing is stored', async (_, asked) => {
  const put = new PutObjectCommand({ Bucket, Key: 'refused', Body: 'x', ...asked });
  await expect(s3.client.send(put)).rejects.toMatchObject(notImplemented);
  await expect(s3.client.send(new GetObjectCommand({ Bucket, Key: 'refused' }))).rejects.toMatchObject({
    name: 'NoSuchKey',
  });
});

test.each([
  ['its ACL', () => s3.client.send(new PutObjectAclCommand({ ...one, ACL: 'private' }))],
  ['its tags', () => s3.client.send(new GetObjectTaggingCommand(one))],
  ['its attributes', () => s3.client.send(new GetObjectAttributesCommand({ ...one, ObjectAttributes: ['ETag'] }))],
  ['one of its parts', () => s3.client.send(new GetObjectCommand({ ...one, PartNumber: 1 }))],
  [
    'a query of it',
    () =>
      s3.client.send(
        new SelectObjectContentCommand({
          ...one,
          Expression: 'SELECT 1',
          ExpressionType: 'SQL',
          InputSerialization: {},
          OutputSerialization: {},
        }),
      ),
  ],
  ['its removal at a size', () => s3.client.send(new DeleteObjectCommand({ ...one, IfMatchSize: 1 }))],
  ['its removal with a second factor', () => s3.client.send(new DeleteObjectCommand({ ...one, MFA: '1 2' }))],
  [
    'a copy of it on a condition',
    () =>
      s3.client.send(
        new CopyObjectCommand({
          Bucket,
          Key: 'copy',
          CopySource: `${Bucket}/one`,
          CopySourceIfNoneMatch: '"x"',
        }),
      ),
  ],
])('of an object, %s is refused', async (_, call) => {
  await expect(call()).rejects.toMatchObject(notImplemented);
});

test('of an upload, a part that is copied is refused', async () => {
  const { UploadId } = await s3.client.send(new CreateMultipartUploadCommand({ Bucket, Key: 'parts' }));
  const part = { Bucket, Key: 'parts', UploadId, PartNumber: 1, CopySource: `${Bucket}/one` };
  await expect(s3.client.send(new UploadPartCopyCommand(part))).rejects.toMatchObject(notImplemented);
});

test.each([
  ['its ACL', () => s3.client.send(new GetBucketAclCommand({ Bucket }))],
  ['a policy', () => s3.client.send(new PutBucketPolicyCommand({ Bucket, Policy: '{}' }))],
  ['the first list', () => s3.client.send(new ListObjectsCommand({ Bucket }))],
  ['owners in a list', () => s3.client.send(new ListObjectsV2Command({ Bucket, FetchOwner: true }))],
  ['locks', () => s3.client.send(new CreateBucketCommand({ Bucket: 'locked', ObjectLockEnabledForBucket: true }))],
  [
    'a directory bucket',
    () =>
      s3.client.send(
        new CreateBucketCommand({
          Bucket: 'directory',
          CreateBucketConfiguration: { Bucket: { Type: 'Directory' } },
        }),
      ),
  ],
])('of a bucket, %s is refused', async (_, call) => {
  await expect(call()).rejects.toMatchObject(notImplemented);
});

test('what a presigned URL carries in place of a header is refused as well', async () => {
  const url = await getSignedUrl(s3.client, new PutObjectCommand({ Bucket, Key: 'signed', ACL: 'public-read' }));
  expect(new URL(url).searchParams.get('x-amz-acl')).toBe('public-read');
  expect((await fetch(url, { method: 'PUT', body: 'x' })).status).toBe(501);
});
