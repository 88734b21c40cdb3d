import {
  CreateBucketCommand,
  DeleteBucketCorsCommand,
  GetBucketCorsCommand,
  GetObjectCommand,
  PutBucketCorsCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { clientFor, credentials, startTestS3 } from './testing.ts';

// docs.aws.amazon.com/AmazonS3/latest/userguide/cors.html, ManageCorsUsing.html and cors-troubleshooting.html

const s3 = await startTestS3();
/** Signs no checksum of the empty body that a presigner has. */
const plain = clientFor(s3.endpoint, credentials.secretAccessKey, 'WHEN_REQUIRED');
afterAll(async () => {
  plain.destroy();
  await s3[Symbol.asyncDispose]();
});

const Bucket = 'music';
const origin = 'https://music.example';

const reading = { AllowedMethods: ['GET', 'HEAD'], AllowedOrigins: [origin], AllowedHeaders: ['range'] };
const writing = {
  AllowedMethods: ['PUT'],
  AllowedOrigins: [origin],
  AllowedHeaders: ['content-type', 'x-amz-checksum-*'],
  ExposeHeaders: ['etag', 'x-amz-checksum-crc32'],
  MaxAgeSeconds: 60,
};
const allow = (...CORSRules: (typeof writing | typeof reading)[]) =>
  s3.client.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules } }));

beforeEach(() => allow(reading, writing));

const putUrl = () =>
  getSignedUrl(plain, new PutObjectCommand({ Bucket, Key: 'song', ContentType: 'audio/mpeg' }), {
    expiresIn: 60,
    signableHeaders: new Set(['content-type']),
  });

const preflight = async (method: string, headers = '', from = origin, bucket = Bucket) => {
  const asked = { 'access-control-request-method': method, 'access-control-request-headers': headers };
  const reply = await fetch(`${s3.endpoint}/${bucket}/song?X-Amz-Signature=0`, {
    method: 'OPTIONS',
    headers: { ...(from && { origin: from }), ...asked },
  });
  const [, code, message] = /<Code>(.*)<\/Code><Message>(.*)<\/Message>/.exec(await reply.text()) ?? [];
  return { status: reply.status, code, message, headers: reply.headers };
};

const shown = (headers: Headers) =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-') || name === 'vary'));

const vary = 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method';

test('a page puts what the first rule that fits lets it put, and reads what that shows', async () => {
  const allowed = {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'PUT',
    'access-control-expose-headers': 'etag, x-amz-checksum-crc32',
    'access-control-max-age': '60',
    vary,
  };
  const asked = await preflight('PUT', 'Content-Type,x-amz-checksum-crc32');
  expect(asked.status).toBe(200);
  expect(shown(asked.headers)).toEqual({
    ...allowed,
    'access-control-allow-headers': 'content-type, x-amz-checksum-crc32',
  });
  const headers = { origin, 'content-type': 'audio/mpeg' };
  const put = await fetch(await putUrl(), { method: 'PUT', body: 'music', headers });
  expect([put.status, put.headers.get('etag')?.length, shown(put.headers)]).toEqual([200, 34, allowed]);
});

test.each([
  ['another method', ['DELETE']],
  ['another header', ['PUT', 'content-type,x-amz-meta-a']],
  ['a header of another rule', ['GET', 'content-type']],
  ['another origin', ['PUT', '', 'https://elsewhere.example']],
  ['an origin that only begins so', ['PUT', '', `${origin}.elsewhere.example`]],
] as const)('a preflight for %s is refused', async (_, asked) => {
  const [method, headers, from] = asked;
  const { status, code, message, headers: told } = await preflight(method, headers, from);
  expect([status, code]).toEqual([403, 'AccessForbidden']);
  expect(message).toMatch(/^CORSResponse: This CORS request is not allowed\./);
  expect(shown(told)).toEqual({});
});

test('a preflight says what is missing: an origin, the bucket, rules', async () => {
  expect(await preflight('PUT', '', '')).toMatchObject({ status: 400, code: 'BadRequest' });
  const message = 'CORSResponse: Bucket not found';
  expect(await preflight('PUT', '', origin, 'no-bucket')).toMatchObject({ status: 403, message });
  await s3.client.send(new DeleteBucketCorsCommand({ Bucket }));
  const none = 'CORSResponse: CORS is not enabled for this bucket.';
  expect(await preflight('PUT')).toMatchObject({ status: 403, code: 'AccessForbidden', message: none });
});

test('an answer is shown to those alone whom a rule lets read it', async () => {
  await s3.client.send(new PutObjectCommand({ Bucket, Key: 'song', Body: 'music' }));
  const url = await getSignedUrl(s3.client, new GetObjectCommand({ Bucket, Key: 'song' }), { expiresIn: 60 });
  const seen = async (headers: Record<string, string>) => shown((await fetch(url, { headers })).headers);
  expect(await seen({ origin })).toMatchObject({ 'access-control-allow-methods': 'GET, HEAD', vary });
  expect(await seen({ origin: 'https://elsewhere.example' })).toEqual({});
  expect(await seen({})).toEqual({});
  // A refusal is an answer too: the page finds out that its URL has ended.
  const late = await fetch(url.replace(/Signature=./, 'Signature='), { headers: { origin } });
  expect([late.status, late.headers.get('access-control-allow-origin')]).toEqual([403, origin]);
  await allow(writing);
  expect(await seen({ origin })).toEqual({});
});

test('a star stands for anything, and everybody is told so without credentials', async () => {
  await allow({ ...reading, AllowedOrigins: ['https://*.example'], AllowedHeaders: ['*'] });
  const some = await preflight('GET', 'x-anything', 'https://a.example');
  expect(some.headers.get('access-control-allow-origin')).toBe('https://a.example');
  await allow({ ...reading, AllowedOrigins: ['*'] });
  const any = shown((await preflight('GET')).headers);
  expect(any).toEqual({ 'access-control-allow-origin': '*', 'access-control-allow-methods': 'GET, HEAD', vary });
});

test('rules are given back as they were set, and refused as S3 refuses them', async () => {
  const { CORSRules } = await s3.client.send(new GetBucketCorsCommand({ Bucket }));
  expect(CORSRules).toMatchObject([reading, writing]);
  for (const wrong of [
    { ExposeHeaders: ['x-amz-*'] },
    { AllowedHeaders: ['*-*'] },
    { AllowedOrigins: ['https://*.*'] },
    { AllowedMethods: ['PATCH'] },
  ]) {
    await expect(allow({ ...writing, ...wrong })).rejects.toMatchObject({ name: 'InvalidRequest' });
  }
  await s3.client.send(new CreateBucketCommand({ Bucket: 'without-rules' }));
  const none = new GetBucketCorsCommand({ Bucket: 'without-rules' });
  await expect(s3.client.send(none)).rejects.toMatchObject({ name: 'NoSuchCORSConfiguration' });
});
