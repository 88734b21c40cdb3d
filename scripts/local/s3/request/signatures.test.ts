import { request } from 'node:http';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientFor, startTestS3 } from '../testing.ts';

const s3 = await startTestS3();
afterAll(() => s3[Symbol.asyncDispose]());

const object = { Bucket: 'music', Key: 'masters/a song (1).flac' };
const signedGet = (overrides = {}, options = {}) =>
  getSignedUrl(s3.client, new GetObjectCommand({ ...object, ...overrides }), { expiresIn: 60, ...options });

const outcome = async (response: Response) => [response.status, /<Code>(.*)<\/Code>/.exec(await response.text())?.[1]];

/** `fetch` would fold dots and refuse some headers; this sends the request as it is. */
const rawStatus = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<number | undefined>((resolve, reject) => {
    const sent = request(s3.endpoint, { path, headers, method }, (response) => resolve(response.resume().statusCode));
    sent.once('error', reject).end();
  });

beforeAll(() => s3.client.send(new PutObjectCommand({ ...object, Body: '0123456789', ContentType: 'audio/flac' })));

test('a presigned URL plays, whole and in parts', async () => {
  const url = await signedGet();
  expect(await (await fetch(url)).text()).toBe('0123456789');
  const part = await fetch(url, { headers: { range: 'bytes=2-4' } });
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-4/10', '234']);
  const wrongPart = await fetch(url, { headers: { range: 'bytes=10-' } });
  expect([wrongPart.status, wrongPart.headers.get('content-range')]).toEqual([416, 'bytes */10']);
});

test('a part of an object that has changed since is sent whole', async () => {
  const headers = { range: 'bytes=0-1', 'if-range': '"older"' };
  expect((await fetch(await signedGet(), { headers })).status).toBe(200);
});

test('a presigned URL may say how the answer is shown', async () => {
  const shown = { ResponseContentType: 'text/plain', ResponseContentDisposition: 'attachment; filename="s.flac"' };
  const { headers } = await fetch(await signedGet(shown));
  expect(headers.get('content-type')).toBe('text/plain');
  expect(headers.get('content-disposition')).toBe('attachment; filename="s.flac"');
  const injected = await signedGet({ ResponseContentType: 'text/plain\r\nset-cookie: a=b' });
  expect(await outcome(await fetch(injected))).toEqual([400, 'InvalidArgument']);
});

test('each changed character of a signature is refused', async () => {
  const url = await signedGet();
  const at = url.indexOf('X-Amz-Signature=') + 'X-Amz-Signature='.length;
  for (const index of [at, at + 31, at + 63]) {
    const changed = `${url.slice(0, index)}${url[index] === '0' ? '1' : '0'}${url.slice(index + 1)}`;
    expect(await outcome(await fetch(changed))).toEqual([403, 'SignatureDoesNotMatch']);
  }
});

test('a signature is good for its own object, method, expiry and parameters only', async () => {
  const url = await signedGet();
  const refused = [403, 'SignatureDoesNotMatch'];
  expect(await outcome(await fetch(url.replace('masters', 'mastert')))).toEqual(refused);
  expect(await outcome(await fetch(url.replace('X-Amz-Expires=60', 'X-Amz-Expires=600')))).toEqual(refused);
  expect(await outcome(await fetch(`${url}&response-content-type=text/html`))).toEqual(refused);
  expect(await outcome(await fetch(url, { method: 'DELETE' }))).toEqual(refused);
  expect(await outcome(await fetch(url, { headers: { 'x-amz-meta-a': 'b' } }))).toEqual([403, 'AccessDenied']);
});

test('a presigned URL ends', async () => {
  const response = await fetch(await signedGet({}, { expiresIn: 1, signingDate: new Date(Date.now() - 5000) }));
  expect(response.status).toBe(403);
  expect(await response.text()).toContain('<Code>AccessDenied</Code><Message>Request has expired</Message>');
  const early = await signedGet({}, { signingDate: new Date(Date.now() + 3_600_000) });
  expect(await outcome(await fetch(early))).toEqual([403, 'AccessDenied']);
});

test('an unsigned request is refused', async () => {
  const url = new URL(await signedGet());
  expect(await outcome(await fetch(url.origin + url.pathname))).toEqual([403, 'AccessDenied']);
  expect(await outcome(await fetch(s3.endpoint))).toEqual([403, 'AccessDenied']);
  expect((await fetch(`${s3.endpoint}/music/new`, { method: 'PUT', body: 'x' })).status).toBe(403);
});

test('a request signed with another secret or another clock is refused', async () => {
  const stranger = clientFor(s3.endpoint, 'a guess');
  await expect(stranger.send(new GetObjectCommand(object))).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
  const late = clientFor(s3.endpoint);
  late.config.systemClockOffset = -3_600_000;
  await expect(late.send(new GetObjectCommand(object))).rejects.toMatchObject({ name: 'RequestTimeTooSkewed' });
});

test.each([
  ['/music/%ff', {}, 400],
  ['/music/../../etc/passwd', {}, 403],
  ['/music/x?X-Amz-Algorithm=AWS4-HMAC-SHA256', {}, 400],
  ['/music/x?X-Amz-Signature=', {}, 400],
  ['/music/x', { authorization: 'Basic abc' }, 400],
  [
    '/music/x',
    { authorization: 'AWS4-HMAC-SHA256 Credential=a/b/c/s3/aws4_request, SignedHeaders=, Signature=0' },
    400,
  ],
  [`/${'x'.repeat(100_000)}`, {}, 431],
])('a hostile request gets a client error: %.40s', async (path, headers, status) => {
  expect(await rawStatus(path, headers)).toBe(status);
});
