import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { socialContract } from '@overtone/shared/accounts/auth/social.contract.ts';
import { twoFactorContract } from '@overtone/shared/accounts/auth/two-factor.contract.ts';
import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { writeSetting } from '../../site/settings/settings.service.ts';
import { type Browser, goodPassword, newEmail, openBrowser } from '../../testing/browser.ts';
import { comeFromProvider, newIdentity } from '../../testing/come-from-provider.ts';
import { countReads } from '../../testing/count-reads.ts';
import { freezeClock } from '../../testing/frozen-clock.ts';
import { isolatedSite } from '../../testing/isolated-site.store.ts';
import { addPerson } from '../../testing/people.ts';

beforeAll(freezeClock);

const me = { params: { userId: 'me' as const } };

/** What somebody is told of themselves when they come in is what they are told whenever they ask. */
const expectAsAsked = async (browser: Browser, { user }: { readonly user: unknown }): Promise<void> =>
  expect(user).toEqual((await browser.call(userContract.get, me)).user);

/** How often a person's own item is read while somebody comes in. */
const readsIn = async <Reply>(text: string, come: () => Promise<Reply>): Promise<[number, Reply]> => {
  const reads = countReads(text, 'user');
  const reply = await come();
  return [reads(), reply];
};

test('who signs in is read once', async () => {
  const { user, email } = await addPerson();
  const browser = openBrowser();
  const body = { email, password: goodPassword };
  const [reads, reply] = await readsIn(user.id, () => browser.call(authContract.login, { body }));
  expect(reads).toBe(1);
  if (!('bootstrapData' in reply)) throw new Error('A code is asked for');
  await expectAsAsked(browser, reply.bootstrapData);
});

test('so is who answers with a second factor, and the code they used is gone from those that are left', async () => {
  const owner = await addPerson();
  await owner.call(authContract.confirmPassword, { body: { password: goodPassword } });
  await owner.call(twoFactorContract.enable, {});
  const { secret } = await owner.call(twoFactorContract.qrCode, {});
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const { recoveryCodes } = await owner.call(twoFactorContract.confirm, { body: { code } });
  const browser = openBrowser();
  await browser.call(authContract.login, { body: { email: owner.email, password: goodPassword } });
  const body = { recovery_code: recoveryCodes[0] ?? '' };
  const [reads, reply] = await readsIn(owner.user.id, () => browser.call(authContract.twoFactorChallenge, { body }));
  expect([reads, reply.bootstrapData.user?.two_factor_recovery_codes?.length]).toEqual([1, recoveryCodes.length - 1]);
  await expectAsAsked(browser, reply.bootstrapData);
});

test('so is who connects a provider with their password, and they see it among theirs', async () => {
  const { user, email } = await addPerson();
  const { browser } = await comeFromProvider(newIdentity({ email }));
  const body = { password: goodPassword };
  const [reads, reply] = await readsIn(user.id, () => browser.call(socialContract.connect, { body }));
  expect([reads, reply.bootstrapData.user?.social_profiles]).toEqual([
    1,
    [{ service_name: 'google', username: 'ada' }],
  ]);
  await expectAsAsked(browser, reply.bootstrapData);
});

test('who makes an account, by the form or through a provider, was just written and is not read', async () => {
  onTestFinished(await isolatedSite());
  await writeSetting('registration.policies', [{ id: 'terms', name: 'Terms' }]);
  const policies = { terms: true };
  const body = { email: newEmail(), password: goodPassword, password_confirmation: goodPassword, policies };
  const byForm = openBrowser();
  const { browser: byProvider } = await comeFromProvider(newIdentity());
  // Nobody else is read meanwhile: any person counts.
  const [reads, replies] = await readsIn('user#', async () => [
    [byForm, await byForm.call(authContract.register, { body })] as const,
    [byProvider, await byProvider.call(socialContract.register, { body: { policies } })] as const,
  ]);
  expect(reads).toBe(0);
  for (const [browser, { bootstrapData }] of replies) await expectAsAsked(browser, bootstrapData);
});
