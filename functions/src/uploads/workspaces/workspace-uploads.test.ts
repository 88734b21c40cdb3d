/** @module-tag noRetry */
import { managedTrackContract } from '@overtone/shared/backstage/music/managed-track.contract.ts';
import type { FileId, WorkspaceId } from '@overtone/shared/ids.ts';
import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import { s3UploadContract } from '@overtone/shared/uploads/s3-upload.contract.ts';
import { describe, expect, it } from 'vitest';
import { buildRandomWav } from '../../media/testing.ts';
import { updateItem } from '../../platform/dynamo/write.ts';
import { addManagedArtist, addRelease } from '../../testing/managed-music.ts';
import { processAllSteps } from '../../testing/media-worker.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import { addUploader, buildUpload, createTestBytes, getCrc, uploadToSignedUrl } from '../../testing/uploads.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { addMember, addWorkspaceOf, putArtistIn, removeMember } from '../../testing/workspaces.ts';
import { workspaceItem } from '../../workspaces/memberships/workspace.items.ts';
import { deleteUserFiles } from '../entries/remove-files.service.ts';
import { findFile } from '../files/files.store.ts';
import { moveUsageToQuotaOwner } from './workspace-files.service.ts';

/** Adds a workspace whose owner has a quota, with two members without permissions of their own. */
const addLabel = async (quotas: Readonly<Record<string, number>> = {}) => {
  const [owner, ada, bob] = [await addUploader(quotas), await addUser(), await addUser()];
  const workspaceId = await addWorkspaceOf(owner);
  for (const member of [ada, bob]) await addMember(workspaceId, member, 'member');
  return { owner, ada, bob, workspaceId };
};

const begin = (uploader: TestUser, workspaceId: WorkspaceId | 0, size = 1_000) =>
  uploader.send(s3UploadContract.create, { query: { workspaceId }, body: buildUpload(size) });

/** Uploads a file to a workspace. */
const sendFileTo = async (workspaceId: WorkspaceId, uploader: TestUser, bytes: Uint8Array) => {
  const body = { ...buildUpload(bytes.length), crc32: getCrc(bytes) };
  const { key, ...signed } = await uploader.call(s3UploadContract.presign, { query: { workspaceId }, body });
  await uploadToSignedUrl(signed, bytes);
  return (await uploader.call(s3UploadContract.entries, { body: { key } })).fileEntry;
};

const readQuota = async (user: TestUser, workspaceId: WorkspaceId | 0 = 0) =>
  (await user.call(fileEntryContract.limits, { query: { workspaceId } })).limits.quota;
const readUsage = async (user: TestUser, workspaceId?: WorkspaceId) => {
  const { tracks, minutes, storage } = await readQuota(user, workspaceId);
  return { tracks: tracks.used, hasMinutes: minutes.used > 0, bytes: storage.used };
};
const unused = { tracks: 0, hasMinutes: false, bytes: 0 };
const listIds = async (user: TestUser, workspaceId: WorkspaceId | 0 = 0) =>
  (await user.call(fileEntryContract.list, { query: { workspaceId } })).pagination.data.map(({ id }) => id);

