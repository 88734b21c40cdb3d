import { awsLimits } from '@overtone/shared/aws-limits.ts';
import type { FileId } from '@overtone/shared/ids.ts';
import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildRandomWav } from '../../media/testing.ts';
import { s3, sqs } from '../../platform/aws.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { hasObject } from '../../platform/objects.ts';
import { buildDelivery, deliverFileMessage, processAllSteps } from '../../testing/media-worker.ts';
import { addUploader, sendFile } from '../../testing/uploads.ts';
import type { TestUser } from '../../testing/users.ts';
import { fileLockItem, findLockHolder, takeFileLock } from '../files/file-locks.store.ts';

afterEach(() => void vi.useRealTimers());

const readEntry = async (uploader: TestUser, id: FileId) =>
  (await uploader.call(fileEntryContract.states, { body: { entryIds: [id] } })).fileEntries[0];
const resume = (user: TestUser, id: FileId) => user.call(fileEntryContract.resume, { body: { entryIds: [id] } });
const readUsedStorage = async (uploader: TestUser) =>
  (await uploader.call(fileEntryContract.limits, {})).limits.quota.storage.used;
const buildLastDelivery = () => buildDelivery(awsLimits.queueDeliveries);

/** Calls a function before each GET of a file's object. @returns a function that returns the number of requests */
const runBeforeDownload = (id: FileId, callback: () => Promise<unknown>): (() => number) => {
  let count = 0;
  s3().middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName === 'GetObjectCommand' && JSON.stringify(args.input).includes(id)) {
          count += 1;
          await callback();
        }
        return next(args);
      },
    { step: 'initialize', name: id },
  );
  onTestFinished(() => void s3().middlewareStack.remove(id));
  return () => count;
};

/** Records the visibility timeouts of messages. @returns a function that returns them in seconds */
const recordVisibilityTimeouts = (): (() => number[]) => {
  const seconds: number[] = [];
  sqs().middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName === 'ChangeMessageVisibilityCommand')
          seconds.push((args.input as { VisibilityTimeout: number }).VisibilityTimeout);
        return next(args);
      },
    { step: 'initialize', name: 'hidden-messages', priority: 'high' },
  );
  onTestFinished(() => void sqs().middlewareStack.remove('hidden-messages'));
  return () => seconds;
};

describe('processFile', () => {
  it.each([
    ['analyse', 0],
    ['render', 1],
  ])('fails a file when all attempts to %s it were interrupted, and its owner can retry', async (_, finishedSteps) => {
    const [ada, bytes] = [await addUploader(), buildRandomWav()];
    const { id } = await sendFile(ada, bytes);
    for (let step = 0; step < finishedSteps; step += 1) await deliverFileMessage(id);
    const countDownloads = runBeforeDownload(id, async () => undefined);
    expect(await deliverFileMessage(id, 1, buildLastDelivery)).toBe(0);
    expect(countDownloads()).toBe(0);
    expect(await readEntry(ada, id)).toMatchObject({
      state: 'failed',
      resumable: true,
      failure: { key: expect.stringMatching(/^Processing failed several times\. Try again later/) },
    });
    expect(await readUsedStorage(ada)).toBe(bytes.length);
    expect(await hasObject({ bucket: 'UPLOADS_BUCKET', key: `uploads/${ada.user.id}/${id}` })).toBe(
      finishedSteps === 0,
    );
    expect((await resume(ada, id)).fileEntries).toMatchObject([{ state: 'queued', resumable: false }]);
    await processAllSteps(id);
    expect(await readEntry(ada, id)).toMatchObject({ state: 'ready' });
    expect(await readUsedStorage(ada)).toBe(bytes.length);
  });

  it('does nothing on the last delivery when the file is deleted or ready', async () => {
    const ada = await addUploader();
    const [deletedFile, readyFile] = [await sendFile(ada, buildRandomWav()), await sendFile(ada, buildRandomWav())];
    await processAllSteps(readyFile.id);
    await ada.call(fileEntryContract.remove, { body: { entryIds: [deletedFile.id], deleteForever: true } });
    for (const { id } of [deletedFile, readyFile]) expect(await deliverFileMessage(id, 1, buildLastDelivery)).toBe(0);
    expect(await readEntry(ada, deletedFile.id)).toBeUndefined();
    expect(await readEntry(ada, readyFile.id)).toMatchObject({ state: 'ready' });
  });

  it('processes a file in one worker at a time: a second message does nothing, and the same message is delivered again', async () => {
    const ada = await addUploader();
    const { id } = await sendFile(ada, buildRandomWav());
    const listTimeouts = recordVisibilityTimeouts();
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const firstDelivery = buildDelivery();
    const countDownloads = runBeforeDownload(id, async () => {
      for (const _ of ['first', 'second']) {
        const before = listTimeouts().length;
        vi.advanceTimersByTime(45_000);
        await vi.waitFor(async () => {
          const lock = await findItem(fileLockItem, { id, kind: 'work' });
          expect(lock?.until).toBeGreaterThan(Date.now() + 50_000);
        });
        // The message is hidden for longer than the file is locked.
        expect(listTimeouts().slice(before)).toEqual([75, 75, 75]);
      }
      expect([await deliverFileMessage(id), await deliverFileMessage(id, 1, () => firstDelivery)]).toEqual([0, 1]);
    });
    expect(await deliverFileMessage(id, 1, () => firstDelivery)).toBe(0);
    expect(countDownloads()).toBe(1);
    expect(await findLockHolder({ id, kind: 'work' })).toBeUndefined();
    expect(await readEntry(ada, id)).toMatchObject({ state: 'transcoding' });
    // The heartbeat was stopped when the work ended.
    expect(vi.getTimerCount()).toBe(0);
  });

  it('processes a file again when a minute has passed since its worker was killed', async () => {
    const ada = await addUploader();
    const { id } = await sendFile(ada, buildRandomWav());
    await takeFileLock({ id, kind: 'work', holder: 'killed worker' }, 60_000);
    expect(await deliverFileMessage(id)).toBe(0);
    expect(await readEntry(ada, id)).toMatchObject({ state: 'queued' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_001 });
    expect(await deliverFileMessage(id)).toBe(0);
    expect(await readEntry(ada, id)).toMatchObject({ state: 'transcoding' });
  });
});
