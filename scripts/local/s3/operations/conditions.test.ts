import {
  CompleteMultipartUploadCommand,
  type CompleteMultipartUploadCommandInput,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  type DeleteObjectCommandInput,
  DeleteObjectsCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestS3 } from '../testing.ts';

// docs.aws.amazon.com/AmazonS3/latest/userguide/conditional-writes.html and conditional-deletes.html, and the errors of
// API_PutObject, API_CompleteMultipartUpload, API_DeleteObject and API_DeleteObjects in the S3 API reference.

const s3 = await startTestS3();
afterAll(() => s3[Symbol.asyncDispose]());

const Bucket = 'music';

const put = async (Key: string, Body: string, condition: Partial<PutObjectCommandInput> = {}): Promise<string> => {
  const { ETag } = await s3.client.send(new PutObjectCommand({ Bucket, Key, Body, ...condition }));
  return ETag ?? '';
};

const remove = (Key: string, condition: Partial<DeleteObjectCommandInput> = {}) =>
  s3.client.send(new DeleteObjectCommand({ Bucket, Key, ...condition }));

const hasObject = (Key: string): Promise<boolean> =>
  s3.client.send(new HeadObjectCommand({ Bucket, Key })).then(
    () => true,
    () => false,
  );

/** Creates an upload with one part; returns a function that completes it. */
const createUpload = async (Key: string) => {
  const { UploadId } = await s3.client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
  const part = { Bucket, Key, UploadId, PartNumber: 1, Body: 'parts' };
  const { ETag } = await s3.client.send(new UploadPartCommand(part));
  const completion = { Bucket, Key, UploadId, MultipartUpload: { Parts: [{ PartNumber: 1, ETag }] } };
  return (condition: Partial<CompleteMultipartUploadCommandInput> = {}) =>
    s3.client.send(new CompleteMultipartUploadCommand({ ...completion, ...condition }));
};

const buildError = (name: string, httpStatusCode: number) => ({ name, $metadata: { httpStatusCode } });
const preconditionFailed = buildError('PreconditionFailed', 412);
const conflict = buildError('ConditionalRequestConflict', 409);
const noSuchKey = buildError('NoSuchKey', 404);
const notImplemented = buildError('NotImplemented', 501);

describe('PutObject with conditions', () => {
  it('rejects If-Match for a replaced or missing object', async () => {
    const ETag = await put('named', 'first');
    await put('named', 'second', { IfMatch: ETag });
    await expect(put('named', 'third', { IfMatch: ETag })).rejects.toMatchObject(preconditionFailed);
    await expect(put('never-there', 'x', { IfMatch: ETag })).rejects.toMatchObject(noSuchKey);
    const copy = { Bucket, Key: 'never-there', CopySource: `${Bucket}/named`, IfMatch: ETag };
    await expect(s3.client.send(new CopyObjectCommand(copy))).rejects.toMatchObject(noSuchKey);
  });
});

describe('CopyObject with conditions', () => {
  it('rejects a copy of a source that has been replaced', async () => {
    const ETag = await put('source', 'first');
    const copy = (Key: string, CopySourceIfMatch: string) =>
      s3.client.send(new CopyObjectCommand({ Bucket, Key, CopySource: `${Bucket}/source`, CopySourceIfMatch }));
    await copy('copy', ETag);
    await put('source', 'second');
    await expect(copy('copy-of-another', ETag)).rejects.toMatchObject(preconditionFailed);
  });
});

describe('PutObject with unsupported conditions', () => {
  it('returns 501 as S3 does', async () => {
    const ETag = await put('conditions', 'x');
    await expect(put('conditions', 'y', { IfNoneMatch: ETag })).rejects.toMatchObject(notImplemented);
    await expect(put('conditions', 'y', { IfMatch: '*' })).rejects.toMatchObject(notImplemented);
    await expect(put('conditions', 'y', { IfMatch: ETag, IfNoneMatch: '*' })).rejects.toMatchObject(notImplemented);
  });
});

describe('CompleteMultipartUpload with conditions', () => {
  it('rejects If-None-Match if the key has or had an object during the upload', async () => {
    const complete = await createUpload('new');
    await complete({ IfNoneMatch: '*' });

    const completeLateUpload = await createUpload('taken');
    await put('taken', 'x');
    await expect(completeLateUpload({ IfNoneMatch: '*' })).rejects.toMatchObject(preconditionFailed);

    await put('removed', 'x');
    const completeConflictingUpload = await createUpload('removed');
    await expect(completeConflictingUpload({ IfNoneMatch: '*' })).rejects.toMatchObject(preconditionFailed);
    await remove('removed');
    await expect(completeConflictingUpload({ IfNoneMatch: '*' })).rejects.toMatchObject(conflict);
    // A new upload has no conflict.
    await (await createUpload('removed'))({ IfNoneMatch: '*' });
  });

  it('rejects If-Match if the object was replaced during the upload', async () => {
    const ETag = await put('replaced', 'x');
    await (await createUpload('replaced'))({ IfMatch: ETag });
    const completeSecondUpload = await createUpload('replaced');
    await expect(completeSecondUpload({ IfMatch: ETag })).rejects.toMatchObject(preconditionFailed);
    await put('replaced', 'x');
    await expect(completeSecondUpload({ IfMatch: ETag })).rejects.toMatchObject(conflict);
    await remove('replaced');
    await expect(completeSecondUpload({ IfMatch: ETag })).rejects.toMatchObject(noSuchKey);
  });
});

describe('DeleteObject with conditions', () => {
  it('deletes an object only if its ETag matches', async () => {
    const ETag = await put('deleted', 'x');
    await expect(remove('deleted', { IfMatch: '"other"' })).rejects.toMatchObject(preconditionFailed);
    expect(await hasObject('deleted')).toBe(true);
    await remove('deleted', { IfMatch: ETag });
    expect(await hasObject('deleted')).toBe(false);
    await expect(remove('deleted', { IfMatch: ETag })).rejects.toMatchObject(noSuchKey);
    await expect(remove('deleted', { IfMatch: '*' })).rejects.toMatchObject(noSuchKey);
    await put('deleted', 'again');
    await remove('deleted', { IfMatch: '*' });
    expect(await hasObject('deleted')).toBe(false);
  });
});

describe('DeleteObjects with conditions', () => {
  it('deletes the objects whose ETags match, and reports the others', async () => {
    const [firstETag, secondETag] = [await put('many/1', 'x'), await put('many/2', 'y')];
    const Objects = [
      { Key: 'many/1', ETag: firstETag },
      { Key: 'many/2', ETag: firstETag },
      { Key: 'many/3', ETag: secondETag },
      { Key: 'many/4' },
      { Key: 'many/2', Size: 1 },
    ];
    const { Deleted, Errors } = await s3.client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
    expect(Deleted?.map(({ Key }) => Key)).toEqual(['many/1', 'many/4']);
    expect(Errors?.map(({ Key, Code }) => [Key, Code])).toEqual([
      ['many/2', 'PreconditionFailed'],
      ['many/3', 'NoSuchKey'],
      ['many/2', 'NotImplemented'],
    ]);
    expect([await hasObject('many/1'), await hasObject('many/2')]).toEqual([false, true]);
  });
});
