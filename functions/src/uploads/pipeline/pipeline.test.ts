import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { HeadObjectCommand } from '@aws-sdk/client-s3';
import type { FileId } from '@overtone/shared/ids.ts';
import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildRandomWav } from '../../media/testing.ts';
import { dynamo, s3, sqs } from '../../platform/aws.ts';
import { requireEnv } from '../../platform/env.ts';
import { hasObject } from '../../platform/objects.ts';
import { deliverFileMessage, processAllSteps } from '../../testing/media-worker.ts';
import { readRawPartition } from '../../testing/raw-items.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import { addUploader, sendFile } from '../../testing/uploads.ts';
import type { TestUser } from '../../testing/users.ts';
import { findAudio } from '../audio/audio.store.ts';
import { deleteUserFiles } from '../entries/remove-files.service.ts';
import { changeFile, findFile } from '../files/files.store.ts';

afterEach(() => void vi.restoreAllMocks());

const readFixture = (name: string): Buffer => readFileSync(new URL(`../../media/fixtures/${name}`, import.meta.url));
const computeHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const readEntry = async (uploader: TestUser, entryId: FileId) =>
  (await uploader.call(fileEntryContract.states, { body: { entryIds: [entryId] } })).fileEntries[0];
const readQuota = async (user: TestUser) => (await user.call(fileEntryContract.limits, {})).limits.quota;
const getUploadObject = (uploader: TestUser, id: FileId) =>
  ({ bucket: 'UPLOADS_BUCKET', key: `uploads/${uploader.user.id}/${id}` }) as const;

describe('processing of uploaded files', () => {
  it.each([
    ['tone.flac', 'audio/flac', 'flac'],
    ['tone.mp3', 'audio/mpeg', 'mp3'],
    ['tone.wav', 'audio/wav', 'wav'],
    ['tone.opus', 'audio/ogg', 'opus'],
  ])('stores the master, tags and analysis of %s', async (name, mime, extension) => {
    const [ada, bytes] = [await addUploader(), readFixture(name)];
    const { id } = await sendFile(ada, bytes, {
      filename: name,
      mime: '',
      extension: '',
      metadata: { clientMime: mime },
    });
    await deliverFileMessage(id);
    expect(await readEntry(ada, id)).toMatchObject({ state: 'transcoding', mime, extension, url: null });
    await processAllSteps(id);
    const entry = await readEntry(ada, id);
    expect(entry).toMatchObject({ state: 'ready', failure: null, duration: expect.any(Number) });
    const sha256 = computeHash(bytes);
    expect(await findAudio(sha256)).toMatchObject({ size: bytes.length, extension, waveform: expect.any(Array) });
    expect((await readQuota(ada)).minutes.used * 60_000).toBeCloseTo(entry?.duration ?? 0);
    expect(await hasObject(getUploadObject(ada, id))).toBe(false);
    const head = new HeadObjectCommand({ Bucket: requireEnv('MASTERS_BUCKET'), Key: `masters/${sha256}.${extension}` });
    expect(await s3().send(head)).toMatchObject({ ContentType: mime, ContentLength: bytes.length });

    const response = await fetch(entry?.url ?? '');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; /);
    expect(response.headers.get('content-type')).toBe(mime);
    expect(computeHash(new Uint8Array(await response.arrayBuffer()))).toBe(sha256);
  });

  it('sends all messages of a file in the message group of its owner', async () => {
    const ada = await addUploader();
    const sendSpy = vi.spyOn(sqs(), 'send');
    const { id } = await sendFile(ada, buildRandomWav());
    await processAllSteps(id);
    const groups = sendSpy.mock.calls.flatMap(([{ input }]) =>
      'MessageBody' in input && input.QueueUrl === requireEnv('MEDIA_QUEUE_URL') ? [input.MessageGroupId] : [],
    );
    expect(groups.length).toBeGreaterThan(3);
    expect(new Set(groups)).toEqual(new Set([ada.user.id]));
  });

  it.each([
    // The first byte is fixed, because a random one could be that of a page or an archive, which is rejected earlier.
    ['noise', Buffer.concat([Buffer.of(0), randomBytes(3_000)])],
    [
      'a page after a tag',
      Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1'), Buffer.from('<svg onload=x>')]),
    ],
    ['a header without content', Buffer.from('fLaC and no more')],
    ['half a file', readFixture('tone.flac').subarray(0, 6_000)],
    ['an empty file', Buffer.alloc(0)],
  ])('fails with a message and deletes the upload for %s', async (_, bytes) => {
    const ada = await addUploader();
    const { id } = await sendFile(ada, bytes, { filename: 'Song.mp3', mime: 'audio/mpeg' });
    await processAllSteps(id);
    const entry = await readEntry(ada, id);
    expect(entry).toMatchObject({ state: 'failed', url: null });
    expect(entry?.failure?.key).toMatch(/^(The file|This|We couldn’t) .+\.$/);
    expect(await hasObject(getUploadObject(ada, id))).toBe(false);
    expect(await readQuota(ada)).toMatchObject({ tracks: { used: 0 }, storage: { used: 0 }, minutes: { used: 0 } });
    const resumed = await ada.call(fileEntryContract.resume, { body: { entryIds: [id] } });
    expect(resumed.fileEntries).toMatchObject([{ state: 'failed' }]);
  });
});

