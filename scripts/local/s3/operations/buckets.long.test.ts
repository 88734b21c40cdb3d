import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  HeadBucketCommand,
  ListBucketsCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandInput,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestS3 } from '../testing.ts';

const s3 = await startTestS3();
afterAll(() => s3[Symbol.asyncDispose]());

const createBucketWith = async (Bucket: string, keys: readonly string[]): Promise<void> => {
  await s3.client.send(new CreateBucketCommand({ Bucket }));
  for (const Key of keys) await s3.client.send(new PutObjectCommand({ Bucket, Key, Body: 'x' }));
};

/** Reads every page; returns the sorted names of objects and folders, and the number of pages. */
const listAll = async (options: ListObjectsV2CommandInput): Promise<{ names: string[]; pages: number }> => {
  const names: string[] = [];
  let pages = 0;
  let ContinuationToken: string | undefined;
  do {
    const page = await s3.client.send(new ListObjectsV2Command({ ...options, ContinuationToken }));
    const listedNames = [
      ...(page.Contents ?? []).map(({ Key }) => Key),
      ...(page.CommonPrefixes ?? []).map((p) => p.Prefix),
    ];
    names.push(...listedNames.map(String).sort());
    expect(page.KeyCount).toBe(listedNames.length);
    ContinuationToken = page.NextContinuationToken;
    pages += 1;
  } while (ContinuationToken);
  return { names, pages };
};

describe('Buckets', () => {
  it('are created once, and deleted when they are empty', async () => {
    const Bucket = 'life-of-a-bucket';
    await expect(s3.client.send(new HeadBucketCommand({ Bucket }))).rejects.toMatchObject({ name: 'NotFound' });
    await createBucketWith(Bucket, ['a']);
    await s3.client.send(
      new CreateBucketCommand({ Bucket, CreateBucketConfiguration: { LocationConstraint: 'eu-west-1' } }),
    );
    await s3.client.send(new HeadBucketCommand({ Bucket }));
    expect((await s3.client.send(new ListBucketsCommand())).Buckets?.map(({ Name }) => Name)).toContain(Bucket);
    await expect(s3.client.send(new DeleteBucketCommand({ Bucket }))).rejects.toMatchObject({ name: 'BucketNotEmpty' });
    await s3.client.send(new DeleteObjectCommand({ Bucket, Key: 'a' }));
    await s3.client.send(new DeleteBucketCommand({ Bucket }));
    await expect(s3.client.send(new DeleteBucketCommand({ Bucket }))).rejects.toMatchObject({ name: 'NoSuchBucket' });
  });

  it('reject invalid names', async () => {
    await expect(s3.client.send(new CreateBucketCommand({ Bucket: 'No_Bucket' }))).rejects.toMatchObject({
      name: 'InvalidBucketName',
    });
  });
});

describe('ListObjectsV2', () => {
  it('sorts keys by bytes across pages', async () => {
    const keys = ['A', 'a', 'a/1', 'b', 'z', 'ä', '\uffee', '🎵', '<&>'];
    await createBucketWith('ordered', keys);
    const { Contents } = await s3.client.send(new ListObjectsV2Command({ Bucket: 'ordered' }));
    expect(Contents?.map(({ Key }) => Key)).toEqual(['<&>', 'A', 'a', 'a/1', 'b', 'z', 'ä', '\uffee', '🎵']);
    expect(Contents?.[0]).toMatchObject({ Size: 1, ETag: '"9dd4e461268c8034f5c8564e155c67a6"' });
    const { names, pages } = await listAll({ Bucket: 'ordered', MaxKeys: 2 });
    expect([names.length, new Set(names).size, pages]).toEqual([9, 9, 5]);
  });

  it('does not truncate a page that contains exactly the remaining keys', async () => {
    await createBucketWith('full', ['a', 'b/1', 'b/2']);
    const listOnce = async (options: object) => {
      const { KeyCount, IsTruncated, NextContinuationToken } = await s3.client.send(
        new ListObjectsV2Command({ Bucket: 'full', ...options }),
      );
      expect(NextContinuationToken !== undefined).toBe(IsTruncated);
      return [KeyCount, IsTruncated];
    };
    expect(await listOnce({ MaxKeys: 3 })).toEqual([3, false]);
    expect(await listOnce({ MaxKeys: 2 })).toEqual([2, true]);
    expect(await listOnce({ MaxKeys: 2, Delimiter: '/' })).toEqual([2, false]);
    expect(await listOnce({ MaxKeys: 2, Prefix: 'b/' })).toEqual([2, false]);
    expect(await listOnce({ MaxKeys: 0 })).toEqual([0, false]);
  });

  it('returns folders for a prefix and a delimiter', async () => {
    await createBucketWith('folders', [
      'media/1/64.webp',
      'media/1/640.webp',
      'media/2/64.webp',
      'media/cover',
      'other/x',
      'root',
    ]);
    const list = async (options: object) => (await listAll({ Bucket: 'folders', ...options })).names;
    expect(await list({ Delimiter: '/' })).toEqual(['media/', 'other/', 'root']);
    expect(await list({ Delimiter: '/', Prefix: 'media/', MaxKeys: 1 })).toEqual([
      'media/1/',
      'media/2/',
      'media/cover',
    ]);
    expect(await list({ Prefix: 'media/1' })).toEqual(['media/1/64.webp', 'media/1/640.webp']);
    expect(await list({ StartAfter: 'media/cover' })).toEqual(['other/x', 'root']);
    expect(await list({ Prefix: 'nothing/' })).toEqual([]);
  });

  it('accepts any continuation token, and rejects a negative page size', async () => {
    const forged = new ListObjectsV2Command({ Bucket: 'music', ContinuationToken: '%%%' });
    expect((await s3.client.send(forged)).KeyCount).toBe(0);
    await expect(s3.client.send(new ListObjectsV2Command({ Bucket: 'music', MaxKeys: -1 }))).rejects.toMatchObject({
      name: 'InvalidArgument',
    });
  });
});
