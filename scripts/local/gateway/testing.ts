import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { isEmbedPath } from '@overtone/shared/http/embed-path.ts';
import type { LambdaFunction } from '../runtime/function.ts';
import { createApi, createCaller } from './api.ts';
import { startGateway } from './gateway.ts';
import { createMedia } from './media.ts';
import { createSite } from './site.ts';

export const bucket = String(process.env.PUBLIC_BUCKET);

const lifecycle: Omit<LambdaFunction, 'invoke'> = {
  preload: async () => {},
  restart: async () => {},
  stop: async () => {},
};
/** Functions for each kind of response. */
export const functions = new Map<string, LambdaFunction>([
  [
    'good',
    {
      ...lifecycle,
      invoke: async () => ({ statusCode: 200, body: 'x'.repeat(5_000), headers: { 'content-type': 'text/plain' } }),
    },
  ],
  ['broken', { ...lifecycle, invoke: async () => ({ hello: 'no status' }) }],
  ['failing', { ...lifecycle, invoke: async () => ({ statusCode: 500, body: '{"code":"internal"}' }) }],
  ['crashing', { ...lifecycle, invoke: () => Promise.reject(new Error('secret detail')) }],
]);
export const routes = ['good', 'broken', 'failing', 'crashing'].map((name) => ({
  method: 'ANY',
  resource: `/api/v1/${name}`,
  functionName: name,
}));

/** Starts a gateway with the functions, a web app and a picture. Disposing stops it. */
export const startTestGateway = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'overtone-site-'));
  const dist = join(folder, 'dist');
  await mkdir(join(dist, 'assets'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await writeFile(join(dist, 'index.html'), '<title>Overtone</title>');
  await writeFile(join(dist, 'assets', 'app-1.js'), 'play();'.repeat(1_000));
  await writeFile(join(dist, 'assets', 'app-1.js.map'), '{}');
  await new S3Client({ forcePathStyle: true }).send(
    new PutObjectCommand({ Bucket: bucket, Key: 'media/img_1/96.webp', Body: 'picture', ContentType: 'image/webp' }),
  );
  const gateway = await startGateway({
    port: 0,
    api: createApi(createCaller({ routes }, functions, { isFull: async () => false }), { binaryMediaTypes: [] }),
    media: createMedia(bucket),
    securityHeaders: (path) => ({
      'content-security-policy': isEmbedPath(path) ? 'frame-ancestors *' : "default-src 'self'",
    }),
    site: await createSite(dist),
  });
  return {
    url: gateway.url,
    async [Symbol.asyncDispose]() {
      await gateway.stop();
      await rm(folder, { recursive: true });
    },
  };
};

/** Sends a request to a server without the path normalization of `fetch`; returns the whole response. */
export const sendRaw = (
  url: string,
  path: string,
  { method = 'GET', body = '', host = '127.0.0.1' } = {},
): Promise<string> =>
  new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('data', (data) => {
      received += data;
    });
    socket.on('end', () => resolve(received)).on('error', reject);
    const length = `content-length: ${body.length}`;
    socket.write(`${method} ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n${length}\r\n\r\n${body}`);
  });
