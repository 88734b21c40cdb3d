import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { socialContract } from '@overtone/shared/accounts/auth/social.contract.ts';
import { twoFactorContract } from '@overtone/shared/accounts/auth/two-factor.contract.ts';
import { bootstrapContract } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { rates } from '@overtone/shared/limits.ts';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { getUser, setUser } from '../../identity/users/users.store.ts';
import { goodPassword, openBrowser } from '../../testing/browser.ts';
import { comeFromProvider, newIdentity } from '../../testing/come-from-provider.ts';
import { freezeClock } from '../../testing/frozen-clock.ts';
import { addPerson } from '../../testing/people.ts';
import { someAddress } from '../../testing/some-address.ts';
import { connectIdentity, findUserIdByIdentity } from './social-profiles.store.ts';

beforeAll(freezeClock);

const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Somebody who signs in through a provider alone, and has a second factor. */
const withSecondFactor = async () => {
  const browser = await addPerson();
  await browser.call(authContract.confirmPassword, { body: { password: goodPassword } });
  await browser.call(twoFactorContract.enable, {});
  const { secret } = await browser.call(twoFactorContract.qrCode, {});
  await browser.call(twoFactorContract.confirm, { body: { code: codeOf(secret, -1) } });
  const identity = newIdentity({ email: browser.email });
  await connectIdentity(await getUser(browser.user.id), identity);
  await setUser(browser.user.id, { has_password: false });
  return { ...browser, secret, identity };
};

test('a provider vouches for the first factor alone; both together count as a password that was typed', async () => {
  const { identity, secret, user } = await withSecondFactor();
  const { status, browser } = await comeFromProvider(identity);
  expect([status, ...browser.cookies.keys()]).toEqual(['TWO_FACTOR', 'two-factor']);
  const { bootstrapData } = await browser.call(authContract.twoFactorChallenge, { body: { code: codeOf(secret) } });
  expect(bootstrapData.user?.id).toBe(user.id);
  expect(await browser.call(authContract.confirmedPasswordStatus, { query: {} })).toEqual({ status: 'confirmed' });
});

test('whoever comes through a provider stays signed in for a month, at the first time and at the next', async () => {
  const identity = newIdentity();
  const visits = [await comeFromProvider(identity), await comeFromProvider(identity)];
  const now = Date.now();
  onTestFinished(() => void vi.setSystemTime(now));
  for (const [days, isIn] of [
    [29, true],
    [31, false],
  ] as const) {
    vi.setSystemTime(now + days * 86_400_000);
    for (const { browser } of visits) {
      const { bootstrapData } = await browser.call(bootstrapContract.bootstrapData, {});
      expect(bootstrapData.user !== null).toBe(isIn);
    }
  }
});

/** Somebody with an account, and a stranger whose provider names the same address. */
const askedForPassword = async () => {
  const owner = await addPerson();
  const identity = newIdentity({ email: owner.email });
  const place = { 'cloudfront-viewer-address': `${someAddress()}:1` };
  const { status, browser } = await comeFromProvider(identity, place);
  expect(status).toBe('REQUEST_PASSWORD');
  return { owner, identity, browser };
};
const typed = (password: string) => ({ body: { password } });

test('guessing the password that a provider is connected with is counted with the tries of the login form', async () => {
  const { owner, identity, browser } = await askedForPassword();
  for (let attempt = 0; attempt < rates.login.accountAtAddress; attempt++) {
    expect(await browser.refused(socialContract.connect, typed('guess'))).toMatchObject({ code: 'auth.failed' });
  }
  const login = { body: { email: owner.email, password: goodPassword } };
  for (const refusal of [
    await browser.refused(socialContract.connect, typed(goodPassword)),
    await browser.refused(authContract.login, login),
  ]) {
    expect(refusal).toMatchObject({ status: 429, code: 'rate.limited' });
  }
  expect(await findUserIdByIdentity(identity)).toBeUndefined();
});

test('a second factor that was switched on meanwhile is not passed by', async () => {
  const { owner, identity, browser } = await askedForPassword();
  await setUser(owner.user.id, { two_factor_confirmed_at: new Date().toISOString() });
  expect(await browser.refused(socialContract.connect, typed(goodPassword))).toMatchObject({
    status: 422,
    message: 'Please sign in with your password and code.',
  });
  expect(browser.cookies.has('session')).toBe(false);
  expect(await findUserIdByIdentity(identity)).toBeUndefined();
});

test('the question for the password stands once', async () => {
  const { owner, browser } = await askedForPassword();
  const copy = openBrowser({ cookies: new Map(browser.cookies) });
  const { bootstrapData } = await browser.call(socialContract.connect, typed(goodPassword));
  expect(bootstrapData.user?.id).toBe(owner.user.id);
  expect([...browser.cookies.keys()].toSorted()).toEqual(['browser', 'session']);
  expect(await copy.refused(socialContract.connect, typed(goodPassword))).toMatchObject({ code: 'auth.failed' });
});
