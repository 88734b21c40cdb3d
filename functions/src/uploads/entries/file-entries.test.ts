import { generateKeyPairSync } from 'node:crypto';
import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { apiPath } from '@overtone/shared/http/path.ts';
import type { FileId } from '@overtone/shared/ids.ts';
import { textLimits } from '@overtone/shared/texts/text-limits.ts';
import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import { s3UploadContract } from '@overtone/shared/uploads/s3-upload.contract.ts';
import { uploadSizes } from '@overtone/shared/uploads/upload-sizes.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sqs } from '../../platform/aws.ts';
import { requireEnv } from '../../platform/env.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import { addUploader, buildUpload, createTestBytes, sendFile } from '../../testing/uploads.ts';
import type { TestUser } from '../../testing/users.ts';
import { changeFile, findFile } from '../files/files.store.ts';
import type { StoredFile } from '../files/stored-file.model.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** Simulates a deployment whose CDN requires signed URLs. */
const enableCdnSigning = async (): Promise<void> => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const Value = privateKey.export({ type: 'pkcs8', format: 'pem' });
  const url = await startFakeServer((_, response) => {
    response.setHeader('content-type', 'application/x-amz-json-1.1');
    response.end(JSON.stringify({ Parameter: { Value } }));
  });
  vi.stubEnv('AWS_ENDPOINT_URL_SSM', url);
  vi.stubEnv('MEDIA_URL', 'https://overtone.example');
  vi.stubEnv('MEDIA_KEY_PAIR_ID', 'K1');
  vi.stubEnv('MEDIA_PRIVATE_KEY_PARAMETER', '/overtone/media-key');
};

const buildForm = (bytes: Uint8Array, name = 'Song.flac', fields: Readonly<Record<string, string>> = {}): FormData => {
  const form = new FormData();
  form.set('file', new File([Uint8Array.from(bytes)], name, { type: 'audio/flac' }));
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  return form;
};

const sendForm = (uploader: TestUser, body: FormData) =>
  uploader.fetch(apiPath(fileEntryContract.create.path), {
    method: 'POST',
    headers: { origin: requireEnv('APP_ORIGIN') },
    body,
  });

const readQuota = async (uploader: TestUser) => (await uploader.call(fileEntryContract.limits, {})).limits.quota;
const listFileIds = async (user: TestUser) =>
  (await user.call(fileEntryContract.list, { query: {} })).pagination.data.map(({ id }) => id);

/** Changes a file as the pipeline does. */
const setFile = async (id: FileId, set: Partial<StoredFile>): Promise<void> => {
  const file = await findFile(id);
  if (!file || !(await changeFile(file, set))) throw new Error('The file was changed in the meantime');
};

