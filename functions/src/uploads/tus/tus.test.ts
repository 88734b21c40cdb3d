import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { apiPath } from '@overtone/shared/http/path.ts';
import { FileId } from '@overtone/shared/ids.ts';
import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import { tusPath } from '@overtone/shared/uploads/tus-path.ts';
import { tusUploadContract } from '@overtone/shared/uploads/tus-upload.contract.ts';
import { uploadSizes } from '@overtone/shared/uploads/upload-sizes.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { s3 } from '../../platform/aws.ts';
import { putItem } from '../../platform/dynamo/write.ts';
import { requireEnv } from '../../platform/env.ts';
import { listObjectKeys, readObject } from '../../platform/objects.ts';
import type { Browser } from '../../testing/browser.ts';
import { openBrowser } from '../../testing/browser.ts';
import { addUploader, createTestBytes } from '../../testing/uploads.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { fileLockItem } from '../files/file-locks.store.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const { tusChunk } = uploadSizes;

/** Sends a request like tus-js-client, which sends PATCH as POST with a method override. */
const sendTus = (
  browser: Pick<Browser, 'fetch'>,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body?: Uint8Array,
) =>
  browser.fetch(path, {
    method: method === 'PATCH' ? 'POST' : method,
    headers: {
      origin: requireEnv('APP_ORIGIN'),
      'tus-resumable': '1.0.0',
      ...(method === 'PATCH' && {
        'x-http-method-override': 'PATCH',
        'content-type': 'application/offset+octet-stream',
      }),
      ...headers,
    },
    ...(body && { body: Uint8Array.from(body) }),
  });

const encodeMetadata = (pairs: Readonly<Record<string, string>>): string =>
  Object.entries(pairs)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

const song = { filename: 'Song.flac', filetype: 'audio/flac' };
const createUpload = (
  browser: Pick<Browser, 'fetch'>,
  length: number | string,
  pairs: Readonly<Record<string, string>> = song,
) =>
  sendTus(browser, 'POST', apiPath(tusPath), {
    'upload-length': String(length),
    'upload-metadata': encodeMetadata(pairs),
  });

const sendPatch = (browser: Pick<Browser, 'fetch'>, location: string, offset: number | string, bytes: Uint8Array) =>
  sendTus(browser, 'PATCH', location, { 'upload-offset': String(offset) }, bytes);

/** Begins an upload. @returns its URL */
const beginUpload = async (uploader: TestUser, length: number, pairs = song): Promise<string> => {
  const response = await createUpload(uploader, length, pairs);
  expect(response.status).toBe(201);
  return response.headers.get('location') ?? '';
};

const parseFileId = (location: string) => FileId.parse(location.split('/').at(-1));
const listKeys = ({ user }: TestUser, location: string) =>
  listObjectKeys('UPLOADS_BUCKET', `uploads/${user.id}/${parseFileId(location)}`);
const readQuota = async (uploader: TestUser) => (await uploader.call(fileEntryContract.limits, {})).limits.quota;
const readProblem = async (response: Response) => {
  const { code, message } = (await response.json()) as { code: string; message: string };
  return [response.status, code, message];
};

