import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { apiPath } from '@overtone/shared/http/path.ts';
import { FileId } from '@overtone/shared/ids.ts';
import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import { tusPath } from '@overtone/shared/uploads/tus-path.ts';
import { tusUploadContract } from '@overtone/shared/uploads/tus-upload.contract.ts';
import { uploadSizes } from '@overtone/shared/uploads/upload-sizes.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { s3 } from '../../platform/aws.ts';
import { putItem } from '../../platform/dynamo/write.ts';
import { requireEnv } from '../../platform/env.ts';
import { listObjectKeys, readObject } from '../../platform/objects.ts';
import type { Browser } from '../../testing/browser.ts';
import { openBrowser } from '../../testing/browser.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { addUploader, someBytes } from '../../testing/uploads.ts';
import { fileLockItem } from '../files/file-lock.item.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const { tusChunk } = uploadSizes;

/** A call as tus-js-client sends it: what is not POST, HEAD or DELETE travels as POST. */
const speak = (
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

const metadata = (pairs: Readonly<Record<string, string>>): string =>
  Object.entries(pairs)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

const song = { filename: 'Song.flac', filetype: 'audio/flac' };
const create = (
  browser: Pick<Browser, 'fetch'>,
  length: number | string,
  pairs: Readonly<Record<string, string>> = song,
) => speak(browser, 'POST', apiPath(tusPath), { 'upload-length': String(length), 'upload-metadata': metadata(pairs) });

const patch = (browser: Pick<Browser, 'fetch'>, location: string, offset: number | string, bytes: Uint8Array) =>
  speak(browser, 'PATCH', location, { 'upload-offset': String(offset) }, bytes);

/** Begins an upload. @returns its address */
const begin = async (person: Person, length: number, pairs = song): Promise<string> => {
  const response = await create(person, length, pairs);
  expect(response.status).toBe(201);
  return response.headers.get('location') ?? '';
};

const idOf = (location: string) => FileId.parse(location.split('/').at(-1));
const keysOf = ({ user }: Person, location: string) =>
  listObjectKeys('UPLOADS_BUCKET', `uploads/${user.id}/${idOf(location)}`);
const usedBy = async (person: Person) => (await person.call(fileEntryContract.limits, {})).limits.quota;
const codeOf = async (response: Response) => {
  const { code, message } = (await response.json()) as { code: string; message: string };
  return [response.status, code, message];
};

test('a file comes in chunks, each where the last one ended, and nothing but it is left', async () => {
  const [ada, bytes] = [await addUploader(), someBytes(3 * tusChunk + 1_234)];
  const location = await begin(ada, bytes.length);
  expect(location).toMatch(/^\/api\/v1\/tus\/upload\/fil_\w{26}$/);
  for (let offset = 0; offset < bytes.length; offset += tusChunk) {
    const head = await speak(ada, 'HEAD', location);
    expect(head.headers.get('upload-offset')).toBe(String(offset));
    expect(head.headers.get('upload-length')).toBe(String(bytes.length));
    const taken = await patch(ada, location, offset, bytes.subarray(offset, offset + tusChunk));
    expect([taken.status, taken.headers.get('tus-resumable')]).toEqual([204, '1.0.0']);
    expect(taken.headers.get('access-control-allow-origin')).toBeNull();
  }
  const { fileEntry } = await ada.call(tusUploadContract.entries, { body: { uploadKey: idOf(location) } });
  expect(fileEntry).toMatchObject({ name: 'Song.flac', state: 'queued', file_size: bytes.length });
  const key = `uploads/${ada.user.id}/${idOf(location)}` as const;
  expect(await keysOf(ada, location)).toEqual([key]);
  expect(Buffer.from(await readObject({ bucket: 'UPLOADS_BUCKET', key })).equals(bytes)).toBe(true);
  const again = await ada.call(tusUploadContract.entries, { body: { uploadKey: key } });
  expect(again.fileEntry.id).toBe(fileEntry.id);
  expect((await speak(ada, 'HEAD', location)).status).toBe(404);
});

test('another offset, no offset and too many bytes are refused in the words of the specification', async () => {
  const ada = await addUploader();
  const location = await begin(ada, 10);
  const offset = 'invalid or missing offset value';
  expect(await codeOf(await patch(ada, location, 5, Buffer.alloc(5)))).toEqual([409, 'upload.offset', offset]);
  expect(await codeOf(await patch(ada, location, '-1', Buffer.alloc(5)))).toEqual([422, 'request.invalid', offset]);
  expect(await codeOf(await speak(ada, 'PATCH', location, {}, Buffer.alloc(5)))).toEqual([
    422,
    'request.invalid',
    offset,
  ]);
  expect(await codeOf(await patch(ada, location, 0, Buffer.alloc(11)))).toEqual([
    413,
    'request.too_large',
    'size mismatch',
  ]);
  expect((await patch(ada, location, 0, Buffer.alloc(tusChunk + 1))).status).toBe(413);
  expect((await speak(ada, 'HEAD', location)).headers.get('upload-offset')).toBe('0');
  const early = await ada.refused(tusUploadContract.entries, { body: { uploadKey: idOf(location) } });
  expect(early.code).toBe('upload.incomplete');
});

test('an upload that is ended is gone, with all that came of it, and its quota is free', async () => {
  const ada = await addUploader({ tracks: 1 });
  const location = await begin(ada, 10);
  await patch(ada, location, 0, Buffer.alloc(5));
  expect((await create(ada, 10)).status).toBe(403);
  expect((await speak(ada, 'DELETE', location)).status).toBe(204);
  expect((await speak(ada, 'DELETE', location)).status).toBe(404);
  expect((await speak(ada, 'HEAD', location)).status).toBe(404);
  expect(await keysOf(ada, location)).toEqual([]);
  expect((await usedBy(ada)).tracks.used).toBe(0);
  await begin(ada, 10);
});

test('what the site does not take is not begun, and counts nothing', async () => {
  const ada = await addUploader();
  const refused = [
    await create(ada, 10, { filename: 'a.html', filetype: 'text/html' }),
    await create(ada, uploadSizes.direct),
    await create(ada, 'many'),
    await speak(ada, 'POST', apiPath(tusPath), { 'upload-defer-length': '1', 'upload-metadata': metadata(song) }),
    await create(ada, 10, { ...song, disk: '/etc' }),
    await create(ada, 10, { ...song, filename: 'a\u0000b' }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 422]);
  expect((await usedBy(ada)).tracks.used).toBe(0);
  await begin(ada, uploadSizes.direct - 1);
});

test('an upload that does not begin leaves its place in the quota free', async () => {
  const ada = await addUploader({ tracks: 1 });
  vi.stubEnv('UPLOADS_BUCKET', 'no-such-bucket');
  expect((await create(ada, 10)).status).toBe(500);
  vi.unstubAllEnvs();
  expect((await usedBy(ada)).tracks.used).toBe(0);
  await begin(ada, 10);
});

test('what a header says becomes no header of the object', async () => {
  const ada = await addUploader();
  const location = await begin(ada, 4, { ...song, contentType: 'text/html', cacheControl: 'public' } as typeof song);
  await patch(ada, location, 0, Buffer.from('fLaC'));
  const Key = `uploads/${ada.user.id}/${idOf(location)}`;
  const head = await s3().send(new HeadObjectCommand({ Bucket: requireEnv('UPLOADS_BUCKET'), Key }));
  expect([head.ContentType, head.CacheControl]).toEqual(['binary/octet-stream', undefined]);
});

test('nobody but its owner gets at an upload, and nobody who may not send music, nor another site', async () => {
  const [ada, eve] = [await addUploader(), await addUploader()];
  const location = await begin(ada, 10);
  expect((await speak(eve, 'HEAD', location)).status).toBe(404);
  expect((await patch(eve, location, 0, Buffer.alloc(10))).status).toBe(404);
  expect((await speak(eve, 'DELETE', location)).status).toBe(404);
  const key = `uploads/${ada.user.id}/${idOf(location)}` as const;
  for (const uploadKey of [idOf(location), key]) {
    expect((await eve.refused(tusUploadContract.entries, { body: { uploadKey } })).code).toBe('upload.not_found');
  }
  expect((await create(openBrowser(), 10)).status).toBe(401);
  expect((await codeOf(await create(await addPerson(), 10)))[1]).toBe('permission.denied');
  const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect((await speak(ada, 'PATCH', location, { ...elsewhere, 'upload-offset': '0' }, Buffer.alloc(10))).status).toBe(
    403,
  );
  expect((await speak(ada, 'DELETE', location, elsewhere)).status).toBe(403);
  expect((await speak(ada, 'HEAD', location)).headers.get('upload-offset')).toBe('0');
  expect((await ada.fetch(location, { method: 'GET' })).status).toBe(405);
});

test('two chunks for one place at once are one', async () => {
  const [ada, bytes] = [await addUploader(), someBytes(1_000)];
  const location = await begin(ada, 1_000);
  const replies = await Promise.all([1, 2, 3].map(() => patch(ada, location, 0, bytes.subarray(0, 400))));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 409, 409]);
  expect((await patch(ada, location, 400, bytes.subarray(400))).status).toBe(204);
  const key = `uploads/${ada.user.id}/${idOf(location)}`;
  expect(Buffer.from(await readObject({ bucket: 'UPLOADS_BUCKET', key })).equals(bytes)).toBe(true);
});

test('whoever holds an upload keeps others out, and no longer than a call may take', async () => {
  const ada = await addUploader();
  const location = await begin(ada, 10);
  const holding = (until: number) =>
    putItem(fileLockItem, {
      id: idOf(location),
      what: 'tus',
      holder: 'another',
      until,
      expires: Math.ceil(until / 1_000) + 60,
    });
  await holding(Date.now() + 60_000);
  expect((await speak(ada, 'HEAD', location)).status).toBe(423);
  await holding(Date.now() - 1);
  expect((await speak(ada, 'HEAD', location)).status).toBe(200);
});
