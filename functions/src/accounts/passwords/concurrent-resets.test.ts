import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { sessionContract } from '@overtone/shared/accounts/sessions/session.contract.ts';
import { rates } from '@overtone/shared/rates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getUser } from '../../identity/users/users.store.ts';
import { openBrowser, signIn, testPassword } from '../../testing/browser.ts';
import { freezeClock } from '../../testing/frozen-clock.ts';
import { isolatedMailbox } from '../../testing/isolated-mailbox.ts';
import { createIdentity } from '../../testing/login-with-provider.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import { createTestIp } from '../../testing/test-ip.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { connectIdentity, findUserIdByIdentity } from '../social/social-profiles.store.ts';

// In these tests an attacker has the password and a session, or has registered the address of someone else. The owner
// of the mailbox resets the password.

beforeAll(freezeClock);

let mailbox: Awaited<ReturnType<typeof isolatedMailbox>>;
beforeAll(async () => {
  mailbox = await isolatedMailbox();
});
afterAll(() => mailbox.remove());

const me = { params: { userId: 'me' as const } };
const ownerPassword = 'teapot-Harbour-51';
const attackerPassword = 'kettle-Meadow-77';
const buildPasswordChange = (current_password: string, password: string) => ({
  body: { current_password, password, password_confirmation: password },
});

const requestLink = (email: string) =>
  openBrowser({ headers: { 'cloudfront-viewer-address': `${createTestIp()}:40000` } }).call(
    authContract.forgotPassword,
    { body: { email } },
  );
const readNextToken = async (email: string): Promise<string> => {
  const { url } = await mailbox.next('reset-password', email);
  return new URL(url).pathname.split('/').at(-1) ?? '';
};
const requestToken = async (email: string): Promise<string> => {
  await requestLink(email);
  return readNextToken(email);
};
const resetPassword = (token: string, email: string) =>
  openBrowser().call(authContract.resetPassword, {
    body: { token, email, password: ownerPassword, password_confirmation: ownerPassword },
  });

/**
 * Adds an attacker whose request is authenticated with the old password. The owner resets the password just before the
 * attacker's write that contains the text.
 */
const addAttackerBeforeReset = async (text: string): Promise<TestUser> => {
  const attacker = await addUser();
  const token = await requestToken(attacker.email);
  runBeforeCommand('TransactWriteItemsCommand', text, () => resetPassword(token, attacker.email));
  return attacker;
};

describe('Password reset during other changes', () => {
  it('returns 401 for a concurrent password change', async () => {
    const attacker = await addAttackerBeforeReset('password_epoch');
    expect(
      await attacker.expectRefusal(authContract.changePassword, buildPasswordChange(testPassword, attackerPassword)),
    ).toMatchObject({
      status: 401,
    });
    expect(await attacker.expectRefusal(userContract.get, me)).toMatchObject({ status: 401 });
    await signIn({ email: attacker.email, password: ownerPassword });
  });

  it('returns 401 for a concurrent logout of other sessions', async () => {
    const attacker = await addAttackerBeforeReset('epoch');
    const logOutOthers = { body: { password: testPassword } };
    expect(await attacker.expectRefusal(sessionContract.logoutOther, logOutOthers)).toMatchObject({ status: 401 });
    expect(await attacker.expectRefusal(userContract.get, me)).toMatchObject({ status: 401 });
  });

  it('does not connect a provider for a session that was ended', async () => {
    const attacker = await addUser();
    const userBefore = await getUser(attacker.user.id);
    await resetPassword(await requestToken(attacker.email), attacker.email);
    const identity = createIdentity();
    expect(await connectIdentity(userBefore, identity)).toBe(false);
    expect(await findUserIdByIdentity(identity)).toBeUndefined();
  });

  it('removes a provider that is connected during the first verification', async () => {
    const attacker = await addUser();
    const token = await requestToken(attacker.email);
    const identity = createIdentity();
    runBeforeCommand('TransactWriteItemsCommand', 'password_epoch', async () =>
      expect(await connectIdentity(await getUser(attacker.user.id), identity)).toBe(true),
    );
    // The link remains valid.
    await expect(resetPassword(token, attacker.email)).rejects.toThrow('no longer works');
    await resetPassword(token, attacker.email);
    expect(await findUserIdByIdentity(identity)).toBeUndefined();
  });

  it('keeps a link valid after logging out other sessions', async () => {
    const attacker = await addUser();
    const token = await requestToken(attacker.email);
    await attacker.call(sessionContract.logoutOther, { body: { password: testPassword } });
    await resetPassword(token, attacker.email);
    expect(await attacker.expectRefusal(userContract.get, me)).toMatchObject({ status: 401 });
  });

  it('limits password changes, and sends a reset link after each of them', async () => {
    const attacker = await addUser();
    const passwords = Array.from(
      { length: rates.passwordChange.account + 1 },
      (_, index) => `${attackerPassword}-${index}`,
    );
    let currentPassword = testPassword;
    for (const password of passwords.slice(0, -1)) {
      for (let attempt = 0; attempt <= rates.resetEmails.account; attempt++) await requestLink(attacker.email);
      await attacker.call(authContract.changePassword, buildPasswordChange(currentPassword, password));
      currentPassword = password;
    }
    await mailbox.drain();
    const token = await requestToken(attacker.email);
    const nextChange = buildPasswordChange(currentPassword, passwords.at(-1) ?? '');
    expect(await attacker.expectRefusal(authContract.changePassword, nextChange)).toMatchObject({ status: 429 });
    await resetPassword(token, attacker.email);
  });
});
