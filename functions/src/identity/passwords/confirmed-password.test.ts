import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { socialContract } from '@overtone/shared/accounts/auth/social.contract.ts';
import { twoFactorContract } from '@overtone/shared/accounts/auth/two-factor.contract.ts';
import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { sessionContract } from '@overtone/shared/accounts/sessions/session.contract.ts';
import { rates } from '@overtone/shared/limits.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Browser, goodPassword, signIn } from '../../testing/browser.ts';
import { freezeClock } from '../../testing/frozen-clock.ts';
import { addPerson } from '../../testing/people.ts';
import { setUser } from '../users/users.store.ts';

beforeEach(freezeClock);

const typed = { body: { password: goodPassword } };
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);
const statusOf = async (browser: Browser, seconds = 9_000) =>
  (await browser.call(authContract.confirmedPasswordStatus, { query: { seconds } })).status;

test('a typed password counts as confirmed in this session, for as long as is asked', async () => {
  const browser = await addPerson();
  const elsewhere = await signIn(browser);
  expect(await statusOf(browser)).toBe('unconfirmed');
  expect(await browser.refused(authContract.confirmPassword, { body: { password: 'no' } })).toMatchObject({
    status: 422,
    errors: { password: [expect.any(String)] },
  });
  await browser.call(authContract.confirmPassword, typed);
  expect([await statusOf(browser), await statusOf(elsewhere)]).toEqual(['confirmed', 'unconfirmed']);
  later(60);
  expect([await statusOf(browser, 60), await statusOf(browser, 59)]).toEqual(['confirmed', 'unconfirmed']);
  later(9_000 - 60 + 1);
  expect(await statusOf(browser)).toBe('unconfirmed');
});

test('whoever signs the others out has typed it too', async () => {
  const browser = await addPerson();
  await browser.call(sessionContract.logoutOther, typed);
  expect(await statusOf(browser)).toBe('confirmed');
});

const deleteMe = { params: { userId: 'me' as const }, query: { deleteCurrentUser: 'true' as const } };
const acts: [string, (browser: Browser) => Promise<Response>][] = [
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
test.each(acts)('to %s takes a password typed within two and a half hours', async (_, act) => {
  const browser = await addPerson();
  expect((await act(browser)).status).toBe(423);
  await browser.call(authContract.confirmPassword, typed);
  later(9_000 + 1);
  const late = await act(browser);
  const code = 'password.confirmation_required';
  expect([late.status, await late.json()]).toMatchObject([
    423,
    { code, message: 'Please confirm your password first.' },
  ]);
  // Who has none to type has signed in through a provider that long ago.
  await setUser(browser.user.id, { has_password: false });
  expect(await (await act(browser)).json()).toMatchObject({ code, message: 'Sign in again to go on.' });
  later(-1);
  expect((await act(browser)).status).not.toBe(423);
});

test('guessing one’s own password from an open browser is limited', async () => {
  const browser = await addPerson();
  const guess = () => browser.send(authContract.confirmPassword, { body: { password: 'guess' } });
  const answers = [];
  for (let time = 0; time <= rates.password.account; time++) answers.push((await guess()).status);
  expect(answers.filter((status) => status === 429)).toHaveLength(1);
});

test('typing it rightly is never too often', async () => {
  const browser = await addPerson();
  for (let time = 0; time <= rates.password.account; time++) await browser.call(authContract.confirmPassword, typed);
});
