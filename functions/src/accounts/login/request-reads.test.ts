import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { socialContract } from '@overtone/shared/accounts/auth/social.contract.ts';
import { twoFactorContract } from '@overtone/shared/accounts/auth/two-factor.contract.ts';
import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { writeSetting } from '../../site/settings/settings.service.ts';
import { type Browser, createUniqueEmail, openBrowser, testPassword } from '../../testing/browser.ts';
import { countReads } from '../../testing/count-reads.ts';
import { freezeClock } from '../../testing/frozen-clock.ts';
import { isolatedSiteTable } from '../../testing/isolated-tables.store.ts';
import { createIdentity, loginWithProvider } from '../../testing/login-with-provider.ts';
import { addUser } from '../../testing/users.ts';

beforeAll(freezeClock);

const me = { params: { userId: 'me' as const } };

/** Checks that the user in the response equals the user of GET users/me. */
const expectCurrentUser = async (browser: Browser, { user }: { readonly user: unknown }): Promise<void> =>
  expect(user).toEqual((await browser.call(userContract.get, me)).user);

/** Counts the reads of the user item during a request. */
const countReadsDuring = async <Reply>(text: string, request: () => Promise<Reply>): Promise<[number, Reply]> => {
  const reads = countReads(text, 'user');
  const reply = await request();
  return [reads(), reply];
};

describe('Reads of the user item', () => {
  it('reads the user once for a login', async () => {
    const { user, email } = await addUser();
    const browser = openBrowser();
    const body = { email, password: testPassword };
    const [reads, reply] = await countReadsDuring(user.id, () => browser.call(authContract.login, { body }));
    expect(reads).toBe(1);
    if (!('bootstrapData' in reply)) throw new Error('Unexpected two-factor challenge');
    await expectCurrentUser(browser, reply.bootstrapData);
  });

  it('reads the user once for a second factor, and returns the remaining recovery codes', async () => {
    const owner = await addUser();
    await owner.call(authContract.confirmPassword, { body: { password: testPassword } });
    await owner.call(twoFactorContract.enable, {});
    const { secret } = await owner.call(twoFactorContract.qrCode, {});
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    const { recoveryCodes } = await owner.call(twoFactorContract.confirm, { body: { code } });
    const browser = openBrowser();
    await browser.call(authContract.login, { body: { email: owner.email, password: testPassword } });
    const body = { recovery_code: recoveryCodes[0] ?? '' };
    const [reads, reply] = await countReadsDuring(owner.user.id, () =>
      browser.call(authContract.twoFactorChallenge, { body }),
    );
    expect([reads, reply.bootstrapData.user?.two_factor_recovery_codes?.length]).toEqual([1, recoveryCodes.length - 1]);
    await expectCurrentUser(browser, reply.bootstrapData);
  });

  it('reads the user once when a provider is connected with a password', async () => {
    const { user, email } = await addUser();
    const { browser } = await loginWithProvider(createIdentity({ email }));
    const body = { password: testPassword };
    const [reads, reply] = await countReadsDuring(user.id, () => browser.call(socialContract.connect, { body }));
    expect([reads, reply.bootstrapData.user?.social_profiles]).toEqual([
      1,
      [{ service_name: 'google', username: 'ada' }],
    ]);
    await expectCurrentUser(browser, reply.bootstrapData);
  });

  it('reads no user for a registration', async () => {
    onTestFinished(await isolatedSiteTable());
    await writeSetting('registration.policies', [{ id: 'terms', name: 'Terms' }]);
    const policies = { terms: true };
    const body = { email: createUniqueEmail(), password: testPassword, password_confirmation: testPassword, policies };
    const formBrowser = openBrowser();
    const { browser: providerBrowser } = await loginWithProvider(createIdentity());
    // No user item may be read, so all of them are counted.
    const [reads, replies] = await countReadsDuring('user#', async () => [
      [formBrowser, await formBrowser.call(authContract.register, { body })] as const,
      [providerBrowser, await providerBrowser.call(socialContract.register, { body: { policies } })] as const,
    ]);
    expect(reads).toBe(0);
    for (const [browser, { bootstrapData }] of replies) await expectCurrentUser(browser, bootstrapData);
  });
});
