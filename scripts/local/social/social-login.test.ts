import { setUser } from '@overtone/functions/identity/users/users.store.ts';
import { writeSetting } from '@overtone/functions/site/settings/settings.service.ts';
import { openBrowser, testPassword } from '@overtone/functions/testing/browser.ts';
import { isolatedMailbox } from '@overtone/functions/testing/isolated-mailbox.ts';
import { addUser } from '@overtone/functions/testing/users.ts';
import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { socialContract } from '@overtone/shared/accounts/auth/social.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  begin,
  choose,
  comeBack,
  confirm,
  listener,
  locationOf,
  nadia,
  nora,
  through,
  ulf,
  useProviders,
  whoIs,
} from './visit-providers.ts';

const services = ['google', 'facebook', 'twitter', 'envato'] as const;
const providers = useProviders();
let mailbox: Awaited<ReturnType<typeof isolatedMailbox>>;
beforeAll(async () => {
  mailbox = await isolatedMailbox();
});
afterAll(() => mailbox.remove());

/** How each provider names somebody, as a username and as a name: not every one has both. */
const knownAs = ({ name, username, email }: typeof nora) => ({
  google: [email, name],
  facebook: [name, name],
  twitter: [username, name],
  envato: [username, username],
});

describe.each(services)('%s', (service) => {
  test('makes an account at the first time and signs in to it at the next', async () => {
    const first = openBrowser();
    expect(await through(first, service)).toEqual({ status: 'SUCCESS' });
    const user = await whoIs(first);
    const [username, name] = knownAs(nora)[service];
    // Facebook and Envato say nothing of whether whoever signs in has the address.
    const email_verified_at = /google|twitter/.test(service) ? expect.any(String) : null;
    expect(user).toMatchObject({ name, email: nora.email, has_password: false, email_verified_at });
    expect(user?.social_profiles).toEqual([{ service_name: service, username }]);
    const second = openBrowser();
    expect(await through(second, service)).toEqual({ status: 'SUCCESS' });
    expect((await whoIs(second))?.id).toBe(user?.id);
  });

  test('asks for the password where the address has an account, and connects with it', async () => {
    const owner = await addUser({ email: nora.email ?? '' });
    const browser = openBrowser();
    expect(await through(browser, service)).toEqual({ status: 'REQUEST_PASSWORD' });
    expect(await whoIs(browser)).toBeNull();
    const wrong = await browser.refused(socialContract.connect, { body: { password: 'not-the-password' } });
    expect([wrong.status, Object.keys(wrong.errors ?? {})]).toEqual([422, ['password']]);
    const { bootstrapData } = await browser.call(socialContract.connect, { body: { password: testPassword } });
    expect(bootstrapData.user?.id).toBe(owner.user.id);
    expect((await mailbox.next('social-changed', owner.email)).connected).toBe(true);
    expect((await whoIs(browser))?.id).toBe(owner.user.id);
    const again = openBrowser();
    expect(await through(again, service)).toEqual({ status: 'SUCCESS' });
  });

  test('is connected to an account, and disconnected', async () => {
    const ada = await addUser();
    await confirm(ada);
    expect(await through(ada, service, nora, 'connect')).toEqual({ status: 'SUCCESS' });
    expect((await whoIs(ada))?.social_profiles).toHaveLength(1);
    expect((await mailbox.next('social-changed', ada.email)).connected).toBe(true);
    const eve = await addUser();
    await confirm(eve);
    expect((await through(eve, service, nora, 'connect')).errorMessage).toContain('connected to another account');
    await ada.call(socialContract.disconnect, { params: { service } });
    expect((await whoIs(ada))?.social_profiles).toEqual([]);
    expect((await mailbox.next('social-changed', ada.email)).connected).toBe(false);
    expect(await through(eve, service, nora, 'connect')).toEqual({ status: 'SUCCESS' });
  });
});

test('somebody who is signed in already is told so', async () => {
  const ada = await addUser();
  expect(new URL(await begin(ada, 'google')).searchParams.get('status')).toBe('ALREADY_LOGGED_IN');
});

test('a provider that is switched off, or has no keys, begins nothing', async () => {
  await writeSetting('social.google.enable', false);
  expect(new URL(await begin(openBrowser(), 'google')).searchParams.get('status')).toBe('ERROR');
  await writeSetting('social.google.enable', true);
  expect((await openBrowser().fetch('/secure/auth/social/myspace/login')).status).toBe(404);
});

