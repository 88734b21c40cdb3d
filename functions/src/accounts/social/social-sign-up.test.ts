import { socialContract } from '@overtone/shared/accounts/auth/social.contract.ts';
import { socialInviteCookie } from '@overtone/shared/accounts/auth/social-invite-cookie.ts';
import { verificationContract } from '@overtone/shared/accounts/auth/verification.contract.ts';
import { bootstrapContract } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { genreContract } from '@overtone/shared/catalog/genres/genre.contract.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { rates } from '@overtone/shared/rates.ts';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { findUserIdByEmail } from '../../identity/users/users.store.ts';
import { isEmailVerificationRequired } from '../../site/settings/email-verification-required.store.ts';
import { changeSettings, writeSetting } from '../../site/settings/settings.service.ts';
import { openBrowser } from '../../testing/browser.ts';
import { freezeClock } from '../../testing/frozen-clock.ts';
import { isolatedMailbox } from '../../testing/isolated-mailbox.ts';
import { isolatedSiteTable } from '../../testing/isolated-tables.store.ts';
import { createIdentity, loginWithProvider } from '../../testing/login-with-provider.ts';
import { createTestIp } from '../../testing/test-ip.ts';
import { inviteAndReadToken } from '../../testing/workspace-emails.ts';
import { addWorkspace, createLink, readRoles } from '../../testing/workspaces.ts';
import { findReported } from '../reports/reports.store.ts';

// Each test has a separate site table, because settings are cached by table.
beforeEach(() => isolatedSiteTable());
beforeEach(freezeClock);

const startSignUp = async () => {
  const identity = createIdentity();
  return { email: identity.email, ...(await loginWithProvider(identity)) };
};

