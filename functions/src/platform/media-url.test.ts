import { generateKeyPairSync, verify } from 'node:crypto';
import { mediaLimits } from '@overtone/shared/media/media-limits.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startFakeServer } from '../testing/fake-server.ts';
import { signAudioUrl } from './media-url.ts';

afterEach(() => void vi.unstubAllEnvs());

describe('signAudioUrl', () => {
  it('signs a URL of the bucket when the CDN has no signing key', async () => {
    const url = new URL(await signAudioUrl('masters/abc.mp3'));
    expect(url.pathname).toBe(`/${process.env.MASTERS_BUCKET}/masters/abc.mp3`);
    expect(url.searchParams.get('X-Amz-Expires')).toBe(String(mediaLimits.streamUrlSeconds));
    expect(url.searchParams.get('X-Amz-Signature')).toMatch(/^[0-9a-f]{64}$/);
  });

  /** Configures a signing key. The parameter store returns these values in turn, and the last one repeatedly. */
  const withSigningKey = async (...values: readonly (string | undefined)[]) => {
    let reads = 0;
    const url = await startFakeServer((_, response) => {
      const Value = values[Math.min(reads, values.length - 1)];
      reads += 1;
      response.setHeader('content-type', 'application/x-amz-json-1.1');
      response.end(JSON.stringify({ Parameter: Value === undefined ? undefined : { Value } }));
    });
    vi.stubEnv('AWS_ENDPOINT_URL_SSM', url);
    vi.stubEnv('MEDIA_URL', 'https://overtone.example');
    vi.stubEnv('MEDIA_KEY_PAIR_ID', 'K1');
    vi.stubEnv('MEDIA_PRIVATE_KEY_PARAMETER', '/overtone/media-key');
    // The module caches the key.
    vi.resetModules();
    return { ...(await import('./media-url.ts')), countReads: () => reads };
  };

  const createKeys = () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    return { secret: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), publicKey };
  };

  it('signs a URL of the CDN for one file until it expires', async () => {
    const { secret, publicKey } = createKeys();
    const { signAudioUrl: sign } = await withSigningKey(secret);

    const url = new URL(await sign('masters/abc.mp3'));

    expect(url.origin + url.pathname).toBe('https://overtone.example/masters/abc.mp3');
    expect(url.searchParams.get('Key-Pair-Id')).toBe('K1');
    const expires = Number(url.searchParams.get('Expires'));
    expect(Math.abs(expires - Date.now() / 1_000 - mediaLimits.streamUrlSeconds)).toBeLessThan(60);
    // The canned policy, which CloudFront rebuilds from the URL (CloudFront developer guide, "canned policy").
    const policy = `{"Statement":[{"Resource":"${url.origin}${url.pathname}","Condition":{"DateLessThan":{"AWS:EpochTime":${expires}}}}]}`;
    const signature = (url.searchParams.get('Signature') ?? '')
      .replace(/-/g, '+')
      .replace(/_/g, '=')
      .replace(/~/g, '/');
    expect(verify('RSA-SHA1', Buffer.from(policy), publicKey, Buffer.from(signature, 'base64'))).toBe(true);
  });

  it('reads the key once for concurrent requests', async () => {
    const { signAudioUrl: sign, countReads } = await withSigningKey(createKeys().secret);
    await Promise.all([sign('masters/one.mp3'), sign('masters/two.mp3')]);
    await sign('masters/three.mp3');
    expect(countReads()).toBe(1);
  });

  it('throws with the name of the parameter when the key cannot be read, and reads it again', async () => {
    const { signAudioUrl: sign } = await withSigningKey(undefined, '', createKeys().secret);
    await expect(sign('masters/abc.mp3')).rejects.toThrow('/overtone/media-key contains no private key');
    await expect(sign('masters/abc.mp3')).rejects.toThrow('/overtone/media-key contains no private key');
    expect(await sign('masters/abc.mp3')).toContain('Signature=');
  });
});