describe('POST file-entries', () => {
  it('stores a small file with its metadata', async () => {
    const [ada, bytes] = [await addUploader(), createTestBytes(5_000)];
    const metadata = JSON.stringify({ relativePath: 'Album/One.flac', diskPrefix: 'Demos' });
    const response = await sendForm(ada, buildForm(bytes, 'One.flac', { metadata, clientMime: 'audio/x-flac' }));
    expect(response.status).toBe(201);
    const { fileEntry } = (await response.json()) as { fileEntry: { id: FileId } };
    expect(fileEntry).toMatchObject({
      ...{ name: 'One.flac', path: 'Demos/Album', file_size: 5_000, state: 'queued' },
      // Detected by content.
      ...{ mime: 'audio/flac', extension: 'flac' },
    });
    expect(await listFileIds(ada)).toEqual([fileEntry.id]);
  });

  it('accepts a file up to one byte below 4 MB', async () => {
    const ada = await addUploader();
    expect((await sendForm(ada, buildForm(createTestBytes(uploadSizes.formMax - 1)))).status).toBe(201);
    const rejectedResponse = await sendForm(ada, buildForm(createTestBytes(uploadSizes.formMax)));
    expect([rejectedResponse.status, await rejectedResponse.json()]).toMatchObject([422, { code: 'file.invalid' }]);
    expect((await sendForm(ada, buildForm(createTestBytes(uploadSizes.formMax + 70_000)))).status).toBe(413);
    expect((await readQuota(ada)).tracks.used).toBe(1);
    // A file that S3 rejects is not created.
    vi.stubEnv('UPLOADS_BUCKET', 'no-such-bucket');
    expect((await sendForm(ada, buildForm(createTestBytes(100)))).status).toBe(500);
    vi.unstubAllEnvs();
    expect((await readQuota(ada)).tracks.used).toBe(1);
  });

  it.each([
    ['../../etc/passwd', '../../../root', 'passwd', 'root'],
    ['..\\..\\windows\\system32\\cmd.exe', 'C:\\Users\\ada', 'cmd.exe', 'Users/ada'],
    ['/', '/./..//.', 'file', ''],
    ['a\u202ecod.exe\nx', 'b\u2066c/d', 'a cod.exe x', 'b c/d'],
    ['x'.repeat(1_000), 'y', `${'x'.repeat(textLimits.nameLengthMax - 1)}…`, 'y'],
  ])('removes unsafe segments from the name %j in the folder %j', async (filename, diskPrefix, name, path) => {
    const ada = await addUploader();
    const entry = await sendFile(ada, createTestBytes(100), {
      filename,
      metadata: { diskPrefix, relativePath: '../../x' },
    });
    expect(entry).toMatchObject({ name, path });
  });

  it.each([
    ['.FLAC', 'flac'],
    ['../../x', 'mp3'],
    ['\u202e"x', 'mp3'],
    ['a b', 'mp3'],
    ['', 'mp3'],
  ])('normalizes the extension %j to %j', async (clientExtension, extension) => {
    const ada = await addUploader();
    await ada.call(s3UploadContract.create, {
      body: buildUpload(1, { filename: 'Song.mp3', extension: clientExtension }),
    });
    const { data } = (await ada.call(fileEntryContract.list, { query: {} })).pagination;
    expect(data).toMatchObject([{ name: 'Song.mp3', extension }]);
  });
});

describe('POST file-entries/states', () => {
  it('returns only the files of the user and leaves out missing ones', async () => {
    const [ada, eve] = [await addUploader(), await addUploader()];
    const [firstFile, secondFile] = [
      await sendFile(ada, createTestBytes(100)),
      await sendFile(ada, createTestBytes(100)),
    ];
    const entryIds: FileId[] = [firstFile.id, secondFile.id, 'fil_01JD0000000000000000000000'];
    const readIds = async (uploader: TestUser) =>
      (await uploader.call(fileEntryContract.states, { body: { entryIds } })).fileEntries.map(({ id }) => id);
    expect(await readIds(ada)).toEqual([firstFile.id, secondFile.id]);
    expect(await readIds(eve)).toEqual([]);
    expect(await listFileIds(eve)).toEqual([]);
    await eve.call(fileEntryContract.remove, { body: { entryIds, deleteForever: true } });
    for (const endpoint of [fileEntryContract.resume, fileEntryContract.restore]) {
      expect((await eve.expectRefusal(endpoint, { body: { entryIds: [firstFile.id] } })).code).toBe('file.not_found');
    }
    expect(await listFileIds(ada)).toEqual([secondFile.id, firstFile.id]);
    // Other users cannot restore or delete a file in the trash.
    const inTrash = { body: { entryIds: [secondFile.id] } };
    await ada.call(fileEntryContract.remove, inTrash);
    await eve.call(fileEntryContract.remove, { body: { entryIds: [secondFile.id], deleteForever: true } });
    expect((await eve.expectRefusal(fileEntryContract.restore, inTrash)).code).toBe('file.not_found');
    expect(await listFileIds(ada)).toEqual([firstFile.id]);
    expect((await ada.call(fileEntryContract.restore, inTrash)).fileEntries).toMatchObject([{ id: secondFile.id }]);
  });
});

