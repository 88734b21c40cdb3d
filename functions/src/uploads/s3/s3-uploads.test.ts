import { createHash } from 'node:crypto';
import { CreateMultipartUploadCommand } from '@aws-sdk/client-s3';
import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import { s3UploadContract } from '@overtone/shared/uploads/s3-upload.contract.ts';
import type { UploadKey } from '@overtone/shared/uploads/upload-key.ts';
import { uploadSizes } from '@overtone/shared/uploads/upload-sizes.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { s3, sqs } from '../../platform/aws.ts';
import { findParts } from '../../platform/multipart.ts';
import { deleteObject, hasObject, putObject } from '../../platform/objects.ts';
import { rightBefore } from '../../testing/right-before.ts';
import { addUploader, announce, crcOf, put, putFile, putParts, sendFile, someBytes } from '../../testing/uploads.ts';
import { findUserUpload } from '../files/find-user-upload.ts';
import { finishUpload } from '../finish/finish-upload.service.ts';

afterEach(() => void vi.restoreAllMocks());

const objectAt = (key: UploadKey) => ({ bucket: 'UPLOADS_BUCKET', key }) as const;
const usedBy = async (person: Awaited<ReturnType<typeof addUploader>>) =>
  (await person.call(fileEntryContract.limits, {})).limits.quota;

