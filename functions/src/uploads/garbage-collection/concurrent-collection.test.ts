import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { findTrackByContent } from '../../catalog/ingest/content-lock.store.ts';
import { ingestTrack } from '../../catalog/ingest/ingest.service.ts';
import { aiffOf, newSound, newTone } from '../../media/testing.ts';
import { beforeCall, collect, hashOf, nothingLeft, remainsOf } from '../../testing/collector.ts';
import { deliver, runAll } from '../../testing/media-worker.ts';
import { rightBefore } from '../../testing/right-before.ts';
import { addUploader, sendFile } from '../../testing/uploads.ts';

afterEach(() => void vi.useRealTimers());

/** Sound that nobody else has, as what not every browser plays. */
const newAiff = () => aiffOf(newTone());

/** Bytes that were sent and heard, and that nobody needs any more. */
const letGo = async (bytes = newSound()) => {
  const owner = await addUploader();
  const { id } = await sendFile(owner, bytes);
  await deliver(id);
  await owner.call(fileEntryContract.remove, { body: { entryIds: [id], deleteForever: true } });
  return { bytes, sha256: hashOf(bytes) };
};

/** Time enough for a worker that was cut off to be over. */
const aMinuteLater = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_001 });

/** Does something before each call that bytes are collected with, each time with others, until there are no more calls. */
const atEachCall = async (attempt: (count: number) => Promise<boolean>): Promise<void> => {
  let count = 0;
  while (await attempt(count)) count += 1;
  // The lock of these bytes, their uses, what is known of them, their objects, and all of it back.
  expect(count).toBeGreaterThan(8);
};

test('the same bytes that are sent again while they are collected play in the end, at whatever moment they come', async () => {
  const eve = await addUploader();
  await atEachCall(async (count) => {
    const { bytes, sha256 } = await letGo();
    const { id } = await sendFile(eve, bytes);
    // While they are removed the worker waits, and its message comes again.
    const came = beforeCall(sha256, count, () => deliver(id));
    expect(await collect(sha256)).toBe(0);
    const isDone = !came();
    await deliver(id);
    const there = { objects: expect.arrayContaining(['wav']), items: ['audio', `use#${id}`] };
    expect(await remainsOf(sha256)).toEqual(there);
    if (!isDone && count % 4 > 0) return true;
    await runAll(id);
    const { fileEntries } = await eve.call(fileEntryContract.states, { body: { entryIds: [id] } });
    expect(fileEntries).toMatchObject([{ state: 'ready' }]);
    const served = await fetch(fileEntries[0]?.url ?? '');
    expect(hashOf(new Uint8Array(await served.arrayBuffer()))).toBe(sha256);
    expect((await remainsOf(sha256)).objects).toEqual(['high.m4a', 'low.m4a', 'wav']);
    return !isDone;
  });
});

test('a track that is imported while its bytes are collected has its master in the end, at whatever moment it comes', async () => {
  await atEachCall(async (count) => {
    const { bytes, sha256 } = await letGo();
    const draft = { source: { bytes }, fileName: 'Song.wav' };
    // Whoever imports is told to try again where it takes too long.
    const came = beforeCall(sha256, count, () => ingestTrack(draft).catch(() => undefined));
    expect(await collect(sha256)).toBe(0);
    const isDone = !came();
    const { trackId } = await ingestTrack(draft);
    expect(await findTrackByContent(sha256)).toBe(trackId);
    expect((await remainsOf(sha256)).objects).toEqual(['wav']);
    return !isDone;
  });
});

test.each([
  ['bytes that were never collected', 0, newSound, ['wav']],
  ['bytes that were collected before', 1, newSound, ['wav']],
  ['bytes that not every browser plays', 0, newAiff, ['aiff', 'high.m4a']],
])('%s, and are while a track is imported of them, are brought again', async (_, before, make, objects) => {
  const { bytes, sha256 } = await letGo(make());
  for (let time = 0; time < before; time += 1) {
    await collect(sha256);
    await letGo(bytes);
  }
  expect((await remainsOf(sha256)).objects).toEqual(objects.slice(0, 1));
  const removed = async () => {
    expect(await collect(sha256)).toBe(0);
    expect((await remainsOf(sha256)).objects).toEqual([]);
  };
  // It has found the master there, and is about to write its track.
  rightBefore('TransactWriteItemsCommand', `lock#content#${sha256}`, removed);
  await ingestTrack({ source: { bytes }, fileName: 'Song.wav' });
  expect((await remainsOf(sha256)).objects).toEqual(objects);
});

test('cut off before any of its calls, and done again, it ends the same, and nobody has begun with half of them', async () => {
  const eve = await addUploader();
  await atEachCall(async (count) => {
    const { bytes, sha256 } = await letGo();
    const came = beforeCall(sha256, count, () => Promise.reject(new Error('cut off')));
    const failed = await collect(sha256);
    const isDone = !came();
    expect(failed).toBe(isDone ? 0 : 1);
    aMinuteLater();
    expect(await collect(sha256)).toBe(0);
    vi.useRealTimers();
    expect(await remainsOf(sha256)).toEqual(nothingLeft);
    if (count % 4 === 0) {
      const { id } = await sendFile(eve, bytes);
      await runAll(id);
      expect((await remainsOf(sha256)).objects).toEqual(['high.m4a', 'low.m4a', 'wav']);
      expect(await ingestTrack({ source: { bytes }, fileName: 'Song.wav' })).toMatchObject({ status: 'added' });
    }
    return !isDone;
  });
});

test('while a worker that removes bytes may be alive no other goes on with them, and nobody begins to use them', async () => {
  const eve = await addUploader();
  const { bytes, sha256 } = await letGo();
  const { id } = await sendFile(eve, bytes);
  const came = beforeCall(sha256, 5, () => Promise.reject(new Error('cut off')));
  expect(await collect(sha256)).toBe(1);
  expect(came()).toBe(true);
  expect(await collect(sha256)).toBe(1);
  expect(await deliver(id)).toBe(1);
  aMinuteLater();
  expect(await collect(sha256)).toBe(0);
  vi.useRealTimers();
  await runAll(id);
  expect((await remainsOf(sha256)).objects).toEqual(['high.m4a', 'low.m4a', 'wav']);
});

test('a message that comes twice, or beside itself, is one', async () => {
  const { sha256 } = await letGo();
  await Promise.all([collect(sha256), collect(sha256), collect(sha256)]);
  expect(await collect(sha256)).toBe(0);
  expect(await collect(sha256)).toBe(0);
  expect(await remainsOf(sha256)).toEqual(nothingLeft);
});