describe('an address that is not theirs', () => {
  test('takes no account over: unverified, it has to be proved by the password', async () => {
    await addUser({ email: ulf.email ?? '' });
    const eve = openBrowser();
    expect(await through(eve, 'google', ulf)).toEqual({ status: 'REQUEST_PASSWORD' });
    expect(await whoIs(eve)).toBeNull();
  });

  test('makes no account where there is none at all', async () => {
    const eve = openBrowser();
    expect((await through(eve, 'twitter', nadia)).errorMessage).toContain('has no email address');
    expect((await through(eve, 'facebook', ulf)).errorMessage).toContain('has no email address');
    expect(await whoIs(eve)).toBeNull();
  });

  test('passes no second factor: the usual way asks for it', async () => {
    const owner = await addUser({ email: listener.email ?? '' });
    await setUser(owner.user.id, { two_factor_confirmed_at: new Date().toISOString() });
    const eve = openBrowser();
    expect((await through(eve, 'google', listener)).errorMessage).toContain('Log in as usual');
    const { status } = await eve.refused(socialContract.connect, { body: { password: testPassword } });
    expect(status).toBe(422);
  });
});

test('who cancels at the provider is told so, in our words', async () => {
  const browser = openBrowser();
  const answer = await choose(await begin(browser, 'facebook'), { id: '', email: null });
  const url = new URL(answer);
  url.searchParams.set('error', '<script>alert(1)</script>');
  expect(await comeBack(browser, url.href)).toEqual({
    status: 'ERROR',
    errorMessage: 'You weren’t logged in with Facebook.',
    errorKey: 'You weren’t logged in with :provider.',
    provider: 'Facebook',
  });
});

const asked = ['client_id', 'redirect_uri', 'response_type', 'state'];
test.each([
  ['google', [...asked, 'scope', 'nonce', 'code_challenge', 'code_challenge_method']],
  ['facebook', [...asked, 'scope']],
  ['twitter', [...asked, 'scope', 'code_challenge', 'code_challenge_method']],
  ['envato', asked],
] as const)('%s is asked for what it knows of and for nothing else', async (service, parameters) => {
  const { searchParams } = new URL(await begin(openBrowser(), service));
  expect([...searchParams.keys()].toSorted()).toEqual([...parameters].toSorted());
});

test('a popup is sent to the provider or to our own page, whatever the address says', async () => {
  const browser = openBrowser();
  for (const extra of [
    '?redirect=https://evil.example',
    '?redirect_uri=https://evil.example',
    '?next=//evil.example',
  ]) {
    const location = new URL(locationOf(await browser.fetch(`/secure/auth/social/google/login${extra}`)));
    expect(location.href).not.toContain('evil');
    expect(location.searchParams.get('redirect_uri')).toBe(
      `${process.env.APP_ORIGIN}/secure/auth/social/google/callback`,
    );
  }
});

test('another site’s link begins no connection', async () => {
  const ada = await addUser();
  const init = { headers: { 'sec-fetch-site': 'cross-site' } };
  expect((await ada.fetch('/secure/auth/social/google/connect', init)).status).toBe(403);
  expect((await openBrowser().fetch('/secure/auth/social/google/connect')).status).toBe(401);
});

test('nothing is connected at an open laptop: the password is asked for first, where there is one', async () => {
  const ada = await addUser();
  const refused = await ada.refused(socialContract.connectService, { params: { service: 'google' } });
  expect([refused.status, refused.code]).toEqual([423, 'password.confirmation_required']);
  await confirm(ada);
  expect(await through(ada, 'google', nora, 'connect')).toEqual({ status: 'SUCCESS' });
});

test('nor in an old session of somebody who has no password: they sign in again first', async () => {
  const ada = await addUser();
  await setUser(ada.user.id, { has_password: false });
  expect(await ada.refused(socialContract.connectService, { params: { service: 'google' } })).toMatchObject({
    status: 423,
    message: 'Log in again to continue.',
  });
});

test('the last way to sign in is not taken away; with a password it may be', async () => {
  const browser = openBrowser();
  await through(browser, 'google');
  const params = { service: 'google' as const };
  expect((await browser.refused(socialContract.disconnect, { params })).code).toBe('social.last_way');
  await through(browser, 'envato', nora, 'connect');
  await browser.call(socialContract.disconnect, { params });
  expect((await whoIs(browser))?.social_profiles.map(({ service_name }) => service_name)).toEqual(['envato']);
  await browser.call(authContract.changePassword, {
    body: { current_password: '', password: testPassword, password_confirmation: testPassword },
  });
  await browser.call(socialContract.disconnect, { params: { service: 'envato' } });
  expect((await whoIs(browser))?.social_profiles).toEqual([]);
});

test('with registration closed nobody new comes in through a provider', async () => {
  await writeSetting('registration.disable', true);
  expect(await through(openBrowser(), 'google')).toEqual({ status: 'ERROR', errorMessage: 'Registration is closed.' });
  await writeSetting('registration.disable', false);
});

test('a provider that does not answer is an error in our words', async () => {
  const browser = openBrowser();
  const answer = await choose(await begin(browser, 'facebook'), nora);
  await providers.stop();
  expect(await comeBack(browser, answer)).toEqual({
    status: 'ERROR',
    errorMessage: 'An error occurred. Please try again later',
  });
});
