import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { bootstrapContract } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { textLimits } from '@overtone/shared/texts/text-limits.ts';
import { describe, expect, it } from 'vitest';
import { createUniqueEmail, openBrowser, signIn, signUp, testPassword } from '../../testing/browser.ts';

const buildRegistration = (email = createUniqueEmail(), password = testPassword) => ({
  body: { email, password, password_confirmation: password },
});

describe('POST auth/register', () => {
  it('creates an account and logs in', async () => {
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
    const otherBrowser = await signIn(browser);
    const { user } = await otherBrowser.call(userContract.get, { params: { userId: 'me' } });
    expect(user).toEqual(browser.user);
  });

  it.each([
    ['the entered name', { name: 'Björk', first_name: 'Ada', last_name: 'Lovelace' }, 'Björk'],
    ['first and last name', { first_name: 'Ada', last_name: 'Lovelace' }, 'Ada Lovelace'],
    ['the only given name', { last_name: 'Lovelace' }, 'Lovelace'],
  ])('uses %s as the display name', async (_, fields, name) => {
    const { body } = buildRegistration();
    const { bootstrapData } = await openBrowser().call(authContract.register, { body: { ...body, ...fields } });
    expect(bootstrapData.user).toMatchObject({ ...fields, name });
  });

  it('creates a user without a name, and does not reveal the address', async () => {
    const { body } = buildRegistration();
    const browser = openBrowser();
    const { bootstrapData } = await browser.call(authContract.register, { body: { ...body, country: 'ch' } });
    expect(bootstrapData.user).toMatchObject({ name: null, findable: false, first_name: null, country: 'ch' });
    const userId = bootstrapData.user?.id ?? 'me';
    const { playlist } = await browser.call(playlistContract.create, { body: { name: 'Night Trains' } });
    const guest = openBrowser();
    const responses = [
      await guest.call(userContract.get, { params: { userId } }),
      await guest.call(playlistContract.get, { params: { playlistId: playlist.id } }),
    ];
    expect(responses).toMatchObject([{ user: { name: null } }, { playlist: { owner: { name: null } } }]);
    expect(JSON.stringify(responses)).not.toContain(body.email.split('@')[0]);
  });

  it('ends the previous session of the browser', async () => {
    const browser = openBrowser();
    await signUp({}, browser);
    const previousCookies = new Map(browser.cookies);
    await signUp({}, browser);
    expect(
      await openBrowser({ cookies: previousCookies }).expectRefusal(userContract.get, { params: { userId: 'me' } }),
    ).toMatchObject({
      status: 401,
    });
  });
});

describe('POST auth/logout', () => {
  it('ends the session on the server', async () => {
    const browser = await signUp();
    const sessionCookies = new Map(browser.cookies);
    const { bootstrapData } = await browser.call(authContract.logout, {});
    expect(bootstrapData.user).toBeNull();
    expect([...browser.cookies.keys()]).toEqual(['browser']);
    expect(
      await openBrowser({ cookies: sessionCookies }).expectRefusal(userContract.get, { params: { userId: 'me' } }),
    ).toMatchObject({
      status: 401,
    });
  });
});

describe('POST auth/register: validation', () => {
  it('returns 409 for spelling variants of a taken address', async () => {
    const { email } = await signUp();
    for (const emailVariant of [email, email.toUpperCase(), ` ${email} `]) {
      expect(await openBrowser().expectRefusal(authContract.register, buildRegistration(emailVariant))).toMatchObject({
        status: 409,
        code: 'user.email_taken',
        errors: { email: [expect.any(String)] },
      });
    }
  });

  it.each([
    ['too short', 'short-1'],
    ['common', 'iloveyou'],
    ['common in capitals', 'TrustNo1'],
  ])('returns 422 for a password that is %s', async (_, password) => {
    expect(
      await openBrowser().expectRefusal(authContract.register, buildRegistration(createUniqueEmail(), password)),
    ).toMatchObject({
      status: 422,
      errors: { password: [expect.any(String)] },
    });
  });

  it('returns 422 with a message for each field', async () => {
    const body = { ...buildRegistration('orla').body, password: 'short', first_name: 'x'.repeat(201) };
    const { password_confirmation: _, ...incomplete } = body;
    expect(await openBrowser().expectRefusal(authContract.register, { body: incomplete as never })).toMatchObject({
      status: 422,
      errors: {
        email: ['Enter a valid email address.'],
        password: [`Use at least ${identityLimits.passwordLengthMin} characters.`],
        password_confirmation: ['This is required.'],
        first_name: [`Use up to ${textLimits.nameLengthMax} characters.`],
      },
    });
  });

  it('returns 422 for different passwords and for the address as the password', async () => {
    const email = createUniqueEmail();
    expect(
      await openBrowser().expectRefusal(authContract.register, {
        body: { email, password: testPassword, password_confirmation: 'another-one' },
      }),
    ).toMatchObject({ errors: { password_confirmation: ['Passwords don’t match.'] } });
    for (const password of [email, email.toUpperCase(), email.split('@')[0]]) {
      expect(
        await openBrowser().expectRefusal(authContract.register, buildRegistration(email, password)),
      ).toMatchObject({
        errors: { password: [expect.stringContaining('address')] },
      });
    }
  });
});
