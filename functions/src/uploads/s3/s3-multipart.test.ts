import { CreateMultipartUploadCommand } from '@aws-sdk/client-s3';
import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import { s3UploadContract } from '@overtone/shared/uploads/s3-upload.contract.ts';
import type { UploadKey } from '@overtone/shared/uploads/upload-key.ts';
import { uploadSizes } from '@overtone/shared/uploads/upload-sizes.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { s3 } from '../../platform/aws.ts';
import { listMultipartParts } from '../../platform/multipart-upload.ts';
import { hasObject } from '../../platform/objects.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import {
  addUploader,
  buildUpload,
  createTestBytes,
  getCrc,
  putParts,
  uploadToSignedUrl,
} from '../../testing/uploads.ts';

afterEach(() => void vi.restoreAllMocks());

const getObject = (key: UploadKey) => ({ bucket: 'UPLOADS_BUCKET', key }) as const;
const readQuota = async (uploader: Awaited<ReturnType<typeof addUploader>>) =>
  (await uploader.call(fileEntryContract.limits, {})).limits.quota;

/** Begins an upload of two parts, of which the second is short. */
const beginTwoPartUpload = async () => {
  const ada = await addUploader();
  const bytes = createTestBytes(uploadSizes.part + 10);
  const { partSize, ...reference } = await ada.call(s3UploadContract.create, { body: buildUpload(bytes.length) });
  const parts = new Map([
    [1, bytes.subarray(0, partSize)],
    [2, bytes.subarray(partSize)],
  ]);
  return { ada, bytes, reference, parts };
};

describe('multipart uploads', () => {
  it('list and complete their parts, and stay unchanged when requests are repeated or an abort comes late', async () => {
    const { ada, bytes, reference, parts } = await beginTwoPartUpload();
    const [firstPart] = await putParts(ada, reference, new Map([...parts].slice(0, 1)));
    const listed = await ada.call(s3UploadContract.parts, { body: reference });
    expect(listed.parts).toMatchObject([{ PartNumber: 1, Size: uploadSizes.part, ETag: firstPart?.ETag }]);
    const incomplete = { body: { ...reference, parts: [firstPart as NonNullable<typeof firstPart>] } };
    expect((await ada.expectRefusal(s3UploadContract.complete, incomplete)).code).toBe('upload.incomplete');
    const allParts = await putParts(ada, reference, parts);
    const complete = { body: { ...reference, parts: allParts } };
    await ada.call(s3UploadContract.complete, complete);
    await ada.call(s3UploadContract.complete, complete);
    const { fileEntry } = await ada.call(s3UploadContract.entries, { body: { key: reference.key } });
    expect(fileEntry).toMatchObject({ state: 'queued', file_size: bytes.length });
    await ada.call(s3UploadContract.complete, complete);
    expect((await ada.expectRefusal(s3UploadContract.parts, { body: reference })).code).toBe('upload.not_found');
    await ada.call(s3UploadContract.abort, { body: reference });
    const { fileEntries } = await ada.call(fileEntryContract.states, { body: { entryIds: [fileEntry.id] } });
    expect(fileEntries).toMatchObject([{ id: fileEntry.id, state: 'queued' }]);
    expect(await hasObject(getObject(reference.key))).toBe(true);
  });

  it('create one object when they are completed in parallel', async () => {
    const { ada, reference, parts } = await beginTwoPartUpload();
    const complete = { body: { ...reference, parts: await putParts(ada, reference, parts) } };
    const responses = await Promise.all([1, 2, 3].map(() => ada.send(s3UploadContract.complete, complete)));
    expect(responses.some(({ status }) => status === 200)).toBe(true);
    await ada.call(s3UploadContract.entries, { body: { key: reference.key } });
  });

  it('sign the length and checksum of each part', async () => {
    const { ada, reference, parts } = await beginTwoPartUpload();
    const lastPart = parts.get(2) ?? new Uint8Array();
    const body = { ...reference, partNumbers: [2], crc32s: [getCrc(lastPart)] };
    const { urls } = await ada.call(s3UploadContract.sign, { body });
    const [signed] = urls;
    if (!signed) throw new Error('No URL was signed');
    expect([...new URL(signed.url).searchParams.keys()].filter((name) => /checksum/i.test(name))).toEqual([]);
    expect((await uploadToSignedUrl(signed, Buffer.concat([lastPart, Buffer.alloc(1)]))).status).toBe(403);
    expect((await uploadToSignedUrl(signed, lastPart.subarray(1))).status).toBe(403);
    expect((await uploadToSignedUrl(signed, Buffer.alloc(lastPart.length))).status).toBe(400);
    expect((await uploadToSignedUrl(signed, lastPart)).status).toBe(200);
    const outsideOfFile = { body: { ...reference, partNumbers: [3], crc32s: ['AAAAAA=='] } };
    expect((await ada.expectRefusal(s3UploadContract.sign, outsideOfFile)).code).toBe('request.invalid');
  });

  it('are aborted when the checksum of the whole file does not match', async () => {
    const { ada, bytes, reference, parts } = await beginTwoPartUpload();
    const allParts = await putParts(ada, reference, parts);
    const damagedBytes = Buffer.from(bytes);
    damagedBytes[500] = (damagedBytes[500] ?? 0) ^ 1;
    const problem = await ada.expectRefusal(s3UploadContract.complete, {
      body: { ...reference, parts: allParts, crc32: getCrc(damagedBytes) },
    });
    expect(problem).toMatchObject({
      code: 'upload.incomplete',
      message: 'The file was damaged during upload. Upload it again.',
    });
    expect(await hasObject(getObject(reference.key))).toBe(false);
    expect((await ada.expectRefusal(s3UploadContract.parts, { body: reference })).code).toBe('upload.not_found');
    expect(await readQuota(ada)).toMatchObject({ tracks: { used: 0 }, storage: { used: 0 } });
  });

  it('are completed when the checksum of the whole file matches', async () => {
    const { ada, bytes, reference, parts } = await beginTwoPartUpload();
    const complete = { body: { ...reference, parts: await putParts(ada, reference, parts), crc32: getCrc(bytes) } };
    await ada.call(s3UploadContract.complete, complete);
    expect(await hasObject(getObject(reference.key))).toBe(true);
  });

  it('release their quota once when they are aborted repeatedly', async () => {
    const { ada, reference, parts } = await beginTwoPartUpload();
    const allParts = await putParts(ada, reference, parts);
    await ada.call(s3UploadContract.abort, { body: reference });
    await ada.call(s3UploadContract.abort, { body: reference });
    expect((await ada.expectRefusal(s3UploadContract.parts, { body: reference })).code).toBe('upload.not_found');
    const complete = { body: { ...reference, parts: allParts } };
    expect((await ada.expectRefusal(s3UploadContract.complete, complete)).code).toBe('upload.not_found');
    expect(await listMultipartParts(getObject(reference.key), reference.uploadId)).toBeUndefined();
    expect(await readQuota(ada)).toMatchObject({ tracks: { used: 0 }, storage: { used: 0 } });
  });

  it('release their quota when they cannot be created', async () => {
    const ada = await addUploader({ tracks: 1 });
    runBeforeCommand('CreateMultipartUploadCommand', ada.user.id, () => Promise.reject(new Error('S3 is unavailable')));
    expect((await ada.send(s3UploadContract.create, { body: buildUpload(10) })).status).toBe(500);
    expect(await readQuota(ada)).toMatchObject({ tracks: { used: 0 }, storage: { used: 0 } });
    await ada.call(s3UploadContract.create, { body: buildUpload(10) });
  });

  it('have one part when the file is empty', async () => {
    const ada = await addUploader();
    const { partSize: _, ...reference } = await ada.call(s3UploadContract.create, { body: buildUpload(0) });
    const allParts = await putParts(ada, reference, new Map([[1, new Uint8Array()]]));
    await ada.call(s3UploadContract.complete, { body: { ...reference, parts: allParts } });
    await ada.call(s3UploadContract.entries, { body: { key: reference.key } });
  });
});

