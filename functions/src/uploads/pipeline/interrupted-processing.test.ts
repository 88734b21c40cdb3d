import type { FileId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { newSound } from '../../media/testing.ts';
import { s3, sqs } from '../../platform/aws.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { hasObject } from '../../platform/objects.ts';
import { deliver, delivery, runAll } from '../../testing/media-worker.ts';
import type { Person } from '../../testing/people.ts';
import { addUploader, sendFile } from '../../testing/uploads.ts';
import { fileLockItem } from '../files/file-lock.item.ts';
import { findLockHolder, takeFileLock } from '../files/file-locks.store.ts';

afterEach(() => void vi.useRealTimers());

const see = async (person: Person, id: FileId) =>
  (await person.call(fileEntryContract.states, { body: { entryIds: [id] } })).fileEntries[0];
const again = (person: Person, id: FileId) => person.call(fileEntryContract.resume, { body: { entryIds: [id] } });
const used = async (person: Person) => (await person.call(fileEntryContract.limits, {})).limits.quota.storage.used;
const lastTime = () => delivery(limits.queueDeliveries);

/** Has something happen whenever a file's bytes are fetched. @returns how often that was, when asked */
const whenFetched = (id: FileId, happen: () => Promise<unknown>): (() => number) => {
  let count = 0;
  s3().middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName === 'GetObjectCommand' && JSON.stringify(args.input).includes(id)) {
          count += 1;
          await happen();
        }
        return next(args);
      },
    { step: 'initialize', name: id },
  );
  onTestFinished(() => void s3().middlewareStack.remove(id));
  return () => count;
};

/** How long each message is hidden from now on, in seconds. @returns these, when asked */
const whenHidden = (): (() => number[]) => {
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

test.each([
  ['heard', 0],
  ['rendered', 1],
])(
  'a file whose workers died each time it was to be %s is told of in words, and its owner tries it again',
  async (_, done) => {
    const [ada, bytes] = [await addUploader(), newSound()];
    const { id } = await sendFile(ada, bytes);
    for (let step = 0; step < done; step += 1) await deliver(id);
    const fetched = whenFetched(id, async () => undefined);
    expect(await deliver(id, 1, lastTime)).toBe(0);
    expect(fetched()).toBe(0);
    expect(await see(ada, id)).toMatchObject({
      state: 'failed',
      resumable: true,
      failure: { key: expect.stringMatching(/^It was tried several times .+ Try again later/) },
    });
    expect(await used(ada)).toBe(bytes.length);
    expect(await hasObject({ bucket: 'UPLOADS_BUCKET', key: `uploads/${ada.user.id}/${id}` })).toBe(done === 0);
    expect((await again(ada, id)).fileEntries).toMatchObject([{ state: 'queued', resumable: false }]);
    await runAll(id);
    expect(await see(ada, id)).toMatchObject({ state: 'ready' });
    expect(await used(ada)).toBe(bytes.length);
  },
);

test('the last delivery of a file that went, or is ready, changes nothing', async () => {
  const ada = await addUploader();
  const [gone, ready] = [await sendFile(ada, newSound()), await sendFile(ada, newSound())];
  await runAll(ready.id);
  await ada.call(fileEntryContract.remove, { body: { entryIds: [gone.id], deleteForever: true } });
  for (const { id } of [gone, ready]) expect(await deliver(id, 1, lastTime)).toBe(0);
  expect(await see(ada, gone.id)).toBeUndefined();
  expect(await see(ada, ready.id)).toMatchObject({ state: 'ready' });
});

test('a file is heard by one worker, however long that takes: another message is done with, the same one comes again', async () => {
  const ada = await addUploader();
  const { id } = await sendFile(ada, newSound());
  const hidden = whenHidden();
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const first = delivery();
  const fetched = whenFetched(id, async () => {
    for (const _ of ['a minute', 'and another']) {
      const before = hidden().length;
      vi.advanceTimersByTime(45_000);
      await vi.waitFor(async () => {
        const lock = await findItem(fileLockItem, { id, what: 'work' });
        expect(lock?.until).toBeGreaterThan(Date.now() + 50_000);
      });
      // Its message stays hidden for longer than the file stays locked.
      expect(hidden().slice(before)).toEqual([75, 75, 75]);
    }
    expect([await deliver(id), await deliver(id, 1, () => first)]).toEqual([0, 1]);
  });
  expect(await deliver(id, 1, () => first)).toBe(0);
  expect(fetched()).toBe(1);
  expect(await findLockHolder({ id, what: 'work' })).toBeUndefined();
  expect(await see(ada, id)).toMatchObject({ state: 'transcoding' });
  // No timer is left that takes the lock again.
  expect(vi.getTimerCount()).toBe(0);
});

test('a file whose worker was killed is free a minute later', async () => {
  const ada = await addUploader();
  const { id } = await sendFile(ada, newSound());
  await takeFileLock({ id, what: 'work', holder: 'who was killed' }, 60_000);
  expect(await deliver(id)).toBe(0);
  expect(await see(ada, id)).toMatchObject({ state: 'queued' });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_001 });
  expect(await deliver(id)).toBe(0);
  expect(await see(ada, id)).toMatchObject({ state: 'transcoding' });
});