/** Sets the state of a file. */
const setState = async (id: FileId, state: 'failed' | 'held'): Promise<void> => {
  const file = await findFile(id);
  expect(file && (await changeFile(file, { state }))).toBeTruthy();
};

describe('duplicate files', () => {
  it('are held and do not count in the quota until the owner keeps them', async () => {
    const [ada, bytes] = [await addUploader(), buildRandomWav()];
    const [first, second] = [await sendFile(ada, bytes), await sendFile(ada, bytes)];
    await processAllSteps(first.id);
    await processAllSteps(second.id);
    expect(await readEntry(ada, second.id)).toMatchObject({ state: 'held', duplicate_of: first.id });
    expect((await readQuota(ada)).tracks.used).toBe(1);
    await ada.call(fileEntryContract.resume, { body: { entryIds: [second.id] } });
    await processAllSteps(second.id);
    expect(await readEntry(ada, second.id)).toMatchObject({ state: 'ready', duplicate_of: null });
    expect((await readQuota(ada)).tracks.used).toBe(2);
  });

  it('are detected when both are processed at the same time', async () => {
    const [ada, bytes] = [await addUploader(), buildRandomWav()];
    const [firstFile, secondFile] = [await sendFile(ada, bytes), await sendFile(ada, bytes)];
    await Promise.all([processAllSteps(firstFile.id), processAllSteps(secondFile.id)]);
    const states = [await readEntry(ada, firstFile.id), await readEntry(ada, secondFile.id)].map(
      (entry) => entry?.state,
    );
    expect(states.toSorted()).toEqual(['held', 'ready']);
  });

  it('are not held when they belong to different users', async () => {
    const [ada, eve, bytes] = [await addUploader(), await addUploader(), buildRandomWav()];
    const [fileOfAda, fileOfEve] = [await sendFile(ada, bytes), await sendFile(eve, bytes)];
    await processAllSteps(fileOfAda.id);
    await processAllSteps(fileOfEve.id);
    expect(await readEntry(eve, fileOfEve.id)).toMatchObject({ state: 'ready' });
    expect(await readEntry(ada, fileOfEve.id)).toBeUndefined();
  });

  it.each([
    [
      'in the trash',
      (uploader: TestUser, id: FileId) => uploader.call(fileEntryContract.remove, { body: { entryIds: [id] } }),
    ],
    ['failed', (_: TestUser, id: FileId) => setState(id, 'failed')],
    ['held', (_: TestUser, id: FileId) => setState(id, 'held')],
  ])('are not held when the first file is %s', async (_, changeFirst) => {
    const [ada, bytes] = [await addUploader(), buildRandomWav()];
    const first = await sendFile(ada, bytes);
    await processAllSteps(first.id);
    await changeFirst(ada, first.id);
    const second = await sendFile(ada, bytes);
    await processAllSteps(second.id);
    expect(await readEntry(ada, second.id)).toMatchObject({ state: 'ready' });
  });
});

