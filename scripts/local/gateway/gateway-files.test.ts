import { once } from 'node:events';
import { connect } from 'node:net';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, describe, expect, it } from 'vitest';
import { bucket, sendRaw, startTestGateway } from './testing.ts';

const gateway = await startTestGateway();
afterAll(() => gateway[Symbol.asyncDispose]());

describe('startGateway: web app', () => {
  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/media/../secret.txt',
  ])('serves no file outside of the folder: %s', async (path) => {
    const response = await sendRaw(gateway.url, path);
    // A path that is not a file is a page of the app.
    expect(response).toMatch(/^HTTP\/1.1 404|<title>Overtone<\/title>$/);
    expect(response).not.toContain('secret');
  });

  it.each(['/album/alb_1/low-tide', '/search/mr.brown', '/private/01JZ.secret'])(
    'serves the app at %s',
    async (path) => {
      const page = await fetch(gateway.url + path);
      expect([page.status, await page.text()]).toEqual([200, '<title>Overtone</title>']);
      expect(page.headers.get('cache-control')).toBe('no-cache');
    },
  );

  it('returns 404 for a missing file and for source maps', async () => {
    expect((await fetch(`${gateway.url}/assets/missing.js`)).status).toBe(404);
    expect((await fetch(`${gateway.url}/assets/app-1.js.map`)).status).toBe(404);
  });

  it('serves a hashed file compressed and immutable, and returns 304 for a matching ETag', async () => {
    const file = await fetch(`${gateway.url}/assets/app-1.js`, { headers: { 'accept-encoding': 'br' } });
    expect(await file.text()).toBe('play();'.repeat(1_000));
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    });
    const secondResponse = await fetch(`${gateway.url}/assets/app-1.js`, {
      headers: { 'if-none-match': String(file.headers.get('etag')) },
    });
    expect(secondResponse.status).toBe(304);
  });
});

describe('startGateway: media', () => {
  it('serves whole pictures and byte ranges from the public bucket', async () => {
    const url = `${gateway.url}/media/img_1/96.webp`;
    const whole = await fetch(url);
    expect([whole.status, whole.headers.get('content-type'), await whole.text()]).toEqual([
      200,
      'image/webp',
      'picture',
    ]);
    expect(whole.headers.get('cache-control')).toContain('immutable');
    const part = await fetch(url, { headers: { range: 'bytes=0-2' } });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 0-2/7', 'pic']);
    expect((await fetch(`${gateway.url}/media/none.webp`)).status).toBe(404);
  });

  it('serves a picture after 60 clients disconnected before the response', async () => {
    const disconnectEarly = async (): Promise<void> => {
      const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
      socket.write('GET /media/img_1/96.webp HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n', () => socket.destroy());
      await once(socket, 'close');
    };
    // More than the SDK's connection pool has (50).
    for (let visitor = 0; visitor < 60; visitor += 1) await disconnectEarly();
    expect(await (await fetch(`${gateway.url}/media/img_1/96.webp`)).text()).toBe('picture');
  });

  it('serves translations from the bucket, compressed and as immutable', async () => {
    const texts = JSON.stringify(
      Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`Text ${index}`, 'Übersetzung'])),
    );
    const Key = 'media/languages/de/listener.0123456789abcdef.json';
    await new S3Client({ forcePathStyle: true }).send(
      new PutObjectCommand({ Bucket: bucket, Key, Body: texts, ContentType: 'application/json' }),
    );
    const file = await fetch(`${gateway.url}/${Key}`, { headers: { 'accept-encoding': 'br' } });
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/json',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(Number(file.headers.get('content-length'))).toBeLessThan(texts.length / 2);
    expect(await file.text()).toBe(texts);
  });
});
