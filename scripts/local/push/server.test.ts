import { createPrivateKey, sign } from 'node:crypto';
import { createPushKeys } from '@overtone/functions/community/push/create-push-keys.ts';
import { encodePushMessage } from '@overtone/functions/community/push/push-message.ts';
import { sendPush } from '@overtone/functions/community/push/send-push.ts';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startPushService } from './server.ts';

// Tests the site's sender, which uses a library, against the receiver of the local service, which does not.

const service = await startPushService();
afterAll(() => service.stop());

const keys = createPushKeys();
const options = { topic: 'ntf_01JB0000000000000000000000', isUrgent: false };

beforeEach(() => {
  vi.stubEnv('PUSH_SERVICE_URL', service.url);
  vi.stubEnv('APP_ORIGIN', 'https://music.example');
});

const subscribe = async (body: { siteKey?: string; endpointStatus?: string } = {}) => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const created = (await (await fetch(`${service.url}/subscriptions`, init)).json()) as {
    endpoint: string;
    keys: { p256dh: string; auth: string };
  };
  return { endpoint: created.endpoint, ...created.keys };
};
const readMessages = async () =>
  (await (await fetch(`${service.url}/messages.json`)).json()) as Record<string, unknown>[];

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
/** Signs any claims with the keys of the site. */
const createToken = (claims: object, header: object = { typ: 'JWT', alg: 'ES256' }): string => {
  const point = Buffer.from(keys.publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPrivateKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', d: keys.privateKey, x: x as string, y: y as string },
  });
  const signed = `${encode(header)}.${encode(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
};
const post = (endpoint: string, headers: Record<string, string>, body: Uint8Array<ArrayBuffer> = new Uint8Array(200)) =>
  fetch(endpoint, { method: 'POST', headers, body });

describe('startPushService', () => {
  it('decrypts what the site sends, and shows it', async () => {
    const subscription = await subscribe({ siteKey: keys.publicKey });
    const text = 'Grüße 👩‍🎤 <script>';
    expect(await sendPush(subscription, text, keys, { ...options, isUrgent: true })).toEqual({ kind: 'sent' });
    const [message] = await readMessages();
    expect(message).toMatchObject({
      ...{ text, ttl: 86_400, urgency: 'high', topic: options.topic, sender: 'https://music.example' },
    });
    expect(await (await fetch(service.url)).text()).toContain('Grüße 👩‍🎤 &#60;script&#62;');
  });

  it('accepts the longest message of the site', async () => {
    const text = encodePushMessage({
      ...{ title: 'Radio Bern', body: '👩‍🎤'.repeat(2_000), icon: null, url: '/', tag: options.topic, lang: 'en' },
    });
    expect(Buffer.byteLength(text)).toBeGreaterThan(2_850);
    expect(await sendPush(await subscribe(), text, keys, options)).toEqual({ kind: 'sent' });
    expect((await readMessages())[0]?.bytes).toBeLessThan(3_000);
  });

  it.each([
    ['404', 'gone'],
    ['410', 'gone'],
    ['413', 'rejected'],
    ['429', 'retry'],
    ['500', 'retry'],
  ])('responds with %s, which the site handles as %s', async (endpointStatus, kind) => {
    const outcome = await sendPush(await subscribe({ endpointStatus }), 'text', keys, options);
    expect(outcome).toMatchObject({ kind, ...(endpointStatus === '429' && { seconds: 120 }) });
  });

  it('rejects a sender whose key is not the site key of the subscription', async () => {
    const subscription = await subscribe({ siteKey: createPushKeys().publicKey });
    expect(await sendPush(subscription, 'text', keys, options)).toEqual({ kind: 'rejected', reason: 'Status 403' });
  });

  it('rejects a message for the keys of another browser', async () => {
    const [firstSubscription, secondSubscription] = [await subscribe(), await subscribe()];
    const outcome = await sendPush({ ...firstSubscription, p256dh: secondSubscription.p256dh }, 'text', keys, options);
    expect(outcome).toEqual({ kind: 'rejected', reason: 'Status 400' });
  });

  it('rejects tokens that RFC 8292 does not allow', async () => {
    const { endpoint } = await subscribe();
    const now = Math.floor(Date.now() / 1_000);
    const claims = { aud: service.url, exp: now + 3_600, sub: 'https://music.example' };
    const send = async (token: string, key = keys.publicKey) =>
      (
        await post(endpoint, { authorization: `vapid t=${token}, k=${key}`, ttl: '0', 'content-encoding': 'aes128gcm' })
      ).text();
    expect(await send(createToken({ ...claims, aud: 'https://push.example' }))).toBe(
      'The token is for https://push.example',
    );
    const expired = 'The token has expired, or is valid for more than a day';
    expect(await send(createToken({ ...claims, exp: now - 1 }))).toBe(expired);
    expect(await send(createToken({ ...claims, exp: now + 86_500 }))).toBe(expired);
    expect(await send(createToken({ ...claims, sub: 'https://localhost' }))).toBe('The subject is https://localhost');
    expect(await send(createToken(claims, { typ: 'JWT', alg: 'none' }))).toBe('The token is malformed');
    expect(await send(createToken(claims), createPushKeys().publicKey)).toBe('The signature is wrong');
    // The token is right, and the body of zeros is not.
    expect(await send(createToken(claims))).toBe('The key id is not a public key');
  });

  it('returns 400 without a TTL, and 413 for more than 4,096 bytes', async () => {
    const { endpoint } = await subscribe();
    const exp = Math.floor(Date.now() / 1_000) + 60;
    const token = createToken({ aud: service.url, exp, sub: 'mailto:a@music.example' });
    const headers = { authorization: `vapid t=${token}, k=${keys.publicKey}`, 'content-encoding': 'aes128gcm' };
    expect((await post(endpoint, headers)).status).toBe(400);
    expect((await post(endpoint, { ...headers, ttl: '1' }, new Uint8Array(4_097))).status).toBe(413);
  });

  it('reports a subscription as gone when the service does not have it, as after a restart', async () => {
    const subscription = { ...(await subscribe()), endpoint: `${service.url}/push/201/abc` };
    expect(await sendPush(subscription, 'text', keys, options)).toMatchObject({ kind: 'gone' });
  });

  it('returns 415 for a subscription that is not JSON, as a form on another site would send it', async () => {
    const response = await fetch(`${service.url}/subscriptions`, { method: 'POST', body: '{}' });
    expect(response.status).toBe(415);
  });
});
