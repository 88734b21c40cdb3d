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
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestS3 } from './testing.ts';

// Everything that the README lists as rejected returns an error and has no effect.

const s3 = await startTestS3();
afterAll(() => s3[Symbol.asyncDispose]());

const Bucket = 'music';
const existingObject = { Bucket, Key: 'one' };
beforeAll(() => s3.client.send(new PutObjectCommand({ ...existingObject, Body: 'x' })));

const notImplemented = { name: 'NotImplemented', $metadata: { httpStatusCode: 501 } };

const customerKey = {
  SSECustomerAlgorithm: 'AES256',
  SSECustomerKey: 'a key of thirty-two bytes, or so',
  SSECustomerKeyMD5: 'AAAAAAAAAAAAAAAAAAAAAA==',
};

describe('Unsupported features', () => {
  it.each<[string, Partial<PutObjectCommandInput>]>([
    ['a customer key', customerKey],
    ['a KMS key', { ServerSideEncryption: 'aws:kms' }],
    ['a lock', { ObjectLockMode: 'GOVERNANCE', ObjectLockRetainUntilDate: new Date() }],
    ['a legal hold', { ObjectLockLegalHoldStatus: 'ON' }],
    ['a redirect', { WebsiteRedirectLocation: '/other' }],
    ['a grant', { GrantRead: 'uri="http://acs.amazonaws.com/groups/global/AllUsers"' }],
    ['an ACL', { ACL: 'public-read' }],
    ['tags', { Tagging: 'a=b' }],
    ['a storage class', { StorageClass: 'GLACIER' }],
    ['an expected owner', { ExpectedBucketOwner: '000000000000' }],
    ['an offset to append at', { WriteOffsetBytes: 1 }],
    ['a checksum algorithm of 2026', { ChecksumSHA512: 'AAAA' }],
  ])('return 501 when an object is stored with %s', async (_, input) => {
    const put = new PutObjectCommand({ Bucket, Key: 'refused', Body: 'x', ...input });
    await expect(s3.client.send(put)).rejects.toMatchObject(notImplemented);
    await expect(s3.client.send(new GetObjectCommand({ Bucket, Key: 'refused' }))).rejects.toMatchObject({
      name: 'NoSuchKey',
    });
  });

  it.each([
    ['the ACL', () => s3.client.send(new PutObjectAclCommand({ ...existingObject, ACL: 'private' }))],
    ['the tags', () => s3.client.send(new GetObjectTaggingCommand(existingObject))],
    [
      'the attributes',
      () => s3.client.send(new GetObjectAttributesCommand({ ...existingObject, ObjectAttributes: ['ETag'] })),
    ],
    ['a part by its number', () => s3.client.send(new GetObjectCommand({ ...existingObject, PartNumber: 1 }))],
    [
      'a SQL query',
      () =>
        s3.client.send(
          new SelectObjectContentCommand({
            ...existingObject,
            Expression: 'SELECT 1',
            ExpressionType: 'SQL',
            InputSerialization: {},
            OutputSerialization: {},
          }),
        ),
    ],
    ['a deletion by size', () => s3.client.send(new DeleteObjectCommand({ ...existingObject, IfMatchSize: 1 }))],
    [
      'a deletion with a second factor',
      () => s3.client.send(new DeleteObjectCommand({ ...existingObject, MFA: '1 2' })),
    ],
    [
      'a conditional copy',
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
  ])('return 501 for an object: %s', async (_, getCall) => {
    await expect(getCall()).rejects.toMatchObject(notImplemented);
  });

  it('return 501 for UploadPartCopy', async () => {
    const { UploadId } = await s3.client.send(new CreateMultipartUploadCommand({ Bucket, Key: 'parts' }));
    const part = { Bucket, Key: 'parts', UploadId, PartNumber: 1, CopySource: `${Bucket}/one` };
    await expect(s3.client.send(new UploadPartCopyCommand(part))).rejects.toMatchObject(notImplemented);
  });

  it.each([
    ['the ACL', () => s3.client.send(new GetBucketAclCommand({ Bucket }))],
    ['a policy', () => s3.client.send(new PutBucketPolicyCommand({ Bucket, Policy: '{}' }))],
    ['ListObjects (V1)', () => s3.client.send(new ListObjectsCommand({ Bucket }))],
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
  ])('return 501 for a bucket: %s', async (_, getCall) => {
    await expect(getCall()).rejects.toMatchObject(notImplemented);
  });

  it('return 501 for a header in a presigned URL', async () => {
    const url = await getSignedUrl(s3.client, new PutObjectCommand({ Bucket, Key: 'signed', ACL: 'public-read' }));
    expect(new URL(url).searchParams.get('x-amz-acl')).toBe('public-read');
    expect((await fetch(url, { method: 'PUT', body: 'x' })).status).toBe(501);
  });
});
