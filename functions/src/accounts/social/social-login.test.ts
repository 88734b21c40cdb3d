import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { socialContract } from '@overtone/shared/accounts/auth/social.contract.ts';
import { twoFactorContract } from '@overtone/shared/accounts/auth/two-factor.contract.ts';
import { bootstrapContract } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { rates } from '@overtone/shared/rates.ts';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { getUser, setUser } from '../../identity/users/users.store.ts';
import { openBrowser, testPassword } from '../../testing/browser.ts';
import { freezeClock } from '../../testing/frozen-clock.ts';
import { createIdentity, loginWithProvider } from '../../testing/login-with-provider.ts';
import { createTestIp } from '../../testing/test-ip.ts';
import { addUser } from '../../testing/users.ts';
import { connectIdentity, findUserIdByIdentity } from './social-profiles.store.ts';

beforeAll(freezeClock);

const getCode = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Adds a user without a password, with a provider and a second factor. */
const addUserWithSecondFactor = async () => {
  const browser = await addUser();
  await browser.call(authContract.confirmPassword, { body: { password: testPassword } });
  await browser.call(twoFactorContract.enable, {});
  const { secret } = await browser.call(twoFactorContract.qrCode, {});
  await browser.call(twoFactorContract.confirm, { body: { code: getCode(secret, -1) } });
  const identity = createIdentity({ email: browser.email });
  await connectIdentity(await getUser(browser.user.id), identity);
  await setUser(browser.user.id, { has_password: false });
  return { ...browser, secret, identity };
};

describe('Login through a provider', () => {
  it('requires the second factor, and counts as a password confirmation', async () => {
    const { identity, secret, user } = await addUserWithSecondFactor();
    const { status, browser } = await loginWithProvider(identity);
    expect([status, ...browser.cookies.keys()]).toEqual(['TWO_FACTOR', 'two-factor']);
    const { bootstrapData } = await browser.call(authContract.twoFactorChallenge, { body: { code: getCode(secret) } });
    expect(bootstrapData.user?.id).toBe(user.id);
    expect(await browser.call(authContract.confirmedPasswordStatus, { query: {} })).toEqual({ status: 'confirmed' });
  });

  it('starts a session that lasts for a month', async () => {
    const identity = createIdentity();
    const logins = [await loginWithProvider(identity), await loginWithProvider(identity)];
    const now = Date.now();
    onTestFinished(() => void vi.setSystemTime(now));
    for (const [days, isLoggedIn] of [
      [29, true],
      [31, false],
    ] as const) {
      vi.setSystemTime(now + days * 86_400_000);
      for (const { browser } of logins) {
        const { bootstrapData } = await browser.call(bootstrapContract.bootstrapData, {});
        expect(bootstrapData.user !== null).toBe(isLoggedIn);
      }
    }
  });
});

describe('POST secure/auth/social/connect', () => {
  /** Adds a user, and starts a login of a provider account with the same email address. */
  const startPendingLogin = async () => {
    const owner = await addUser();
    const identity = createIdentity({ email: owner.email });
    const addressHeaders = { 'cloudfront-viewer-address': `${createTestIp()}:1` };
    const { status, browser } = await loginWithProvider(identity, addressHeaders);
    expect(status).toBe('REQUEST_PASSWORD');
    return { owner, identity, browser };
  };
  const buildPasswordBody = (password: string) => ({ body: { password } });

  it('counts wrong passwords with those of the login form', async () => {
    const { owner, identity, browser } = await startPendingLogin();
    for (let attempt = 0; attempt < rates.login.accountAtAddress; attempt++) {
      expect(await browser.expectRefusal(socialContract.connect, buildPasswordBody('guess'))).toMatchObject({
        code: 'auth.failed',
      });
    }
    const login = { body: { email: owner.email, password: testPassword } };
    for (const refusal of [
      await browser.expectRefusal(socialContract.connect, buildPasswordBody(testPassword)),
      await browser.expectRefusal(authContract.login, login),
    ]) {
      expect(refusal).toMatchObject({ status: 429, code: 'rate.limited' });
    }
    expect(await findUserIdByIdentity(identity)).toBeUndefined();
  });

  it('returns 422 when the second factor was turned on in the meantime', async () => {
    const { owner, identity, browser } = await startPendingLogin();
    await setUser(owner.user.id, { two_factor_confirmed_at: new Date().toISOString() });
    expect(await browser.expectRefusal(socialContract.connect, buildPasswordBody(testPassword))).toMatchObject({
      status: 422,
      message: 'Log in with your password and code.',
    });
    expect(browser.cookies.has('session')).toBe(false);
    expect(await findUserIdByIdentity(identity)).toBeUndefined();
  });

  it('accepts the password only once', async () => {
    const { owner, browser } = await startPendingLogin();
    const sameBrowser = openBrowser({ cookies: new Map(browser.cookies) });
    const { bootstrapData } = await browser.call(socialContract.connect, buildPasswordBody(testPassword));
    expect(bootstrapData.user?.id).toBe(owner.user.id);
    expect([...browser.cookies.keys()].toSorted()).toEqual(['browser', 'session']);
    expect(await sameBrowser.expectRefusal(socialContract.connect, buildPasswordBody(testPassword))).toMatchObject({
      code: 'auth.failed',
    });
  });
});
