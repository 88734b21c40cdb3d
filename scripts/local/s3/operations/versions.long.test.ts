import {
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetBucketVersioningCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestS3 } from '../testing.ts';

// docs.aws.amazon.com/AmazonS3/latest/userguide/Versioning.html, DeletingObjectVersions.html and DeleteMarker.html

const s3 = await startTestS3();
afterAll(() => s3[Symbol.asyncDispose]());

const Bucket = 'versioned';
await s3.client.send(new CreateBucketCommand({ Bucket }));
// Objects from before versioning have the version `null`.
await s3.client.send(new PutObjectCommand({ Bucket, Key: 'older', Body: 'null version' }));
await s3.client.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: 'Enabled' } }));

const put = async (Key: string, Body: string): Promise<string> =>
  (await s3.client.send(new PutObjectCommand({ Bucket, Key, Body }))).VersionId ?? '';
const read = async (Key: string, VersionId?: string) => {
  const { Body, VersionId: version } = await s3.client.send(new GetObjectCommand({ Bucket, Key, VersionId }));
  return [await Body?.transformToString(), version];
};
const remove = (Key: string, VersionId?: string) => s3.client.send(new DeleteObjectCommand({ Bucket, Key, VersionId }));

/** Lists versions and delete markers of a key, newest first, each with its id and whether it is the latest. */
const listVersions = async (Prefix: string) => {
  const { Versions = [], DeleteMarkers = [] } = await s3.client.send(new ListObjectVersionsCommand({ Bucket, Prefix }));
  return {
    versions: Versions.map(({ VersionId, IsLatest }) => [VersionId, IsLatest]),
    markers: DeleteMarkers.map(({ VersionId, IsLatest }) => [VersionId, IsLatest]),
  };
};

describe('PutBucketVersioning', () => {
  it('enables versioning, which cannot be suspended', async () => {
    const readStatus = async (bucket: string) =>
      (await s3.client.send(new GetBucketVersioningCommand({ Bucket: bucket }))).Status;
    expect([await readStatus('music'), await readStatus(Bucket)]).toEqual([undefined, 'Enabled']);
    const suspend = new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: 'Suspended' } });
    await expect(s3.client.send(suspend)).rejects.toMatchObject({ name: 'NotImplemented' });
  });
});

describe('A versioned bucket', () => {
  it('keeps overwritten objects as versions', async () => {
    const [first, second] = [await put('song', 'one'), await put('song', 'two')];
    expect(await read('song')).toEqual(['two', second]);
    expect(await read('song', first)).toEqual(['one', first]);
    expect((await listVersions('song')).versions).toEqual([
      [second, true],
      [first, false],
    ]);
    await put('older', 'new');
    expect(await read('older', 'null')).toEqual(['null version', 'null']);
    const CopySource = `${Bucket}/song?versionId=${first}`;
    await s3.client.send(new CopyObjectCommand({ Bucket, Key: 'song', CopySource }));
    expect((await read('song'))[0]).toBe('one');
  });

  it('hides a deleted object behind a delete marker, and shows it again without the marker', async () => {
    const version = await put('hidden', 'safe');
    const { DeleteMarker, VersionId: marker } = await remove('hidden');
    expect(DeleteMarker).toBe(true);
    await expect(read('hidden')).rejects.toMatchObject({ name: 'NoSuchKey' });
    const head = new HeadObjectCommand({ Bucket, Key: 'hidden' });
    await expect(s3.client.send(head)).rejects.toMatchObject({
      $response: { headers: { 'x-amz-delete-marker': 'true', 'x-amz-version-id': marker } },
    });
    await expect(read('hidden', marker)).rejects.toMatchObject({ $metadata: { httpStatusCode: 405 } });
    expect((await s3.client.send(new ListObjectsV2Command({ Bucket, Prefix: 'hidden' }))).KeyCount).toBe(0);
    expect(await listVersions('hidden')).toEqual({ versions: [[version, false]], markers: [[marker, true]] });
    // Behind a delete marker, the key counts as missing for a condition.
    await s3.client
      .send(new PutObjectCommand({ Bucket, Key: 'hidden', Body: 'x', IfNoneMatch: '*' }))
      .then(({ VersionId }) => remove('hidden', VersionId));

    expect(await remove('hidden', marker)).toMatchObject({ DeleteMarker: true, VersionId: marker });
    expect(await read('hidden')).toEqual(['safe', version]);
    expect(await listVersions('hidden')).toEqual({ versions: [[version, true]], markers: [] });
  });

  it('deletes one version permanently, with its file', async () => {
    const existingFiles = await s3.listFiles();
    const countFiles = async () => (await s3.listFiles()).filter((file) => !existingFiles.includes(file)).length;
    const [first, second] = [await put('gone', 'one'), await put('gone', 'two')];
    expect(await countFiles()).toBe(2);
    const { DeleteMarker, VersionId } = await remove('gone', second);
    expect([DeleteMarker, VersionId]).toEqual([undefined, second]);
    expect(await read('gone')).toEqual(['one', first]);
    await expect.poll(countFiles).toBe(1);
    await expect(read('gone', second)).rejects.toMatchObject({ name: 'NoSuchVersion' });
    await expect(remove('gone', 'never')).rejects.toMatchObject({ name: 'InvalidArgument' });
    await remove('gone', first);
    await expect.poll(countFiles).toBe(0);
    expect(await listVersions('gone')).toEqual({ versions: [], markers: [] });
  });

  it('hides many objects with one request, or deletes versions of them', async () => {
    const version = await put('many/1', 'x');
    const Objects = [{ Key: 'many/1' }, { Key: 'many/1', VersionId: version }, { Key: 'many/1', VersionId: 'never' }];
    const { Deleted, Errors } = await s3.client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
    const { markers, versions } = await listVersions('many/1');
    expect(versions).toEqual([]);
    expect(Deleted).toEqual([
      { Key: 'many/1', DeleteMarker: true, DeleteMarkerVersionId: markers[0]?.[0] },
      { Key: 'many/1', VersionId: version },
    ]);
    expect(Errors).toMatchObject([{ Code: 'InvalidArgument', VersionId: 'never' }]);
  });

  it('lists versions by page, and cannot be deleted while it has versions', async () => {
    const Bucket = 'pages';
    await s3.client.send(new CreateBucketCommand({ Bucket }));
    await s3.client.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: 'Enabled' } }));
    for (const Key of ['a', 'a', 'b', 'c/1']) await s3.client.send(new PutObjectCommand({ Bucket, Key, Body: 'x' }));
    for (const Key of ['a', 'never-there']) await s3.client.send(new DeleteObjectCommand({ Bucket, Key }));
    const keys: (string | undefined)[] = [];
    let markers = {};
    for (let isTruncated = true; isTruncated; ) {
      const page = await s3.client.send(new ListObjectVersionsCommand({ Bucket, MaxKeys: 2, ...markers }));
      keys.push(...[...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])].map(({ Key }) => Key).sort());
      isTruncated = page.IsTruncated ?? false;
      markers = { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker };
    }
    expect(keys).toEqual(['a', 'a', 'a', 'b', 'c/1', 'never-there']);
    await s3.client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: 'b' }, { Key: 'c/1' }] } }));
    expect((await s3.client.send(new ListObjectsV2Command({ Bucket }))).KeyCount).toBe(0);
    await expect(s3.client.send(new DeleteBucketCommand({ Bucket }))).rejects.toMatchObject({ name: 'BucketNotEmpty' });
  });
});
