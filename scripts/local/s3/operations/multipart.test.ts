import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestS3 } from '../testing.ts';

const s3 = await startTestS3();
afterAll(() => s3[Symbol.asyncDispose]());

/** Returns the files that did not exist before. Files of other tests may be deleted at the same time. */
const listFilesSince = async (existingFiles: readonly string[]) =>
  (await s3.listFiles()).filter((file) => !existingFiles.includes(file));

const Bucket = 'music';
const MiB = 1024 ** 2;

const createUpload = async (Key: string) => {
  const create = new CreateMultipartUploadCommand({ Bucket, Key, ContentType: 'audio/wav', Metadata: { take: '2' } });
  const { UploadId } = await s3.client.send(create);
  const upload = { Bucket, Key, UploadId };
  return {
    upload,
    uploadPart: async (PartNumber: number, Body: Buffer) => {
      const { ETag } = await s3.client.send(new UploadPartCommand({ ...upload, PartNumber, Body }));
      return { PartNumber, ETag };
    },
    complete: (Parts: { PartNumber: number; ETag: string | undefined }[]) =>
      s3.client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } })),
  };
};

describe('CompleteMultipartUpload', () => {
  it('creates one object from parts in any order, with the ETag of S3', async () => {
    const { uploadPart, complete, upload } = await createUpload('whole');
    const [first, second] = [Buffer.alloc(5 * MiB, 1), Buffer.from('the end')];
    const parts = [await uploadPart(2, second), await uploadPart(1, first)].reverse();
    const computeMd5 = (data: Buffer) => createHash('md5').update(data).digest();
    const { ETag } = await complete(parts);
    expect(ETag).toBe(`"${computeMd5(Buffer.concat([computeMd5(first), computeMd5(second)])).toString('hex')}-2"`);
    const output = await s3.client.send(new GetObjectCommand({ Bucket, Key: 'whole', Range: `bytes=${5 * MiB - 1}-` }));
    expect(await output.Body?.transformToString()).toBe('\u0001the end');
    expect(output).toMatchObject({ ContentType: 'audio/wav', Metadata: { take: '2' } });
    await expect(s3.client.send(new ListPartsCommand(upload))).rejects.toMatchObject({ name: 'NoSuchUpload' });
  });

  it('rejects wrong parts, and can be repeated with the right ones', async () => {
    const { uploadPart, complete } = await createUpload('wrong');
    const [firstPart, secondPart] = [await uploadPart(1, Buffer.alloc(5 * MiB)), await uploadPart(2, Buffer.from('x'))];
    await expect(complete([secondPart, firstPart])).rejects.toMatchObject({ name: 'InvalidPartOrder' });
    await expect(complete([firstPart, firstPart])).rejects.toMatchObject({ name: 'InvalidPartOrder' });
    await expect(complete([firstPart, { ...secondPart, ETag: '"0"' }])).rejects.toMatchObject({ name: 'InvalidPart' });
    await expect(complete([firstPart, { ...secondPart, PartNumber: 3 }])).rejects.toMatchObject({
      name: 'InvalidPart',
    });
    await expect(complete([])).rejects.toMatchObject({ name: 'MalformedXML' });
    await complete([firstPart, secondPart]);
  });

  it('returns the same response when it is repeated', async () => {
    const { uploadPart, complete, upload } = await createUpload('again');
    const parts = [await uploadPart(1, Buffer.from('x'))];
    const { $metadata, ...first } = await complete(parts);
    expect(await complete(parts)).toMatchObject(first);
    await expect(complete([{ PartNumber: 1, ETag: '"0"' }])).rejects.toMatchObject({ name: 'NoSuchUpload' });
    // Concurrent requests get the same response as well.
    const other = await createUpload('at-once');
    const otherParts = [await other.uploadPart(1, Buffer.from('x'))];
    const outputs = await Promise.all([other.complete(otherParts), other.complete(otherParts)]);
    expect(new Set(outputs.map(({ ETag }) => ETag)).size).toBe(1);
    // A completed upload takes no parts and cannot be aborted.
    await expect(uploadPart(2, Buffer.from('x'))).rejects.toMatchObject({ name: 'NoSuchUpload' });
    await expect(s3.client.send(new AbortMultipartUploadCommand(upload))).rejects.toMatchObject({
      name: 'NoSuchUpload',
    });
  });

  it('leaves a whole object or none when it races with a part and an abort', async () => {
    const getOutcome = (call: Promise<unknown>) =>
      call.then(
        () => 'done',
        ({ name }) => name,
      );
    for (let round = 0; round < 10; round += 1) {
      const key = `race-${round}`;
      const { uploadPart, complete, upload } = await createUpload(key);
      const first = Buffer.alloc(5 * MiB, round);
      const parts = [await uploadPart(1, first), await uploadPart(2, Buffer.from('the end'))];
      const [completed, replaced, aborted] = await Promise.all([
        getOutcome(complete(parts)),
        getOutcome(uploadPart(2, Buffer.from('another end'))),
        getOutcome(round % 2 ? s3.client.send(new AbortMultipartUploadCommand(upload)) : Promise.resolve()),
      ]);
      expect(['done', 'NoSuchUpload', 'InvalidPart']).toContain(completed);
      for (const other of [replaced, aborted]) expect(['done', 'NoSuchUpload']).toContain(other);
      if (completed !== 'done') continue;
      const output = await s3.client.send(new GetObjectCommand({ Bucket, Key: key }));
      const bytes = Buffer.from((await output.Body?.transformToByteArray()) ?? []);
      // `toEqual` would take seconds to describe the difference of two buffers.
      expect(bytes.equals(Buffer.concat([first, Buffer.from('the end')]))).toBe(true);
    }
  });

  it('deletes the parts that the completion does not list', async () => {
    const existingFiles = await s3.listFiles();
    const { uploadPart, complete } = await createUpload('chosen');
    const parts = [
      await uploadPart(1, Buffer.alloc(5 * MiB)),
      await uploadPart(2, Buffer.from('no')),
      await uploadPart(3, Buffer.from('yes')),
    ];
    await complete(parts.filter(({ PartNumber }) => PartNumber !== 2));
    await expect.poll(() => listFilesSince(existingFiles)).toHaveLength(2);
    const output = await s3.client.send(new GetObjectCommand({ Bucket, Key: 'chosen', Range: 'bytes=-4' }));
    expect(await output.Body?.transformToString()).toBe('\u0000yes');
  });

  it('does not interrupt a reader of the object that it replaces', async () => {
    const { uploadPart, complete } = await createUpload('read');
    const existingFiles = await s3.listFiles();
    await complete([await uploadPart(1, Buffer.alloc(5 * MiB, 1)), await uploadPart(2, Buffer.alloc(5 * MiB, 2))]);
    const { Body } = await s3.client.send(new GetObjectCommand({ Bucket, Key: 'read' }));
    await s3.client.send(new PutObjectCommand({ Bucket, Key: 'read', Body: 'new' }));
    const bytes = Buffer.from((await Body?.transformToByteArray()) ?? []);
    expect([bytes.length, bytes[0], bytes.at(-1)]).toEqual([10 * MiB, 1, 2]);
    await expect.poll(() => listFilesSince(existingFiles)).toHaveLength(1);
  });

  it('rejects a part under 5 MiB unless it is the last one', async () => {
    const { uploadPart, complete } = await createUpload('small');
    const [firstPart, secondPart] = [await uploadPart(1, Buffer.from('tiny')), await uploadPart(2, Buffer.from('x'))];
    await expect(complete([firstPart, secondPart])).rejects.toMatchObject({ name: 'EntityTooSmall' });
    await complete([firstPart]);
  });
});

