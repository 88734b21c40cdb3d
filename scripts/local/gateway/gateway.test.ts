import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { isEmbedPath } from '@overtone/shared/http/embed-path.ts';
import { Problem } from '@overtone/shared/http/problem.ts';
import { afterAll, expect, test, vi } from 'vitest';
import type { LambdaFunction } from '../runtime/function.ts';
import { createApi, createCaller } from './api.ts';
import { startGateway } from './gateway.ts';
import { createMedia } from './media.ts';
import { createSite } from './site.ts';

const folder = await mkdtemp(join(tmpdir(), 'overtone-site-'));
const dist = join(folder, 'dist');
await mkdir(join(dist, 'assets'), { recursive: true });
await writeFile(join(folder, 'secret.txt'), 'secret');
await writeFile(join(dist, 'index.html'), '<title>Overtone</title>');
await writeFile(join(dist, 'assets', 'app-1.js'), 'play();'.repeat(1_000));
await writeFile(join(dist, 'assets', 'app-1.js.map'), '{}');

const bucket = String(process.env.PUBLIC_BUCKET);
await new S3Client({ forcePathStyle: true }).send(
  new PutObjectCommand({ Bucket: bucket, Key: 'media/img_1/96.webp', Body: 'picture', ContentType: 'image/webp' }),
);

const never: Omit<LambdaFunction, 'invoke'> = { warm: async () => {}, restart: async () => {}, stop: async () => {} };
const functions = new Map<string, LambdaFunction>([
  [
    'good',
    {
      ...never,
      invoke: async () => ({ statusCode: 200, body: 'x'.repeat(5_000), headers: { 'content-type': 'text/plain' } }),
    },
  ],
  ['broken', { ...never, invoke: async () => ({ hello: 'no status' }) }],
  ['failing', { ...never, invoke: async () => ({ statusCode: 500, body: '{"code":"internal"}' }) }],
  ['crashing', { ...never, invoke: () => Promise.reject(new Error('secret detail')) }],
]);
const routes = ['good', 'broken', 'failing', 'crashing'].map((name) => ({
  method: 'ANY',
  resource: `/api/v1/${name}`,
  functionName: name,
}));

const gateway = await startGateway({
  port: 0,
  api: createApi(createCaller({ routes }, functions, { isFull: async () => false }), { binaryMediaTypes: [] }),
  media: createMedia(bucket),
  security: (path) => ({
    'content-security-policy': isEmbedPath(path) ? 'frame-ancestors *' : "default-src 'self'",
  }),
  site: await createSite(dist),
});
afterAll(async () => {
  await gateway.stop();
  await rm(folder, { recursive: true });
});

const codeOf = async (reply: Response) => Problem.parse(await reply.json()).code;

/** Sends bytes as they are: `fetch` tidies paths up before they leave. */
const raw = (path: string, { method = 'GET', body = '', host = '127.0.0.1' } = {}): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('end', () => resolve(answer)).on('error', reject);
    const length = `content-length: ${body.length}`;
    socket.write(`${method} ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n${length}\r\n\r\n${body}`);
  });

test.each([
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/media/../secret.txt',
])('no path leads out of the folder: %s', async (path) => {
  const answer = await raw(path);
  // What is no file is a page of the app.
  expect(answer).toMatch(/^HTTP\/1.1 404|<title>Overtone<\/title>$/);
  expect(answer).not.toContain('secret');
});

test.each(['/album/alb_1/low-tide', '/search/mr.brown', '/private/01JZ.secret'])(
  '%s is a page, and so the app',
  async (path) => {
    const page = await fetch(gateway.url + path);
    expect([page.status, await page.text()]).toEqual([200, '<title>Overtone</title>']);
    expect(page.headers.get('cache-control')).toBe('no-cache');
  },
);

test('a file that is missing is a 404', async () => {
  expect((await fetch(`${gateway.url}/assets/gone.js`)).status).toBe(404);
  expect((await fetch(`${gateway.url}/assets/app-1.js.map`)).status).toBe(404);
});

test('a hashed file is compressed, immutable and not sent twice', async () => {
  const file = await fetch(`${gateway.url}/assets/app-1.js`, { headers: { 'accept-encoding': 'br' } });
  expect(await file.text()).toBe('play();'.repeat(1_000));
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
  });
  const again = await fetch(`${gateway.url}/assets/app-1.js`, {
    headers: { 'if-none-match': String(file.headers.get('etag')) },
  });
  expect(again.status).toBe(304);
});

test('pictures come from the public bucket, whole or in part', async () => {
  const url = `${gateway.url}/media/img_1/96.webp`;
  const whole = await fetch(url);
  expect([whole.status, whole.headers.get('content-type'), await whole.text()]).toEqual([200, 'image/webp', 'picture']);
  expect(whole.headers.get('cache-control')).toContain('immutable');
  const part = await fetch(url, { headers: { range: 'bytes=0-2' } });
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 0-2/7', 'pic']);
  expect((await fetch(`${gateway.url}/media/none.webp`)).status).toBe(404);
});

test('however many leave before their picture is there, the next one comes', async () => {
  const leave = async (): Promise<void> => {
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
    socket.write('GET /media/img_1/96.webp HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n', () => socket.destroy());
    await once(socket, 'close');
  };
  // More than the SDK has connections (50).
  for (let visitor = 0; visitor < 60; visitor += 1) await leave();
  expect(await (await fetch(`${gateway.url}/media/img_1/96.webp`)).text()).toBe('picture');
});

test('texts come from there, too: compressed, and kept for good', async () => {
  const texts = JSON.stringify(
    Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`Text ${at}`, 'Übersetzung'])),
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