describe('Registration through a provider', () => {
  it.each([
    ['the email address', (email: string) => email],
    ['the local part of the email address', (email: string) => email.split('@')[0] ?? ''],
    ['empty', () => ''],
    ['a word that mixes scripts', () => 'Оrla Venn'],
  ])("creates a user without a display name when the provider's name is %s", async (_, getName) => {
    const identity = createIdentity();
    const { browser } = await loginWithProvider({ ...identity, name: getName(identity.email) });
    expect((await browser.call(bootstrapContract.bootstrapData, {})).bootstrapData.user?.name).toBeNull();
  });

  it("reports the user when the provider's name looks like that of staff", async () => {
    const { browser } = await loginWithProvider({ ...createIdentity(), name: 'Adrnin' });
    const { user } = (await browser.call(bootstrapContract.bootstrapData, {})).bootstrapData;
    expect(user?.name).toBe('Adrnin');
    expect(await findReported(user?.id as UserId)).toMatchObject({
      similarName: { name: 'Adrnin', similarTo: [{ id: null, name: 'Admin' }] },
    });
  });

  const requirePolicies = () =>
    writeSetting('registration.policies', [
      { id: 'terms', name: 'Terms' },
      { id: 'privacy', name: 'Privacy policy' },
    ]);
  const allPolicies = { terms: true, privacy: true };

  it('creates the account immediately when the site has no policies', async () => {
    const { status, email } = await startSignUp();
    expect([status, await findUserIdByEmail(email)]).toEqual(['SUCCESS', expect.any(String)]);
  });

  it('emails a code when the provider has not verified the address', async () => {
    const mailbox = await isolatedMailbox();
    onTestFinished(() => mailbox.remove());
    await writeSetting('require_email_confirmation', true);
    isEmailVerificationRequired.clear();
    onTestFinished(() => isEmailVerificationRequired.clear());
    const identity = createIdentity({ service: 'facebook', isEmailVerified: false });
    const { status, browser } = await loginWithProvider(identity);
    expect(status).toBe('SUCCESS');
    const { user } = await browser.call(userContract.get, { params: { userId: 'me' } });
    expect(user).toMatchObject({ email: identity.email, email_verified_at: null });
    expect(await browser.expectRefusal(genreContract.list, { query: {} })).toMatchObject({ code: 'email.unverified' });
    const { code } = await mailbox.next('verify-email', identity.email);
    await browser.call(verificationContract.validate, { body: { code } });
    await browser.call(genreContract.list, { query: {} });
  });

  it('creates the account once, after the policies are accepted in the same browser', async () => {
    await requirePolicies();
    const { status, email, browser } = await startSignUp();
    expect(status).toBe('REQUEST_SIGN_UP');
    expect(await findUserIdByEmail(email)).toBeUndefined();

    const refusal = await browser.expectRefusal(socialContract.register, { body: { policies: { terms: true } } });
    expect(refusal).toMatchObject({ status: 422, errors: { 'policies.privacy': [expect.any(String)] } });
    expect(
      (await openBrowser().expectRefusal(socialContract.register, { body: { policies: allPolicies } })).status,
    ).toBe(422);
    expect(await findUserIdByEmail(email)).toBeUndefined();

    const cookies = new Map(browser.cookies);
    const { bootstrapData } = await browser.call(socialContract.register, { body: { policies: allPolicies } });
    expect(bootstrapData.user).toMatchObject({ email, has_password: false });
    expect((await browser.call(bootstrapContract.bootstrapData, {})).bootstrapData.user?.email).toBe(email);
    const secondRefusal = await openBrowser({ cookies }).expectRefusal(socialContract.register, {
      body: { policies: allPolicies },
    });
    expect(secondRefusal.code).toBe('auth.failed');
  });

  it('requires the human check', async () => {
    await changeSettings({
      'recaptcha.site_key': 'our-site',
      'recaptcha.secret_key': 'our-secret',
      'recaptcha.enable': { register: true },
    });
    const { status, email, browser } = await startSignUp();
    expect(status).toBe('REQUEST_SIGN_UP');
    expect((await browser.expectRefusal(socialContract.register, { body: {} })).code).toBe('human.unverified');
    expect(await findUserIdByEmail(email)).toBeUndefined();
  });

  it('returns 403 when registration was closed in the meantime', async () => {
    await requirePolicies();
    const { email, browser } = await startSignUp();
    await writeSetting('registration.disable', true);
    const { status, code } = await browser.expectRefusal(socialContract.register, { body: { policies: allPolicies } });
    expect([status, code]).toEqual([403, 'registration.disabled']);
    expect(await findUserIdByEmail(email)).toBeUndefined();
  });

  it('verifies the address of an emailed invitation and joins, while registration is closed', async () => {
    await changeSettings({ 'registration.disable': true, require_email_confirmation: true });
    const { owner, workspace } = await addWorkspace();
    const identity = createIdentity({ isEmailVerified: false });
    const { token } = await inviteAndReadToken(owner, workspace.id, identity.email, 'admin');
    const { status, browser } = await loginWithProvider(identity, {}, `${socialInviteCookie}=${token}`);
    expect(status).toBe('SUCCESS');
    const { user } = (await browser.call(bootstrapContract.bootstrapData, {})).bootstrapData;
    expect(user?.email_verified_at).not.toBeNull();
    expect((await readRoles(owner, workspace.id)).get(user?.id as UserId)).toBe('admin');
  });

  it('joins after the policies were accepted, and only with an invitation of the address while closed', async () => {
    await requirePolicies();
    const { owner, workspace } = await addWorkspace();
    const [identity, other] = [createIdentity(), createIdentity()];
    const { token } = await inviteAndReadToken(owner, workspace.id, identity.email);
    const { token: link } = await createLink(owner, workspace.id);
    await writeSetting('registration.disable', true);
    for (const reference of [token, link]) {
      await expect(loginWithProvider(other, {}, `${socialInviteCookie}=${reference}`)).rejects.toMatchObject({
        code: 'registration.disabled',
      });
    }
    const { status, browser } = await loginWithProvider(identity, {}, `${socialInviteCookie}=${token}`);
    expect(status).toBe('REQUEST_SIGN_UP');
    browser.cookies.set(socialInviteCookie, token);
    const { bootstrapData } = await browser.call(socialContract.register, { body: { policies: allPolicies } });
    expect((await readRoles(owner, workspace.id)).get(bootstrapData.user?.id as UserId)).toBe('member');
  });

  it('counts attempts together with those of the registration form', async () => {
    const browser = openBrowser({ headers: { 'cloudfront-viewer-address': `${createTestIp()}:1` } });
    const responses = await Promise.all(
      Array.from({ length: rates.register.address + 3 }, () => browser.send(socialContract.register, { body: {} })),
    );
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(3);
  });
});
