import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { twoFactorContract } from '@overtone/shared/accounts/auth/two-factor.contract.ts';
import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { rates } from '@overtone/shared/limits.ts';
import { Secret, TOTP } from 'otpauth';
import { ulid } from 'ulid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findWithCredentials, getUser, setUser } from '../../identity/users/users.store.ts';
import { dynamo } from '../../platform/aws.ts';
import { measured } from '../../platform/capacity.ts';
import { tableName } from '../../platform/dynamo/table.ts';
import { digestOf } from '../../platform/secret.ts';
import { goodPassword, newEmail, openBrowser, signIn, signUp } from '../../testing/browser.ts';
import { comeFromProvider, newIdentity } from '../../testing/come-from-provider.ts';
import { freezeClock } from '../../testing/frozen-clock.ts';
import { isolatedMailbox } from '../../testing/isolated-mailbox.ts';
import { addPerson } from '../../testing/people.ts';
import { someAddress } from '../../testing/some-address.ts';
import { connectIdentity, findUserIdByIdentity } from '../social/social-profiles.store.ts';

beforeAll(freezeClock);

const me = { params: { userId: 'me' as const } };
const other = 'teapot-Harbour-51';
const change = (current_password: string, password = other) => ({
  body: { current_password, password, password_confirmation: password },
});

let mailbox: Awaited<ReturnType<typeof isolatedMailbox>>;
beforeAll(async () => {
  mailbox = await isolatedMailbox();
});
afterAll(() => mailbox.remove());

const askForLink = async (email: string): Promise<string> => {
  await openBrowser().call(authContract.forgotPassword, { body: { email } });
  const { url } = await mailbox.next('reset-password', email);
  return new URL(url).pathname.split('/').at(-1) ?? '';
};
const reset = (token: string, email: string, password = other) => ({
  body: { token, email, password, password_confirmation: password },
});

test('a new password ends every other session at once, and goes on here under a new cookie', async () => {
  const here = await addPerson({ name: 'Ada' });
  const there = await signIn(here);
  const before = openBrowser({ cookies: new Map(here.cookies) });
  await here.call(authContract.changePassword, change(goodPassword));
  expect(await here.call(userContract.get, me)).toMatchObject({ user: { email: here.email } });
  for (const old of [there, before]) expect(await old.refused(userContract.get, me)).toMatchObject({ status: 401 });
  expect(
    await openBrowser().refused(authContract.login, { body: { email: here.email, password: goodPassword } }),
  ).toMatchObject({ code: 'auth.failed' });
  await signIn({ email: here.email, password: other });
  expect(await mailbox.next('password-changed', here.email)).toMatchObject({ name: here.user.name });
  // It was typed a moment ago: nothing asks for it again.
  expect(await here.call(authContract.confirmedPasswordStatus, { query: {} })).toEqual({ status: 'confirmed' });
});

test('the current password is asked for, and a new one must be new and good', async () => {
  const browser = await addPerson();
  expect(await browser.refused(authContract.changePassword, change('not-the-password'))).toMatchObject({
    status: 422,
    errors: { current_password: ['The password is not right.'] },
  });
  expect(await browser.refused(authContract.changePassword, change('', other))).toMatchObject({ status: 422 });
  for (const password of [goodPassword, 'trustno1', browser.email]) {
    expect(await browser.refused(authContract.changePassword, change(goodPassword, password))).toMatchObject({
      errors: { password: [expect.any(String)] },
    });
  }
  expect(await openBrowser().refused(authContract.changePassword, change(goodPassword))).toMatchObject({ status: 401 });
});

test('whoever has no password yet, and signed in long ago, is told to sign in again before setting one', async () => {
  const browser = await addPerson();
  await setUser(browser.user.id, { has_password: false });
  expect(await browser.refused(authContract.changePassword, change(''))).toMatchObject({
    status: 423,
    code: 'password.confirmation_required',
    message: 'Sign in again to go on.',
  });
});

test('whoever has just come through a provider sets a first password, and signs in with it from then on', async () => {
  const identity = newIdentity();
  const { browser } = await comeFromProvider(identity);
  await browser.call(authContract.changePassword, change(''));
  expect(await browser.call(userContract.get, me)).toMatchObject({
    user: { email: identity.email, has_password: true },
  });
  await signIn({ email: identity.email, password: other });
});

