import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { bootstrapContract } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { limits } from '@overtone/shared/limits.ts';
import { expect, test } from 'vitest';
import { goodPassword, newEmail, openBrowser, signIn, signUp } from '../../testing/browser.ts';

const draft = (email = newEmail(), password = goodPassword) => ({
  body: { email, password, password_confirmation: password },
});

test('somebody makes an account and is signed in, there and after signing in anew', async () => {
  const browser = await signUp();
  expect(browser.user).toMatchObject({
    email: browser.email,
    email_verified_at: null,
    roles: [{ id: 'users', name: 'Users' }],
    has_password: true,
    tokens: [],
    two_factor_recovery_codes: null,
  });
  const { bootstrapData } = await browser.call(bootstrapContract.bootstrapData, {});
  expect(bootstrapData.user).toEqual(browser.user);
  const other = await signIn(browser);
  const { user } = await other.call(userContract.get, { params: { userId: 'me' } });
  expect(user).toEqual(browser.user);
});

test.each([
  ['what they say', { name: 'Björk', first_name: 'Ada', last_name: 'Lovelace' }, 'Björk'],
  ['their first and last name', { first_name: 'Ada', last_name: 'Lovelace' }, 'Ada Lovelace'],
  ['the one of both that they give', { last_name: 'Lovelace' }, 'Lovelace'],
])('a newcomer is called %s', async (_, fields, name) => {
  const { body } = draft();
  const { bootstrapData } = await openBrowser().call(authContract.register, { body: { ...body, ...fields } });
  expect(bootstrapData.user).toMatchObject({ ...fields, name });
});

test('a newcomer who gives no name has none, and whoever looks at them learns nothing of their address', async () => {
  const { body } = draft();
  const browser = openBrowser();
  const { bootstrapData } = await browser.call(authContract.register, { body: { ...body, country: 'ch' } });
  expect(bootstrapData.user).toMatchObject({ name: null, findable: false, first_name: null, country: 'ch' });
  const userId = bootstrapData.user?.id ?? 'me';
  const { playlist } = await browser.call(playlistContract.create, { body: { name: 'Night Trains' } });
  const stranger = openBrowser();
  const seen = [
    await stranger.call(userContract.get, { params: { userId } }),
    await stranger.call(playlistContract.get, { params: { playlistId: playlist.id } }),
  ];
  expect(seen).toMatchObject([{ user: { name: null } }, { playlist: { owner: { name: null } } }]);
  expect(JSON.stringify(seen)).not.toContain(body.email.split('@')[0]);
});

test('a new account ends the session that the browser had before', async () => {
  const browser = openBrowser();
  await signUp({}, browser);
  const before = new Map(browser.cookies);
  await signUp({}, browser);
  expect(await openBrowser({ cookies: before }).refused(userContract.get, { params: { userId: 'me' } })).toMatchObject({
    status: 401,
  });
});

test('signing out ends the session here and on the server', async () => {
  const browser = await signUp();
  const kept = new Map(browser.cookies);
  const { bootstrapData } = await browser.call(authContract.logout, {});
  expect(bootstrapData.user).toBeNull();
  expect([...browser.cookies.keys()]).toEqual(['browser']);
  expect(await openBrowser({ cookies: kept }).refused(userContract.get, { params: { userId: 'me' } })).toMatchObject({
    status: 401,
  });
});

test('an address is taken however it is spelled', async () => {
  const { email } = await signUp();
  for (const spelled of [email, email.toUpperCase(), ` ${email} `]) {
    expect(await openBrowser().refused(authContract.register, draft(spelled))).toMatchObject({
      status: 409,
      code: 'user.email_taken',
      errors: { email: [expect.any(String)] },
    });
  }
});

test.each([
  ['too short', 'short-1'],
  ['common', 'iloveyou'],
  ['common in capitals', 'TrustNo1'],
])('a password that is %s is refused', async (_, password) => {
  expect(await openBrowser().refused(authContract.register, draft(newEmail(), password))).toMatchObject({
    status: 422,
    errors: { password: [expect.any(String)] },
  });
});

test('a form that is filled in wrongly is told so at each field', async () => {
  const body = { ...draft('orla').body, password: 'short', first_name: 'x'.repeat(201) };
  const { password_confirmation: _, ...incomplete } = body;
  expect(await openBrowser().refused(authContract.register, { body: incomplete as never })).toMatchObject({
    status: 422,
    errors: {
      email: ['Enter a valid email address.'],
      password: [`Use at least ${limits.passwordLengthMin} characters.`],
      password_confirmation: ['This is required.'],
      first_name: [`Use at most ${limits.nameLengthMax} characters.`],
    },
  });
});

test('a password that is typed differently, or is the address or its name, is refused', async () => {
  const email = newEmail();
  expect(
    await openBrowser().refused(authContract.register, {
      body: { email, password: goodPassword, password_confirmation: 'another-one' },
    }),
  ).toMatchObject({ errors: { password_confirmation: ['The two passwords are not the same.'] } });
  for (const password of [email, email.toUpperCase(), email.split('@')[0]]) {
    expect(await openBrowser().refused(authContract.register, draft(email, password))).toMatchObject({
      errors: { password: [expect.stringContaining('address')] },
    });
  }
});