describe('tus/upload', () => {
  it('stores a file that is sent in chunks and deletes the temporary objects', async () => {
    const [ada, bytes] = [await addUploader(), createTestBytes(3 * tusChunk + 1_234)];
    const location = await beginUpload(ada, bytes.length);
    expect(location).toMatch(/^\/api\/v1\/tus\/upload\/fil_\w{26}$/);
    for (let offset = 0; offset < bytes.length; offset += tusChunk) {
      const head = await sendTus(ada, 'HEAD', location);
      expect(head.headers.get('upload-offset')).toBe(String(offset));
      expect(head.headers.get('upload-length')).toBe(String(bytes.length));
      const patched = await sendPatch(ada, location, offset, bytes.subarray(offset, offset + tusChunk));
      expect([patched.status, patched.headers.get('tus-resumable')]).toEqual([204, '1.0.0']);
      expect(patched.headers.get('access-control-allow-origin')).toBeNull();
    }
    const { fileEntry } = await ada.call(tusUploadContract.entries, { body: { uploadKey: parseFileId(location) } });
    expect(fileEntry).toMatchObject({ name: 'Song.flac', state: 'queued', file_size: bytes.length });
    const key = `uploads/${ada.user.id}/${parseFileId(location)}` as const;
    expect(await listKeys(ada, location)).toEqual([key]);
    expect(Buffer.from(await readObject({ bucket: 'UPLOADS_BUCKET', key })).equals(bytes)).toBe(true);
    const repeated = await ada.call(tusUploadContract.entries, { body: { uploadKey: key } });
    expect(repeated.fileEntry.id).toBe(fileEntry.id);
    expect((await sendTus(ada, 'HEAD', location)).status).toBe(404);
  });

  it('rejects a wrong or missing offset and too many bytes with the messages of the specification', async () => {
    const ada = await addUploader();
    const location = await beginUpload(ada, 10);
    const offset = 'invalid or missing offset value';
    expect(await readProblem(await sendPatch(ada, location, 5, Buffer.alloc(5)))).toEqual([
      409,
      'upload.offset',
      offset,
    ]);
    expect(await readProblem(await sendPatch(ada, location, '-1', Buffer.alloc(5)))).toEqual([
      422,
      'request.invalid',
      offset,
    ]);
    expect(await readProblem(await sendTus(ada, 'PATCH', location, {}, Buffer.alloc(5)))).toEqual([
      422,
      'request.invalid',
      offset,
    ]);
    expect(await readProblem(await sendPatch(ada, location, 0, Buffer.alloc(11)))).toEqual([
      413,
      'request.too_large',
      'size mismatch',
    ]);
    expect((await sendPatch(ada, location, 0, Buffer.alloc(tusChunk + 1))).status).toBe(413);
    expect((await sendTus(ada, 'HEAD', location)).headers.get('upload-offset')).toBe('0');
    const earlyFinish = await ada.expectRefusal(tusUploadContract.entries, {
      body: { uploadKey: parseFileId(location) },
    });
    expect(earlyFinish.code).toBe('upload.incomplete');
  });

  it('deletes a terminated upload and releases its quota', async () => {
    const ada = await addUploader({ tracks: 1 });
    const location = await beginUpload(ada, 10);
    await sendPatch(ada, location, 0, Buffer.alloc(5));
    expect((await createUpload(ada, 10)).status).toBe(403);
    expect((await sendTus(ada, 'DELETE', location)).status).toBe(204);
    expect((await sendTus(ada, 'DELETE', location)).status).toBe(404);
    expect((await sendTus(ada, 'HEAD', location)).status).toBe(404);
    expect(await listKeys(ada, location)).toEqual([]);
    expect((await readQuota(ada)).tracks.used).toBe(0);
    await beginUpload(ada, 10);
  });

  it('rejects files that the site does not accept and reserves no quota', async () => {
    const ada = await addUploader();
    const rejectedResponses = [
      await createUpload(ada, 10, { filename: 'a.html', filetype: 'text/html' }),
      await createUpload(ada, uploadSizes.direct),
      await createUpload(ada, 'many'),
      await sendTus(ada, 'POST', apiPath(tusPath), {
        'upload-defer-length': '1',
        'upload-metadata': encodeMetadata(song),
      }),
      await createUpload(ada, 10, { ...song, disk: '/etc' }),
      await createUpload(ada, 10, { ...song, filename: 'a\u0000b' }),
    ];
    expect(rejectedResponses.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 422]);
    expect((await readQuota(ada)).tracks.used).toBe(0);
    await beginUpload(ada, uploadSizes.direct - 1);
  });

  it('releases the quota of an upload that cannot be created', async () => {
    const ada = await addUploader({ tracks: 1 });
    vi.stubEnv('UPLOADS_BUCKET', 'no-such-bucket');
    expect((await createUpload(ada, 10)).status).toBe(500);
    vi.unstubAllEnvs();
    expect((await readQuota(ada)).tracks.used).toBe(0);
    await beginUpload(ada, 10);
  });

  it('does not copy the metadata into headers of the object', async () => {
    const ada = await addUploader();
    const location = await beginUpload(ada, 4, {
      ...song,
      contentType: 'text/html',
      cacheControl: 'public',
    } as typeof song);
    await sendPatch(ada, location, 0, Buffer.from('fLaC'));
    const Key = `uploads/${ada.user.id}/${parseFileId(location)}`;
    const head = await s3().send(new HeadObjectCommand({ Bucket: requireEnv('UPLOADS_BUCKET'), Key }));
    expect([head.ContentType, head.CacheControl]).toEqual(['binary/octet-stream', undefined]);
  });

  it('rejects requests of other users, of users without permission and of other sites', async () => {
    const [ada, eve] = [await addUploader(), await addUploader()];
    const location = await beginUpload(ada, 10);
    expect((await sendTus(eve, 'HEAD', location)).status).toBe(404);
    expect((await sendPatch(eve, location, 0, Buffer.alloc(10))).status).toBe(404);
    expect((await sendTus(eve, 'DELETE', location)).status).toBe(404);
    const key = `uploads/${ada.user.id}/${parseFileId(location)}` as const;
    for (const uploadKey of [parseFileId(location), key]) {
      expect((await eve.expectRefusal(tusUploadContract.entries, { body: { uploadKey } })).code).toBe(
        'upload.not_found',
      );
    }
    expect((await createUpload(openBrowser(), 10)).status).toBe(401);
    expect((await readProblem(await createUpload(await addUser(), 10)))[1]).toBe('permission.denied');
    const crossSiteHeaders = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect(
      (await sendTus(ada, 'PATCH', location, { ...crossSiteHeaders, 'upload-offset': '0' }, Buffer.alloc(10))).status,
    ).toBe(403);
    expect((await sendTus(ada, 'DELETE', location, crossSiteHeaders)).status).toBe(403);
    expect((await sendTus(ada, 'HEAD', location)).headers.get('upload-offset')).toBe('0');
    expect((await ada.fetch(location, { method: 'GET' })).status).toBe(405);
  });

  it('accepts only one chunk when several parallel chunks have the same offset', async () => {
    const [ada, bytes] = [await addUploader(), createTestBytes(1_000)];
    const location = await beginUpload(ada, 1_000);
    const responses = await Promise.all([1, 2, 3].map(() => sendPatch(ada, location, 0, bytes.subarray(0, 400))));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 409, 409]);
    expect((await sendPatch(ada, location, 400, bytes.subarray(400))).status).toBe(204);
    const key = `uploads/${ada.user.id}/${parseFileId(location)}`;
    expect(Buffer.from(await readObject({ bucket: 'UPLOADS_BUCKET', key })).equals(bytes)).toBe(true);
  });

  it('locks an upload until the lock expires', async () => {
    const ada = await addUploader();
    const location = await beginUpload(ada, 10);
    const putLock = (until: number) =>
      putItem(fileLockItem, {
        id: parseFileId(location),
        kind: 'tus',
        holder: 'another',
        until,
        expires: Math.ceil(until / 1_000) + 60,
      });
    await putLock(Date.now() + 60_000);
    expect((await sendTus(ada, 'HEAD', location)).status).toBe(423);
    await putLock(Date.now() - 1);
    expect((await sendTus(ada, 'HEAD', location)).status).toBe(200);
  });
});
