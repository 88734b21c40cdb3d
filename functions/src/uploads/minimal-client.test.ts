import { apiPath } from '@overtone/shared/http/path.ts';
import { tusPath } from '@overtone/shared/uploads/tus-path.ts';
import { describe, expect, it } from 'vitest';
import { requireEnv } from '../platform/env.ts';
import { addUploader, createTestBytes } from '../testing/uploads.ts';
import type { TestUser } from '../testing/users.ts';

type ResponseBody = Record<string, unknown> & {
  url: string;
  key: string;
  uploadId: string;
  urls: { url: string }[];
  fileEntry: { id: string; state: string; file_size: number; name: string };
};

const getOrigin = () => ({ origin: requireEnv('APP_ORIGIN') });

/** Builds an upload request with only the fields of the specification. */
const buildRequest = (size: number, fields: object = {}) => ({
  ...{ filename: 'Song.flac', mime: 'audio/flac', size, extension: 'flac' },
  metadata: {
    ...{ relativePath: null, disk: 'uploads', parentId: null, diskPrefix: null },
    ...{ clientName: 'Song.flac', clientExtension: 'flac', clientMime: 'audio/flac', clientSize: size },
    ...fields,
  },
});

const buildEntryRequest = (size: number) => ({
  ...{ metadata: buildRequest(size).metadata, clientMime: 'audio/flac', clientName: 'Song.flac', size },
  clientExtension: 'flac',
});

