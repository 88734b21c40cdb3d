import { createHash } from 'node:crypto';
import { CreateMultipartUploadCommand } from '@aws-sdk/client-s3';
import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import { s3UploadContract } from '@overtone/shared/uploads/s3-upload.contract.ts';
import type { UploadKey } from '@overtone/shared/uploads/upload-key.ts';
import { uploadSizes } from '@overtone/shared/uploads/upload-sizes.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { s3, sqs } from '../../platform/aws.ts';
import { findParts } from '../../platform/multipart.ts';
import { deleteObject, hasObject, putObject } from '../../platform/objects.ts';
import { rightBefore } from '../../testing/right-before.ts';
import { addUploader, announce, crcOf, put, putFile, putParts, sendFile, someBytes } from '../../testing/uploads.ts';
import { findUserUpload } from '../files/find-user-upload.ts';
import { finishUpload } from '../finish/finish-upload.service.ts';

afterEach(() => void vi.restoreAllMocks());

const getObject = (key: UploadKey) => ({ bucket: 'UPLOADS_BUCKET', key }) as const;
const readQuota = async (person: Awaited<ReturnType<typeof addUploader>>) =>
  (await person.call(fileEntryContract.limits, {})).limits.quota;

describe('POST s3/simple/presign and s3/entries', () => {
  it('creates a file from an uploaded object and queues it', async () => {
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
    expect(await readQuota(ada)).toMatchObject({ tracks: { used: 1 }, storage: { used: 70_000 } });
  });

  it('signs the length, checksum and content type, and S3 does not overwrite the object', async () => {
    const [ada, bytes] = [await addUploader(), someBytes(1_000)];
    const body = { ...announce(1_000), crc32: crcOf(bytes) };
    const { key, acl, ...signed } = await ada.call(s3UploadContract.presign, { body });
    expect(acl).toBe('private');
    expect(new URL(signed.url).searchParams.get('X-Amz-SignedHeaders')).toBe(
      'content-length;content-type;host;if-none-match;x-amz-checksum-crc32',
    );
    // The SDK would add a checksum of an empty body.
    expect([...new URL(signed.url).searchParams.keys()].filter((name) => /checksum/i.test(name))).toEqual([]);
    const other = Buffer.from(bytes);
    other[500] = (other[500] ?? 0) ^ 1;
    expect((await put(signed, Buffer.concat([bytes, Buffer.alloc(1)]))).status).toBe(403);
    expect((await put(signed, bytes.subarray(1))).status).toBe(403);
    expect((await put(signed, other)).status).toBe(400);
    const asPage = { ...signed, headers: { ...signed.headers, 'content-type': 'text/html' } };
    expect((await put(asPage, bytes)).status).toBe(403);
    expect(await hasObject(getObject(key))).toBe(false);
    expect((await put(signed, bytes)).status).toBe(200);
    expect((await put(signed, bytes)).status).toBe(412);
  });

  it('creates one entry for repeated requests and rejects an upload without an object', async () => {
    const [ada, bytes] = [await addUploader(), someBytes(1_000)];
    const key = await putFile(ada, bytes);
    const [one, other] = await Promise.all([1, 2].map(() => ada.call(s3UploadContract.entries, { body: { key } })));
    expect(one?.fileEntry.id).toBe(other?.fileEntry.id);
    expect(await readQuota(ada)).toMatchObject({ tracks: { used: 1 }, storage: { used: 1_000 } });
    const { key: empty } = await ada.call(s3UploadContract.presign, {
      body: { ...announce(10), crc32: crcOf(bytes) },
    });
    expect((await ada.refused(s3UploadContract.entries, { body: { key: empty } })).code).toBe('upload.incomplete');
  });

  it('returns the file when the worker moves the object at the same time', async () => {
    const ada = await addUploader();
    const key = await putFile(ada, someBytes(1_000));
    const asRead = await findUserUpload(key, ada.user.id);
    const { fileEntry } = await ada.call(s3UploadContract.entries, { body: { key } });
    await deleteObject(getObject(key));
    expect(await finishUpload(asRead)).toMatchObject({ id: fileEntry.id, state: 'queued' });
  });

  it.each([
    ['larger', 1_001],
    ['smaller', 999],
  ])('deletes and rejects an object that is %s than declared', async (_, size) => {
    const ada = await addUploader();
    const { key } = await ada.call(s3UploadContract.presign, {
      body: { ...announce(1_000), crc32: crcOf(someBytes(1_000)) },
    });
    const bytes = someBytes(size);
    const sha256 = createHash('sha256').update(bytes).digest();
    const contentType = 'application/octet-stream';
    await putObject({ ...getObject(key), body: new Blob([Uint8Array.from(bytes)]), contentType, sha256 });
    const refused = await ada.refused(s3UploadContract.entries, { body: { key } });
    expect(refused).toMatchObject({ code: 'file.invalid', message: 'size mismatch' });
    expect(await hasObject(getObject(key))).toBe(false);
    expect(await readQuota(ada)).toMatchObject({ tracks: { used: 0 }, storage: { used: 0 } });
  });

  it.each([
    ['an HTML page', '<!doctype html><script>alert(1)</script>'],
    ['a picture with a script', '\ufeff <svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ['an archive', 'PK\u0003\u0004 and more'],
    ['a program', 'MZ and more'],
  ])('deletes and rejects %s with an audio file name', async (_, text) => {
    const ada = await addUploader();
    const key = await putFile(ada, Buffer.from(text), { filename: 'Song.mp3', mime: 'audio/mpeg', extension: 'mp3' });
    const refused = await ada.refused(s3UploadContract.entries, { body: { key } });
    expect(refused).toMatchObject({ code: 'file.invalid', message: 'This is no audio file, whatever its name says.' });
    expect(await hasObject(getObject(key))).toBe(false);
    expect(await readQuota(ada)).toMatchObject({ tracks: { used: 0 }, storage: { used: 0 } });
  });

  it('rejects a file that is larger than one part', async () => {
    const ada = await addUploader();
    const body = { ...announce(uploadSizes.part + 1), crc32: 'AAAAAA==' };
    expect((await ada.refused(s3UploadContract.presign, { body })).code).toBe('file.invalid');
    await ada.call(s3UploadContract.presign, { body: { ...body, size: uploadSizes.part } });
  });
});

/** Begins an upload of two parts, of which the second is short. */
const beginTwoPartUpload = async () => {
  const ada = await addUploader();
  const bytes = someBytes(uploadSizes.part + 10);
  const { partSize, ...reference } = await ada.call(s3UploadContract.create, { body: announce(bytes.length) });
  const parts = new Map([
    [1, bytes.subarray(0, partSize)],
    [2, bytes.subarray(partSize)],
  ]);
  return { ada, bytes, reference, parts };
};

describe('multipart uploads', () => {
  it('lists and completes parts; repeated requests and a late abort change nothing', async () => {
    const { ada, bytes, reference, parts } = await beginTwoPartUpload();
    const [first] = await putParts(ada, reference, new Map([...parts].slice(0, 1)));
    const listed = await ada.call(s3UploadContract.parts, { body: reference });
    expect(listed.parts).toMatchObject([{ PartNumber: 1, Size: uploadSizes.part, ETag: first?.ETag }]);
    const incomplete = { body: { ...reference, parts: [first as NonNullable<typeof first>] } };
    expect((await ada.refused(s3UploadContract.complete, incomplete)).code).toBe('upload.incomplete');
    const all = await putParts(ada, reference, parts);
    const complete = { body: { ...reference, parts: all } };
    await ada.call(s3UploadContract.complete, complete);
    await ada.call(s3UploadContract.complete, complete);
    const { fileEntry } = await ada.call(s3UploadContract.entries, { body: { key: reference.key } });
    expect(fileEntry).toMatchObject({ state: 'queued', file_size: bytes.length });
    await ada.call(s3UploadContract.complete, complete);
    expect((await ada.refused(s3UploadContract.parts, { body: reference })).code).toBe('upload.not_found');
    await ada.call(s3UploadContract.abort, { body: reference });
    const { fileEntries } = await ada.call(fileEntryContract.states, { body: { entryIds: [fileEntry.id] } });
    expect(fileEntries).toMatchObject([{ id: fileEntry.id, state: 'queued' }]);
    expect(await hasObject(getObject(reference.key))).toBe(true);
  });

  it('create one object when they are completed in parallel', async () => {
    const { ada, reference, parts } = await beginTwoPartUpload();
    const complete = { body: { ...reference, parts: await putParts(ada, reference, parts) } };
    const replies = await Promise.all([1, 2, 3].map(() => ada.send(s3UploadContract.complete, complete)));
    expect(replies.some(({ status }) => status === 200)).toBe(true);
    await ada.call(s3UploadContract.entries, { body: { key: reference.key } });
  });

  it('sign the length and checksum of each part', async () => {
    const { ada, reference, parts } = await beginTwoPartUpload();
    const last = parts.get(2) ?? new Uint8Array();
    const body = { ...reference, partNumbers: [2], crc32s: [crcOf(last)] };
    const { urls } = await ada.call(s3UploadContract.sign, { body });
    const [signed] = urls;
    if (!signed) throw new Error('No URL was signed');
    expect([...new URL(signed.url).searchParams.keys()].filter((name) => /checksum/i.test(name))).toEqual([]);
    expect((await put(signed, Buffer.concat([last, Buffer.alloc(1)]))).status).toBe(403);
    expect((await put(signed, last.subarray(1))).status).toBe(403);
    expect((await put(signed, Buffer.alloc(last.length))).status).toBe(400);
    expect((await put(signed, last)).status).toBe(200);
    const outsideOfFile = { body: { ...reference, partNumbers: [3], crc32s: ['AAAAAA=='] } };
    expect((await ada.refused(s3UploadContract.sign, outsideOfFile)).code).toBe('request.invalid');
  });

  it('are aborted when the checksum of the whole file does not match', async () => {
    const { ada, bytes, reference, parts } = await beginTwoPartUpload();
    const all = await putParts(ada, reference, parts);
    const other = Buffer.from(bytes);
    other[500] = (other[500] ?? 0) ^ 1;
    const refused = await ada.refused(s3UploadContract.complete, {
      body: { ...reference, parts: all, crc32: crcOf(other) },
    });
    expect(refused).toMatchObject({
      code: 'upload.incomplete',
      message: 'Some of the file was damaged on its way. Please send it again.',
    });
    expect(await hasObject(getObject(reference.key))).toBe(false);
    expect((await ada.refused(s3UploadContract.parts, { body: reference })).code).toBe('upload.not_found');
    expect(await readQuota(ada)).toMatchObject({ tracks: { used: 0 }, storage: { used: 0 } });
  });

  it('are completed when the checksum of the whole file matches', async () => {
    const { ada, bytes, reference, parts } = await beginTwoPartUpload();
    const complete = { body: { ...reference, parts: await putParts(ada, reference, parts), crc32: crcOf(bytes) } };
    await ada.call(s3UploadContract.complete, complete);
    expect(await hasObject(getObject(reference.key))).toBe(true);
  });

  it('release their quota when they are aborted, also repeatedly', async () => {
    const { ada, reference, parts } = await beginTwoPartUpload();
    const all = await putParts(ada, reference, parts);
    await ada.call(s3UploadContract.abort, { body: reference });
    await ada.call(s3UploadContract.abort, { body: reference });
    expect((await ada.refused(s3UploadContract.parts, { body: reference })).code).toBe('upload.not_found');
    const complete = { body: { ...reference, parts: all } };
    expect((await ada.refused(s3UploadContract.complete, complete)).code).toBe('upload.not_found');
    expect(await findParts(getObject(reference.key), reference.uploadId)).toBeUndefined();
    expect(await readQuota(ada)).toMatchObject({ tracks: { used: 0 }, storage: { used: 0 } });
  });

  it('release their quota when they cannot be created', async () => {
    const ada = await addUploader({ tracks: 1 });
    rightBefore('CreateMultipartUploadCommand', ada.user.id, () => Promise.reject(new Error('S3 is unavailable')));
    expect((await ada.send(s3UploadContract.create, { body: announce(10) })).status).toBe(500);
    expect(await readQuota(ada)).toMatchObject({ tracks: { used: 0 }, storage: { used: 0 } });
    await ada.call(s3UploadContract.create, { body: announce(10) });
  });

  it('have one part for an empty file', async () => {
    const ada = await addUploader();
    const { partSize: _, ...reference } = await ada.call(s3UploadContract.create, { body: announce(0) });
    const all = await putParts(ada, reference, new Map([[1, new Uint8Array()]]));
    await ada.call(s3UploadContract.complete, { body: { ...reference, parts: all } });
    await ada.call(s3UploadContract.entries, { body: { key: reference.key } });
  });
});

describe('uploads of other users', () => {
  it('are not found, even with a known key or upload id', async () => {
    const { ada, reference, parts } = await beginTwoPartUpload();
    const all = await putParts(ada, reference, parts);
    const eve = await addUploader();
    const { partSize: _, ...referenceOfEve } = await eve.call(s3UploadContract.create, {
      body: announce(uploadSizes.part + 10),
    });
    const forgedReferences = [
      reference,
      { key: referenceOfEve.key, uploadId: reference.uploadId },
      { key: reference.key, uploadId: referenceOfEve.uploadId },
    ];
    for (const body of forgedReferences) {
      const signed = { ...body, partNumbers: [1], crc32s: ['AAAAAA=='] };
      for (const code of [
        (await eve.refused(s3UploadContract.parts, { body })).code,
        (await eve.refused(s3UploadContract.sign, { body: signed })).code,
        (await eve.refused(s3UploadContract.complete, { body: { ...body, parts: all } })).code,
      ])
        expect(code).toBe('upload.not_found');
      await eve.call(s3UploadContract.abort, { body });
    }
    expect((await eve.refused(s3UploadContract.entries, { body: { key: reference.key } })).code).toBe(
      'upload.not_found',
    );
    expect((await ada.call(s3UploadContract.parts, { body: reference })).parts).toHaveLength(2);
    await ada.call(s3UploadContract.complete, { body: { ...reference, parts: all } });
    expect((await eve.refused(s3UploadContract.entries, { body: { key: reference.key } })).code).toBe(
      'upload.not_found',
    );
    expect((await eve.refused(s3UploadContract.complete, { body: { ...reference, parts: all } })).code).toBe(
      'upload.not_found',
    );
  });
});

describe('POST s3/multipart/create', () => {
  it('aborts the S3 upload when its id cannot be stored', async () => {
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
    expect(await findParts(getObject(begun?.Key as UploadKey), UploadId)).toBeUndefined();
    expect((await readQuota(ada)).tracks.used).toBe(0);
  });
});