test('an answer of a function is passed on, compressed', async () => {
  const reply = await fetch(`${gateway.url}/api/v1/good`, { headers: { 'accept-encoding': 'gzip, br' } });
  expect(reply.headers.get('content-encoding')).toBe('br');
  expect(await reply.text()).toHaveLength(5_000);
});

test.each(['broken', 'crashing'])('a %s function is a problem without details', async (name) => {
  const reply = await fetch(`${gateway.url}/api/v1/${name}`);
  expect(reply.status).toBe(503);
  expect(await reply.json()).toEqual({
    code: 'unavailable',
    message: 'There was an issue. Please try again.',
    requestId: reply.headers.get('x-request-id'),
  });
});

test('what is too long, too large or nowhere is refused as a problem', async () => {
  const long = await fetch(`${gateway.url}/api/v1/good?q=${'a'.repeat(1_000_000)}`);
  expect([long.status, await codeOf(long)]).toEqual([414, 'uri.too_long']);
  const page = await fetch(`${gateway.url}/search/${'a'.repeat(10_000)}`);
  expect([page.status, page.headers.get('content-type')]).toEqual([414, expect.stringContaining('text/html')]);
  const large = await fetch(`${gateway.url}/api/v1/good`, { method: 'POST', body: Buffer.alloc(11_000_000) });
  expect([large.status, await codeOf(large)]).toEqual([413, 'request.too_large']);
  const nowhere = await fetch(`${gateway.url}/api/v1/nowhere`);
  expect([nowhere.status, await codeOf(nowhere)]).toEqual([404, 'route.not_found']);
});

test.each([
  '/',
  '/assets/gone.js',
  '/media/img_1/96.webp',
  '/media/none.webp',
  '/api/v1/good',
  '/api/v1/crashing',
  '/api/v1/nowhere',
])('every answer carries the security headers: %s', async (path) => {
  for (const method of ['GET', 'POST', 'HEAD']) {
    const reply = await fetch(gateway.url + path, { method });
    expect(reply.headers.get('content-security-policy')).toBe("default-src 'self'");
  }
});

test('an embed carries the headers of embeds', async () => {
  for (const path of ['/track/trk_1/low-tide/embed?theme=dark', '/album/alb_1/orla-venn/glass-orchard/embed']) {
    const reply = await fetch(gateway.url + path);
    expect(reply.headers.get('content-security-policy')).toBe('frame-ancestors *');
  }
});

test('whoever takes the site for another one is refused, page, picture and call', async () => {
  for (const path of ['/', '/media/img_1/96.webp', '/api/v1/good']) {
    for (const host of ['evil.example', '127.0.0.1.evil.example:3000', 'localhost.evil.example'])
      expect(await raw(path, { host })).toMatch(/^HTTP\/1.1 403 .*"code":"origin.denied"/s);
  }
});

test('whoever types "localhost" is sent to the one origin, and a program may call the API at either name', async () => {
  const at = { host: 'localhost:3000' };
  expect(await raw('/album/alb_1?x=1', at)).toMatch(
    /^HTTP\/1.1 307 .*\r\nlocation: http:\/\/127\.0\.0\.1:3000\/album\/alb_1\?x=1\r\n/s,
  );
  expect(await raw('/secure/auth/social/google/login', at)).toMatch(/^HTTP\/1.1 307 /);
  expect(await raw('/', { host: 'LocalHost' })).toMatch(/\r\nlocation: http:\/\/127\.0\.0\.1\/\r\n/);
  expect(await raw('/', at)).toMatch(/\r\ncache-control: no-store\r\n/);
  expect(await raw('/api/v1/good', at)).toMatch(/^HTTP\/1.1 200 /);
  expect(await raw('/api/v1/good', { ...at, method: 'POST', body: '{}' })).toMatch(/^HTTP\/1.1 200 /);
});

test('a call that fails on a full disk says so', async () => {
  const full = await startGateway({
    port: 0,
    api: createApi(createCaller({ routes }, functions, { isFull: async () => true }), { binaryMediaTypes: [] }),
    media: createMedia(bucket),
    security: () => ({}),
    site: async () => undefined,
  });
  const answers = ['good', 'broken', 'failing'].map(async (name) => {
    const reply = await fetch(`${full.url}/api/v1/${name}`);
    return [reply.status, /"message":"([^"]*)"/.exec(await reply.text())?.[1]];
  });
  const words = 'The disk of the computer that this site runs on is full.';
  expect(await Promise.all(answers)).toEqual([
    [200, undefined],
    [503, words],
    [503, words],
  ]);
  await full.stop();
});

test('a call that fails in a way that nobody thought of is told as a problem, too', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const broken = await startGateway({
    port: 0,
    api: createApi(() => Promise.reject(new Error('secret detail')), { binaryMediaTypes: [] }),
    media: createMedia(bucket),
    security: () => ({}),
    site: async () => undefined,
  });
  for (const init of [{}, { method: 'POST', body: '{}' }]) {
    const reply = await fetch(`${broken.url}/api/v1/good`, init);
    expect([reply.status, await codeOf(reply)]).toEqual([503, 'unavailable']);
  }
  expect(said).toHaveBeenCalledTimes(2);
  await broken.stop();
});

test('methods that the edge does not know, and a GET with a body, are refused as problems', async () => {
  for (const path of ['/', '/media/img_1/96.webp', '/api/v1/good']) {
    expect(await raw(path, { method: 'TRACE' })).toMatch(/^HTTP\/1.1 405 .*"code":"method.not_allowed"/s);
    expect(await raw(path, { body: '{}' })).toMatch(/^HTTP\/1.1 400 .*"code":"request.malformed"/s);
  }
});
