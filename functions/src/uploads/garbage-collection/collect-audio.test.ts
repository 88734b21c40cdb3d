import type { FileId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import { expect, test } from 'vitest';
import { ingestTrack } from '../../catalog/ingest/ingest.service.ts';
import { newSound } from '../../media/testing.ts';
import { transact, tryTransact } from '../../platform/dynamo/transaction.ts';
import { deleteItem } from '../../platform/dynamo/write.ts';
import { putObject } from '../../platform/objects.ts';
import { newId } from '../../testing/catalogue.ts';
import { collect, hashOf, nothingLeft, remainsOf, tellRemoved } from '../../testing/collector.ts';
import { runAll } from '../../testing/media-worker.ts';
import type { Person } from '../../testing/people.ts';
import { rawItem, rawPartition } from '../../testing/raw-items.ts';
import { addUploader, sendFile } from '../../testing/uploads.ts';
import { audioUseItem } from '../audio/audio-use.item.ts';
import { removeFilesOf } from '../entries/remove-files-of.service.ts';
import { trashedFileItem } from '../files/trashed-file.item.ts';
import { endAudioUseAction, useAudioActions } from '../public.ts';

const see = async (person: Person, id: FileId) =>
  (await person.call(fileEntryContract.states, { body: { entryIds: [id] } })).fileEntries[0];
const remove = (person: Person, id: FileId, deleteForever = true) =>
  person.call(fileEntryContract.remove, { body: { entryIds: [id], deleteForever } });
const usedBy = async (person: Person) => (await person.call(fileEntryContract.limits, {})).limits.quota;

/** Somebody's file that plays. */
const addFile = async (bytes: Buffer, person?: Person) => {
  const owner = person ?? (await addUploader());
  const { id } = await sendFile(owner, bytes);
  await runAll(id);
  return { owner, id, sha256: hashOf(bytes) };
};

const renditions = ['high.m4a', 'low.m4a', 'wav'];
const usesOf = async (sha256: string) =>
  (await rawPartition('FILES_TABLE', `audio#${sha256}`)).filter(({ sk }) => String(sk).startsWith('use#'));

const playsWhole = async (person: Person, id: FileId, bytes: Buffer): Promise<void> => {
  const entry = await see(person, id);
  expect(entry).toMatchObject({ state: 'ready' });
  const served = Buffer.from(await (await fetch(entry?.url ?? '')).arrayBuffer());
  expect(served.equals(bytes)).toBe(true);
  expect((await remainsOf(hashOf(bytes))).objects).toEqual(renditions);
};

test('sent and removed for good again and again, a file leaves nothing: its room is free, and its objects are gone', async () => {
  const [ada, bytes] = [await addUploader({ storage: newSound().length }), newSound()];
  const sha256 = hashOf(bytes);
  for (const _ of ['once', 'again']) {
    const { id } = await addFile(bytes, ada);
    await playsWhole(ada, id, bytes);
    const rows = await usesOf(sha256);
    expect(rows.map(({ sk }) => sk)).toEqual([`use#${id}`]);
    await remove(ada, id);
    expect(await tellRemoved(rows)).toEqual([[{ sha256 }, 900]]);
    expect(await collect(sha256)).toBe(0);
    expect(await remainsOf(sha256)).toEqual(nothingLeft);
    expect(await usedBy(ada)).toMatchObject({ storage: { used: 0 }, tracks: { used: 0 }, minutes: { used: 0 } });
  }
});

test('a file in the bin keeps its bytes as long as it lies there, and plays when it is taken out', async () => {
  const bytes = newSound();
  const { owner, id, sha256 } = await addFile(bytes);
  await remove(owner, id, false);
  expect(await collect(sha256)).toBe(0);
  const trashed = await rawItem('FILES_TABLE', { pk: `file#${id}`, sk: 'trashed' });
  expect((await usesOf(sha256)).map(({ ttl }) => ttl)).toEqual([trashed?.ttl]);
  expect(trashed?.ttl).toBeCloseTo(Date.now() / 1_000 + limits.fileBinDays * 86_400, -2);
  await owner.call(fileEntryContract.restore, { body: { entryIds: [id] } });
  expect((await usesOf(sha256)).map(({ ttl }) => ttl)).toEqual([undefined]);
  await collect(sha256);
  await playsWhole(owner, id, bytes);
});

test('what is dropped from the bin is gone, and so is what its days were over for', async () => {
  const [dropped, over] = [await addFile(newSound()), await addFile(newSound())];
  for (const { owner, id } of [dropped, over]) await remove(owner, id, false);
  await remove(dropped.owner, dropped.id);
  // As DynamoDB does when an item's time is over.
  await deleteItem(trashedFileItem, { id: over.id });
  await deleteItem(audioUseItem, { sha256: over.sha256, by: over.id });
  for (const { sha256 } of [dropped, over]) {
    await collect(sha256);
    expect(await remainsOf(sha256)).toEqual(nothingLeft);
  }
});

test('bytes that two people sent stay until the second goes, however they go', async () => {
  const bytes = newSound();
  const [one, other] = [await addFile(bytes), await addFile(bytes)];
  await remove(one.owner, one.id);
  await collect(one.sha256);
  await playsWhole(other.owner, other.id, bytes);
  await removeFilesOf(other.owner.user.id);
  await collect(one.sha256);
  expect(await remainsOf(one.sha256)).toEqual(nothingLeft);
});

test('of somebody whose account ends the bin goes as well', async () => {
  const { owner, id, sha256 } = await addFile(newSound());
  await remove(owner, id, false);
  await removeFilesOf(owner.user.id);
  await collect(sha256);
  expect(await remainsOf(sha256)).toEqual(nothingLeft);
});

test('a track that is made of a file keeps its bytes when the file goes', async () => {
  const { owner, id, sha256 } = await addFile(newSound());
  const trackId = newId.track();
  await transact(useAudioActions(sha256, trackId));
  await remove(owner, id);
  await collect(sha256);
  expect(await remainsOf(sha256)).toEqual({ objects: renditions, items: ['audio', `use#${trackId}`] });
  await transact([endAudioUseAction(sha256, trackId)]);
  await collect(sha256);
  expect(await remainsOf(sha256)).toEqual(nothingLeft);
  // Of what is gone no track is made.
  expect(await tryTransact(useAudioActions(sha256, trackId))).toBe(false);
});

test('a track that was imported of the same bytes keeps them', async () => {
  const bytes = newSound();
  await ingestTrack({ source: { bytes }, fileName: 'Song.wav' });
  const { owner, id, sha256 } = await addFile(bytes);
  await remove(owner, id);
  await collect(sha256);
  expect(await remainsOf(sha256)).toEqual({ objects: renditions, items: ['audio'] });
});

test('a file that waits for a word keeps its bytes as long as the bin would, and counts nothing meanwhile', async () => {
  const bytes = newSound();
  const { owner, id: first, sha256 } = await addFile(bytes);
  const { id: held } = await sendFile(owner, bytes);
  await runAll(held);
  await remove(owner, first);
  await collect(sha256);
  expect(await see(owner, held)).toMatchObject({ state: 'held' });
  expect(await usesOf(sha256)).toMatchObject([{ sk: `use#${held}`, ttl: expect.any(Number) }]);
  await owner.call(fileEntryContract.resume, { body: { entryIds: [held] } });
  expect((await usesOf(sha256)).map(({ ttl }) => ttl)).toEqual([undefined]);
  await runAll(held);
  await playsWhole(owner, held, bytes);
});

test('a file that failed keeps nothing: its master goes though it is listed', async () => {
  const [ada, bytes] = [await addUploader({ minutes: 1 / 60 }), newSound()];
  const [first, { id }] = [await sendFile(ada, newSound()), await sendFile(ada, bytes)];
  await runAll(first.id);
  await runAll(id);
  const sha256 = hashOf(bytes);
  expect(await see(ada, id)).toMatchObject({ state: 'failed' });
  await collect(sha256);
  expect(await remainsOf(sha256)).toEqual(nothingLeft);
});

test('what a worker left behind that was at a file when it went is gone too', async () => {
  const sha256 = hashOf(newSound());
  const [body, hash] = [new Blob(['late']), Buffer.from(hashOf(Buffer.from('late')), 'hex')];
  for (const key of [`masters/${sha256}.wav`, `masters/${sha256}.high.m4a`]) {
    await putObject({ bucket: 'MASTERS_BUCKET', key, body, contentType: 'audio/mp4', sha256: hash });
  }
  await collect(sha256);
  expect(await remainsOf(sha256)).toEqual(nothingLeft);
});
