import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { verificationContract } from '@overtone/shared/accounts/auth/verification.contract.ts';
import { accountReportContract } from '@overtone/shared/identity/new-accounts/account-report.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
// Isolated tables, so that no other accounts are counted.
beforeEach(async () => {
  removals.push(await ownAccounts());
  await writeSetting('require_email_confirmation', true);
  wantsVerifiedEmail.forget();
});

const today = () => dayAt(Date.now());
const reportOf = async (from = today(), to = today()) =>
  (await asUser('admin.access').call(accountReportContract.get, { query: { from, to } })).report;
const readTotals = async () => (await reportOf()).totals;

describe('GET reports/accounts', () => {
  it('counts an account on its day, and once as verified', async () => {
    const ada = await signUp();
    expect(await readTotals()).toEqual({ accounts: 1, verified: 0 });
    const { code } = await mailbox.next('verify-email', ada.email);
    const verify = () => ada.send(verificationContract.validate, { body: { code } });
    await Promise.all([verify(), verify()]);
    await verify();
    expect(await readTotals()).toEqual({ accounts: 1, verified: 1 });
    const range = await reportOf(daysAfter(today(), -1));
    expect(range).toMatchObject({ days: [{ accounts: 0 }, { accounts: 1 }], before: { totals: { accounts: 0 } } });
  });

  it('counts an address that was verified by a reset link once', async () => {
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
    expect(await readTotals()).toEqual({ accounts: 1, verified: 1 });
  });

  it('does not count taken addresses, and counts concurrent registrations', async () => {
    const { email } = await addPerson();
    const body = { email, password: goodPassword, password_confirmation: goodPassword };
    expect(await openBrowser().refused(authContract.register, { body })).toMatchObject({ status: 409 });
    await Promise.all(Array.from({ length: 12 }, () => addPerson()));
    expect(await readTotals()).toEqual({ accounts: 13, verified: 0 });
  });

  it('counts an account once when the registration was interrupted and repeated', async () => {
    const writes = userWrites(newUser({ email: newEmail() }));
    const cutOff = cutOffAfter(0);
    await expect(createUser(writes)).rejects.toThrow();
    cutOff.goOn();
    expect((await readTotals()).accounts).toBe(0);
    await createUser(writes);
    await expect(createUser(writes)).rejects.toThrow();
    expect((await readTotals()).accounts).toBe(1);
  });

  it('keeps the count of a deleted account, without identifying it', async () => {
    const { user } = await addPerson();
    await markRemoved(user.id);
    await removeAccounts(toSqsEvent([JSON.stringify({ userId: user.id })]));
    expect((await findWithCredentials(user.id)).user).toBeUndefined();
    expect((await readTotals()).accounts).toBe(1);
  });
});
