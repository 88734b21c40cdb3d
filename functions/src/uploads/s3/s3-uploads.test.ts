import { createHash } from 'node:crypto';
import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import { s3UploadContract } from '@overtone/shared/uploads/s3-upload.contract.ts';
import type { UploadKey } from '@overtone/shared/uploads/upload-key.ts';
import { uploadSizes } from '@overtone/shared/uploads/upload-sizes.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sqs } from '../../platform/aws.ts';
import { deleteObject, hasObject, putObject } from '../../platform/objects.ts';
import {
  addUploader,
  buildUpload,
  createTestBytes,
  getCrc,
  putFile,
  sendFile,
  uploadToSignedUrl,
} from '../../testing/uploads.ts';
import { findUserUpload } from '../files/upload-object.ts';
import { finishUpload } from '../finish/finish-upload.service.ts';

afterEach(() => void vi.restoreAllMocks());

const getObject = (key: UploadKey) => ({ bucket: 'UPLOADS_BUCKET', key }) as const;
const readQuota = async (uploader: Awaited<ReturnType<typeof addUploader>>) =>
  (await uploader.call(fileEntryContract.limits, {})).limits.quota;

describe('POST s3/simple/presign and s3/entries', () => {
  it('creates a file from an uploaded object and queues it', async () => {
    const [ada, bytes] = [await addUploader(), createTestBytes(70_000)];
    const sendSpy = vi.spyOn(sqs(), 'send');
    const entry = await sendFile(ada, bytes, { metadata: { relativePath: 'Album/CD 1/Song.flac' } });
    expect(entry).toMatchObject({
      name: 'Song.flac',
      path: 'Album/CD 1',
      file_size: 70_000,
      state: 'queued',
      url: null,
    });
    const messages = sendSpy.mock.calls
      .flat()
      .flatMap((command) => (command instanceof SendMessageCommand ? command.input : []));
    expect(messages.map(({ MessageBody, DelaySeconds }) => [MessageBody, DelaySeconds])).toEqual([
      [JSON.stringify({ fileId: entry.id }), 30],
      [JSON.stringify({ fileId: entry.id }), 0],
    ]);
    expect(await readQuota(ada)).toMatchObject({ tracks: { used: 1 }, storage: { used: 70_000 } });
  });

  it('signs the length, checksum and content type, and S3 does not overwrite the object', async () => {
    const [ada, bytes] = [await addUploader(), createTestBytes(1_000)];
    const body = { ...buildUpload(1_000), crc32: getCrc(bytes) };
    const { key, acl, ...signed } = await ada.call(s3UploadContract.presign, { body });
    expect(acl).toBe('private');
    expect(new URL(signed.url).searchParams.get('X-Amz-SignedHeaders')).toBe(
      'content-length;content-type;host;if-none-match;x-amz-checksum-crc32',
    );
    // The SDK would add a checksum of an empty body.
    expect([...new URL(signed.url).searchParams.keys()].filter((name) => /checksum/i.test(name))).toEqual([]);
    const otherBytes = Buffer.from(bytes);
    otherBytes[500] = (otherBytes[500] ?? 0) ^ 1;
    expect((await uploadToSignedUrl(signed, Buffer.concat([bytes, Buffer.alloc(1)]))).status).toBe(403);
    expect((await uploadToSignedUrl(signed, bytes.subarray(1))).status).toBe(403);
    expect((await uploadToSignedUrl(signed, otherBytes)).status).toBe(400);
    const htmlUpload = { ...signed, headers: { ...signed.headers, 'content-type': 'text/html' } };
    expect((await uploadToSignedUrl(htmlUpload, bytes)).status).toBe(403);
    expect(await hasObject(getObject(key))).toBe(false);
    expect((await uploadToSignedUrl(signed, bytes)).status).toBe(200);
    expect((await uploadToSignedUrl(signed, bytes)).status).toBe(412);
  });

  it('creates one entry when requests are repeated, and rejects an upload without an object', async () => {
    const [ada, bytes] = [await addUploader(), createTestBytes(1_000)];
    const key = await putFile(ada, bytes);
    const [firstReply, secondReply] = await Promise.all(
      [1, 2].map(() => ada.call(s3UploadContract.entries, { body: { key } })),
    );
    expect(firstReply?.fileEntry.id).toBe(secondReply?.fileEntry.id);
    expect(await readQuota(ada)).toMatchObject({ tracks: { used: 1 }, storage: { used: 1_000 } });
    const { key: keyWithoutObject } = await ada.call(s3UploadContract.presign, {
      body: { ...buildUpload(10), crc32: getCrc(bytes) },
    });
    expect((await ada.expectRefusal(s3UploadContract.entries, { body: { key: keyWithoutObject } })).code).toBe(
      'upload.incomplete',
    );
  });

  it('returns the file when the worker moves the object at the same time', async () => {
    const ada = await addUploader();
    const key = await putFile(ada, createTestBytes(1_000));
    const fileBeforeMove = await findUserUpload(key, ada.user.id);
    const { fileEntry } = await ada.call(s3UploadContract.entries, { body: { key } });
    await deleteObject(getObject(key));
    expect(await finishUpload(fileBeforeMove)).toMatchObject({ id: fileEntry.id, state: 'queued' });
  });

  it.each([
    ['larger', 1_001],
    ['smaller', 999],
  ])('deletes and rejects an object that is %s than declared', async (_, size) => {
    const ada = await addUploader();
    const { key } = await ada.call(s3UploadContract.presign, {
      body: { ...buildUpload(1_000), crc32: getCrc(createTestBytes(1_000)) },
    });
    const bytes = createTestBytes(size);
    const sha256 = createHash('sha256').update(bytes).digest();
    const contentType = 'application/octet-stream';
    await putObject({ ...getObject(key), body: new Blob([Uint8Array.from(bytes)]), contentType, sha256 });
    const problem = await ada.expectRefusal(s3UploadContract.entries, { body: { key } });
    expect(problem).toMatchObject({ code: 'file.invalid', message: 'size mismatch' });
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
    const problem = await ada.expectRefusal(s3UploadContract.entries, { body: { key } });
    expect(problem).toMatchObject({ code: 'file.invalid', message: 'This isn’t an audio file.' });
    expect(await hasObject(getObject(key))).toBe(false);
    expect(await readQuota(ada)).toMatchObject({ tracks: { used: 0 }, storage: { used: 0 } });
  });

  it('rejects a file that is larger than one part', async () => {
    const ada = await addUploader();
    const body = { ...buildUpload(uploadSizes.part + 1), crc32: 'AAAAAA==' };
    expect((await ada.expectRefusal(s3UploadContract.presign, { body })).code).toBe('file.invalid');
    await ada.call(s3UploadContract.presign, { body: { ...body, size: uploadSizes.part } });
  });
});
