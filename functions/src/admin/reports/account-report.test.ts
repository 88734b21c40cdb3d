import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { verificationContract } from '@overtone/shared/accounts/auth/verification.contract.ts';
import { accountReportContract } from '@overtone/shared/identity/new-accounts/account-report.contract.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newUser } from '../../accounts/registration/register.service.ts';
import { markRemoved } from '../../accounts/removal/removal.store.ts';
import { handler as removeAccounts } from '../../handlers/account-removals.lambda.ts';
import { createUser, findWithCredentials, userWrites } from '../../identity/users/users.store.ts';
import { dayAt, daysAfter } from '../../platform/days.ts';
import { writeSetting } from '../../site/settings/settings.service.ts';
import { wantsVerifiedEmail } from '../../site/settings/wants-verified-email.store.ts';
import { goodPassword, newEmail, openBrowser, signUp } from '../../testing/browser.ts';
import { cutOffAfter } from '../../testing/cut-off.ts';
import { freezeClock } from '../../testing/frozen-clock.ts';
import { isolatedMailbox } from '../../testing/isolated-mailbox.ts';
import { isolatedSite, ownAccounts } from '../../testing/isolated-site.store.ts';
import { addPerson } from '../../testing/people.ts';
import { toSqsEvent } from '../../testing/plays.ts';
import { asUser } from '../../testing/visitor.ts';

beforeAll(freezeClock);

const removals: (() => unknown)[] = [];
let mailbox: Awaited<ReturnType<typeof isolatedMailbox>>;
beforeAll(async () => {
  removals.push(await isolatedSite());
  mailbox = await isolatedMailbox();
});
afterAll(async () => {
  for (const remove of removals.toReversed()) await remove();
  await mailbox.remove();
});
// Nobody else's accounts are counted.
beforeEach(async () => {
  removals.push(await ownAccounts());
  await writeSetting('require_email_confirmation', true);
  wantsVerifiedEmail.forget();
});

const today = () => dayAt(Date.now());
const reportOf = async (from = today(), to = today()) =>
  (await asUser('admin.access').call(accountReportContract.get, { query: { from, to } })).report;
const counted = async () => (await reportOf()).totals;

test('an account counts on its day, verified once its address is, however often that is done', async () => {
  const ada = await signUp();
  expect(await counted()).toEqual({ accounts: 1, verified: 0 });
  const { code } = await mailbox.next('verify-email', ada.email);
  const verify = () => ada.send(verificationContract.validate, { body: { code } });
  await Promise.all([verify(), verify()]);
  await verify();
  expect(await counted()).toEqual({ accounts: 1, verified: 1 });
  const range = await reportOf(daysAfter(today(), -1));
  expect(range).toMatchObject({ days: [{ accounts: 0 }, { accounts: 1 }], before: { totals: { accounts: 0 } } });
});

test('a mailed link that proves the address counts as well, and neither it nor the code counts twice', async () => {
  const ada = await signUp();
  const { code } = await mailbox.next('verify-email', ada.email);
  await openBrowser().call(authContract.forgotPassword, { body: { email: ada.email } });
  const { url } = await mailbox.next('reset-password', ada.email);
  const token = new URL(url).pathname.split('/').at(-1) ?? '';
  const password = 'teapot-Harbour-51';
  const body = { token, email: ada.email, password, password_confirmation: password };
  await openBrowser().call(authContract.resetPassword, { body });
  await ada.send(verificationContract.validate, { body: { code } });
  expect((await findWithCredentials(ada.user.id)).user?.email_verified_at).not.toBeNull();
  expect(await counted()).toEqual({ accounts: 1, verified: 1 });
});

test('an address that is taken counts nobody, and many who come at once all count', async () => {
  const { email } = await addPerson();
  const body = { email, password: goodPassword, password_confirmation: goodPassword };
  expect(await openBrowser().refused(authContract.register, { body })).toMatchObject({ status: 409 });
  await Promise.all(Array.from({ length: 12 }, () => addPerson()));
  expect(await counted()).toEqual({ accounts: 13, verified: 0 });
});

test('cut off, it counts nobody; tried again, one; and once more, nobody else', async () => {
  const writes = userWrites(newUser({ email: newEmail() }));
  const cut = cutOffAfter(0);
  await expect(createUser(writes)).rejects.toThrow();
  cut.goOn();
  expect((await counted()).accounts).toBe(0);
  await createUser(writes);
  await expect(createUser(writes)).rejects.toThrow();
  expect((await counted()).accounts).toBe(1);
});

test('an account that is removed was made all the same, and nothing of its day names anybody', async () => {
  const { user } = await addPerson();
  await markRemoved(user.id);
  await removeAccounts(toSqsEvent([JSON.stringify({ userId: user.id })]));
  expect((await findWithCredentials(user.id)).user).toBeUndefined();
  expect((await counted()).accounts).toBe(1);
});
