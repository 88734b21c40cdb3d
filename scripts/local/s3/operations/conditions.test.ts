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
import { afterAll, expect, test } from 'vitest';
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

const isThere = (Key: string): Promise<boolean> =>
  s3.client.send(new HeadObjectCommand({ Bucket, Key })).then(
    () => true,
    () => false,
  );

/** An upload of one part; what it gives ends it. */
const upload = async (Key: string) => {
  const { UploadId } = await s3.client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
  const part = { Bucket, Key, UploadId, PartNumber: 1, Body: 'parts' };
  const { ETag } = await s3.client.send(new UploadPartCommand(part));
  const named = { Bucket, Key, UploadId, MultipartUpload: { Parts: [{ PartNumber: 1, ETag }] } };
  return (condition: Partial<CompleteMultipartUploadCommandInput> = {}) =>
    s3.client.send(new CompleteMultipartUploadCommand({ ...named, ...condition }));
};

const failing = (name: string, httpStatusCode: number) => ({ name, $metadata: { httpStatusCode } });
const preconditionFailed = failing('PreconditionFailed', 412);
const conflict = failing('ConditionalRequestConflict', 409);
const noSuchKey = failing('NoSuchKey', 404);
const notImplemented = failing('NotImplemented', 501);

test('a write that names the object it replaces finds another, or none', async () => {
  const ETag = await put('named', 'first');
  await put('named', 'second', { IfMatch: ETag });
  await expect(put('named', 'third', { IfMatch: ETag })).rejects.toMatchObject(preconditionFailed);
  await expect(put('never-there', 'x', { IfMatch: ETag })).rejects.toMatchObject(noSuchKey);
  const onto = { Bucket, Key: 'never-there', CopySource: `${Bucket}/named`, IfMatch: ETag };
  await expect(s3.client.send(new CopyObjectCommand(onto))).rejects.toMatchObject(noSuchKey);
});

test('a copy that names its source finds another', async () => {
  const ETag = await put('source', 'first');
  const copy = (Key: string, CopySourceIfMatch: string) =>
    s3.client.send(new CopyObjectCommand({ Bucket, Key, CopySource: `${Bucket}/source`, CopySourceIfMatch }));
  await copy('copy', ETag);
  await put('source', 'second');
  await expect(copy('copy-of-another', ETag)).rejects.toMatchObject(preconditionFailed);
});

test('conditions that S3 does not know of a write are refused as S3 refuses them', async () => {
  const ETag = await put('conditions', 'x');
  await expect(put('conditions', 'y', { IfNoneMatch: ETag })).rejects.toMatchObject(notImplemented);
  await expect(put('conditions', 'y', { IfMatch: '*' })).rejects.toMatchObject(notImplemented);
  await expect(put('conditions', 'y', { IfMatch: ETag, IfNoneMatch: '*' })).rejects.toMatchObject(notImplemented);
});

test('an upload ends where nothing is, and only if nothing was there all the while', async () => {
  const complete = await upload('new');
  await complete({ IfNoneMatch: '*' });

  const late = await upload('taken');
  await put('taken', 'x');
  await expect(late({ IfNoneMatch: '*' })).rejects.toMatchObject(preconditionFailed);

  await put('removed', 'x');
  const conflicting = await upload('removed');
  await expect(conflicting({ IfNoneMatch: '*' })).rejects.toMatchObject(preconditionFailed);
  await remove('removed');
  await expect(conflicting({ IfNoneMatch: '*' })).rejects.toMatchObject(conflict);
  // An upload that begins now has nothing to fear.
  await (await upload('removed'))({ IfNoneMatch: '*' });
});

test('an upload replaces the object that it names, if that was there all the while', async () => {
  const ETag = await put('replaced', 'x');
  await (await upload('replaced'))({ IfMatch: ETag });
  const again = await upload('replaced');
  await expect(again({ IfMatch: ETag })).rejects.toMatchObject(preconditionFailed);
  await put('replaced', 'x');
  await expect(again({ IfMatch: ETag })).rejects.toMatchObject(conflict);
  await remove('replaced');
  await expect(again({ IfMatch: ETag })).rejects.toMatchObject(noSuchKey);
});

test('an object is deleted only if it is the one that is named', async () => {
  const ETag = await put('deleted', 'x');
  await expect(remove('deleted', { IfMatch: '"other"' })).rejects.toMatchObject(preconditionFailed);
  expect(await isThere('deleted')).toBe(true);
  await remove('deleted', { IfMatch: ETag });
  expect(await isThere('deleted')).toBe(false);
  await expect(remove('deleted', { IfMatch: ETag })).rejects.toMatchObject(noSuchKey);
  await expect(remove('deleted', { IfMatch: '*' })).rejects.toMatchObject(noSuchKey);
  await put('deleted', 'again');
  await remove('deleted', { IfMatch: '*' });
  expect(await isThere('deleted')).toBe(false);
});

test('of many objects those alone are deleted that are the ones that are named', async () => {
  const [one, two] = [await put('many/1', 'x'), await put('many/2', 'y')];
  const Objects = [
    { Key: 'many/1', ETag: one },
    { Key: 'many/2', ETag: one },
    { Key: 'many/3', ETag: two },
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
  expect([await isThere('many/1'), await isThere('many/2')]).toEqual([false, true]);
});