const sendPost = async (uploader: TestUser, path: string, body: object) => {
  const headers = { ...getOrigin(), 'content-type': 'application/json' };
  const response = await uploader.fetch(apiPath(path), { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, ...((await response.json()) as ResponseBody) };
};

/** Sends a PUT without headers except for the content type, which browsers add. */
const sendPut = (url: string, bytes: Uint8Array) =>
  fetch(url, { method: 'PUT', body: new Blob([Uint8Array.from(bytes)], { type: 'audio/flac' }) });

const getLastSegment = (key: string) => key.split('/').at(-1);

const uploadByPut = async (uploader: TestUser, bytes: Uint8Array) => {
  const signed = await sendPost(uploader, 's3/simple/presign', { ...buildRequest(bytes.length), disk: 'uploads' });
  expect((await sendPut(signed.url, bytes)).status).toBe(200);
  return sendPost(uploader, 's3/entries', { ...buildEntryRequest(bytes.length), filename: getLastSegment(signed.key) });
};

const uploadByParts = async (uploader: TestUser, bytes: Uint8Array) => {
  const { key, uploadId } = await sendPost(uploader, 's3/multipart/create', buildRequest(bytes.length));
  const { urls } = await sendPost(uploader, 's3/multipart/batch-sign-part-urls', { partNumbers: [1], uploadId, key });
  const response = await sendPut(urls[0]?.url ?? '', bytes);
  const parts = [{ ETag: response.headers.get('etag'), PartNumber: 1 }];
  expect((await sendPost(uploader, 's3/multipart/get-uploaded-parts', { key, uploadId })).status).toBe(200);
  expect((await sendPost(uploader, 's3/multipart/complete', { key, uploadId, parts })).status).toBe(200);
  return sendPost(uploader, 's3/entries', { ...buildEntryRequest(bytes.length), filename: getLastSegment(key) });
};

const uploadByForm = async (uploader: TestUser, bytes: Uint8Array) => {
  const form = new FormData();
  form.set('file', new File([Uint8Array.from(bytes)], 'Song.flac', { type: 'audio/flac' }));
  form.set('clientMime', 'audio/flac');
  form.set('clientExtension', 'flac');
  form.set('metadata', JSON.stringify(buildRequest(bytes.length).metadata));
  const response = await uploader.fetch(apiPath('file-entries'), { method: 'POST', headers: getOrigin(), body: form });
  return { status: response.status, ...((await response.json()) as ResponseBody) };
};

const uploadByTus = async (uploader: TestUser, bytes: Uint8Array) => {
  const pairs = { relativePath: '', disk: 'uploads', clientName: 'Song.flac', clientMime: 'audio/flac' };
  const metadata = Object.entries({ ...pairs, clientExtension: 'flac', clientSize: String(bytes.length) }).map(
    ([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`,
  );
  const sendTus = (path: string, headers: Record<string, string>, body?: Uint8Array) =>
    uploader.fetch(path, {
      method: 'POST',
      headers: { ...getOrigin(), 'tus-resumable': '1.0.0', ...headers },
      ...(body && { body: Uint8Array.from(body) }),
    });
  const created = await sendTus(apiPath(tusPath), {
    'upload-length': String(bytes.length),
    'upload-metadata': metadata.join(','),
  });
  const location = created.headers.get('location') ?? '';
  if (bytes.length > 0) {
    const chunk = { 'x-http-method-override': 'PATCH', 'content-type': 'application/offset+octet-stream' };
    expect((await sendTus(location, { ...chunk, 'upload-offset': '0' }, bytes)).status).toBe(204);
  }
  return sendPost(uploader, 'tus/entries', { uploadKey: getLastSegment(location) });
};

const uploadMethods = { 'one signed PUT': uploadByPut, parts: uploadByParts, 'a form': uploadByForm, tus: uploadByTus };

describe('a client that sends only the payloads of the specification', () => {
  it('uploads in all four ways, also a file without bytes', async () => {
    const ada = await addUploader();
    for (const [name, send] of Object.entries(uploadMethods)) {
      for (const bytes of [createTestBytes(70_000), Buffer.alloc(0)]) {
        const { status, fileEntry } = await send(ada, bytes);
        expect([name, status, fileEntry?.state]).toEqual([name, 201, 'queued']);
        expect(fileEntry).toMatchObject({ name: 'Song.flac', file_size: bytes.length });
      }
    }
  });

  it('is rejected when the bytes differ from the declared size', async () => {
    const ada = await addUploader();
    const { url, key } = await sendPost(ada, 's3/simple/presign', buildRequest(1_000));
    expect((await sendPut(url, createTestBytes(999))).status).toBe(403);
    const { uploadId, key: multipartKey } = await sendPost(ada, 's3/multipart/create', buildRequest(1_000));
    const reference = { uploadId, key: multipartKey };
    const parts = [{ ETag: '"another"', PartNumber: 1 }];
    const { urls } = await sendPost(ada, 's3/multipart/batch-sign-part-urls', { ...reference, partNumbers: [1] });
    for (const size of [999, 1_001]) {
      expect((await sendPut(urls[0]?.url ?? '', createTestBytes(size))).status).toBe(403);
    }
    expect((await sendPut(urls[0]?.url ?? '', createTestBytes(1_000))).status).toBe(200);
    expect(await sendPost(ada, 's3/multipart/complete', { ...reference, parts })).toMatchObject({
      code: 'upload.incomplete',
    });
    expect(
      await sendPost(ada, 's3/entries', { ...buildEntryRequest(1_000), filename: getLastSegment(key) }),
    ).toMatchObject({
      code: 'upload.incomplete',
    });
    const eve = await addUploader();
    expect(
      (await sendPost(eve, 's3/entries', { ...buildEntryRequest(1_000), filename: getLastSegment(key) })).status,
    ).toBe(404);
  });

  it('gets an error with the reason when it requests a public disk or a folder id', async () => {
    const ada = await addUploader();
    expect(await sendPost(ada, 's3/simple/presign', { ...buildRequest(10), disk: 'public' })).toMatchObject({
      ...{ status: 422, code: 'file.invalid', errors: { disk: [expect.stringMatching(/private/)] } },
    });
    const parentId = 'fil_01JD0000000000000000000000';
    expect(await sendPost(ada, 's3/multipart/create', buildRequest(10, { parentId }))).toMatchObject({
      ...{ status: 422, errors: { 'metadata.parentId': [expect.stringMatching(/Folder IDs/)] } },
    });
  });
});
