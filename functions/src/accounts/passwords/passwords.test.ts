import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { twoFactorContract } from '@overtone/shared/accounts/auth/two-factor.contract.ts';
import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { rates } from '@overtone/shared/rates.ts';
import { Secret, TOTP } from 'otpauth';
import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findWithCredentials, getUser, setUser } from '../../identity/users/users.store.ts';
import { dynamo } from '../../platform/aws.ts';
import { measureCapacity } from '../../platform/capacity.ts';
import { getTableName } from '../../platform/dynamo/table.ts';
import { hashSecret } from '../../platform/secret.ts';
import { createUniqueEmail, openBrowser, signIn, signUp, testPassword } from '../../testing/browser.ts';
import { freezeClock } from '../../testing/frozen-clock.ts';
import { isolatedMailbox } from '../../testing/isolated-mailbox.ts';
import { createIdentity, loginWithProvider } from '../../testing/login-with-provider.ts';
import { createTestIp } from '../../testing/test-ip.ts';
import { addUser } from '../../testing/users.ts';
import { connectIdentity, findUserIdByIdentity } from '../social/social-profiles.store.ts';

beforeAll(freezeClock);

const me = { params: { userId: 'me' as const } };
const newPassword = 'teapot-Harbour-51';
const buildPasswordChange = (current_password: string, password = newPassword) => ({
  body: { current_password, password, password_confirmation: password },
});

let mailbox: Awaited<ReturnType<typeof isolatedMailbox>>;
beforeAll(async () => {
  mailbox = await isolatedMailbox();
});
afterAll(() => mailbox.remove());

const requestToken = async (email: string): Promise<string> => {
  await openBrowser().call(authContract.forgotPassword, { body: { email } });
  const { url } = await mailbox.next('reset-password', email);
  return new URL(url).pathname.split('/').at(-1) ?? '';
};
const buildReset = (token: string, email: string, password = newPassword) => ({
  body: { token, email, password, password_confirmation: password },
});

describe('POST auth/change-password', () => {
  it('ends all other sessions, and starts a new one in this browser', async () => {
    const browser = await addUser({ name: 'Ada' });
    const otherBrowser = await signIn(browser);
    const previousSession = openBrowser({ cookies: new Map(browser.cookies) });
    await browser.call(authContract.changePassword, buildPasswordChange(testPassword));
    expect(await browser.call(userContract.get, me)).toMatchObject({ user: { email: browser.email } });
    for (const endedBrowser of [otherBrowser, previousSession])
      expect(await endedBrowser.expectRefusal(userContract.get, me)).toMatchObject({ status: 401 });
    expect(
      await openBrowser().expectRefusal(authContract.login, { body: { email: browser.email, password: testPassword } }),
    ).toMatchObject({ code: 'auth.failed' });
    await signIn({ email: browser.email, password: newPassword });
    expect(await mailbox.next('password-changed', browser.email)).toMatchObject({ name: browser.user.name });
    // The change counts as a password confirmation.
    expect(await browser.call(authContract.confirmedPasswordStatus, { query: {} })).toEqual({ status: 'confirmed' });
  });

  it('returns 422 for a wrong current password and for weak new ones', async () => {
    const browser = await addUser();
    expect(
      await browser.expectRefusal(authContract.changePassword, buildPasswordChange('not-the-password')),
    ).toMatchObject({
      status: 422,
      errors: { current_password: ['Incorrect password.'] },
    });
    expect(
      await browser.expectRefusal(authContract.changePassword, buildPasswordChange('', newPassword)),
    ).toMatchObject({
      status: 422,
    });
    for (const password of [testPassword, 'trustno1', browser.email]) {
      expect(
        await browser.expectRefusal(authContract.changePassword, buildPasswordChange(testPassword, password)),
      ).toMatchObject({
        errors: { password: [expect.any(String)] },
      });
    }
    expect(
      await openBrowser().expectRefusal(authContract.changePassword, buildPasswordChange(testPassword)),
    ).toMatchObject({
      status: 401,
    });
  });

  it('returns 423 for an account without a password when the login is not recent', async () => {
    const browser = await addUser();
    await setUser(browser.user.id, { has_password: false });
    expect(await browser.expectRefusal(authContract.changePassword, buildPasswordChange(''))).toMatchObject({
      status: 423,
      code: 'password.confirmation_required',
      message: 'Log in again to continue.',
    });
  });

  it('sets a first password after a login through a provider', async () => {
    const identity = createIdentity();
    const { browser } = await loginWithProvider(identity);
    await browser.call(authContract.changePassword, buildPasswordChange(''));
    expect(await browser.call(userContract.get, me)).toMatchObject({
      user: { email: identity.email, has_password: true },
    });
    await signIn({ email: identity.email, password: newPassword });
  });
});

