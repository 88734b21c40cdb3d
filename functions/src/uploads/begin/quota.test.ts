import { createHash } from 'node:crypto';
import { mediaLimits } from '@overtone/shared/media/media-limits.ts';
import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import { s3UploadContract } from '@overtone/shared/uploads/s3-upload.contract.ts';
import type { UploadKey } from '@overtone/shared/uploads/upload-key.ts';
import { uploadLimits } from '@overtone/shared/uploads/upload-limits.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getPermissions } from '../../identity/roles/permissions-of.ts';
import { getRoles } from '../../identity/roles/roles.store.ts';
import { updateItem } from '../../platform/dynamo/write.ts';
import { hasObject, putObject } from '../../platform/objects.ts';
import { addUploader, buildUpload, createTestBytes, getCrc, sendFile } from '../../testing/uploads.ts';
import type { TestUser } from '../../testing/users.ts';
import { usageItem } from '../files/usage.store.ts';
import { beginUpload } from './begin-upload.service.ts';

afterEach(() => void vi.useRealTimers());

const beginPutUpload = (uploader: TestUser, size: number) =>
  uploader.send(s3UploadContract.create, { body: buildUpload(size) });
const readQuota = async (user: TestUser) => (await user.call(fileEntryContract.limits, {})).limits.quota;

const uploadRequest = { filename: 'Song.flac', mime: 'audio/flac', extension: 'flac', size: 3, metadata: {} };
const getVisitor = async ({ user }: TestUser) => ({
  userId: user.id,
  sessionId: null,
  permissions: getPermissions(user, await getRoles()),
});

const countStatuses = async (calls: readonly Promise<Response>[]): Promise<Record<number, number>> => {
  const responses = await Promise.all(calls);
  return Object.fromEntries([...Map.groupBy(responses, ({ status }) => status)].map(([key, all]) => [key, all.length]));
};

