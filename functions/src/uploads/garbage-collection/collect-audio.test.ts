import type { FileId } from '@overtone/shared/ids.ts';
import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import { uploadLimits } from '@overtone/shared/uploads/upload-limits.ts';
import { describe, expect, it } from 'vitest';
import { ingestTrack } from '../../catalog/ingest/ingest.service.ts';
import { buildRandomWav } from '../../media/testing.ts';
import { transact, tryTransact } from '../../platform/dynamo/transaction.ts';
import { deleteItem } from '../../platform/dynamo/write.ts';
import { putObject } from '../../platform/objects.ts';
import { newId } from '../../testing/catalogue.ts';
import {
  createSha256,
  deliverRemovedUses,
  deliverUnusedAudio,
  listStoredAudioData,
  noStoredAudioData,
} from '../../testing/collector.ts';
import { processAllSteps } from '../../testing/media-worker.ts';
import { readRawItem, readRawPartition } from '../../testing/raw-items.ts';
import { addUploader, sendFile } from '../../testing/uploads.ts';
import type { TestUser } from '../../testing/users.ts';
import { audioUseItem } from '../audio/audio-use.store.ts';
import { deleteUserFiles } from '../entries/remove-files.service.ts';
import { trashedFileItem } from '../files/trash.store.ts';
import { addAudioUseActions, deleteAudioUseAction } from '../public.ts';

const readEntry = async (uploader: TestUser, id: FileId) =>
  (await uploader.call(fileEntryContract.states, { body: { entryIds: [id] } })).fileEntries[0];
const removeFile = (user: TestUser, id: FileId, deleteForever = true) =>
  user.call(fileEntryContract.remove, { body: { entryIds: [id], deleteForever } });
const readQuota = async (uploader: TestUser) => (await uploader.call(fileEntryContract.limits, {})).limits.quota;

/** Uploads a file and processes it until it is ready. */
const addReadyFile = async (bytes: Buffer, uploader?: TestUser) => {
  const owner = uploader ?? (await addUploader());
  const { id } = await sendFile(owner, bytes);
  await processAllSteps(id);
  return { owner, id, sha256: createSha256(bytes) };
};

const renditions = ['high.m4a', 'low.m4a', 'wav'];
const listUses = async (sha256: string) =>
  (await readRawPartition('FILES_TABLE', `audio#${sha256}`)).filter(({ sk }) => String(sk).startsWith('use#'));

const expectPlayable = async (uploader: TestUser, id: FileId, bytes: Buffer): Promise<void> => {
  const entry = await readEntry(uploader, id);
  expect(entry).toMatchObject({ state: 'ready' });
  const downloadedBytes = Buffer.from(await (await fetch(entry?.url ?? '')).arrayBuffer());
  expect(downloadedBytes.equals(bytes)).toBe(true);
  expect((await listStoredAudioData(createSha256(bytes))).objects).toEqual(renditions);
};

