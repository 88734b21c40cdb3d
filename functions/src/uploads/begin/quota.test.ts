import { createHash } from 'node:crypto';
import { limits } from '@overtone/shared/limits.ts';
import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import { s3UploadContract } from '@overtone/shared/uploads/s3-upload.contract.ts';
import type { UploadKey } from '@overtone/shared/uploads/upload-key.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { permissionsOf } from '../../identity/roles/permissions-of.ts';
import { getRoles } from '../../identity/roles/roles.store.ts';
import { changeItem } from '../../platform/dynamo/write.ts';
import { hasObject, putObject } from '../../platform/objects.ts';
import type { Person } from '../../testing/people.ts';
import { addUploader, announce, crcOf, sendFile, someBytes } from '../../testing/uploads.ts';
import { usageItem } from '../files/usage.item.ts';
import { beginUpload } from './begin-upload.service.ts';

afterEach(() => void vi.useRealTimers());

const begin = (person: Person, size: number) => person.send(s3UploadContract.create, { body: announce(size) });
const usedBy = async (person: Person) => (await person.call(fileEntryContract.limits, {})).limits.quota;

const announced = { filename: 'Song.flac', mime: 'audio/flac', extension: 'flac', size: 3, metadata: {} };
const visitorOf = async ({ user }: Person) => ({
  userId: user.id,
  sessionId: null,
  permissions: permissionsOf(user, await getRoles()),
});

const statuses = async (calls: readonly Promise<Response>[]): Promise<Record<number, number>> => {
  const replies = await Promise.all(calls);
  return Object.fromEntries([...Map.groupBy(replies, ({ status }) => status)].map(([key, all]) => [key, all.length]));
};

test.each([
  ['tracks', { tracks: 3 }],
  ['bytes', { storage: 3_999 }],
] as const)(
  'many at once do not pass the limit of %s',
  async (_, most) => {
    const ada = await addUploader(most);
    const replies = Array.from({ length: 20 }, () => begin(ada, 1_000));
    expect(await statuses(replies)).toEqual({ 200: 3, 403: 17 });
    expect(await usedBy(ada)).toMatchObject({ tracks: { used: 3 }, storage: { used: 3_000 } });
  },
  60_000,
);

test('what somebody has fills nobody else’s room', async () => {
  const [ada, eve] = [await addUploader({ tracks: 1 }), await addUploader({ tracks: 1 })];
  expect((await begin(eve, 1_000)).status).toBe(200);
  expect((await begin(eve, 1_000)).status).toBe(403);
  expect((await begin(ada, 1_000)).status).toBe(200);
});

test('a file of all that is left fits, and one byte more does not, in an empty account and in one that has files', async () => {
  const ada = await addUploader({ storage: 1_000 });
  expect((await ada.refused(s3UploadContract.create, { body: announce(1_001) })).code).toBe('quota.reached');
  expect((await begin(ada, 1_000)).status).toBe(200);
  expect((await ada.refused(s3UploadContract.create, { body: announce(1) })).code).toBe('quota.reached');
  const eve = await addUploader({ storage: 1_000, tracks: 3 });
  expect((await begin(eve, 400)).status).toBe(200);
  expect((await eve.refused(s3UploadContract.create, { body: announce(601) })).code).toBe('quota.reached');
  expect(await usedBy(eve)).toMatchObject({ tracks: { used: 1 }, storage: { used: 400 } });
  expect((await begin(eve, 599)).status).toBe(200);
  expect((await begin(eve, 1)).status).toBe(200);
  expect(await usedBy(eve)).toMatchObject({ tracks: { used: 3 }, storage: { used: 1_000 } });
});

test('whose minutes are used up begins no file', async () => {
  const ada = await addUploader({ minutes: 2 });
  expect((await begin(ada, 1)).status).toBe(200);
  await changeItem(usageItem, { userId: ada.user.id }, { set: { milliseconds: 119_999 } });
  expect((await begin(ada, 1)).status).toBe(200);
  await changeItem(usageItem, { userId: ada.user.id }, { set: { milliseconds: 120_000 } });
  expect((await begin(ada, 1)).status).toBe(403);
  expect((await usedBy(ada)).minutes).toEqual({ used: 2, max: 2 });
});

test('an account has so many files on their way at a time', async () => {
  const ada = await addUploader();
  await begin(ada, 1);
  await changeItem(usageItem, { userId: ada.user.id }, { set: { open: limits.uploadsOpenMax } });
  expect((await ada.refused(s3UploadContract.create, { body: announce(1) })).message).toMatch(/^Too many files/);
  // What has arrived, or was given up, makes room for another.
  await changeItem(usageItem, { userId: ada.user.id }, { set: { open: limits.uploadsOpenMax - 1 } });
  await sendFile(ada, someBytes(10));
  const { partSize: _, ...named } = await ada.call(s3UploadContract.create, { body: announce(1) });
  expect((await begin(ada, 1)).status).toBe(403);
  await ada.call(s3UploadContract.abort, { body: named });
  expect((await begin(ada, 1)).status).toBe(200);
});

test('what was left alone for a week is given up when its owner comes again: its room is free, and its bytes are gone', async () => {
  const ada = await addUploader({ tracks: 2 });
  const { partSize: _, ...later } = await ada.call(s3UploadContract.create, { body: announce(1) });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - limits.uploadDays * 24 * 3_600_000 - 1_000 });
  const { id } = await beginUpload(announced, 's3', await visitorOf(ada));
  vi.useRealTimers();
  const object = { bucket: 'UPLOADS_BUCKET', key: `uploads/${ada.user.id}/${id}` } as const;
  const sha256 = createHash('sha256').update('abc').digest();
  await putObject({ ...object, body: new Blob(['abc']), contentType: 'application/octet-stream', sha256 });
  expect((await usedBy(ada)).tracks.used).toBe(1);
  expect(await hasObject(object)).toBe(false);
  expect((await begin(ada, 1)).status).toBe(200);
  const key = object.key as UploadKey;
  expect((await ada.refused(s3UploadContract.entries, { body: { key } })).code).toBe('upload.not_found');
  expect((await ada.send(s3UploadContract.parts, { body: later })).status).toBe(200);
});

test('a file that went is free again', async () => {
  const ada = await addUploader({ tracks: 1 });
  const { id } = await sendFile(ada, someBytes(1_000));
  expect((await begin(ada, 1)).status).toBe(403);
  await ada.call(fileEntryContract.remove, { body: { entryIds: [id], deleteForever: true } });
  expect((await begin(ada, 1)).status).toBe(200);
  expect(await usedBy(ada)).toMatchObject({ tracks: { used: 1 }, storage: { used: 1 } });
});

test.each([
  ['a page', { mime: 'text/html', extension: 'html' }, 'This file type is not allowed'],
  ['what is too large', { size: limits.audioBytesMax + 1 }, 'file exceeds maximum allowed size of 2 GB'],
])('%s is refused in the words of the specification, and counts nothing', async (_, file, message) => {
  const ada = await addUploader();
  const body = announce(1_000, file);
  expect(await ada.refused(s3UploadContract.create, { body })).toMatchObject({ code: 'file.invalid', message });
  const crc32 = crcOf(Buffer.from(''));
  expect((await ada.refused(s3UploadContract.presign, { body: { ...body, crc32 } })).code).toBe('file.invalid');
  expect((await usedBy(ada)).tracks.used).toBe(0);
});
