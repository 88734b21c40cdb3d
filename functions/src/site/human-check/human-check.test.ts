import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import type { Endpoint } from '@overtone/shared/http/endpoint.ts';
import { rates } from '@overtone/shared/limits.ts';
import { contactContract } from '@overtone/shared/site/contact/contact.contract.ts';
import { recaptchaContract } from '@overtone/shared/site/human-check/recaptcha.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newEmail, openBrowser } from '../../testing/browser.ts';
import { freezeClock } from '../../testing/frozen-clock.ts';
import { isolatedSite } from '../../testing/isolated-site.store.ts';
import { someAddress } from '../../testing/some-address.ts';
import { asGuest } from '../../testing/visitor.ts';
import { changeSettings, writeSetting } from '../settings/settings.service.ts';

const message = { name: 'Ada', email: 'ada@people.example', message: 'Hello' };
const sendMessage = (recaptcha_token?: string) =>
  asGuest().send(contactContract.send, { body: { ...message, ...(recaptcha_token && { recaptcha_token }) } });

let asked: Record<string, string>[];
let answer: (asked: Record<string, string>) => unknown;
const google = createServer(async (request, response) => {
  const form = Object.fromEntries(new URLSearchParams(await text(request)));
  asked.push(form);
  const verdict = answer(form);
  if (verdict === undefined) return void response.writeHead(503).end();
  response.end(JSON.stringify(verdict));
});

beforeAll(freezeClock);

let remove: () => Promise<void>;
beforeAll(async () => {
  google.listen(0, '127.0.0.1');
  await once(google, 'listening');
  process.env.RECAPTCHA_VERIFY_URL = `http://127.0.0.1:${(google.address() as AddressInfo).port}`;
});
afterAll(() => {
  google.close();
});
// A site of its own for each test: what a container knows of the settings is kept by the site's table.
beforeEach(async () => {
  asked = [];
  answer = ({ response }) => ({ success: true, score: 0.9, action: response });
  remove = await isolatedSite();
  await writeSetting('mail.contact_address', 'hello@overtone.example');
  return () => remove();
});

const checkOf = (...actions: readonly string[]) =>
  changeSettings({
    'recaptcha.site_key': 'our-site',
    'recaptcha.secret_key': 'our-secret',
    'recaptcha.enable': Object.fromEntries(actions.map((action) => [action, true])),
  });
const switchOn = (action = 'contact') => checkOf(action);

test('where another page is checked, or none, everybody passes', async () => {
  expect((await sendMessage()).status).toBe(200);
  await switchOn('login');
  expect((await sendMessage()).status).toBe(200);
  expect(asked).toEqual([]);
});

describe('where the contact page is checked', () => {
  test('a person passes, and Google is asked with the site’s secret', async () => {
    await switchOn();
    expect((await sendMessage('contact')).status).toBe(200);
    expect(asked).toEqual([{ secret: 'our-secret', response: 'contact' }]);
  });

  test.each([
    ['no token', undefined, {}],
    ['a low score', 'contact', { score: 0.4 }],
    ['no score', 'contact', { score: undefined }],
    ['a token of another page', 'register', {}],
    ['a token that was used', 'contact', { success: false }],
  ])('%s does not', async (_, token, verdict) => {
    await switchOn();
    answer = ({ response }) => ({ success: true, score: 0.9, action: response, ...verdict });
    const reply = await sendMessage(token);
    expect(reply.status).toBe(422);
    expect(await reply.json()).toMatchObject({
      code: 'human.unverified',
      message: 'Could not verify you are human.',
    });
  });

  test('nobody passes while Google does not answer', async () => {
    await switchOn();
    answer = () => undefined;
    const reply = await sendMessage('contact');
    expect(reply.status).toBe(503);
    expect(await reply.json()).toMatchObject({ message: expect.stringContaining('does not answer') });
  });

  test('the score that the settings ask for counts', async () => {
    await switchOn();
    await writeSetting('recaptcha.minimal_score', 0.95);
    expect((await sendMessage('contact')).status).toBe(422);
  });
});

test('a registration, a sign-in and a reset are checked each where it is switched on', async () => {
  const email = newEmail();
  const browser = openBrowser();
  const password = { password: 'umbrella-Kestrel-94', password_confirmation: 'umbrella-Kestrel-94' };
  const codes = async () => {
    const calls = [
      browser.send(authContract.register, { body: { email, ...password } }),
      browser.send(authContract.login, { body: { email, password: 'x' } }),
      browser.send(authContract.forgotPassword, { body: { email } }),
    ];
    return Promise.all(calls.map(async (call) => ((await (await call).json()) as { code?: string }).code));
  };
  await checkOf('register', 'login', 'reset');
  expect(await codes()).toEqual(['human.unverified', 'human.unverified', 'human.unverified']);
});

describe('who tries too often is turned away before Google is asked', () => {
  const email = newEmail();
  const recaptcha_token = 'a-token';
  const password = { password: 'umbrella-Kestrel-94', password_confirmation: 'umbrella-Kestrel-94' };
  test.each([
    ['register', rates.register.address, authContract.register, { email, ...password, recaptcha_token }],
    ['login', rates.login.accountAtAddress, authContract.login, { email, password: 'x', recaptcha_token }],
    ['reset', rates.reset.accountAtAddress, authContract.forgotPassword, { email, recaptcha_token }],
    ['contact', rates.contact.address, contactContract.send, { ...message, recaptcha_token }],
    ['verify', rates.humanCheck.address, recaptchaContract.verify, { token: 'a-token' }],
  ])('%s', async (action, tries, endpoint, body) => {
    await switchOn(action);
    answer = () => ({ success: false });
    const browser = openBrowser({ headers: { 'cloudfront-viewer-address': `${someAddress()}:1` } });
    const responses = await Promise.all(
      Array.from({ length: tries + 3 }, () => browser.send(endpoint as Endpoint, { body })),
    );
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(3);
    expect(asked).toHaveLength(tries);
  });
});

test('the app may ask by itself what the check says', async () => {
  const ask = (action: string) => asGuest().call(recaptchaContract.verify, { body: { token: 'register', action } });
  expect(await ask('register')).toEqual({ success: true });
  await switchOn();
  expect(await ask('register')).toEqual({ success: true });
  expect(await ask('contact')).toEqual({ success: false });
});