describe('one signed PUT', () => {
  test('a file is sent, made an entry of and handed to the pipeline', async () => {
    const [ada, bytes] = [await addUploader(), someBytes(70_000)];
    const sent = vi.spyOn(sqs(), 'send');
    const entry = await sendFile(ada, bytes, { metadata: { relativePath: 'Album/CD 1/Song.flac' } });
    expect(entry).toMatchObject({
      name: 'Song.flac',
      path: 'Album/CD 1',
      file_size: 70_000,
      state: 'queued',
      url: null,
    });
    const messages = sent.mock.calls.flat().flatMap((one) => (one instanceof SendMessageCommand ? one.input : []));
    expect(messages.map(({ MessageBody, DelaySeconds }) => [MessageBody, DelaySeconds])).toEqual([
      [JSON.stringify({ fileId: entry.id }), 30],
      [JSON.stringify({ fileId: entry.id }), 0],
    ]);
    expect(await usedBy(ada)).toMatchObject({ tracks: { used: 1 }, storage: { used: 70_000 } });
  });

  test('S3 takes no byte more or less, no other ones, no other type, and nothing over what is there', async () => {
    const [ada, bytes] = [await addUploader(), someBytes(1_000)];
    const body = { ...announce(1_000), crc32: crcOf(bytes) };
    const { key, acl, ...signed } = await ada.call(s3UploadContract.presign, { body });
    expect(acl).toBe('private');
    expect(new URL(signed.url).searchParams.get('X-Amz-SignedHeaders')).toBe(
      'content-length;content-type;host;if-none-match;x-amz-checksum-crc32',
    );
    // What the SDK adds by itself is of a body that it does not have.
    expect([...new URL(signed.url).searchParams.keys()].filter((name) => /checksum/i.test(name))).toEqual([]);
    const other = Buffer.from(bytes);
    other[500] = (other[500] ?? 0) ^ 1;
    expect((await put(signed, Buffer.concat([bytes, Buffer.alloc(1)]))).status).toBe(403);
    expect((await put(signed, bytes.subarray(1))).status).toBe(403);
    expect((await put(signed, other)).status).toBe(400);
    const asPage = { ...signed, headers: { ...signed.headers, 'content-type': 'text/html' } };
    expect((await put(asPage, bytes)).status).toBe(403);
    expect(await hasObject(objectAt(key))).toBe(false);
    expect((await put(signed, bytes)).status).toBe(200);
    expect((await put(signed, bytes)).status).toBe(412);
  });

  test('an entry made twice is one; of what is not there, none', async () => {
    const [ada, bytes] = [await addUploader(), someBytes(1_000)];
    const key = await putFile(ada, bytes);
    const [one, other] = await Promise.all([1, 2].map(() => ada.call(s3UploadContract.entries, { body: { key } })));
    expect(one?.fileEntry.id).toBe(other?.fileEntry.id);
    expect(await usedBy(ada)).toMatchObject({ tracks: { used: 1 }, storage: { used: 1_000 } });
    const { key: empty } = await ada.call(s3UploadContract.presign, {
      body: { ...announce(10), crc32: crcOf(bytes) },
    });
    expect((await ada.refused(s3UploadContract.entries, { body: { key: empty } })).code).toBe('upload.incomplete');
  });

  test('an entry that is asked for while the worker takes the bytes is the file', async () => {
    const ada = await addUploader();
    const key = await putFile(ada, someBytes(1_000));
    const asRead = await findUserUpload(key, ada.user.id);
    const { fileEntry } = await ada.call(s3UploadContract.entries, { body: { key } });
    await deleteObject(objectAt(key));
    expect(await finishUpload(asRead)).toMatchObject({ id: fileEntry.id, state: 'queued' });
  });

  test.each([
    ['larger', 1_001],
    ['smaller', 999],
  ])('what is %s than announced, however it came there, is removed and refused', async (_, size) => {
    const ada = await addUploader();
    const { key } = await ada.call(s3UploadContract.presign, {
      body: { ...announce(1_000), crc32: crcOf(someBytes(1_000)) },
    });
    const bytes = someBytes(size);
    const sha256 = createHash('sha256').update(bytes).digest();
    const contentType = 'application/octet-stream';
    await putObject({ ...objectAt(key), body: new Blob([Uint8Array.from(bytes)]), contentType, sha256 });
    const refused = await ada.refused(s3UploadContract.entries, { body: { key } });
    expect(refused).toMatchObject({ code: 'file.invalid', message: 'size mismatch' });
    expect(await hasObject(objectAt(key))).toBe(false);
    expect(await usedBy(ada)).toMatchObject({ tracks: { used: 0 }, storage: { used: 0 } });
  });

  test.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a picture with a script', '\ufeff <svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ['an archive', 'PK\u0003\u0004 and more'],
    ['a program', 'MZ and more'],
  ])('%s that is called music is removed and refused in words', async (_, text) => {
    const ada = await addUploader();
    const key = await putFile(ada, Buffer.from(text), { filename: 'Song.mp3', mime: 'audio/mpeg', extension: 'mp3' });
    const refused = await ada.refused(s3UploadContract.entries, { body: { key } });
    expect(refused).toMatchObject({ code: 'file.invalid', message: 'This is no audio file, whatever its name says.' });
    expect(await hasObject(objectAt(key))).toBe(false);
    expect(await usedBy(ada)).toMatchObject({ tracks: { used: 0 }, storage: { used: 0 } });
  });

  test('more than one part goes in parts', async () => {
    const ada = await addUploader();
    const body = { ...announce(uploadSizes.part + 1), crc32: 'AAAAAA==' };
    expect((await ada.refused(s3UploadContract.presign, { body })).code).toBe('file.invalid');
    await ada.call(s3UploadContract.presign, { body: { ...body, size: uploadSizes.part } });
  });
});

/** An upload of two parts, the second a short one. */
const beginTwo = async () => {
  const ada = await addUploader();
  const bytes = someBytes(uploadSizes.part + 10);
  const { partSize, ...named } = await ada.call(s3UploadContract.create, { body: announce(bytes.length) });
  const parts = new Map([
    [1, bytes.subarray(0, partSize)],
    [2, bytes.subarray(partSize)],
  ]);
  return { ada, bytes, named, parts };
};

