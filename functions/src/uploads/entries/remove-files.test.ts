import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import { s3UploadContract } from '@overtone/shared/uploads/s3-upload.contract.ts';
import { uploadLimits } from '@overtone/shared/uploads/upload-limits.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userItem } from '../../identity/users/user.item.ts';
import { deleteItem, updateItem } from '../../platform/dynamo/write.ts';
import { hasObject, listObjectKeys } from '../../platform/objects.ts';
import { readRawPartition } from '../../testing/raw-items.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import { addUploader, buildUpload, createTestBytes, sendFile } from '../../testing/uploads.ts';
import type { TestUser } from '../../testing/users.ts';
import { findTrashedFiles, trashedFileItem } from '../files/trash.store.ts';
import { processRemovedRows } from '../garbage-collection/removed-rows.worker.ts';
import { deleteUserFiles } from './remove-files.service.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const readQuota = async (uploader: TestUser) => (await uploader.call(fileEntryContract.limits, {})).limits.quota;
const listFileIds = async (user: TestUser) =>
  (await user.call(fileEntryContract.list, { query: {} })).pagination.data.map(({ id }) => id);

describe('a file in the trash', () => {
  it('counts its bytes until it is deleted forever or expires', async () => {
    const ada = await addUploader({ storage: 2_000 });
    const readUsedStorage = async () => (await readQuota(ada)).storage.used;
    const [first, second] = [await sendFile(ada, createTestBytes(1_000)), await sendFile(ada, createTestBytes(1_000))];
    const body = { entryIds: [first.id, second.id] };
    await ada.call(fileEntryContract.remove, { body });
    expect(await readUsedStorage()).toBe(2_000);
    expect((await ada.expectRefusal(s3UploadContract.create, { body: buildUpload(1) })).code).toBe('quota.reached');
    await ada.call(fileEntryContract.restore, { body });
    await ada.call(fileEntryContract.remove, { body });
    expect(await readUsedStorage()).toBe(2_000);

    const permanentDeletion = { body: { entryIds: [first.id], deleteForever: true } };
    await ada.call(fileEntryContract.remove, permanentDeletion);
    await ada.call(fileEntryContract.remove, permanentDeletion);
    expect(await readUsedStorage()).toBe(1_000);

    // The record of the table's stream for an expired row, delivered twice.
    const keys = { pk: { S: `file#${second.id}` }, sk: { S: 'trashed' } };
    const removeRecord = { eventName: 'REMOVE', dynamodb: { Keys: keys, SequenceNumber: '1' } } as const;
    await processRemovedRows([removeRecord]);
    expect(await readUsedStorage()).toBe(1_000);
    await deleteItem(trashedFileItem, { id: second.id });
    expect(await processRemovedRows([removeRecord, removeRecord])).toEqual({ batchItemFailures: [] });
    expect(await readUsedStorage()).toBe(0);
  });

  it('is kept for 30 days, does not count as a track and can be restored', async () => {
    const ada = await addUploader({ tracks: 1 });
    const { id } = await sendFile(ada, createTestBytes(1_000));
    await ada.call(fileEntryContract.remove, { body: { entryIds: [id] } });
    expect(await listFileIds(ada)).toEqual([]);
    expect(await readQuota(ada)).toMatchObject({ tracks: { used: 0 }, storage: { used: 1_000 } });
    const { fileEntries } = await ada.call(fileEntryContract.restore, { body: { entryIds: [id] } });
    expect(fileEntries.map((entry) => entry.id)).toEqual([id]);
    await ada.call(fileEntryContract.restore, { body: { entryIds: [id] } });
    expect(await readQuota(ada)).toMatchObject({ tracks: { used: 1 }, storage: { used: 1_000 } });

    await ada.call(fileEntryContract.remove, { body: { entryIds: [id] } });
    await sendFile(ada, createTestBytes(100));
    expect((await ada.expectRefusal(fileEntryContract.restore, { body: { entryIds: [id] } })).code).toBe(
      'quota.reached',
    );
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (uploadLimits.fileTrashDays * 24 + 1) * 3_600_000 });
    // The session has expired too, so the store is read directly.
    expect(await findTrashedFiles([id])).toEqual([]);
  });

  it('is restored once when two requests are parallel, and both succeed', async () => {
    const ada = await addUploader({ tracks: 1 });
    const { id } = await sendFile(ada, createTestBytes(100));
    const restore = { body: { entryIds: [id] } };
    await ada.call(fileEntryContract.remove, restore);
    runBeforeCommand('TransactWriteItemsCommand', `"file#${id}"`, () => ada.call(fileEntryContract.restore, restore));
    expect((await ada.call(fileEntryContract.restore, restore)).fileEntries).toMatchObject([{ id }]);
    expect((await readQuota(ada)).tracks.used).toBe(1);
  });
});

describe('POST file-entries/delete', () => {
  it('deletes a folder with its content, but not a folder whose name has the same prefix', async () => {
    const ada = await addUploader();
    const sendFileIn = async (relativePath: string) =>
      (await sendFile(ada, createTestBytes(100), { metadata: { relativePath } })).id;
    const [inside, deeper, sibling] = [
      await sendFileIn('Album/1.flac'),
      await sendFileIn('Album/CD 2/1.flac'),
      await sendFileIn('Album 2/1.flac'),
    ];
    await ada.call(fileEntryContract.remove, { body: { paths: ['Album'], deleteForever: true } });
    expect(await listFileIds(ada)).toEqual([sibling]);
    for (const id of [inside, deeper]) {
      expect(await hasObject({ bucket: 'UPLOADS_BUCKET', key: `uploads/${ada.user.id}/${id}` })).toBe(false);
    }
    expect((await ada.expectRefusal(fileEntryContract.restore, { body: { entryIds: [inside] } })).code).toBe(
      'file.not_found',
    );
  });
});

describe('deleteUserFiles', () => {
  it('rejects an upload that begins at the same time', async () => {
    const ada = await addUploader();
    runBeforeCommand('TransactWriteItemsCommand', '"uploading"', async () => {
      const set = { removed_at: new Date().toISOString(), findable: false };
      await updateItem(userItem, { id: ada.user.id }, { set });
      await deleteUserFiles(ada.user.id);
    });
    expect(await ada.expectRefusal(s3UploadContract.create, { body: buildUpload(1) })).toMatchObject({ status: 401 });
    expect(await readRawPartition('FILES_TABLE', `usage#${ada.user.id}`)).toEqual([]);
  });

  it('deletes all files of a user, uploads in progress, the trash and the usage', async () => {
    const ada = await addUploader();
    const [stored, trashed] = [await sendFile(ada, createTestBytes(100)), await sendFile(ada, createTestBytes(100))];
    await ada.call(fileEntryContract.remove, { body: { entryIds: [trashed.id] } });
    await ada.call(s3UploadContract.create, { body: buildUpload(1_000) });
    await deleteUserFiles(ada.user.id);
    await deleteUserFiles(ada.user.id);
    expect(await listFileIds(ada)).toEqual([]);
    for (const pk of [`file#${stored.id}`, `file#${trashed.id}`, `usage#${ada.user.id}`]) {
      expect(await readRawPartition('FILES_TABLE', pk)).toEqual([]);
    }
    expect(await listObjectKeys('UPLOADS_BUCKET', `uploads/${ada.user.id}/${stored.id}`)).toEqual([]);
  });
});
