import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findTrackByContent } from '../../catalog/ingest/content-lock.store.ts';
import { ingestTrack } from '../../catalog/ingest/ingest.service.ts';
import { buildRandomTone, buildRandomWav, encodeAiff } from '../../media/testing.ts';
import {
  createSha256,
  deliverUnusedAudio,
  listStoredAudioData,
  noStoredAudioData,
  runBeforeAudioCommand,
} from '../../testing/collector.ts';
import { deliverFileMessage, processAllSteps } from '../../testing/media-worker.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import { addUploader, sendFile } from '../../testing/uploads.ts';

afterEach(() => void vi.useRealTimers());

/** Builds an AIFF with random sound, which not every browser plays. */
const buildRandomAiff = () => encodeAiff(buildRandomTone());

/** Uploads, analyses and deletes a file, so that its audio is unused. */
const addUnusedAudio = async (bytes = buildRandomWav()) => {
  const owner = await addUploader();
  const { id } = await sendFile(owner, bytes);
  await deliverFileMessage(id);
  await owner.call(fileEntryContract.remove, { body: { entryIds: [id], deleteForever: true } });
  return { bytes, sha256: createSha256(bytes) };
};

/** Advances the clock until the lock of an interrupted worker has expired. */
const expireLock = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_001 });

/** Calls `attempt` once for each request of a collection, each time with other audio. */
const repeatForEachCall = async (attempt: (count: number) => Promise<boolean>): Promise<void> => {
  let count = 0;
  while (await attempt(count)) count += 1;
  // The locks, the uses, the audio item, the objects, and the release of the locks.
  expect(count).toBeGreaterThan(8);
};

describe('collectAudio with parallel requests', () => {
  it('keeps or restores audio that is uploaded again at any point of the collection', async () => {
    const eve = await addUploader();
    await repeatForEachCall(async (count) => {
      const { bytes, sha256 } = await addUnusedAudio();
      const { id } = await sendFile(eve, bytes);
      // The worker waits during the collection, and its message is delivered again.
      const hasRun = runBeforeAudioCommand(sha256, count, () => deliverFileMessage(id));
      expect(await deliverUnusedAudio(sha256)).toBe(0);
      const isDone = !hasRun();
      await deliverFileMessage(id);
      const expected = { objects: expect.arrayContaining(['wav']), items: ['audio', `use#${id}`] };
      expect(await listStoredAudioData(sha256)).toEqual(expected);
      if (!isDone && count % 4 > 0) return true;
      await processAllSteps(id);
      const { fileEntries } = await eve.call(fileEntryContract.states, { body: { entryIds: [id] } });
      expect(fileEntries).toMatchObject([{ state: 'ready' }]);
      const response = await fetch(fileEntries[0]?.url ?? '');
      expect(createSha256(new Uint8Array(await response.arrayBuffer()))).toBe(sha256);
      expect((await listStoredAudioData(sha256)).objects).toEqual(['high.m4a', 'low.m4a', 'wav']);
      return !isDone;
    });
  });

  it('keeps or restores the master of a track that is imported at any point of the collection', async () => {
    await repeatForEachCall(async (count) => {
      const { bytes, sha256 } = await addUnusedAudio();
      const draft = { source: { bytes }, fileName: 'Song.wav' };
      // The import fails if it has to wait for too long, and is repeated.
      const hasRun = runBeforeAudioCommand(sha256, count, () => ingestTrack(draft).catch(() => undefined));
      expect(await deliverUnusedAudio(sha256)).toBe(0);
      const isDone = !hasRun();
      const { trackId } = await ingestTrack(draft);
      expect(await findTrackByContent(sha256)).toBe(trackId);
      expect((await listStoredAudioData(sha256)).objects).toEqual(['wav']);
      return !isDone;
    });
  });

  it.each([
    ['audio that was never collected', 0, buildRandomWav, ['wav']],
    ['audio that was collected before', 1, buildRandomWav, ['wav']],
    ['audio that not every browser plays', 0, buildRandomAiff, ['aiff', 'high.m4a']],
  ])(
    'stores the master again when %s is collected during an import',
    async (_, earlierCollections, buildBytes, objects) => {
      const { bytes, sha256 } = await addUnusedAudio(buildBytes());
      for (let time = 0; time < earlierCollections; time += 1) {
        await deliverUnusedAudio(sha256);
        await addUnusedAudio(bytes);
      }
      expect((await listStoredAudioData(sha256)).objects).toEqual(objects.slice(0, 1));
      const collectNow = async () => {
        expect(await deliverUnusedAudio(sha256)).toBe(0);
        expect((await listStoredAudioData(sha256)).objects).toEqual([]);
      };
      // The import has found the master and is about to write its track.
      runBeforeCommand('TransactWriteItemsCommand', `lock#content#${sha256}`, collectNow);
      await ingestTrack({ source: { bytes }, fileName: 'Song.wav' });
      expect((await listStoredAudioData(sha256)).objects).toEqual(objects);
    },
  );

  it('has the same result when it is interrupted before any of its requests and then repeated', async () => {
    const eve = await addUploader();
    await repeatForEachCall(async (count) => {
      const { bytes, sha256 } = await addUnusedAudio();
      const hasRun = runBeforeAudioCommand(sha256, count, () => Promise.reject(new Error('cut off')));
      const failureCount = await deliverUnusedAudio(sha256);
      const isDone = !hasRun();
      expect(failureCount).toBe(isDone ? 0 : 1);
      expireLock();
      expect(await deliverUnusedAudio(sha256)).toBe(0);
      vi.useRealTimers();
      expect(await listStoredAudioData(sha256)).toEqual(noStoredAudioData);
      if (count % 4 === 0) {
        const { id } = await sendFile(eve, bytes);
        await processAllSteps(id);
        expect((await listStoredAudioData(sha256)).objects).toEqual(['high.m4a', 'low.m4a', 'wav']);
        expect(await ingestTrack({ source: { bytes }, fileName: 'Song.wav' })).toMatchObject({ status: 'added' });
      }
      return !isDone;
    });
  });

  it('blocks other collections and new uses until the lock of an interrupted worker expires', async () => {
    const eve = await addUploader();
    const { bytes, sha256 } = await addUnusedAudio();
    const { id } = await sendFile(eve, bytes);
    const hasRun = runBeforeAudioCommand(sha256, 5, () => Promise.reject(new Error('cut off')));
    expect(await deliverUnusedAudio(sha256)).toBe(1);
    expect(hasRun()).toBe(true);
    expect(await deliverUnusedAudio(sha256)).toBe(1);
    expect(await deliverFileMessage(id)).toBe(1);
    expireLock();
    expect(await deliverUnusedAudio(sha256)).toBe(0);
    vi.useRealTimers();
    await processAllSteps(id);
    expect((await listStoredAudioData(sha256)).objects).toEqual(['high.m4a', 'low.m4a', 'wav']);
  });

  it('deletes audio once when messages are repeated or parallel', async () => {
    const { sha256 } = await addUnusedAudio();
    await Promise.all([deliverUnusedAudio(sha256), deliverUnusedAudio(sha256), deliverUnusedAudio(sha256)]);
    expect(await deliverUnusedAudio(sha256)).toBe(0);
    expect(await deliverUnusedAudio(sha256)).toBe(0);
    expect(await listStoredAudioData(sha256)).toEqual(noStoredAudioData);
  });
});