describe('POST auth/reset-password', () => {
  it('sets a new password once, and ends all sessions', async () => {
    const browser = await addUser();
    const [token, otherToken] = [await requestToken(browser.email), await requestToken(browser.email)];
    await openBrowser().call(authContract.resetPassword, buildReset(token, browser.email));
    expect(await browser.expectRefusal(userContract.get, me)).toMatchObject({ status: 401 });
    const signedIn = await signIn({ email: browser.email, password: newPassword });
    // The reset proves that the user owns the address.
    expect(await signedIn.call(userContract.get, me)).toMatchObject({
      user: { email_verified_at: expect.any(String) },
    });
    // Older links are invalid as well.
    for (const usedToken of [token, otherToken]) {
      const secondReset = buildReset(usedToken, browser.email, testPassword);
      expect(await openBrowser().expectRefusal(authContract.resetPassword, secondReset)).toMatchObject({
        status: 422,
        code: 'auth.failed',
      });
    }
    expect(await mailbox.next('password-changed', browser.email)).toMatchObject({ name: '' });
  });

  it('returns 422 for a weak password, and keeps the link valid', async () => {
    const { email } = await addUser();
    const token = await requestToken(email);
    for (const password of ['trustno1', email]) {
      expect(
        await openBrowser().expectRefusal(authContract.resetPassword, buildReset(token, email, password)),
      ).toMatchObject({
        status: 422,
        errors: { password: [expect.any(String)] },
      });
    }
    await openBrowser().call(authContract.resetPassword, buildReset(token, email));
  });

  it('returns 429 after guesses from one address', async () => {
    const browser = openBrowser({ headers: { 'cloudfront-viewer-address': `${createTestIp()}:40000` } });
    const guessToken = async (token: string) =>
      (await browser.send(authContract.resetPassword, buildReset(token.repeat(43), 'nobody@people.example'))).status;
    const statuses = await Promise.all(Array.from({ length: rates.resetPassword.address + 1 }, () => guessToken('x')));
    expect(statuses.toSorted()).toEqual([...Array(rates.resetPassword.address).fill(422), 429]);
  });

  it('returns 429 above the hourly limit for an address', async () => {
    const { email } = await addUser();
    const statuses = [];
    const browser = openBrowser({ headers: { 'cloudfront-viewer-address': `${createTestIp()}:40000` } });
    for (const emailVariant of [email, email.toUpperCase(), ` ${email}`, email, email, email, email.toUpperCase()]) {
      statuses.push((await browser.send(authContract.forgotPassword, { body: { email: emailVariant } })).status);
    }
    expect(statuses).toEqual([...Array(rates.reset.accountAtAddress).fill(200), 429]);
  });

  it.each([
    ['removes connected providers when the address was not verified before', null, 0],
    ['keeps connected providers of a verified address', new Date().toISOString(), 1],
  ])('%s', async (_, email_verified_at, remainingProviders) => {
    const { email, user } = await addUser();
    const identity = {
      service: 'google' as const,
      providerUserId: ulid(),
      username: 'eve',
      name: 'Eve',
      email: null,
      isEmailVerified: false,
    };
    await connectIdentity(await setUser(user.id, { email_verified_at }), identity);
    await openBrowser().call(authContract.resetPassword, buildReset(await requestToken(email), email));
    expect((await getUser(user.id)).social_profiles).toHaveLength(remainingProviders);
    expect(await findUserIdByIdentity(identity)).toBe(remainingProviders ? user.id : undefined);
  });

  it('removes the second factor of an account whose address was not verified before', async () => {
    const squatter = await signUp();
    await squatter.call(authContract.confirmPassword, { body: { password: testPassword } });
    await squatter.call(twoFactorContract.enable, {});
    const { secret } = await squatter.call(twoFactorContract.qrCode, {});
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await squatter.call(twoFactorContract.confirm, { body: { code } });
    await openBrowser().call(
      authContract.resetPassword,
      buildReset(await requestToken(squatter.email), squatter.email),
    );
    const owner = openBrowser();
    const signedIn = await owner.call(authContract.login, { body: { email: squatter.email, password: newPassword } });
    expect(signedIn).toMatchObject({ bootstrapData: { user: { two_factor_confirmed_at: null } } });
    // The key and the recovery codes of the squatter were deleted.
    const { credentials } = await findWithCredentials(squatter.user.id);
    expect([credentials.totpSecret, credentials.recoveryDigests.size]).toEqual([null, 0]);
  });

  it('deletes known browsers from before the first verification', async () => {
    const { email, cookies } = await addUser();
    await openBrowser().call(authContract.resetPassword, buildReset(await requestToken(email), email));
    const headers = { 'cloudfront-viewer-address': `${createTestIp()}:40000` };
    for (let attempt = 0; attempt < rates.login.accountAtAddress; attempt++) {
      const squatter = openBrowser({ headers, cookies: new Map([['browser', cookies.get('browser') ?? '']]) });
      const guess = { body: { email, password: testPassword } };
      expect(await squatter.expectRefusal(authContract.login, guess)).toMatchObject({ code: 'auth.failed' });
    }
    // The failed attempts count for the address, because the browser is not known.
    const correctLogin = { body: { email, password: newPassword } };
    expect(await openBrowser({ headers }).expectRefusal(authContract.login, correctLogin)).toMatchObject({
      status: 429,
    });
  });

  it('keeps two-factor authentication when the address was already verified', async () => {
    const { email, user } = await addUser();
    const now = new Date().toISOString();
    await setUser(user.id, { email_verified_at: now, two_factor_confirmed_at: now, recovery_codes_left: 8 });
    await openBrowser().call(authContract.resetPassword, buildReset(await requestToken(email), email));
    expect(await openBrowser().call(authContract.login, { body: { email, password: newPassword } })).toEqual({
      two_factor: true,
    });
  });

  it('limits the emails, and keeps the emailed links valid', async () => {
    const { email } = await addUser();
    await mailbox.drain();
    const requestReset = (browser: string) =>
      openBrowser({ headers: { 'cloudfront-viewer-address': `${browser}:40000` } }).call(authContract.forgotPassword, {
        body: { email },
      });
    for (let attempt = 0; attempt < rates.resetEmails.account + 4; attempt++) await requestReset(createTestIp());
    // The owner gets the same response as for an unknown address, and the emailed links remain valid.
    expect(await requestReset(createTestIp())).toEqual(
      await openBrowser().call(authContract.forgotPassword, { body: { email: createUniqueEmail() } }),
    );
    const emails = await Promise.all(
      Array.from({ length: rates.resetEmails.account }, () => mailbox.next('reset-password', email)),
    );
    expect(await mailbox.drain()).not.toContain('reset-password');
    const token = new URL(emails.at(-1)?.url ?? '').pathname.split('/').at(-1) ?? '';
    await openBrowser().call(authContract.resetPassword, buildReset(token, email));
  });

  it('accepts a link once under concurrent requests', async () => {
    const { email } = await addUser();
    const token = await requestToken(email);
    const responses = await Promise.all(
      [1, 2, 3].map((n) =>
        openBrowser().send(authContract.resetPassword, buildReset(token, email, `${newPassword}-${n}`)),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  });

  it('returns 422 for another address and after a password change', async () => {
    const [browser, otherUser] = [await addUser(), await addUser()];
    const token = await requestToken(browser.email);
    for (const [usedToken, email] of [
      [token, otherUser.email],
      [token, createUniqueEmail()],
      ['made-up', browser.email],
    ] as const) {
      expect(await openBrowser().expectRefusal(authContract.resetPassword, buildReset(usedToken, email))).toMatchObject(
        {
          code: 'auth.failed',
        },
      );
    }
    await browser.call(authContract.changePassword, buildPasswordChange(testPassword));
    expect(
      await openBrowser().expectRefusal(
        authContract.resetPassword,
        buildReset(token, browser.email, 'kettle-Meadow-77'),
      ),
    ).toMatchObject({ code: 'auth.failed' });
  });

  it('returns 422 for an expired link that is still stored', async () => {
    const { email } = await addUser();
    const token = await requestToken(email);
    await dynamo().send(
      new UpdateCommand({
        TableName: getTableName('ACCOUNTS_TABLE'),
        Key: { pk: `reset#${hashSecret(token)}`, sk: 'reset' },
        UpdateExpression: 'SET expires = :then',
        ExpressionAttributeValues: { ':then': Math.floor(Date.now() / 1_000) - 1 },
      }),
    );
    expect(await openBrowser().expectRefusal(authContract.resetPassword, buildReset(token, email))).toMatchObject({
      code: 'auth.failed',
    });
  });

  it('returns the same response with the same work for known and unknown addresses', async () => {
    const { email } = await addUser();
    const requestReset = async (address: string) => {
      await mailbox.drain();
      const { result, roundTrips, calls } = await measureCapacity(() =>
        openBrowser().call(authContract.forgotPassword, { body: { email: address } }),
      );
      const writes = calls.filter(({ kind }) => kind === 'write').length;
      return { result, writes, messages: (await mailbox.drain()).length, roundTrips };
    };
    // The first request of a container also reads cached items: the roles and the settings of the human check.
    await requestReset(createUniqueEmail());
    const [known, unknown] = [await requestReset(email), await requestReset(createUniqueEmail())];
    expect(unknown).toEqual(known);
  });
});