describe('queueing a file', () => {
  it('sends a delayed message before the write, in case the request is interrupted', async () => {
    const ada = await addUploader();
    const { id } = await sendFile(ada, createTestBytes(100));
    const body = { entryIds: [id] };
    const sendSpy = vi.spyOn(sqs(), 'send');
    const findDelayedMessages = () =>
      sendSpy.mock.calls
        .flatMap(([command]) => (command instanceof SendMessageCommand ? command.input : []))
        .filter(({ DelaySeconds }) => DelaySeconds === 30);
    const reserved = { tracks: 0, bytes: 0, milliseconds: 0 };
    for (const [endpoint, prepare] of [
      [fileEntryContract.restore, () => ada.call(fileEntryContract.remove, { body })],
      [fileEntryContract.resume, () => setFile(id, { state: 'held', reserved })],
    ] as const) {
      await prepare();
      sendSpy.mockClear();
      runBeforeCommand('TransactWriteItemsCommand', `"file#${id}"`, async () => {
        expect(findDelayedMessages().map(({ MessageBody }) => MessageBody)).toEqual([JSON.stringify({ fileId: id })]);
      });
      expect((await ada.call(endpoint, { body })).fileEntries).toMatchObject([{ id, state: 'queued' }]);
    }
  });
});

describe('POST file-entries/resume', () => {
  it('continues a held duplicate, and retries a failed file when its object exists', async () => {
    const ada = await addUploader({ tracks: 2 });
    const [heldFile, failedFile] = [
      await sendFile(ada, createTestBytes(100)),
      await sendFile(ada, createTestBytes(100)),
    ];
    const noReservation = { tracks: 0, bytes: 0, milliseconds: 0 };
    await setFile(heldFile.id, { state: 'held', duplicate_of: failedFile.id, reserved: noReservation });
    await setFile(failedFile.id, {
      state: 'failed',
      failure: { key: 'It is cut off.', values: {} },
      reserved: noReservation,
    });
    expect((await readQuota(ada)).tracks.used).toBe(0);
    const { fileEntries } = await ada.call(fileEntryContract.resume, {
      body: { entryIds: [heldFile.id, failedFile.id] },
    });
    expect(fileEntries).toMatchObject([
      { state: 'queued', duplicate_of: null },
      { state: 'queued', failure: null },
    ]);
    expect((await readQuota(ada)).tracks.used).toBe(2);
    // A duplicate that the owner wants is not held again when it is retried.
    await setFile(heldFile.id, {
      state: 'failed',
      failure: { key: 'It is cut off.', values: {} },
      reserved: noReservation,
    });
    await ada.call(fileEntryContract.resume, { body: { entryIds: [heldFile.id] } });
    expect([await findFile(heldFile.id), await findFile(failedFile.id)]).toMatchObject([
      { isDuplicateAllowed: true },
      { isDuplicateAllowed: false },
    ]);
    const third = await sendFile(await addUploader(), createTestBytes(100));
    await setFile(third.id, { state: 'held', reserved: noReservation });
    await setFile(heldFile.id, { state: 'held', reserved: noReservation });
    await sendFile(ada, createTestBytes(50));
    expect((await ada.expectRefusal(fileEntryContract.resume, { body: { entryIds: [heldFile.id] } })).code).toBe(
      'quota.reached',
    );
  });
});

describe('the URL of a ready file', () => {
  it('serves the file as an attachment with a safe content type', async () => {
    const ada = await addUploader();
    const { id } = await sendFile(ada, createTestBytes(100), { filename: 'Łódź "live".flac' });
    await setFile(id, { state: 'ready', sha256: 'a'.repeat(64), mime: 'text/html' });
    const { fileEntries } = await ada.call(fileEntryContract.states, { body: { entryIds: [id] } });
    const { searchParams } = new URL(fileEntries[0]?.url ?? '');
    expect(searchParams.get('response-content-type')).toBe('application/octet-stream');
    expect(searchParams.get('response-content-disposition')).toBe(
      `attachment; filename="__d_ _live_.flac"; filename*=UTF-8''%C5%81%C3%B3d%C5%BA%20%22live%22.flac`,
    );
  });

  it('has the origin of the CDN when the CDN signs URLs', async () => {
    const ada = await addUploader();
    const { id } = await sendFile(ada, createTestBytes(100));
    await setFile(id, { state: 'ready', sha256: 'a'.repeat(64) });
    await enableCdnSigning();
    const { fileEntries } = await ada.call(fileEntryContract.states, { body: { entryIds: [id] } });
    const { origin, pathname, searchParams } = new URL(fileEntries[0]?.url ?? '');
    expect([origin, pathname]).toEqual(['https://overtone.example', `/masters/${'a'.repeat(64)}.flac`]);
    expect(searchParams.get('Key-Pair-Id')).toBe('K1');
  });
});
