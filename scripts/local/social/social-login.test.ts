import { setUser } from '@overtone/functions/identity/users/users.store.ts';
import { writeSetting } from '@overtone/functions/site/settings/settings.service.ts';
import { openBrowser, testPassword } from '@overtone/functions/testing/browser.ts';
import { isolatedMailbox } from '@overtone/functions/testing/isolated-mailbox.ts';
import { addUser } from '@overtone/functions/testing/users.ts';
import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { socialContract } from '@overtone/shared/accounts/auth/social.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  chooseIdentity,
  confirmPassword,
  finishLogin,
  getCurrentUser,
  getLocation,
  listener,
  logInWith,
  nadia,
  nora,
  startLogin,
  ulf,
  useProviders,
} from './log-in-with-provider.ts';

const services = ['google', 'facebook', 'twitter', 'envato'] as const;
const providers = useProviders();
let mailbox: Awaited<ReturnType<typeof isolatedMailbox>>;
beforeAll(async () => {
  mailbox = await isolatedMailbox();
});
afterAll(() => mailbox.remove());

/** Username and name of an identity at each provider. Not every provider has both. */
const getProfileNames = ({ name, username, email }: typeof nora) => ({
  google: [email, name],
  facebook: [name, name],
  twitter: [username, name],
  envato: [username, username],
});

describe.each(services)('Login with %s', (service) => {
  it('creates an account at the first login and uses it at the next', async () => {
    const first = openBrowser();
    expect(await logInWith(first, service)).toEqual({ status: 'SUCCESS' });
    const user = await getCurrentUser(first);
    const [username, name] = getProfileNames(nora)[service];
    // Facebook and Envato do not report whether the address is verified.
    const email_verified_at = /google|twitter/.test(service) ? expect.any(String) : null;
    expect(user).toMatchObject({ name, email: nora.email, has_password: false, email_verified_at });
    expect(user?.social_profiles).toEqual([{ service_name: service, username }]);
    const second = openBrowser();
    expect(await logInWith(second, service)).toEqual({ status: 'SUCCESS' });
    expect((await getCurrentUser(second))?.id).toBe(user?.id);
  });

  it('asks for the password when the address has an account, and connects the account afterwards', async () => {
    const owner = await addUser({ email: nora.email ?? '' });
    const browser = openBrowser();
    expect(await logInWith(browser, service)).toEqual({ status: 'REQUEST_PASSWORD' });
    expect(await getCurrentUser(browser)).toBeNull();
    const wrongPassword = await browser.expectRefusal(socialContract.connect, {
      body: { password: 'not-the-password' },
    });
    expect([wrongPassword.status, Object.keys(wrongPassword.errors ?? {})]).toEqual([422, ['password']]);
    const { bootstrapData } = await browser.call(socialContract.connect, { body: { password: testPassword } });
    expect(bootstrapData.user?.id).toBe(owner.user.id);
    expect((await mailbox.next('social-changed', owner.email)).connected).toBe(true);
    expect((await getCurrentUser(browser))?.id).toBe(owner.user.id);
    const secondBrowser = openBrowser();
    expect(await logInWith(secondBrowser, service)).toEqual({ status: 'SUCCESS' });
  });

  it('connects and disconnects an account', async () => {
    const ada = await addUser();
    await confirmPassword(ada);
    expect(await logInWith(ada, service, nora, 'connect')).toEqual({ status: 'SUCCESS' });
    expect((await getCurrentUser(ada))?.social_profiles).toHaveLength(1);
    expect((await mailbox.next('social-changed', ada.email)).connected).toBe(true);
    const eve = await addUser();
    await confirmPassword(eve);
    expect((await logInWith(eve, service, nora, 'connect')).errorMessage).toContain('connected to another account');
    await ada.call(socialContract.disconnect, { params: { service } });
    expect((await getCurrentUser(ada))?.social_profiles).toEqual([]);
    expect((await mailbox.next('social-changed', ada.email)).connected).toBe(false);
    expect(await logInWith(eve, service, nora, 'connect')).toEqual({ status: 'SUCCESS' });
  });
});

describe('GET secure/auth/social/:service/login', () => {
  it('redirects with ALREADY_LOGGED_IN if the user is logged in', async () => {
    const ada = await addUser();
    expect(new URL(await startLogin(ada, 'google')).searchParams.get('status')).toBe('ALREADY_LOGGED_IN');
  });

  it('redirects with an error for a disabled provider, and returns 404 for an unknown one', async () => {
    await writeSetting('social.google.enable', false);
    expect(new URL(await startLogin(openBrowser(), 'google')).searchParams.get('status')).toBe('ERROR');
    await writeSetting('social.google.enable', true);
    expect((await openBrowser().fetch('/secure/auth/social/myspace/login')).status).toBe(404);
  });
});