describe('in parts', () => {
  test('parts that came are told and put together once; again, and a late cancel, change nothing', async () => {
    const { ada, bytes, named, parts } = await beginTwo();
    const [first] = await putParts(ada, named, new Map([...parts].slice(0, 1)));
    const told = await ada.call(s3UploadContract.parts, { body: named });
    expect(told.parts).toMatchObject([{ PartNumber: 1, Size: uploadSizes.part, ETag: first?.ETag }]);
    const incomplete = { body: { ...named, parts: [first as NonNullable<typeof first>] } };
    expect((await ada.refused(s3UploadContract.complete, incomplete)).code).toBe('upload.incomplete');
    const all = await putParts(ada, named, parts);
    const complete = { body: { ...named, parts: all } };
    await ada.call(s3UploadContract.complete, complete);
    await ada.call(s3UploadContract.complete, complete);
    const { fileEntry } = await ada.call(s3UploadContract.entries, { body: { key: named.key } });
    expect(fileEntry).toMatchObject({ state: 'queued', file_size: bytes.length });
    await ada.call(s3UploadContract.complete, complete);
    expect((await ada.refused(s3UploadContract.parts, { body: named })).code).toBe('upload.not_found');
    await ada.call(s3UploadContract.abort, { body: named });
    const { fileEntries } = await ada.call(fileEntryContract.states, { body: { entryIds: [fileEntry.id] } });
    expect(fileEntries).toMatchObject([{ id: fileEntry.id, state: 'queued' }]);
    expect(await hasObject(objectAt(named.key))).toBe(true);
  });

  test('completed twice at once it is one object', async () => {
    const { ada, named, parts } = await beginTwo();
    const complete = { body: { ...named, parts: await putParts(ada, named, parts) } };
    const replies = await Promise.all([1, 2, 3].map(() => ada.send(s3UploadContract.complete, complete)));
    expect(replies.some(({ status }) => status === 200)).toBe(true);
    await ada.call(s3UploadContract.entries, { body: { key: named.key } });
  });

  test('S3 takes no part longer or shorter than its place, and no other bytes', async () => {
    const { ada, named, parts } = await beginTwo();
    const last = parts.get(2) ?? new Uint8Array();
    const body = { ...named, partNumbers: [2], crc32s: [crcOf(last)] };
    const { urls } = await ada.call(s3UploadContract.sign, { body });
    const [signed] = urls;
    if (!signed) throw new Error('nothing was signed');
    expect([...new URL(signed.url).searchParams.keys()].filter((name) => /checksum/i.test(name))).toEqual([]);
    expect((await put(signed, Buffer.concat([last, Buffer.alloc(1)]))).status).toBe(403);
    expect((await put(signed, last.subarray(1))).status).toBe(403);
    expect((await put(signed, Buffer.alloc(last.length))).status).toBe(400);
    expect((await put(signed, last)).status).toBe(200);
    const past = { body: { ...named, partNumbers: [3], crc32s: ['AAAAAA=='] } };
    expect((await ada.refused(s3UploadContract.sign, past)).code).toBe('request.invalid');
  });

  test('bytes that are others than those that were told are refused as damaged, and the upload is given up', async () => {
    const { ada, bytes, named, parts } = await beginTwo();
    const all = await putParts(ada, named, parts);
    const other = Buffer.from(bytes);
    other[500] = (other[500] ?? 0) ^ 1;
    const refused = await ada.refused(s3UploadContract.complete, {
      body: { ...named, parts: all, crc32: crcOf(other) },
    });
    expect(refused).toMatchObject({
      code: 'upload.incomplete',
      message: 'Some of the file was damaged on its way. Please send it again.',
    });
    expect(await hasObject(objectAt(named.key))).toBe(false);
    expect((await ada.refused(s3UploadContract.parts, { body: named })).code).toBe('upload.not_found');
    expect(await usedBy(ada)).toMatchObject({ tracks: { used: 0 }, storage: { used: 0 } });
  });

  test('S3 compares the whole with what was told of it', async () => {
    const { ada, bytes, named, parts } = await beginTwo();
    const complete = { body: { ...named, parts: await putParts(ada, named, parts), crc32: crcOf(bytes) } };
    await ada.call(s3UploadContract.complete, complete);
    expect(await hasObject(objectAt(named.key))).toBe(true);
  });

  test('an upload that is given up is gone, and its quota free; again is fine', async () => {
    const { ada, named, parts } = await beginTwo();
    const all = await putParts(ada, named, parts);
    await ada.call(s3UploadContract.abort, { body: named });
    await ada.call(s3UploadContract.abort, { body: named });
    expect((await ada.refused(s3UploadContract.parts, { body: named })).code).toBe('upload.not_found');
    const complete = { body: { ...named, parts: all } };
    expect((await ada.refused(s3UploadContract.complete, complete)).code).toBe('upload.not_found');
    expect(await findParts(objectAt(named.key), named.uploadId)).toBeUndefined();
    expect(await usedBy(ada)).toMatchObject({ tracks: { used: 0 }, storage: { used: 0 } });
  });

  test('an upload that does not begin leaves its place in the quota free', async () => {
    const ada = await addUploader({ tracks: 1 });
    rightBefore('CreateMultipartUploadCommand', ada.user.id, () => Promise.reject(new Error('S3 is away')));
    expect((await ada.send(s3UploadContract.create, { body: announce(10) })).status).toBe(500);
    expect(await usedBy(ada)).toMatchObject({ tracks: { used: 0 }, storage: { used: 0 } });
    await ada.call(s3UploadContract.create, { body: announce(10) });
  });

  test('an empty file is one part', async () => {
    const ada = await addUploader();
    const { partSize: _, ...named } = await ada.call(s3UploadContract.create, { body: announce(0) });
    const all = await putParts(ada, named, new Map([[1, new Uint8Array()]]));
    await ada.call(s3UploadContract.complete, { body: { ...named, parts: all } });
    await ada.call(s3UploadContract.entries, { body: { key: named.key } });
  });
});