describe('the upload quota', () => {
  it.each([
    ['tracks', { tracks: 3 }],
    ['bytes', { storage: 3_999 }],
  ] as const)(
    'is not exceeded when requests are parallel: %s',
    async (_, quota) => {
      const ada = await addUploader(quota);
      const responses = Array.from({ length: 20 }, () => beginPutUpload(ada, 1_000));
      expect(await countStatuses(responses)).toEqual({ 200: 3, 403: 17 });
      expect(await readQuota(ada)).toMatchObject({ tracks: { used: 3 }, storage: { used: 3_000 } });
    },
    60_000,
  );

  it('is separate for each user', async () => {
    const [ada, eve] = [await addUploader({ tracks: 1 }), await addUploader({ tracks: 1 })];
    expect((await beginPutUpload(eve, 1_000)).status).toBe(200);
    expect((await beginPutUpload(eve, 1_000)).status).toBe(403);
    expect((await beginPutUpload(ada, 1_000)).status).toBe(200);
  });

  it('accepts a file with exactly the remaining bytes and rejects one byte more', async () => {
    const ada = await addUploader({ storage: 1_000 });
    expect((await ada.expectRefusal(s3UploadContract.create, { body: buildUpload(1_001) })).code).toBe('quota.reached');
    expect((await beginPutUpload(ada, 1_000)).status).toBe(200);
    expect((await ada.expectRefusal(s3UploadContract.create, { body: buildUpload(1) })).code).toBe('quota.reached');
    const eve = await addUploader({ storage: 1_000, tracks: 3 });
    expect((await beginPutUpload(eve, 400)).status).toBe(200);
    expect((await eve.expectRefusal(s3UploadContract.create, { body: buildUpload(601) })).code).toBe('quota.reached');
    expect(await readQuota(eve)).toMatchObject({ tracks: { used: 1 }, storage: { used: 400 } });
    expect((await beginPutUpload(eve, 599)).status).toBe(200);
    expect((await beginPutUpload(eve, 1)).status).toBe(200);
    expect(await readQuota(eve)).toMatchObject({ tracks: { used: 3 }, storage: { used: 1_000 } });
  });

  it('rejects an upload when the quota of minutes is reached', async () => {
    const ada = await addUploader({ minutes: 2 });
    expect((await beginPutUpload(ada, 1)).status).toBe(200);
    await updateItem(usageItem, { userId: ada.user.id }, { set: { milliseconds: 119_999 } });
    expect((await beginPutUpload(ada, 1)).status).toBe(200);
    await updateItem(usageItem, { userId: ada.user.id }, { set: { milliseconds: 120_000 } });
    expect((await beginPutUpload(ada, 1)).status).toBe(403);
    expect((await readQuota(ada)).minutes).toEqual({ used: 2, max: 2 });
  });

  it('rejects an upload when the maximum number of uploads is in progress', async () => {
    const ada = await addUploader();
    await beginPutUpload(ada, 1);
    await updateItem(usageItem, { userId: ada.user.id }, { set: { open: uploadLimits.uploadsOpenMax } });
    expect((await ada.expectRefusal(s3UploadContract.create, { body: buildUpload(1) })).message).toMatch(
      /^Too many uploads/,
    );
    // Finished and aborted uploads no longer count.
    await updateItem(usageItem, { userId: ada.user.id }, { set: { open: uploadLimits.uploadsOpenMax - 1 } });
    await sendFile(ada, createTestBytes(10));
    const { partSize: _, ...reference } = await ada.call(s3UploadContract.create, { body: buildUpload(1) });
    expect((await beginPutUpload(ada, 1)).status).toBe(403);
    await ada.call(s3UploadContract.abort, { body: reference });
    expect((await beginPutUpload(ada, 1)).status).toBe(200);
  });

  it('is released by the next request of the owner when an upload has expired after a week', async () => {
    const ada = await addUploader({ tracks: 2 });
    const { partSize: _, ...newerUpload } = await ada.call(s3UploadContract.create, { body: buildUpload(1) });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - uploadLimits.uploadDays * 24 * 3_600_000 - 1_000 });
    const { id } = await beginUpload(uploadRequest, 's3', await getVisitor(ada));
    vi.useRealTimers();
    const object = { bucket: 'UPLOADS_BUCKET', key: `uploads/${ada.user.id}/${id}` } as const;
    const sha256 = createHash('sha256').update('abc').digest();
    await putObject({ ...object, body: new Blob(['abc']), contentType: 'application/octet-stream', sha256 });
    expect((await readQuota(ada)).tracks.used).toBe(1);
    expect(await hasObject(object)).toBe(false);
    expect((await beginPutUpload(ada, 1)).status).toBe(200);
    const key = object.key as UploadKey;
    expect((await ada.expectRefusal(s3UploadContract.entries, { body: { key } })).code).toBe('upload.not_found');
    expect((await ada.send(s3UploadContract.parts, { body: newerUpload })).status).toBe(200);
  });

  it('is released when a file is deleted', async () => {
    const ada = await addUploader({ tracks: 1 });
    const { id } = await sendFile(ada, createTestBytes(1_000));
    expect((await beginPutUpload(ada, 1)).status).toBe(403);
    await ada.call(fileEntryContract.remove, { body: { entryIds: [id], deleteForever: true } });
    expect((await beginPutUpload(ada, 1)).status).toBe(200);
    expect(await readQuota(ada)).toMatchObject({ tracks: { used: 1 }, storage: { used: 1 } });
  });

  it.each([
    ['an HTML page', { mime: 'text/html', extension: 'html' }, 'This file type is not allowed'],
    ['a file that is too large', { size: mediaLimits.audioBytesMax + 1 }, 'file exceeds maximum allowed size of 2 GB'],
  ])('does not count %s, which is rejected with the message of the specification', async (_, file, message) => {
    const ada = await addUploader();
    const body = buildUpload(1_000, file);
    expect(await ada.expectRefusal(s3UploadContract.create, { body })).toMatchObject({ code: 'file.invalid', message });
    const crc32 = getCrc(Buffer.from(''));
    expect((await ada.expectRefusal(s3UploadContract.presign, { body: { ...body, crc32 } })).code).toBe('file.invalid');
    expect((await readQuota(ada)).tracks.used).toBe(0);
  });
});