test('a mailed link sets a new password once, and signs everybody out', async () => {
  const browser = await addPerson();
  const [token, another] = [await askForLink(browser.email), await askForLink(browser.email)];
  await openBrowser().call(authContract.resetPassword, reset(token, browser.email));
  expect(await browser.refused(userContract.get, me)).toMatchObject({ status: 401 });
  const signedIn = await signIn({ email: browser.email, password: other });
  // Whoever had the mail has the address.
  expect(await signedIn.call(userContract.get, me)).toMatchObject({ user: { email_verified_at: expect.any(String) } });
  // Nor does an older link that lies in the same mailbox help any more.
  for (const used of [token, another]) {
    const again = reset(used, browser.email, goodPassword);
    expect(await openBrowser().refused(authContract.resetPassword, again)).toMatchObject({
      status: 422,
      code: 'auth.failed',
    });
  }
  expect(await mailbox.next('password-changed', browser.email)).toMatchObject({ name: '' });
});

test('a password that anybody would guess is not set by a link either, which stays good', async () => {
  const { email } = await addPerson();
  const token = await askForLink(email);
  for (const password of ['trustno1', email]) {
    expect(await openBrowser().refused(authContract.resetPassword, reset(token, email, password))).toMatchObject({
      status: 422,
      errors: { password: [expect.any(String)] },
    });
  }
  await openBrowser().call(authContract.resetPassword, reset(token, email));
});

test('whoever guesses links from one place is held back', async () => {
  const browser = openBrowser({ headers: { 'cloudfront-viewer-address': `${someAddress()}:40000` } });
  const guess = async (token: string) =>
    (await browser.send(authContract.resetPassword, reset(token.repeat(43), 'nobody@people.example'))).status;
  const answers = await Promise.all(Array.from({ length: rates.resetPassword.address + 1 }, () => guess('x')));
  expect(answers.toSorted()).toEqual([...Array(rates.resetPassword.address).fill(422), 429]);
});

test('from one place an address gets a handful of links an hour, however it is spelled', async () => {
  const { email } = await addPerson();
  const answers = [];
  const place = openBrowser({ headers: { 'cloudfront-viewer-address': `${someAddress()}:40000` } });
  for (const spelled of [email, email.toUpperCase(), ` ${email}`, email, email, email, email.toUpperCase()]) {
    answers.push((await place.send(authContract.forgotPassword, { body: { email: spelled } })).status);
  }
  expect(answers).toEqual([...Array(rates.reset.accountAtAddress).fill(200), 429]);
});

test.each([
  ['an address that nobody had verified ends every way in that was kept', null, 0],
  ['a verified address leaves its owner’s providers alone', new Date().toISOString(), 1],
])('a mailed link to %s', async (_, email_verified_at, left) => {
  const { email, user } = await addPerson();
  const identity = {
    service: 'google' as const,
    providerUserId: ulid(),
    username: 'eve',
    name: 'Eve',
    email: null,
    emailVerified: false,
  };
  await connectIdentity(await setUser(user.id, { email_verified_at }), identity);
  await openBrowser().call(authContract.resetPassword, reset(await askForLink(email), email));
  expect((await getUser(user.id)).social_profiles).toHaveLength(left);
  expect(await findUserIdByIdentity(identity)).toBe(left ? user.id : undefined);
});

test('whoever squats an address with a second factor does not keep its owner out', async () => {
  const squatter = await signUp();
  await squatter.call(authContract.confirmPassword, { body: { password: goodPassword } });
  await squatter.call(twoFactorContract.enable, {});
  const { secret } = await squatter.call(twoFactorContract.qrCode, {});
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await squatter.call(twoFactorContract.confirm, { body: { code } });
  await openBrowser().call(authContract.resetPassword, reset(await askForLink(squatter.email), squatter.email));
  const owner = openBrowser();
  const signedIn = await owner.call(authContract.login, { body: { email: squatter.email, password: other } });
  expect(signedIn).toMatchObject({ bootstrapData: { user: { two_factor_confirmed_at: null } } });
  // Nor is the squatter's key kept, nor a recovery code of theirs.
  const { credentials } = await findWithCredentials(squatter.user.id);
  expect([credentials.totpSecret, credentials.recoveryDigests.size]).toEqual([null, 0]);
});