describe('uploads of other users', () => {
  it('are not found, even with a known key or upload id', async () => {
    const { ada, reference, parts } = await beginTwoPartUpload();
    const allParts = await putParts(ada, reference, parts);
    const eve = await addUploader();
    const { partSize: _, ...referenceOfEve } = await eve.call(s3UploadContract.create, {
      body: buildUpload(uploadSizes.part + 10),
    });
    const forgedReferences = [
      reference,
      { key: referenceOfEve.key, uploadId: reference.uploadId },
      { key: reference.key, uploadId: referenceOfEve.uploadId },
    ];
    for (const body of forgedReferences) {
      const signed = { ...body, partNumbers: [1], crc32s: ['AAAAAA=='] };
      for (const code of [
        (await eve.expectRefusal(s3UploadContract.parts, { body })).code,
        (await eve.expectRefusal(s3UploadContract.sign, { body: signed })).code,
        (await eve.expectRefusal(s3UploadContract.complete, { body: { ...body, parts: allParts } })).code,
      ])
        expect(code).toBe('upload.not_found');
      await eve.call(s3UploadContract.abort, { body });
    }
    expect((await eve.expectRefusal(s3UploadContract.entries, { body: { key: reference.key } })).code).toBe(
      'upload.not_found',
    );
    expect((await ada.call(s3UploadContract.parts, { body: reference })).parts).toHaveLength(2);
    await ada.call(s3UploadContract.complete, { body: { ...reference, parts: allParts } });
    expect((await eve.expectRefusal(s3UploadContract.entries, { body: { key: reference.key } })).code).toBe(
      'upload.not_found',
    );
    expect((await eve.expectRefusal(s3UploadContract.complete, { body: { ...reference, parts: allParts } })).code).toBe(
      'upload.not_found',
    );
  });
});

describe('POST s3/multipart/create', () => {
  it('aborts the S3 upload when its id cannot be stored', async () => {
    const ada = await addUploader();
    const sendSpy = vi.spyOn(s3(), 'send');
    runBeforeCommand('CreateMultipartUploadCommand', ada.user.id, async () =>
      runBeforeCommand('TransactWriteItemsCommand', '"file#', async () => {
        throw new Error('cut off');
      }),
    );
    expect((await ada.expectRefusal(s3UploadContract.create, { body: buildUpload(1_000) })).status).toBe(500);
    const [createdUpload] = sendSpy.mock.calls.flatMap(([command], index) =>
      command instanceof CreateMultipartUploadCommand
        ? [{ ...command.input, output: sendSpy.mock.results[index]?.value }]
        : [],
    );
    const output: { UploadId?: string } | undefined = await createdUpload?.output;
    const UploadId = output?.UploadId ?? '';
    expect(UploadId).not.toBe('');
    expect(await listMultipartParts(getObject(createdUpload?.Key as UploadKey), UploadId)).toBeUndefined();
    expect((await readQuota(ada)).tracks.used).toBe(0);
  });
});
