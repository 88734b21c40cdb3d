import {
  CreateBucketCommand,
  DeleteBucketCorsCommand,
  GetBucketCorsCommand,
  GetObjectCommand,
  PutBucketCorsCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createClient, credentials, startTestS3 } from './testing.ts';

// docs.aws.amazon.com/AmazonS3/latest/userguide/cors.html, ManageCorsUsing.html and cors-troubleshooting.html

const s3 = await startTestS3();
/** A client that adds no checksum of the empty body to presigned URLs. */
const clientWithoutChecksums = createClient(s3.endpoint, credentials.secretAccessKey, 'WHEN_REQUIRED');
afterAll(async () => {
  clientWithoutChecksums.destroy();
  await s3[Symbol.asyncDispose]();
});

const Bucket = 'music';
const origin = 'https://music.example';

const readRule = { AllowedMethods: ['GET', 'HEAD'], AllowedOrigins: [origin], AllowedHeaders: ['range'] };
const writeRule = {
  AllowedMethods: ['PUT'],
  AllowedOrigins: [origin],
  AllowedHeaders: ['content-type', 'x-amz-checksum-*'],
  ExposeHeaders: ['etag', 'x-amz-checksum-crc32'],
  MaxAgeSeconds: 60,
};
const setRules = (...CORSRules: (typeof writeRule | typeof readRule)[]) =>
  s3.client.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules } }));

beforeEach(() => setRules(readRule, writeRule));

const createPutUrl = () =>
  getSignedUrl(clientWithoutChecksums, new PutObjectCommand({ Bucket, Key: 'song', ContentType: 'audio/mpeg' }), {
    expiresIn: 60,
    signableHeaders: new Set(['content-type']),
  });

const sendPreflight = async (method: string, headers = '', from = origin, bucket = Bucket) => {
  const requestHeaders = { 'access-control-request-method': method, 'access-control-request-headers': headers };
  const response = await fetch(`${s3.endpoint}/${bucket}/song?X-Amz-Signature=0`, {
    method: 'OPTIONS',
    headers: { ...(from && { origin: from }), ...requestHeaders },
  });
  const [, code, message] = /<Code>(.*)<\/Code><Message>(.*)<\/Message>/.exec(await response.text()) ?? [];
  return { status: response.status, code, message, headers: response.headers };
};

const pickCorsHeaders = (headers: Headers) =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-') || name === 'vary'));

const vary = 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method';

describe('CORS', () => {
  it('allows a request by the first matching rule', async () => {
    const allowed = {
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'PUT',
      'access-control-expose-headers': 'etag, x-amz-checksum-crc32',
      'access-control-max-age': '60',
      vary,
    };
    const { status, headers: preflightHeaders } = await sendPreflight('PUT', 'Content-Type,x-amz-checksum-crc32');
    expect(status).toBe(200);
    expect(pickCorsHeaders(preflightHeaders)).toEqual({
      ...allowed,
      'access-control-allow-headers': 'content-type, x-amz-checksum-crc32',
    });
    const headers = { origin, 'content-type': 'audio/mpeg' };
    const put = await fetch(await createPutUrl(), { method: 'PUT', body: 'music', headers });
    expect([put.status, put.headers.get('etag')?.length, pickCorsHeaders(put.headers)]).toEqual([200, 34, allowed]);
  });

  it.each([
    ['another method', ['DELETE']],
    ['another header', ['PUT', 'content-type,x-amz-meta-a']],
    ['a header of another rule', ['GET', 'content-type']],
    ['another origin', ['PUT', '', 'https://elsewhere.example']],
    ['an origin with an allowed prefix', ['PUT', '', `${origin}.elsewhere.example`]],
  ] as const)('returns 403 for a preflight with %s', async (_, preflightRequest) => {
    const [method, requestHeaders, from] = preflightRequest;
    const { status, code, message, headers } = await sendPreflight(method, requestHeaders, from);
    expect([status, code]).toEqual([403, 'AccessForbidden']);
    expect(message).toMatch(/^CORSResponse: This CORS request is not allowed\./);
    expect(pickCorsHeaders(headers)).toEqual({});
  });

  it('returns an error for a preflight without origin, bucket or rules', async () => {
    expect(await sendPreflight('PUT', '', '')).toMatchObject({ status: 400, code: 'BadRequest' });
    const message = 'CORSResponse: Bucket not found';
    expect(await sendPreflight('PUT', '', origin, 'no-bucket')).toMatchObject({ status: 403, message });
    await s3.client.send(new DeleteBucketCorsCommand({ Bucket }));
    const noRules = 'CORSResponse: CORS is not enabled for this bucket.';
    expect(await sendPreflight('PUT')).toMatchObject({ status: 403, code: 'AccessForbidden', message: noRules });
  });

  it('sends CORS headers only to allowed origins', async () => {
    await s3.client.send(new PutObjectCommand({ Bucket, Key: 'song', Body: 'music' }));
    const url = await getSignedUrl(s3.client, new GetObjectCommand({ Bucket, Key: 'song' }), { expiresIn: 60 });
    const requestCorsHeaders = async (headers: Record<string, string>) =>
      pickCorsHeaders((await fetch(url, { headers })).headers);
    expect(await requestCorsHeaders({ origin })).toMatchObject({ 'access-control-allow-methods': 'GET, HEAD', vary });
    expect(await requestCorsHeaders({ origin: 'https://elsewhere.example' })).toEqual({});
    expect(await requestCorsHeaders({})).toEqual({});
    // Errors have CORS headers as well, so that a page notices an expired URL.
    const rejected = await fetch(url.replace(/Signature=./, 'Signature='), { headers: { origin } });
    expect([rejected.status, rejected.headers.get('access-control-allow-origin')]).toEqual([403, origin]);
    await setRules(writeRule);
    expect(await requestCorsHeaders({ origin })).toEqual({});
  });

  it('matches wildcards, and allows no credentials for the origin *', async () => {
    await setRules({ ...readRule, AllowedOrigins: ['https://*.example'], AllowedHeaders: ['*'] });
    const allowedPreflight = await sendPreflight('GET', 'x-anything', 'https://a.example');
    expect(allowedPreflight.headers.get('access-control-allow-origin')).toBe('https://a.example');
    await setRules({ ...readRule, AllowedOrigins: ['*'] });
    const wildcardHeaders = pickCorsHeaders((await sendPreflight('GET')).headers);
    expect(wildcardHeaders).toEqual({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD',
      vary,
    });
  });

  it('returns rules as they were set, and rejects invalid ones', async () => {
    const { CORSRules } = await s3.client.send(new GetBucketCorsCommand({ Bucket }));
    expect(CORSRules).toMatchObject([readRule, writeRule]);
    for (const invalid of [
      { ExposeHeaders: ['x-amz-*'] },
      { AllowedHeaders: ['*-*'] },
      { AllowedOrigins: ['https://*.*'] },
      { AllowedMethods: ['PATCH'] },
    ]) {
      await expect(setRules({ ...writeRule, ...invalid })).rejects.toMatchObject({ name: 'InvalidRequest' });
    }
    await s3.client.send(new CreateBucketCommand({ Bucket: 'without-rules' }));
    const getRules = new GetBucketCorsCommand({ Bucket: 'without-rules' });
    await expect(s3.client.send(getRules)).rejects.toMatchObject({ name: 'NoSuchCORSConfiguration' });
  });
});