test('another person’s upload is nobody’s, whatever of it somebody knows', async () => {
  const { ada, named, parts } = await beginTwo();
  const all = await putParts(ada, named, parts);
  const eve = await addUploader();
  const { partSize: _, ...hers } = await eve.call(s3UploadContract.create, { body: announce(uploadSizes.part + 10) });
  const crossed = [named, { key: hers.key, uploadId: named.uploadId }, { key: named.key, uploadId: hers.uploadId }];
  for (const body of crossed) {
    const signed = { ...body, partNumbers: [1], crc32s: ['AAAAAA=='] };
    for (const code of [
      (await eve.refused(s3UploadContract.parts, { body })).code,
      (await eve.refused(s3UploadContract.sign, { body: signed })).code,
      (await eve.refused(s3UploadContract.complete, { body: { ...body, parts: all } })).code,
    ])
      expect(code).toBe('upload.not_found');
    await eve.call(s3UploadContract.abort, { body });
  }
  expect((await eve.refused(s3UploadContract.entries, { body: { key: named.key } })).code).toBe('upload.not_found');
  expect((await ada.call(s3UploadContract.parts, { body: named })).parts).toHaveLength(2);
  await ada.call(s3UploadContract.complete, { body: { ...named, parts: all } });
  expect((await eve.refused(s3UploadContract.entries, { body: { key: named.key } })).code).toBe('upload.not_found');
  expect((await eve.refused(s3UploadContract.complete, { body: { ...named, parts: all } })).code).toBe(
    'upload.not_found',
  );
});

describe('POST s3/multipart/create', () => {
  test('aborts what S3 has begun when the file cannot note it', async () => {
    const ada = await addUploader();
    const sent = vi.spyOn(s3(), 'send');
    rightBefore('CreateMultipartUploadCommand', ada.user.id, async () =>
      rightBefore('TransactWriteItemsCommand', '"file#', async () => {
        throw new Error('cut off');
      }),
    );
    expect((await ada.refused(s3UploadContract.create, { body: announce(1_000) })).status).toBe(500);
    const [begun] = sent.mock.calls.flatMap(([command], at) =>
      command instanceof CreateMultipartUploadCommand
        ? [{ ...command.input, reply: sent.mock.results[at]?.value }]
        : [],
    );
    const reply: { UploadId?: string } | undefined = await begun?.reply;
    const UploadId = reply?.UploadId ?? '';
    expect(UploadId).not.toBe('');
    expect(await findParts(objectAt(begun?.Key as UploadKey), UploadId)).toBeUndefined();
    expect((await usedBy(ada)).tracks.used).toBe(0);
  });
});
