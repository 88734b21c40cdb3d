import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import type { Endpoint } from '@overtone/shared/http/endpoint.ts';
import { rates } from '@overtone/shared/rates.ts';
import { contactContract } from '@overtone/shared/site/contact/contact.contract.ts';
import { recaptchaContract } from '@overtone/shared/site/human-check/recaptcha.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUniqueEmail, openBrowser } from '../../testing/browser.ts';
import { freezeClock } from '../../testing/frozen-clock.ts';
import { isolatedSiteTable } from '../../testing/isolated-tables.store.ts';
import { createTestIp } from '../../testing/test-ip.ts';
import { asGuest } from '../../testing/visitor.ts';
import { changeSettings, writeSetting } from '../settings/settings.service.ts';

const message = { name: 'Ada', email: 'ada@people.example', message: 'Hello' };
const sendMessage = (recaptcha_token?: string) =>
  asGuest().send(contactContract.send, { body: { ...message, ...(recaptcha_token && { recaptcha_token }) } });

let googleRequests: Record<string, string>[];
let respond: (googleRequests: Record<string, string>) => unknown;
const google = createServer(async (request, response) => {
  const form = Object.fromEntries(new URLSearchParams(await text(request)));
  googleRequests.push(form);
  const verdict = respond(form);
  if (verdict === undefined) return void response.writeHead(503).end();
  response.end(JSON.stringify(verdict));
});

beforeAll(freezeClock);

let removeSite: () => Promise<void>;
beforeAll(async () => {
  google.listen(0, '127.0.0.1');
  await once(google, 'listening');
  process.env.RECAPTCHA_VERIFY_URL = `http://127.0.0.1:${(google.address() as AddressInfo).port}`;
});
afterAll(() => {
  google.close();
});
// Each test has a separate site table, because settings are cached by table.
beforeEach(async () => {
  googleRequests = [];
  respond = ({ response }) => ({ success: true, score: 0.9, action: response });
  removeSite = await isolatedSiteTable();
  await writeSetting('mail.contact_address', 'hello@overtone.example');
  return () => removeSite();
});

const enableChecks = (...actions: readonly string[]) =>
  changeSettings({
    'recaptcha.site_key': 'our-site',
    'recaptcha.secret_key': 'our-secret',
    'recaptcha.enable': Object.fromEntries(actions.map((action) => [action, true])),
  });
const enableCheck = (action = 'contact') => enableChecks(action);

describe('requireHuman', () => {
  it('accepts a request when the action is not checked', async () => {
    expect((await sendMessage()).status).toBe(200);
    await enableCheck('login');
    expect((await sendMessage()).status).toBe(200);
    expect(googleRequests).toEqual([]);
  });

  describe('requireHuman with a check', () => {
    it('accepts a human, and sends the secret to Google', async () => {
      await enableCheck();
      expect((await sendMessage('contact')).status).toBe(200);
      expect(googleRequests).toEqual([{ secret: 'our-secret', response: 'contact' }]);
    });

    it.each([
      ['no token', undefined, {}],
      ['a low score', 'contact', { score: 0.4 }],
      ['no score', 'contact', { score: undefined }],
      ['a token of another page', 'register', {}],
      ['a token that was used', 'contact', { success: false }],
    ])('returns 422 for %s', async (_, token, verdict) => {
      await enableCheck();
      respond = ({ response }) => ({ success: true, score: 0.9, action: response, ...verdict });
      const response = await sendMessage(token);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({
        code: 'human.unverified',
        message: 'Could not verify you are human.',
      });
    });

    it('returns 503 when Google does not respond', async () => {
      await enableCheck();
      respond = () => undefined;
      const response = await sendMessage('contact');
      expect(response.status).toBe(503);
      expect(await response.json()).toMatchObject({ message: expect.stringContaining('verify you’re human') });
    });

    it('requires the minimum score of the settings', async () => {
      await enableCheck();
      await writeSetting('recaptcha.minimal_score', 0.95);
      expect((await sendMessage('contact')).status).toBe(422);
    });
  });

  it('checks registration, login and password reset when enabled', async () => {
    const email = createUniqueEmail();
    const browser = openBrowser();
    const password = { password: 'umbrella-Kestrel-94', password_confirmation: 'umbrella-Kestrel-94' };
    const requestCodes = async () => {
      const calls = [
        browser.send(authContract.register, { body: { email, ...password } }),
        browser.send(authContract.login, { body: { email, password: 'x' } }),
        browser.send(authContract.forgotPassword, { body: { email } }),
      ];
      return Promise.all(calls.map(async (call) => ((await (await call).json()) as { code?: string }).code));
    };
    await enableChecks('register', 'login', 'reset');
    expect(await requestCodes()).toEqual(['human.unverified', 'human.unverified', 'human.unverified']);
  });

  describe('requireHuman: rate limits', () => {
    const email = createUniqueEmail();
    const recaptcha_token = 'a-token';
    const password = { password: 'umbrella-Kestrel-94', password_confirmation: 'umbrella-Kestrel-94' };
    it.each([
      ['register', rates.register.address, authContract.register, { email, ...password, recaptcha_token }],
      ['login', rates.login.accountAtAddress, authContract.login, { email, password: 'x', recaptcha_token }],
      ['reset', rates.reset.accountAtAddress, authContract.forgotPassword, { email, recaptcha_token }],
      ['contact', rates.contact.address, contactContract.send, { ...message, recaptcha_token }],
      ['verify', rates.humanCheck.address, recaptchaContract.verify, { token: 'a-token' }],
    ])('returns 429 for %s without a request to Google', async (action, attempts, endpoint, body) => {
      await enableCheck(action);
      respond = () => ({ success: false });
      const browser = openBrowser({ headers: { 'cloudfront-viewer-address': `${createTestIp()}:1` } });
      const responses = await Promise.all(
        Array.from({ length: attempts + 3 }, () => browser.send(endpoint as Endpoint, { body })),
      );
      expect(responses.filter(({ status }) => status === 429)).toHaveLength(3);
      expect(googleRequests).toHaveLength(attempts);
    });
  });
});

describe('POST recaptcha/verify', () => {
  it('returns the result of the check', async () => {
    const verifyAction = (action: string) =>
      asGuest().call(recaptchaContract.verify, { body: { token: 'register', action } });
    expect(await verifyAction('register')).toEqual({ success: true });
    await enableCheck();
    expect(await verifyAction('register')).toEqual({ success: true });
    expect(await verifyAction('contact')).toEqual({ success: false });
  });
});