describe('ListParts', () => {
  it('lists the parts of an interrupted upload, page by page', async () => {
    const { uploadPart, upload } = await createUpload('resumed');
    for (const number of [1, 2, 3]) await uploadPart(number, Buffer.from(`part ${number}`));
    await uploadPart(2, Buffer.from('part two, again'));
    const first = await s3.client.send(new ListPartsCommand({ ...upload, MaxParts: 2 }));
    expect(first.Parts?.map(({ PartNumber, Size }) => [PartNumber, Size])).toEqual([
      [1, 6],
      [2, 15],
    ]);
    expect(first.IsTruncated).toBe(true);
    const PartNumberMarker = first.NextPartNumberMarker;
    const second = await s3.client.send(new ListPartsCommand({ ...upload, PartNumberMarker }));
    expect(second.Parts?.map(({ PartNumber }) => PartNumber)).toEqual([3]);
    expect(second.IsTruncated).toBe(false);
    const fullPage = await s3.client.send(new ListPartsCommand({ ...upload, MaxParts: 3 }));
    expect([fullPage.Parts?.length, fullPage.IsTruncated]).toEqual([3, false]);
  });
});

describe('AbortMultipartUpload', () => {
  it('deletes the upload and its parts', async () => {
    const { uploadPart, upload, complete } = await createUpload('aborted');
    const existingFiles = await s3.listFiles();
    const uploadFiles = () => listFilesSince(existingFiles);
    await uploadPart(1, Buffer.from('x'));
    const [replaced] = await uploadFiles();
    const firstPart = await uploadPart(1, Buffer.from('the same part again'));
    await expect.poll(uploadFiles).not.toContain(replaced);
    await s3.client.send(new AbortMultipartUploadCommand(upload));
    await expect.poll(uploadFiles).toEqual([]);
    await expect(complete([firstPart])).rejects.toMatchObject({ name: 'NoSuchUpload' });
    await expect(uploadPart(2, Buffer.from('x'))).rejects.toMatchObject({ name: 'NoSuchUpload' });
    const secondAbort = new AbortMultipartUploadCommand(upload);
    await expect(s3.client.send(secondAbort)).rejects.toMatchObject({ name: 'NoSuchUpload' });
  });
});

