import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { socialContract } from '@overtone/shared/accounts/auth/social.contract.ts';
import { twoFactorContract } from '@overtone/shared/accounts/auth/two-factor.contract.ts';
import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { sessionContract } from '@overtone/shared/accounts/sessions/session.contract.ts';
import { rates } from '@overtone/shared/rates.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Browser, signIn, testPassword } from '../../testing/browser.ts';
import { freezeClock } from '../../testing/frozen-clock.ts';
import { addUser } from '../../testing/users.ts';
import { setUser } from '../users/users.store.ts';

beforeEach(freezeClock);

const enteredPassword = { body: { password: testPassword } };
const advanceTime = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);
const getStatus = async (browser: Browser, seconds = 9_000) =>
  (await browser.call(authContract.confirmedPasswordStatus, { query: { seconds } })).status;

describe('confirmPassword', () => {
  it('confirms the password for this session and the requested duration', async () => {
    const browser = await addUser();
    const otherBrowser = await signIn(browser);
    expect(await getStatus(browser)).toBe('unconfirmed');
    expect(await browser.expectRefusal(authContract.confirmPassword, { body: { password: 'no' } })).toMatchObject({
      status: 422,
      errors: { password: [expect.any(String)] },
    });
    await browser.call(authContract.confirmPassword, enteredPassword);
    expect([await getStatus(browser), await getStatus(otherBrowser)]).toEqual(['confirmed', 'unconfirmed']);
    advanceTime(60);
    expect([await getStatus(browser, 60), await getStatus(browser, 59)]).toEqual(['confirmed', 'unconfirmed']);
    advanceTime(9_000 - 60 + 1);
    expect(await getStatus(browser)).toBe('unconfirmed');
  });

  it('keeps the confirmation when other sessions are logged out', async () => {
    const browser = await addUser();
    await browser.call(sessionContract.logoutOther, enteredPassword);
    expect(await getStatus(browser)).toBe('confirmed');
  });
});

describe('requireConfirmedPassword', () => {
  const deleteMe = { params: { userId: 'me' as const }, query: { deleteCurrentUser: 'true' as const } };
  const actions: [string, (browser: Browser) => Promise<Response>][] = [
    ['set up a second factor', (browser) => browser.send(twoFactorContract.enable, {})],
    ['read its key', (browser) => browser.send(twoFactorContract.qrCode, {})],
    ['turn it on', (browser) => browser.send(twoFactorContract.confirm, { body: { code: '000000' } })],
    ['turn it off', (browser) => browser.send(twoFactorContract.disable, {})],
    ['make recovery codes', (browser) => browser.send(twoFactorContract.regenerateRecoveryCodes, {})],
    [
      'connect a provider',
      (browser) => browser.send(socialContract.connectService, { params: { service: 'google' as const } }),
    ],
    ['delete an account', (browser) => browser.send(userContract.remove, deleteMe)],
  ];
  it.each(actions)('requires a password that was entered in the last 2.5 hours to %s', async (_, action) => {
    const browser = await addUser();
    expect((await action(browser)).status).toBe(423);
    await browser.call(authContract.confirmPassword, enteredPassword);
    advanceTime(9_000 + 1);
    const response = await action(browser);
    const code = 'password.confirmation_required';
    expect([response.status, await response.json()]).toMatchObject([
      423,
      { code, message: 'Confirm your password first.' },
    ]);
    // An account without a password has logged in through its provider instead.
    await setUser(browser.user.id, { has_password: false });
    expect(await (await action(browser)).json()).toMatchObject({ code, message: 'Log in again to continue.' });
    advanceTime(-1);
    expect((await action(browser)).status).not.toBe(423);
  });
});

describe('checkPassword', () => {
  it('returns 429 after too many wrong passwords', async () => {
    const browser = await addUser();
    const guess = () => browser.send(authContract.confirmPassword, { body: { password: 'guess' } });
    const statuses = [];
    for (let attempt = 0; attempt <= rates.password.account; attempt++) statuses.push((await guess()).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  it('does not limit correct passwords', async () => {
    const browser = await addUser();
    for (let attempt = 0; attempt <= rates.password.account; attempt++)
      await browser.call(authContract.confirmPassword, enteredPassword);
  });
});