describe('uploads to a workspace', () => {
  it('use the quota of its owner, and need no permission of the uploader', async () => {
    const { owner, ada, bob, workspaceId } = await addLabel({ tracks: 2, storage: 2_500 });
    expect((await begin(ada, 0)).status).toBe(403);
    expect((await begin(ada, workspaceId)).status).toBe(200);
    expect((await begin(bob, workspaceId, 1_501)).status).toBe(403);
    expect((await begin(owner, 0)).status).toBe(200);
    expect((await begin(bob, workspaceId, 1)).status).toBe(403);
    expect(await readQuota(bob, workspaceId)).toMatchObject({
      tracks: { used: 2, max: 2 },
      storage: { used: 2_000, max: 2_500 },
    });
    expect((await readQuota(owner)).tracks).toEqual({ used: 2, max: 2 });
    expect((await readQuota(ada)).tracks).toEqual({ used: 0, max: 0 });
  });

  it('do not exceed the quota when members upload in parallel', async () => {
    const { owner, ada, bob, workspaceId } = await addLabel({ tracks: 3 });
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => begin([owner, ada, bob][index % 3] as TestUser, workspaceId)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
    expect((await readQuota(owner)).tracks.used).toBe(3);
  });

  it('are refused if the owner may not upload, and for users of other workspaces', async () => {
    const [owner, ada] = [await addUser(), await addUploader()];
    const workspaceId = await addWorkspaceOf(owner);
    expect((await begin(ada, workspaceId)).status).toBe(404);
    await addMember(workspaceId, ada, 'admin');
    expect((await begin(ada, workspaceId)).status).toBe(403);
  });

  it('release the quota of the owner when they fail or are removed, and use it again when they are restored', async () => {
    const { owner, ada, bob, workspaceId } = await addLabel({ tracks: 5 });
    const bytes = buildRandomWav();
    const { id } = await sendFileTo(workspaceId, ada, bytes);
    await processAllSteps(id);
    const used = { tracks: 1, hasMinutes: true, bytes: bytes.length };
    expect(await readUsage(owner)).toEqual(used);
    const damaged = await sendFileTo(workspaceId, ada, createTestBytes(1_000));
    await processAllSteps(damaged.id);
    expect(await readUsage(owner)).toEqual(used);
    // A colleague with the same content learns that the workspace has it.
    const copy = await sendFileTo(workspaceId, bob, bytes);
    await processAllSteps(copy.id);
    const { fileEntries } = await bob.call(fileEntryContract.states, { body: { entryIds: [copy.id] } });
    expect(fileEntries).toMatchObject([{ state: 'held', duplicate_of: id }]);
    const body = { entryIds: [id] };
    await bob.call(fileEntryContract.remove, { body });
    expect(await readUsage(owner)).toEqual({ ...unused, bytes: bytes.length });
    await ada.call(fileEntryContract.restore, { body });
    expect(await readUsage(owner)).toEqual(used);
    await bob.call(fileEntryContract.remove, { body: { ...body, deleteForever: true } });
    expect([await readUsage(owner), await readUsage(ada)]).toEqual([unused, unused]);
  });

  it('are still shared by the members, and hidden from the uploader, after the uploader left', async () => {
    const { owner, ada, bob, workspaceId } = await addLabel();
    const { id } = await sendFileTo(workspaceId, ada, createTestBytes(1_000));
    expect([await listIds(bob, workspaceId), await listIds(ada), await listIds(owner)]).toEqual([[id], [], []]);
    await removeMember(workspaceId, ada);
    expect((await ada.call(fileEntryContract.states, { body: { entryIds: [id] } })).fileEntries).toEqual([]);
    expect((await ada.send(fileEntryContract.list, { query: { workspaceId } })).status).toBe(404);
    await deleteUserFiles(ada.user.id);
    expect(await listIds(bob, workspaceId)).toEqual([id]);
    expect((await findFile(id))?.userId).toBe(ada.user.id);
  });

  it('end at once for a member who is removed', async () => {
    const { ada, bob, workspaceId } = await addLabel();
    const bytes = createTestBytes(1_000);
    const body = { ...buildUpload(bytes.length), crc32: getCrc(bytes) };
    const { key, ...signed } = await ada.call(s3UploadContract.presign, { query: { workspaceId }, body });
    await uploadToSignedUrl(signed, bytes);
    await removeMember(workspaceId, ada);
    expect(await ada.expectRefusal(s3UploadContract.entries, { body: { key } })).toMatchObject({
      code: 'upload.not_found',
    });
    runBeforeCommand('TransactWriteItemsCommand', bob.user.id, () => removeMember(workspaceId, bob));
    expect((await begin(bob, workspaceId)).status).toBe(404);
  });

  it('let a colleague replace the audio of a release with a file of the workspace', async () => {
    const { ada, bob, workspaceId } = await addLabel();
    const musician = await addManagedArtist();
    const { tracks } = await addRelease(musician, {}, 1);
    const trackId = tracks[0]?.id ?? ('' as never);
    await putArtistIn(workspaceId, musician.artist);
    const { id: fileId } = await sendFileTo(workspaceId, ada, buildRandomWav());
    await processAllSteps(fileId);
    const { track } = await bob.call(managedTrackContract.get, { params: { trackId } });
    const replaced = await bob.call(managedTrackContract.replaceAudio, {
      params: { trackId },
      body: { expectedUpdatedAt: track.updatedAt, fileId },
    });
    expect(replaced.track.fileId).toBe(fileId);
    expect(await bob.expectRefusal(fileEntryContract.remove, { body: { entryIds: [fileId] } })).toMatchObject({
      code: 'file.in_use',
    });
  });

  it('count for the next owner when the quota gets another owner', async () => {
    const { owner, ada, workspaceId } = await addLabel();
    const [remaining, trashed] = [
      await sendFileTo(workspaceId, ada, createTestBytes(1_000)),
      await sendFileTo(workspaceId, ada, createTestBytes(500)),
    ];
    await ada.call(fileEntryContract.remove, { body: { entryIds: [trashed.id] } });
    expect(await readUsage(owner)).toEqual({ tracks: 1, hasMinutes: false, bytes: 1_500 });
    const next = await addUploader();
    await addMember(workspaceId, next, 'owner');
    await updateItem(workspaceItem, { id: workspaceId }, { set: { quotaOwnerId: next.user.id } });
    for (let run = 0; run < 2; run += 1) await moveUsageToQuotaOwner(workspaceId);
    expect([await readUsage(owner), await readUsage(next)]).toEqual([
      unused,
      { tracks: 1, hasMinutes: false, bytes: 1_500 },
    ]);
    await ada.call(fileEntryContract.remove, { body: { entryIds: [remaining.id, trashed.id], deleteForever: true } });
    expect(await readUsage(next)).toEqual(unused);
  });

  it('count for the next owner when the quota gets another owner while files in the trash are restored and deleted', async () => {
    const { owner, ada, workspaceId } = await addLabel();
    const upload = async () => (await sendFileTo(workspaceId, ada, createTestBytes(500))).id;
    const [restored, restoredFirst, deleted] = [await upload(), await upload(), await upload()];
    await ada.call(fileEntryContract.remove, { body: { entryIds: [restored, restoredFirst, deleted] } });
    const next = await addUploader();
    await addMember(workspaceId, next, 'owner');
    const setQuotaOwner = async ({ user }: TestUser) => {
      await updateItem(workspaceItem, { id: workspaceId }, { set: { quotaOwnerId: user.id } });
      await moveUsageToQuotaOwner(workspaceId);
    };
    const restore = (id: FileId) => ada.call(fileEntryContract.restore, { body: { entryIds: [id] } });
    runBeforeCommand('TransactWriteItemsCommand', restored, () => setQuotaOwner(next));
    await restore(restored);
    expect([await readUsage(owner), await readUsage(next)]).toEqual([
      unused,
      { tracks: 1, hasMinutes: false, bytes: 1_500 },
    ]);
    runBeforeCommand('TransactWriteItemsCommand', deleted, () => setQuotaOwner(owner));
    await ada.call(fileEntryContract.remove, { body: { entryIds: [deleted], deleteForever: true } });
    expect([await readUsage(owner), await readUsage(next)]).toEqual([
      { tracks: 1, hasMinutes: false, bytes: 1_000 },
      unused,
    ]);
    runBeforeCommand('TransactWriteItemsCommand', restoredFirst, () => restore(restoredFirst));
    await setQuotaOwner(next);
    expect([await readUsage(owner), await readUsage(next)]).toEqual([
      unused,
      { tracks: 2, hasMinutes: false, bytes: 1_000 },
    ]);
  });
});
