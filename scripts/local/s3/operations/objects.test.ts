import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
} from '@aws-sdk/client-s3';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestS3 } from '../testing.ts';

const s3 = await startTestS3();
afterAll(() => s3[Symbol.asyncDispose]());

const Bucket = 'music';
const put = (Key: string, Body: string | Readable, options: Partial<PutObjectCommandInput> = {}) =>
  s3.client.send(new PutObjectCommand({ Bucket, Key, Body, ...options }));
const readText = async (Key: string): Promise<string | undefined> => {
  const { Body } = await s3.client.send(new GetObjectCommand({ Bucket, Key }));
  return Body?.transformToString();
};

describe('PutObject', () => {
  it('stores headers with the object', async () => {
    const metadata = {
      ContentType: 'audio/flac',
      ContentDisposition: 'attachment; filename="a.flac"',
      CacheControl: 'max-age=60',
      ContentEncoding: 'identity',
      Metadata: { artist: 'Nora Field' },
    };
    const { ETag, ChecksumCRC32 } = await put('with-headers', 'sound', metadata);
    const output = await s3.client.send(new GetObjectCommand({ Bucket, Key: 'with-headers' }));
    expect(output).toMatchObject({ ...metadata, ETag, ChecksumCRC32, ContentLength: 5 });
    expect(ETag).toBe('"0b8263d341de01f741e4deadfb18f9eb"');
    const head = await s3.client.send(new HeadObjectCommand({ Bucket, Key: 'with-headers' }));
    expect(head).toMatchObject({ ...metadata, ETag, ContentLength: 5, AcceptRanges: 'bytes' });
  });

  it('stores a stream of known length', async () => {
    await put('streamed', Readable.from([Buffer.from('one '), Buffer.from('two')]), { ContentLength: 7 });
    expect(await readText('streamed')).toBe('one two');
  });

  it('stores an empty object', async () => {
    await put('empty', '');
    expect(await readText('empty')).toBe('');
  });

  it.each(['SHA1', 'SHA256', 'CRC32'] as const)('verifies and returns a %s checksum', async (ChecksumAlgorithm) => {
    const output = await put(`sum-${ChecksumAlgorithm}`, 'sound', { ChecksumAlgorithm });
    expect(output[`Checksum${ChecksumAlgorithm}`]).toBeTruthy();
  });

  it('rejects a wrong checksum and stores nothing', async () => {
    await expect(put('damaged', 'sound', { ChecksumCRC32: 'AAAAAA==' })).rejects.toMatchObject({ name: 'BadDigest' });
    await expect(put('damaged', 'sound', { ContentMD5: 'AAAAAAAAAAAAAAAAAAAAAA==' })).rejects.toThrow('did not match');
    await expect(readText('damaged')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  it.each([
    '../../etc/passwd',
    'a//b///c',
    '/leading',
    'trailing/',
    '.',
    'a b+c&d=e?f#g%2F%00',
    'Björk – 音楽 🎵',
    'x'.repeat(1024),
    'line\nbreak\u0001<&>',
    "!'()*~",
  ])('accepts the key %j and uses no part of it as a file name', async (key) => {
    await put(key, key);
    expect(await readText(key)).toBe(key);
    expect((await s3.listFiles()).every((file) => /^[0-9a-f-]{36}$/.test(file))).toBe(true);
    await s3.client.send(new DeleteObjectCommand({ Bucket, Key: key }));
    await expect(readText(key)).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  it('rejects a key over 1024 bytes', async () => {
    await expect(put('ö'.repeat(513), '')).rejects.toMatchObject({ name: 'KeyTooLongError' });
  });

  it('replaces an object and deletes the old file', async () => {
    const existingFiles = await s3.listFiles();
    await put('again', 'old');
    const [oldFile = ''] = (await s3.listFiles()).filter((file) => !existingFiles.includes(file));
    await put('again', 'new');
    expect(await readText('again')).toBe('new');
    await expect.poll(s3.listFiles).not.toContain(oldFile);
  });
});

describe('GetObject', () => {
  it('returns ranges', async () => {
    await put('range', '0123456789');
    const readRange = async (Range: string) => {
      const output = await s3.client.send(new GetObjectCommand({ Bucket, Key: 'range', Range }));
      return [output.$metadata.httpStatusCode, output.ContentRange, await output.Body?.transformToString()];
    };
    expect(await readRange('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234']);
    expect(await readRange('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789']);
    expect(await readRange('bytes=8-')).toEqual([206, 'bytes 8-9/10', '89']);
    expect(await readRange('bytes=0-1,4-5')).toEqual([200, undefined, '0123456789']);
    await expect(readRange('bytes=10-')).rejects.toMatchObject({
      name: 'InvalidRange',
      $metadata: { httpStatusCode: 416 },
    });
  });

  it('evaluates If-Match, If-None-Match, If-Modified-Since and If-Unmodified-Since', async () => {
    const { ETag } = await put('condition', 'x');
    const get = (condition: object) => s3.client.send(new GetObjectCommand({ Bucket, Key: 'condition', ...condition }));
    const past = new Date(Date.now() - 3_600_000);
    const future = new Date(Date.now() + 3_600_000);
    const buildStatus = (httpStatusCode: number) => ({ $metadata: { httpStatusCode } });
    expect(await get({ IfMatch: ETag })).toMatchObject(buildStatus(200));
    await expect(get({ IfMatch: '"other"' })).rejects.toMatchObject(buildStatus(412));
    await expect(get({ IfNoneMatch: ETag })).rejects.toMatchObject(buildStatus(304));
    expect(await get({ IfNoneMatch: '"other"' })).toMatchObject(buildStatus(200));
    await expect(get({ IfModifiedSince: future })).rejects.toMatchObject(buildStatus(304));
    expect(await get({ IfModifiedSince: past })).toMatchObject(buildStatus(200));
    await expect(get({ IfUnmodifiedSince: past })).rejects.toMatchObject(buildStatus(412));
    expect(await get({ IfUnmodifiedSince: future })).toMatchObject(buildStatus(200));
    expect(await get({ IfMatch: '*' })).toMatchObject(buildStatus(200));
    expect(await get({ IfMatch: `"other", ${ETag}` })).toMatchObject(buildStatus(200));
    // ETag conditions take precedence over date conditions (RFC 9110, 13.2.2).
    expect(await get({ IfMatch: ETag, IfUnmodifiedSince: past })).toMatchObject(buildStatus(200));
    expect(await get({ IfNoneMatch: '"other"', IfModifiedSince: future })).toMatchObject(buildStatus(200));
  });
});

describe('PutObject with If-None-Match', () => {
  it('never replaces an object, even with concurrent writers', async () => {
    const putOnce = () => put('once', 'x', { IfNoneMatch: '*' });
    const results = await Promise.allSettled([putOnce(), putOnce(), putOnce()]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(putOnce()).rejects.toMatchObject({ name: 'PreconditionFailed', $metadata: { httpStatusCode: 412 } });
  });
});

describe('CopyObject', () => {
  it('copies the headers of the source, or replaces them when MetadataDirective is REPLACE', async () => {
    await put('söurce/1', 'song', { ContentType: 'audio/ogg' });
    const CopySource = `${Bucket}/${encodeURIComponent('söurce/1')}`;
    const copy = (Key: string, options: object) =>
      s3.client.send(new CopyObjectCommand({ Bucket, Key, CopySource, ...options }));
    const readType = async (Key: string) => (await s3.client.send(new HeadObjectCommand({ Bucket, Key }))).ContentType;
    expect((await copy('copy', {})).CopyObjectResult?.ETag).toBeTruthy();
    expect([await readText('copy'), await readType('copy')]).toEqual(['song', 'audio/ogg']);
    await copy('replaced', { MetadataDirective: 'REPLACE', ContentType: 'audio/mpeg' });
    expect(await readType('replaced')).toBe('audio/mpeg');
    await expect(copy('söurce/1', {})).rejects.toMatchObject({ name: 'InvalidRequest' });
    const missing = new CopyObjectCommand({ Bucket, Key: 'x', CopySource: `${Bucket}/missing` });
    await expect(s3.client.send(missing)).rejects.toMatchObject({ name: 'NoSuchKey' });
  });
});

describe('DeleteObjects', () => {
  it('deletes many objects with any names', async () => {
    const keys = ['delete/1', 'delete/<&>"\'', 'delete/ space ', 'delete/ü\n', 'delete/&lt;', 'delete/007'];
    for (const key of keys) await put(key, 'x');
    const Objects = [...keys, 'delete/missing'].map((Key) => ({ Key }));
    const { Deleted } = await s3.client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
    expect(Deleted).toHaveLength(7);
    for (const key of keys) await expect(readText(key)).rejects.toMatchObject({ name: 'NoSuchKey' });
    const quiet = new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: 'one' }], Quiet: true } });
    expect((await s3.client.send(quiet)).Deleted).toBeUndefined();
  });
});

describe('A missing object', () => {
  it('returns 404 to reads, and can be deleted', async () => {
    await expect(readText('nothing')).rejects.toMatchObject({ name: 'NoSuchKey' });
    await expect(s3.client.send(new HeadObjectCommand({ Bucket, Key: 'nothing' }))).rejects.toMatchObject({
      name: 'NotFound',
    });
    await expect(s3.client.send(new GetObjectCommand({ Bucket: 'no-bucket', Key: 'x' }))).rejects.toMatchObject({
      name: 'NoSuchBucket',
    });
    await s3.client.send(new DeleteObjectCommand({ Bucket, Key: 'nothing' }));
  });
});