test('nor keeps guesses of their own on the browsers that they signed in on before the owner came', async () => {
  const { email, cookies } = await addPerson();
  await openBrowser().call(authContract.resetPassword, reset(await askForLink(email), email));
  const headers = { 'cloudfront-viewer-address': `${someAddress()}:40000` };
  for (let time = 0; time < rates.login.accountAtAddress; time++) {
    const squatter = openBrowser({ headers, cookies: new Map([['browser', cookies.get('browser') ?? '']]) });
    const guess = { body: { email, password: goodPassword } };
    expect(await squatter.refused(authContract.login, guess)).toMatchObject({ code: 'auth.failed' });
  }
  // They were counted as anybody's at that place.
  const right = { body: { email, password: other } };
  expect(await openBrowser({ headers }).refused(authContract.login, right)).toMatchObject({ status: 429 });
});

test('of a verified address the second factor stays: a mailbox alone opens nothing', async () => {
  const { email, user } = await addPerson();
  const now = new Date().toISOString();
  await setUser(user.id, { email_verified_at: now, two_factor_confirmed_at: now, recovery_codes_left: 8 });
  await openBrowser().call(authContract.resetPassword, reset(await askForLink(email), email));
  expect(await openBrowser().call(authContract.login, { body: { email, password: other } })).toEqual({
    two_factor: true,
  });
});

test('strangers who ask for somebody’s links fill no mailbox, and do not keep their owner from one', async () => {
  const { email } = await addPerson();
  await mailbox.drain();
  const ask = (place: string) =>
    openBrowser({ headers: { 'cloudfront-viewer-address': `${place}:40000` } }).call(authContract.forgotPassword, {
      body: { email },
    });
  for (let time = 0; time < rates.resetMails.account + 4; time++) await ask(someAddress());
  // The owner hears what everybody hears, and has links that work.
  expect(await ask(someAddress())).toEqual(
    await openBrowser().call(authContract.forgotPassword, { body: { email: newEmail() } }),
  );
  const mails = await Promise.all(
    Array.from({ length: rates.resetMails.account }, () => mailbox.next('reset-password', email)),
  );
  expect(await mailbox.drain()).not.toContain('reset-password');
  const token = new URL(mails.at(-1)?.url ?? '').pathname.split('/').at(-1) ?? '';
  await openBrowser().call(authContract.resetPassword, reset(token, email));
});

test('of two who use one link at once, one wins', async () => {
  const { email } = await addPerson();
  const token = await askForLink(email);
  const responses = await Promise.all(
    [1, 2, 3].map((n) => openBrowser().send(authContract.resetPassword, reset(token, email, `${other}-${n}`))),
  );
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
});

test('a link works for its address alone, and not after the password was changed', async () => {
  const [browser, stranger] = [await addPerson(), await addPerson()];
  const token = await askForLink(browser.email);
  for (const [used, email] of [
    [token, stranger.email],
    [token, newEmail()],
    ['made-up', browser.email],
  ] as const) {
    expect(await openBrowser().refused(authContract.resetPassword, reset(used, email))).toMatchObject({
      code: 'auth.failed',
    });
  }
  await browser.call(authContract.changePassword, change(goodPassword));
  expect(
    await openBrowser().refused(authContract.resetPassword, reset(token, browser.email, 'kettle-Meadow-77')),
  ).toMatchObject({ code: 'auth.failed' });
});

test('a link is over after an hour, whether or not the table has removed it', async () => {
  const { email } = await addPerson();
  const token = await askForLink(email);
  await dynamo().send(
    new UpdateCommand({
      TableName: tableName('ACCOUNTS_TABLE'),
      Key: { pk: `reset#${digestOf(token)}`, sk: 'reset' },
      UpdateExpression: 'SET expires = :then',
      ExpressionAttributeValues: { ':then': Math.floor(Date.now() / 1_000) - 1 },
    }),
  );
  expect(await openBrowser().refused(authContract.resetPassword, reset(token, email))).toMatchObject({
    code: 'auth.failed',
  });
});

test('asking for a link says nothing about who has an account, neither by its answer nor by its work', async () => {
  const { email } = await addPerson();
  const ask = async (address: string) => {
    await mailbox.drain();
    const { result, roundTrips, calls } = await measured(() =>
      openBrowser().call(authContract.forgotPassword, { body: { email: address } }),
    );
    const writes = calls.filter(({ kind }) => kind === 'write').length;
    return { result, writes, messages: (await mailbox.drain()).length, roundTrips };
  };
  // The first call of a container reads what it keeps, the roles and the settings of the human check, as well.
  await ask(newEmail());
  const [known, unknown] = [await ask(email), await ask(newEmail())];
  expect(unknown).toEqual(known);
});