describe('ListMultipartUploads', () => {
  it('lists uploads by prefix and page', async () => {
    for (const key of ['list/a', 'list/b', 'list/b', 'other']) await createUpload(key);
    const list = (options: object) => s3.client.send(new ListMultipartUploadsCommand({ Bucket, ...options }));
    const first = await list({ Prefix: 'list/', MaxUploads: 2 });
    expect(first.Uploads?.map(({ Key }) => Key)).toEqual(['list/a', 'list/b']);
    const markers = { KeyMarker: first.NextKeyMarker, UploadIdMarker: first.NextUploadIdMarker };
    const second = await list({ Prefix: 'list/', ...markers });
    expect(second.Uploads?.map(({ Key }) => Key)).toEqual(['list/b']);
    expect([first.IsTruncated, second.IsTruncated]).toEqual([true, false]);
    const fullPage = await list({ Prefix: 'list/', MaxUploads: 3 });
    expect([fullPage.Uploads?.length, fullPage.IsTruncated]).toEqual([3, false]);
    const afterKey = await list({ Prefix: 'list/', KeyMarker: 'list/a' });
    expect(afterKey.Uploads?.map(({ Key }) => Key)).toEqual(['list/b', 'list/b']);
    expect((await list({ Prefix: 'list/', KeyMarker: 'list/b' })).Uploads).toBeUndefined();
  });
});

describe('UploadPart', () => {
  it.each([0, 10_001])('rejects part number %d', async (number) => {
    const { uploadPart } = await createUpload('numbers');
    await expect(uploadPart(number, Buffer.from('x'))).rejects.toMatchObject({ name: 'InvalidArgument' });
  });

  it('streams a part of 64 MiB without buffering it', async () => {
    const { upload, complete } = await createUpload('huge');
    setFlagsFromString('--expose-gc');
    const collectGarbage: () => void = runInNewContext('gc');
    const measureBuffers = () => {
      collectGarbage();
      return process.memoryUsage().arrayBuffers;
    };
    const bytesBefore = measureBuffers();
    const growth: number[] = [];
    const generate = function* () {
      for (let sentMiB = 0; sentMiB < 64; sentMiB += 1) {
        // Garbage collection is slow, so only every eighth step measures.
        if (sentMiB % 8 === 0) growth.push(measureBuffers() - bytesBefore);
        yield Buffer.alloc(MiB, sentMiB);
      }
    };
    const Body = Readable.from(generate(), { objectMode: false });
    const part = new UploadPartCommand({ ...upload, PartNumber: 1, Body, ContentLength: 64 * MiB });
    const { ETag } = await s3.client.send(part);
    await complete([{ PartNumber: 1, ETag }]);
    const head = await s3.client.send(new HeadObjectCommand({ Bucket, Key: 'huge' }));
    expect(head.ContentLength).toBe(64 * MiB);
    // Memory is freed a little after it is collected, whereas a buffered part would appear in every later measurement.
    expect(Math.min(...growth.slice(-4))).toBeLessThan(16 * MiB);
  });
});