describe('collectAudio', () => {
  it('deletes the audio of a deleted file and releases its quota, also repeatedly', async () => {
    const [ada, bytes] = [await addUploader({ storage: buildRandomWav().length }), buildRandomWav()];
    const sha256 = createSha256(bytes);
    for (const _ of ['once', 'again']) {
      const { id } = await addReadyFile(bytes, ada);
      await expectPlayable(ada, id, bytes);
      const rows = await listUses(sha256);
      expect(rows.map(({ sk }) => sk)).toEqual([`use#${id}`]);
      await removeFile(ada, id);
      expect(await deliverRemovedUses(rows)).toEqual([[{ sha256 }, 900]]);
      expect(await deliverUnusedAudio(sha256)).toBe(0);
      expect(await listStoredAudioData(sha256)).toEqual(noStoredAudioData);
      expect(await readQuota(ada)).toMatchObject({ storage: { used: 0 }, tracks: { used: 0 }, minutes: { used: 0 } });
    }
  });

  it('keeps the audio of a file in the trash, which can be played after it is restored', async () => {
    const bytes = buildRandomWav();
    const { owner, id, sha256 } = await addReadyFile(bytes);
    await removeFile(owner, id, false);
    expect(await deliverUnusedAudio(sha256)).toBe(0);
    const trashed = await readRawItem('FILES_TABLE', { pk: `file#${id}`, sk: 'trashed' });
    expect((await listUses(sha256)).map(({ ttl }) => ttl)).toEqual([trashed?.ttl]);
    expect(trashed?.ttl).toBeCloseTo(Date.now() / 1_000 + uploadLimits.fileTrashDays * 86_400, -2);
    await owner.call(fileEntryContract.restore, { body: { entryIds: [id] } });
    expect((await listUses(sha256)).map(({ ttl }) => ttl)).toEqual([undefined]);
    await deliverUnusedAudio(sha256);
    await expectPlayable(owner, id, bytes);
  });

  it('deletes the audio of files that are deleted from the trash or expire there', async () => {
    const [deletedFile, expiredFile] = [await addReadyFile(buildRandomWav()), await addReadyFile(buildRandomWav())];
    for (const { owner, id } of [deletedFile, expiredFile]) await removeFile(owner, id, false);
    await removeFile(deletedFile.owner, deletedFile.id);
    // DynamoDB deletes an item in this way when it expires.
    await deleteItem(trashedFileItem, { id: expiredFile.id });
    await deleteItem(audioUseItem, { sha256: expiredFile.sha256, usedBy: expiredFile.id });
    for (const { sha256 } of [deletedFile, expiredFile]) {
      await deliverUnusedAudio(sha256);
      expect(await listStoredAudioData(sha256)).toEqual(noStoredAudioData);
    }
  });

  it('keeps audio that two users have uploaded until both files are deleted', async () => {
    const bytes = buildRandomWav();
    const [firstFile, secondFile] = [await addReadyFile(bytes), await addReadyFile(bytes)];
    await removeFile(firstFile.owner, firstFile.id);
    await deliverUnusedAudio(firstFile.sha256);
    await expectPlayable(secondFile.owner, secondFile.id, bytes);
    await deleteUserFiles(secondFile.owner.user.id);
    await deliverUnusedAudio(firstFile.sha256);
    expect(await listStoredAudioData(firstFile.sha256)).toEqual(noStoredAudioData);
  });

  it('deletes the audio in the trash of a deleted account', async () => {
    const { owner, id, sha256 } = await addReadyFile(buildRandomWav());
    await removeFile(owner, id, false);
    await deleteUserFiles(owner.user.id);
    await deliverUnusedAudio(sha256);
    expect(await listStoredAudioData(sha256)).toEqual(noStoredAudioData);
  });

  it('keeps the audio of a track when its file is deleted', async () => {
    const { owner, id, sha256 } = await addReadyFile(buildRandomWav());
    const trackId = newId.track();
    await transact(addAudioUseActions(sha256, trackId));
    await removeFile(owner, id);
    await deliverUnusedAudio(sha256);
    expect(await listStoredAudioData(sha256)).toEqual({ objects: renditions, items: ['audio', `use#${trackId}`] });
    await transact([deleteAudioUseAction(sha256, trackId)]);
    await deliverUnusedAudio(sha256);
    expect(await listStoredAudioData(sha256)).toEqual(noStoredAudioData);
    // A use of deleted audio cannot be added.
    expect(await tryTransact(addAudioUseActions(sha256, trackId))).toBe(false);
  });

  it('keeps the audio of an imported track', async () => {
    const bytes = buildRandomWav();
    await ingestTrack({ source: { bytes }, fileName: 'Song.wav' });
    const { owner, id, sha256 } = await addReadyFile(bytes);
    await removeFile(owner, id);
    await deliverUnusedAudio(sha256);
    expect(await listStoredAudioData(sha256)).toEqual({ objects: renditions, items: ['audio'] });
  });

  it('keeps the audio of a held file for the same time as that of a file in the trash', async () => {
    const bytes = buildRandomWav();
    const { owner, id: firstId, sha256 } = await addReadyFile(bytes);
    const { id: heldId } = await sendFile(owner, bytes);
    await processAllSteps(heldId);
    await removeFile(owner, firstId);
    await deliverUnusedAudio(sha256);
    expect(await readEntry(owner, heldId)).toMatchObject({ state: 'held' });
    expect(await listUses(sha256)).toMatchObject([{ sk: `use#${heldId}`, ttl: expect.any(Number) }]);
    await owner.call(fileEntryContract.resume, { body: { entryIds: [heldId] } });
    expect((await listUses(sha256)).map(({ ttl }) => ttl)).toEqual([undefined]);
    await processAllSteps(heldId);
    await expectPlayable(owner, heldId, bytes);
  });

  it('deletes the audio of a failed file', async () => {
    const [ada, bytes] = [await addUploader({ minutes: 1 / 60 }), buildRandomWav()];
    const [first, { id }] = [await sendFile(ada, buildRandomWav()), await sendFile(ada, bytes)];
    await processAllSteps(first.id);
    await processAllSteps(id);
    const sha256 = createSha256(bytes);
    expect(await readEntry(ada, id)).toMatchObject({ state: 'failed' });
    await deliverUnusedAudio(sha256);
    expect(await listStoredAudioData(sha256)).toEqual(noStoredAudioData);
  });

  it('deletes objects that a worker has stored after the file was deleted', async () => {
    const sha256 = createSha256(buildRandomWav());
    const [body, hash] = [new Blob(['late']), Buffer.from(createSha256(Buffer.from('late')), 'hex')];
    for (const key of [`masters/${sha256}.wav`, `masters/${sha256}.high.m4a`]) {
      await putObject({ bucket: 'MASTERS_BUCKET', key, body, contentType: 'audio/mp4', sha256: hash });
    }
    await deliverUnusedAudio(sha256);
    expect(await listStoredAudioData(sha256)).toEqual(noStoredAudioData);
  });
});