describe('processing of uploaded files: interruptions and limits', () => {
  it('fails a file and releases its bytes when it exceeds the quota of minutes', async () => {
    const ada = await addUploader({ minutes: 1 / 60 });
    const [first, second] = [await sendFile(ada, buildRandomWav()), await sendFile(ada, buildRandomWav())];
    await processAllSteps(first.id);
    await processAllSteps(second.id);
    expect(await readEntry(ada, first.id)).toMatchObject({ state: 'ready' });
    expect(await readEntry(ada, second.id)).toMatchObject({
      state: 'failed',
      failure: { key: 'You’ve reached your account’s limit of minutes.' },
    });
    expect((await readQuota(ada)).tracks.used).toBe(1);
  });

  it('processes a file once when messages are repeated or parallel', async () => {
    const [ada, bytes] = [await addUploader(), buildRandomWav()];
    const { id } = await sendFile(ada, bytes);
    await Promise.all([deliverFileMessage(id), deliverFileMessage(id), deliverFileMessage(id)]);
    await deliverFileMessage(id, 3);
    await processAllSteps(id);
    expect(await readEntry(ada, id)).toMatchObject({ state: 'ready' });
    expect(await readQuota(ada)).toMatchObject({
      tracks: { used: 1 },
      storage: { used: bytes.length },
      minutes: { used: 1 / 60 },
    });
  });

  it('has the same result when it is interrupted before any of its writes and then repeated', async () => {
    for (let allowed = 0; ; allowed += 1) {
      const [ada, bytes] = [await addUploader(), buildRandomWav()];
      const { id } = await sendFile(ada, bytes);
      let remaining = allowed;
      const throwIfInterrupted = (commandName = '', input: object): void => {
        if (!/^(Put|Update|Delete|TransactWrite|Copy|SendMessage)/.test(commandName)) return;
        // A worker that is killed while it holds the lock is tested in `interrupted-processing.test.ts`.
        if (JSON.stringify(input).includes('work-lock')) return;
        if (remaining === 0) throw new Error('cut off');
        remaining -= 1;
      };
      const middleware = { step: 'initialize', name: `cut ${id}` } as const;
      const interruptWrites =
        <Args extends { input: object }, Output>(
          next: (args: Args) => Promise<Output>,
          { commandName }: { commandName?: string },
        ) =>
        async (args: Args): Promise<Output> => {
          throwIfInterrupted(commandName, args.input);
          return next(args);
        };
      dynamo().middlewareStack.add((next, context) => interruptWrites(next, context), middleware);
      s3().middlewareStack.add((next, context) => interruptWrites(next, context), middleware);
      sqs().middlewareStack.add((next, context) => interruptWrites(next, context), middleware);
      let failures = 0;
      for (let step = 0; step < 4 && failures === 0; step += 1) failures += await deliverFileMessage(id);
      for (const client of [dynamo(), s3(), sqs()]) client.middlewareStack.remove(middleware.name);
      await processAllSteps(id);
      expect(await readEntry(ada, id)).toMatchObject({ state: 'ready', duplicate_of: null });
      expect(await hasObject(getUploadObject(ada, id))).toBe(false);
      expect(await readQuota(ada)).toMatchObject({ tracks: { used: 1 }, storage: { used: bytes.length } });
      if (failures === 0) break;
      expect(allowed).toBeLessThan(30);
    }
  });

  it('does not restore a file that is deleted during processing', async () => {
    const [ada, bytes] = [await addUploader(), buildRandomWav()];
    const { id } = await sendFile(ada, bytes);
    await ada.call(fileEntryContract.remove, { body: { entryIds: [id], deleteForever: true } });
    await processAllSteps(id);
    expect(await readEntry(ada, id)).toBeUndefined();
    expect((await readQuota(ada)).tracks.used).toBe(0);
  });

  it('stores nothing for a user who is deleted during the analysis', async () => {
    const ada = await addUploader();
    const { id } = await sendFile(ada, buildRandomWav());
    runBeforeCommand('TransactWriteItemsCommand', '"content#', () => deleteUserFiles(ada.user.id));
    expect(await deliverFileMessage(id)).toBe(0);
    expect(await readRawPartition('FILES_TABLE', `usage#${ada.user.id}`)).toEqual([]);
    expect(await readRawPartition('FILES_TABLE', `file#${id}`)).toEqual([]);
  });
});