describe('Login with an unverified email address', () => {
  it('requires the password of the existing account', async () => {
    await addUser({ email: ulf.email ?? '' });
    const eve = openBrowser();
    expect(await logInWith(eve, 'google', ulf)).toEqual({ status: 'REQUEST_PASSWORD' });
    expect(await getCurrentUser(eve)).toBeNull();
  });

  it('creates no account when the provider returns no address', async () => {
    const eve = openBrowser();
    expect((await logInWith(eve, 'twitter', nadia)).errorMessage).toContain('has no email address');
    expect((await logInWith(eve, 'facebook', ulf)).errorMessage).toContain('has no email address');
    expect(await getCurrentUser(eve)).toBeNull();
  });

  it('requires the second factor when the account has one', async () => {
    const owner = await addUser({ email: listener.email ?? '' });
    await setUser(owner.user.id, { two_factor_confirmed_at: new Date().toISOString() });
    const eve = openBrowser();
    expect((await logInWith(eve, 'google', listener)).errorMessage).toContain('Log in as usual');
    const { status } = await eve.expectRefusal(socialContract.connect, { body: { password: testPassword } });
    expect(status).toBe(422);
  });
});

describe('GET secure/auth/social/:service/callback', () => {
  it('redirects with our own error message if the user cancels', async () => {
    const browser = openBrowser();
    const callbackUrl = await chooseIdentity(await startLogin(browser, 'facebook'), { id: '', email: null });
    const url = new URL(callbackUrl);
    url.searchParams.set('error', '<script>alert(1)</script>');
    expect(await finishLogin(browser, url.href)).toEqual({
      status: 'ERROR',
      errorMessage: 'You weren’t logged in with Facebook.',
      errorKey: 'You weren’t logged in with :provider.',
      provider: 'Facebook',
    });
  });
});
const commonParameters = ['client_id', 'redirect_uri', 'response_type', 'state'];
describe('GET secure/auth/social/:service/login: redirect', () => {
  it.each([
    ['google', [...commonParameters, 'scope', 'nonce', 'code_challenge', 'code_challenge_method']],
    ['facebook', [...commonParameters, 'scope']],
    ['twitter', [...commonParameters, 'scope', 'code_challenge', 'code_challenge_method']],
    ['envato', commonParameters],
  ] as const)('sends %s only the parameters that it supports', async (service, parameters) => {
    const { searchParams } = new URL(await startLogin(openBrowser(), service));
    expect([...searchParams.keys()].toSorted()).toEqual([...parameters].toSorted());
  });

  it('ignores redirect parameters in the URL', async () => {
    const browser = openBrowser();
    for (const extra of [
      '?redirect=https://evil.example',
      '?redirect_uri=https://evil.example',
      '?next=//evil.example',
    ]) {
      const location = new URL(getLocation(await browser.fetch(`/secure/auth/social/google/login${extra}`)));
      expect(location.href).not.toContain('evil');
      expect(location.searchParams.get('redirect_uri')).toBe(
        `${process.env.APP_ORIGIN}/secure/auth/social/google/callback`,
      );
    }
  });
});

describe('GET secure/auth/social/:service/connect', () => {
  it('returns 403 for a cross-site request and 401 without a session', async () => {
    const ada = await addUser();
    const init = { headers: { 'sec-fetch-site': 'cross-site' } };
    expect((await ada.fetch('/secure/auth/social/google/connect', init)).status).toBe(403);
    expect((await openBrowser().fetch('/secure/auth/social/google/connect')).status).toBe(401);
  });
});

describe('POST secure/auth/social/:service/connect', () => {
  it('returns 423 until the user confirms the password', async () => {
    const ada = await addUser();
    const rejected = await ada.expectRefusal(socialContract.connectService, { params: { service: 'google' } });
    expect([rejected.status, rejected.code]).toEqual([423, 'password.confirmation_required']);
    await confirmPassword(ada);
    expect(await logInWith(ada, 'google', nora, 'connect')).toEqual({ status: 'SUCCESS' });
  });

  it('returns 423 in an old session of a user without a password', async () => {
    const ada = await addUser();
    await setUser(ada.user.id, { has_password: false });
    expect(await ada.expectRefusal(socialContract.connectService, { params: { service: 'google' } })).toMatchObject({
      status: 423,
      message: 'Log in again to continue.',
    });
  });
});

describe('POST secure/auth/social/:service/disconnect', () => {
  it('rejects the last login method of a user without a password', async () => {
    const browser = openBrowser();
    await logInWith(browser, 'google');
    const params = { service: 'google' as const };
    expect((await browser.expectRefusal(socialContract.disconnect, { params })).code).toBe('social.last_way');
    await logInWith(browser, 'envato', nora, 'connect');
    await browser.call(socialContract.disconnect, { params });
    expect((await getCurrentUser(browser))?.social_profiles.map(({ service_name }) => service_name)).toEqual([
      'envato',
    ]);
    await browser.call(authContract.changePassword, {
      body: { current_password: '', password: testPassword, password_confirmation: testPassword },
    });
    await browser.call(socialContract.disconnect, { params: { service: 'envato' } });
    expect((await getCurrentUser(browser))?.social_profiles).toEqual([]);
  });
});

describe('Login with a provider', () => {
  it('creates no account if registration is closed', async () => {
    await writeSetting('registration.disable', true);
    expect(await logInWith(openBrowser(), 'google')).toEqual({
      status: 'ERROR',
      errorMessage: 'Registration is closed.',
    });
    await writeSetting('registration.disable', false);
  });

  it('returns our own error message if the provider is unavailable', async () => {
    const browser = openBrowser();
    const callbackUrl = await chooseIdentity(await startLogin(browser, 'facebook'), nora);
    await providers.stop();
    expect(await finishLogin(browser, callbackUrl)).toEqual({
      status: 'ERROR',
      errorMessage: 'An error occurred. Please try again later',
    });
  });
});
