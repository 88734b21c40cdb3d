import { generateKeyPairSync, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { limits } from '@overtone/shared/limits.ts';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { signAudioUrl } from './media-url.ts';

afterEach(() => void vi.unstubAllEnvs());

test('without a signing key of the CDN the bucket signs, for as long as the limit says', async () => {
  const url = new URL(await signAudioUrl('masters/abc.mp3'));
  expect(url.pathname).toBe(`/${process.env.MASTERS_BUCKET}/masters/abc.mp3`);
  expect(url.searchParams.get('X-Amz-Expires')).toBe(String(limits.streamUrlSeconds));
  expect(url.searchParams.get('X-Amz-Signature')).toMatch(/^[0-9a-f]{64}$/);
});

/** A parameter store with one secret. */
const startParameterStore = async (secret: string): Promise<string> => {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/x-amz-json-1.1');
    response.end(JSON.stringify({ Parameter: { Value: secret } }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

test('with one, the CDN takes the URL until it expires, and for this file only', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const secret = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  vi.stubEnv('AWS_ENDPOINT_URL_SSM', await startParameterStore(secret));
  vi.stubEnv('MEDIA_URL', 'https://overtone.example');
  vi.stubEnv('MEDIA_KEY_PAIR_ID', 'K1');
  vi.stubEnv('MEDIA_PRIVATE_KEY_PARAMETER', '/overtone/media-key');

  const url = new URL(await signAudioUrl('masters/abc.mp3'));

  expect(url.origin + url.pathname).toBe('https://overtone.example/masters/abc.mp3');
  expect(url.searchParams.get('Key-Pair-Id')).toBe('K1');
  const expires = Number(url.searchParams.get('Expires'));
  expect(Math.abs(expires - Date.now() / 1_000 - limits.streamUrlSeconds)).toBeLessThan(60);
  // The canned policy that CloudFront rebuilds from the URL (CloudFront developer guide, "canned policy").
  const policy = `{"Statement":[{"Resource":"${url.origin}${url.pathname}","Condition":{"DateLessThan":{"AWS:EpochTime":${expires}}}}]}`;
  const signature = (url.searchParams.get('Signature') ?? '').replace(/-/g, '+').replace(/_/g, '=').replace(/~/g, '/');
  expect(verify('RSA-SHA1', Buffer.from(policy), publicKey, Buffer.from(signature, 'base64'))).toBe(true);
});
