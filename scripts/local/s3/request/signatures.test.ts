import { request } from 'node:http';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, startTestS3 } from '../testing.ts';

const s3 = await startTestS3();
afterAll(() => s3[Symbol.asyncDispose]());

const object = { Bucket: 'music', Key: 'masters/a song (1).flac' };
const presignGet = (overrides = {}, options = {}) =>
  getSignedUrl(s3.client, new GetObjectCommand({ ...object, ...overrides }), { expiresIn: 60, ...options });

const readStatusAndCode = async (response: Response) => [
  response.status,
  /<Code>(.*)<\/Code>/.exec(await response.text())?.[1],
];

/** Sends a request without normalizing it. `fetch` would normalize dots and reject some headers. */
const sendRaw = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<number | undefined>((resolve, reject) => {
    const clientRequest = request(s3.endpoint, { path, headers, method }, (response) =>
      resolve(response.resume().statusCode),
    );
    clientRequest.once('error', reject).end();
  });

beforeAll(() => s3.client.send(new PutObjectCommand({ ...object, Body: '0123456789', ContentType: 'audio/flac' })));

describe('A presigned URL', () => {
  it('returns an object and ranges of it', async () => {
    const url = await presignGet();
    expect(await (await fetch(url)).text()).toBe('0123456789');
    const part = await fetch(url, { headers: { range: 'bytes=2-4' } });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-4/10', '234']);
    const invalidRange = await fetch(url, { headers: { range: 'bytes=10-' } });
    expect([invalidRange.status, invalidRange.headers.get('content-range')]).toEqual([416, 'bytes */10']);
  });

  it('returns the whole object if it has changed since If-Range', async () => {
    const headers = { range: 'bytes=0-1', 'if-range': '"older"' };
    expect((await fetch(await presignGet(), { headers })).status).toBe(200);
  });

  it('overrides response headers', async () => {
    const overrides = {
      ResponseContentType: 'text/plain',
      ResponseContentDisposition: 'attachment; filename="s.flac"',
    };
    const { headers } = await fetch(await presignGet(overrides));
    expect(headers.get('content-type')).toBe('text/plain');
    expect(headers.get('content-disposition')).toBe('attachment; filename="s.flac"');
    const injected = await presignGet({ ResponseContentType: 'text/plain\r\nset-cookie: a=b' });
    expect(await readStatusAndCode(await fetch(injected))).toEqual([400, 'InvalidArgument']);
  });

  it('returns 403 if a character of the signature is changed', async () => {
    const url = await presignGet();
    const signatureStart = url.indexOf('X-Amz-Signature=') + 'X-Amz-Signature='.length;
    for (const index of [signatureStart, signatureStart + 31, signatureStart + 63]) {
      const changedUrl = `${url.slice(0, index)}${url[index] === '0' ? '1' : '0'}${url.slice(index + 1)}`;
      expect(await readStatusAndCode(await fetch(changedUrl))).toEqual([403, 'SignatureDoesNotMatch']);
    }
  });

  it('returns 403 for another object, method, expiry or parameter', async () => {
    const url = await presignGet();
    const mismatch = [403, 'SignatureDoesNotMatch'];
    expect(await readStatusAndCode(await fetch(url.replace('masters', 'mastert')))).toEqual(mismatch);
    expect(await readStatusAndCode(await fetch(url.replace('X-Amz-Expires=60', 'X-Amz-Expires=600')))).toEqual(
      mismatch,
    );
    expect(await readStatusAndCode(await fetch(`${url}&response-content-type=text/html`))).toEqual(mismatch);
    expect(await readStatusAndCode(await fetch(url, { method: 'DELETE' }))).toEqual(mismatch);
    expect(await readStatusAndCode(await fetch(url, { headers: { 'x-amz-meta-a': 'b' } }))).toEqual([
      403,
      'AccessDenied',
    ]);
  });

  it('returns 403 when it has expired or is not valid yet', async () => {
    const response = await fetch(await presignGet({}, { expiresIn: 1, signingDate: new Date(Date.now() - 5000) }));
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('<Code>AccessDenied</Code><Message>Request has expired</Message>');
    const earlyUrl = await presignGet({}, { signingDate: new Date(Date.now() + 3_600_000) });
    expect(await readStatusAndCode(await fetch(earlyUrl))).toEqual([403, 'AccessDenied']);
  });
});

describe('A request', () => {
  it('returns 403 without a signature', async () => {
    const url = new URL(await presignGet());
    expect(await readStatusAndCode(await fetch(url.origin + url.pathname))).toEqual([403, 'AccessDenied']);
    expect(await readStatusAndCode(await fetch(s3.endpoint))).toEqual([403, 'AccessDenied']);
    expect((await fetch(`${s3.endpoint}/music/new`, { method: 'PUT', body: 'x' })).status).toBe(403);
  });

  it('returns an error for a wrong secret or a skewed clock', async () => {
    const wrongSecret = createClient(s3.endpoint, 'a guess');
    await expect(wrongSecret.send(new GetObjectCommand(object))).rejects.toMatchObject({
      name: 'SignatureDoesNotMatch',
    });
    const wrongClock = createClient(s3.endpoint);
    wrongClock.config.systemClockOffset = -3_600_000;
    await expect(wrongClock.send(new GetObjectCommand(object))).rejects.toMatchObject({ name: 'RequestTimeTooSkewed' });
  });

  it.each([
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
  ])('returns a client error for a malicious request: %.40s', async (path, headers, status) => {
    expect(await sendRaw(path, headers)).toBe(status);
  });
});
