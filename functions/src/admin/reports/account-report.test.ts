import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { verificationContract } from '@overtone/shared/accounts/auth/verification.contract.ts';
import { accountReportContract } from '@overtone/shared/identity/new-accounts/account-report.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { markUserDeleted } from '../../accounts/deletion/account-deletion.store.ts';
import { buildUser } from '../../accounts/registration/register.service.ts';
import { handler as deleteAccounts } from '../../handlers/account-deletions.lambda.ts';
import { createUser, createUserActions, findWithCredentials } from '../../identity/users/users.store.ts';
import { addDays, getDayAt } from '../../platform/days.ts';
import { isEmailVerificationRequired } from '../../site/settings/email-verification-required.store.ts';
import { writeSetting } from '../../site/settings/settings.service.ts';
import { createUniqueEmail, openBrowser, signUp, testPassword } from '../../testing/browser.ts';
import { failWritesAfter } from '../../testing/fail-writes-after.ts';
import { freezeClock } from '../../testing/frozen-clock.ts';
import { isolatedMailbox } from '../../testing/isolated-mailbox.ts';
import { isolatedAccountsTable, isolatedSiteTable } from '../../testing/isolated-tables.store.ts';
import { toSqsEvent } from '../../testing/plays.ts';
import { addUser } from '../../testing/users.ts';
import { asUser } from '../../testing/visitor.ts';

beforeAll(freezeClock);

const removals: (() => unknown)[] = [];
let mailbox: Awaited<ReturnType<typeof isolatedMailbox>>;
beforeAll(async () => {
  removals.push(await isolatedSiteTable());
  mailbox = await isolatedMailbox();
});
afterAll(async () => {
  for (const remove of removals.toReversed()) await remove();
  await mailbox.remove();
});
// The tables are isolated, so that no other accounts are counted.
beforeEach(async () => {
  removals.push(await isolatedAccountsTable());
  await writeSetting('require_email_confirmation', true);
  isEmailVerificationRequired.clear();
});

const getToday = () => getDayAt(Date.now());
const readReport = async (from = getToday(), to = getToday()) =>
  (await asUser('reports.view').call(accountReportContract.get, { query: { from, to } })).report;
const readTotals = async () => (await readReport()).totals;

describe('GET reports/accounts', () => {
  it('counts an account on the day of its registration, and counts its verification once', async () => {
    const ada = await signUp();
    expect(await readTotals()).toEqual({ accounts: 1, verified: 0 });
    const { code } = await mailbox.next('verify-email', ada.email);
    const verify = () => ada.send(verificationContract.validate, { body: { code } });
    await Promise.all([verify(), verify()]);
    await verify();
    expect(await readTotals()).toEqual({ accounts: 1, verified: 1 });
    const range = await readReport(addDays(getToday(), -1));
    expect(range).toMatchObject({
      days: [{ accounts: 0 }, { accounts: 1 }],
      previousPeriod: { totals: { accounts: 0 } },
    });
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

  it('does not count registrations of taken addresses, and counts concurrent registrations', async () => {
    const { email } = await addUser();
    const body = { email, password: testPassword, password_confirmation: testPassword };
    expect(await openBrowser().expectRefusal(authContract.register, { body })).toMatchObject({ status: 409 });
    await Promise.all(Array.from({ length: 12 }, () => addUser()));
    expect(await readTotals()).toEqual({ accounts: 13, verified: 0 });
  });

  it('counts an account once when the registration was interrupted and repeated', async () => {
    const writes = createUserActions(buildUser({ email: createUniqueEmail() }));
    const failure = failWritesAfter(0);
    await expect(createUser(writes)).rejects.toThrow();
    failure.allowWrites();
    expect((await readTotals()).accounts).toBe(0);
    await createUser(writes);
    await expect(createUser(writes)).rejects.toThrow();
    expect((await readTotals()).accounts).toBe(1);
  });

  it('keeps the count of a deleted account, without identifying it', async () => {
    const { user } = await addUser();
    await markUserDeleted(user.id);
    await deleteAccounts(toSqsEvent([JSON.stringify({ userId: user.id })]));
    expect((await findWithCredentials(user.id)).user).toBeUndefined();
    expect((await readTotals()).accounts).toBe(1);
  });
});
