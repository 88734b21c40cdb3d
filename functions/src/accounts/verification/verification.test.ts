import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { verificationContract } from '@overtone/shared/accounts/auth/verification.contract.ts';
import { bootstrapContract } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { genreContract } from '@overtone/shared/catalog/genres/genre.contract.ts';
import { limits, rates } from '@overtone/shared/limits.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { measured } from '../../platform/capacity.ts';
import { primaryKey } from '../../platform/dynamo/item.ts';
import { writeSetting } from '../../site/settings/settings.service.ts';
import { wantsVerifiedEmail } from '../../site/settings/wants-verified-email.store.ts';
import { goodPassword, newEmail, openBrowser, signUp } from '../../testing/browser.ts';
import { freezeClock } from '../../testing/frozen-clock.ts';
import { isolatedMailbox } from '../../testing/isolated-mailbox.ts';
import { isolatedSite } from '../../testing/isolated-site.store.ts';
import { addPerson } from '../../testing/people.ts';
import { everyItem, rawItem } from '../../testing/raw-items.ts';
import { someAddress } from '../../testing/some-address.ts';
import { emailCodesItem } from './email-codes.item.ts';

beforeAll(freezeClock);

let mailbox: Awaited<ReturnType<typeof isolatedMailbox>>;
let removeSite: () => Promise<void>;
beforeAll(async () => {
  mailbox = await isolatedMailbox();
});
afterAll(() => mailbox.remove());
beforeEach(async () => {
  removeSite = await isolatedSite();
});
afterEach(() => removeSite());

const wantVerified = async (value: boolean) => {
  await writeSetting('require_email_confirmation', value);
  wantsVerifiedEmail.forget();
};
beforeEach(() => wantVerified(true));

const me = { params: { userId: 'me' as const } };
const type = (code: string) => ({ body: { code } });
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(limits.codeLength, '0');
const newcomer = async () => {
  const browser = await signUp();
  return { ...browser, code: (await mailbox.next('verify-email', browser.email)).code };
};

test('where the site wants it, a newcomer verifies the address with the mailed code', async () => {
  const email = newEmail();
  const browser = openBrowser();
  const { status } = await browser.call(authContract.register, {
    body: { email, password: goodPassword, password_confirmation: goodPassword },
  });
  expect(status).toBe('needs_email_verification');
  const { code, minutes } = await mailbox.next('verify-email', email);
  expect([code, minutes]).toEqual([expect.stringMatching(/^\d{6}$/), limits.codeMinutes]);
  await browser.call(verificationContract.validate, type(code));
  const { user } = await browser.call(userContract.get, me);
  expect(user).toMatchObject({ email_verified_at: expect.stringMatching(/Z$/) });
  await browser.call(genreContract.list, { query: {} });
});

test('until then nothing but the way through the gate is open, on the server too', async () => {
  const browser = await newcomer();
  await browser.call(bootstrapContract.bootstrapData, {});
  await browser.call(userContract.get, me);
  for (const refusal of [
    await browser.refused(genreContract.list, { query: {} }),
    await browser.refused(userContract.update, { ...me, body: { name: 'Me' } }),
  ]) {
    expect(refusal).toMatchObject({ status: 403, code: 'email.unverified' });
  }
  await browser.call(authContract.logout, {});
});

test('where the site does not want it, nobody is stopped', async () => {
  await wantVerified(false);
  const browser = await addPerson();
  await browser.call(genreContract.list, { query: {} });
});

test('a code is kept as a hash, never as it is', async () => {
  const { user, code } = await newcomer();
  const stored = await rawItem('ACCOUNTS_TABLE', primaryKey(emailCodesItem, { userId: user.id }));
  expect(stored?.codes).toEqual([{ hash: expect.stringMatching(/^\$argon2id\$/), expires: expect.any(Number) }]);
  expect(JSON.stringify(stored)).not.toContain(code);
});

test('five wrong codes end a code, so that the right one does not help any more', async () => {
  const browser = await newcomer();
  const refusals = [];
  for (let time = 0; time < limits.codeTries; time++) {
    refusals.push((await browser.refused(verificationContract.validate, type(wrong(browser.code)))).code);
  }
  expect(new Set(refusals)).toEqual(new Set(['code.invalid']));
  expect(await browser.refused(verificationContract.validate, type(browser.code))).toMatchObject({
    status: 422,
    code: 'code.invalid',
    errors: { code: [expect.any(String)] },
  });
});

test('of many guesses at once five are looked at', async () => {
  const browser = await newcomer();
  await Promise.all(
    Array.from({ length: 8 }, () => browser.send(verificationContract.validate, type(wrong(browser.code)))),
  );
  const stored = await rawItem('ACCOUNTS_TABLE', primaryKey(emailCodesItem, { userId: browser.user.id }));
  expect(stored?.attempts).toBe(limits.codeTries);
});

/** A code for somebody, whoever asks for it. */
const resend = (email: string) => openBrowser().call(verificationContract.resend, { body: { email } });

test('the code that somebody is typing works, whoever has others mailed meanwhile; one ends them all', async () => {
  const browser = await newcomer();
  await resend(browser.email);
  const { code } = await mailbox.next('verify-email', browser.email);
  await resend(browser.email);
  await browser.call(verificationContract.validate, type(browser.code));
  // What is verified is not verified again: there is nothing left that a code could open.
  expect(await rawItem('ACCOUNTS_TABLE', primaryKey(emailCodesItem, { userId: browser.user.id }))).toBeUndefined();
  expect(code).toHaveLength(limits.codeLength);
  expect(await browser.call(userContract.get, me)).toMatchObject({ user: { email_verified_at: expect.any(String) } });
});

test('three codes work at a time: who asks for a fourth has them in their mail', async () => {
  const browser = await newcomer();
  await mailbox.drain();
  await Promise.all([resend(browser.email), resend(browser.email), resend(browser.email), resend(browser.email)]);
  const mailed = (await mailbox.drain()).filter((kind) => kind === 'verify-email');
  expect(mailed).toHaveLength(limits.codesMax - 1);
  await browser.call(verificationContract.validate, type(browser.code));
});

test('however many codes there are, they have five tries together, and then a new one begins anew', async () => {
  const browser = await newcomer();
  await browser.refused(verificationContract.validate, type(wrong(browser.code)));
  // Another one on the way brings no tries with it.
  await resend(browser.email);
  const { code } = await mailbox.next('verify-email', browser.email);
  for (let time = 1; time < limits.codeTries; time++) {
    const guess = [wrong(browser.code), wrong(wrong(browser.code))].find((it) => it !== code) ?? '';
    await browser.refused(verificationContract.validate, type(guess));
  }
  for (const used of [browser.code, code]) {
    expect(await browser.refused(verificationContract.validate, type(used))).toMatchObject({ code: 'code.invalid' });
  }
  await resend(browser.email);
  const fresh = await mailbox.next('verify-email', browser.email);
  await browser.call(verificationContract.validate, type(fresh.code));
});

test('a code is over after its time', async () => {
  const browser = await newcomer();
  onTestFinished(freezeClock);
  vi.setSystemTime(Date.now() + limits.codeMinutes * 60_000);
  expect(await browser.refused(verificationContract.validate, type(browser.code))).toMatchObject({
    code: 'code.invalid',
  });
  // What has ended, and lies about until the table takes it away, is in nobody's way.
  await resend(browser.email);
  const { code } = await mailbox.next('verify-email', browser.email);
  await browser.call(verificationContract.validate, type(code));
});

const askForAReset = (email: string) => openBrowser().call(authContract.forgotPassword, { body: { email } });

test('of an address that nobody has nothing is kept', async () => {
  const email = newEmail();
  await Promise.all([resend(email), askForAReset(email)]);
  expect(await everyItem('ACCOUNTS_TABLE', email)).toEqual([]);
});

test('what counts the calls about an address does not say which', async () => {
  const { email } = await newcomer();
  await Promise.all([resend(email), askForAReset(email)]);
  expect((await everyItem('ACCOUNTS_TABLE', email)).filter(({ pk }) => String(pk).startsWith('rate#'))).toEqual([]);
});

test('a code is for whoever is signed in, not for anybody else', async () => {
  const [one, other] = [await newcomer(), await newcomer()];
  if (one.code !== other.code) {
    expect(await other.refused(verificationContract.validate, type(one.code))).toMatchObject({ code: 'code.invalid' });
  }
  expect(await openBrowser().refused(verificationContract.validate, type(one.code))).toMatchObject({ status: 401 });
});

test('asking anew gets one answer for one work, whoever has the address', async () => {
  const { email } = await newcomer();
  const ask = async (address: string) => {
    await mailbox.drain();
    const { result, calls, roundTrips } = await measured(() =>
      openBrowser().call(verificationContract.resend, { body: { email: address } }),
    );
    const operations = calls.map(({ operation }) => operation).toSorted();
    return { result, operations, roundTrips, messages: (await mailbox.drain()).length };
  };
  const [known, unknown] = [await ask(email), await ask(newEmail())];
  expect(unknown).toEqual(known);
  expect(known.messages).toBe(1);
});

test('one place asks for a handful of codes an hour, and keeps nobody elsewhere from asking', async () => {
  const { email } = await newcomer();
  const answers = [];
  const place = openBrowser({ headers: { 'cloudfront-viewer-address': `${someAddress()}:40000` } });
  for (const spelled of [email, email, email.toUpperCase(), email, ` ${email}`, email, email.toUpperCase()]) {
    answers.push((await place.send(verificationContract.resend, { body: { email: spelled } })).status);
  }
  expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429]);
  await resend(email);
});

test('guessing is limited for the person, however many codes they ask for', async () => {
  const browser = await newcomer();
  const answers = [];
  for (let time = 0; time <= rates.code.account; time++) {
    if (time % limits.codeTries === 0) {
      await browser.call(verificationContract.resend, { body: { email: browser.email } });
    }
    const { code } = await browser.refused(verificationContract.validate, type('000000'));
    answers.push(code);
  }
  expect(answers.filter((code) => code === 'rate.limited')).toHaveLength(1);
});

test('whoever has verified the address gets no more codes, and is told nothing else', async () => {
  const { email, code, ...browser } = await newcomer();
  await browser.call(verificationContract.validate, type(code));
  await mailbox.drain();
  const asked = await openBrowser().call(verificationContract.resend, { body: { email } });
  expect(asked).toEqual(await openBrowser().call(verificationContract.resend, { body: { email: newEmail() } }));
  expect(await mailbox.drain()).toEqual(['nobody', 'nobody']);
  // A code that is typed a second time is no error: the address is verified.
  await browser.call(verificationContract.validate, type(code));
});

test('registration asks for every policy, and may be closed', async () => {
  const policy = { id: 'terms', name: 'Terms of use', url: null };
  await writeSetting('registration.policies', [policy]);
  const draft = { email: newEmail(), password: goodPassword, password_confirmation: goodPassword };
  const refusal = { status: 422, errors: { 'policies.terms': ['Please accept the Terms of use.'] } };
  for (const policies of [{}, { terms: false }, { other: true }]) {
    expect(await openBrowser().refused(authContract.register, { body: { ...draft, policies } })).toMatchObject(refusal);
  }
  await writeSetting('registration.disable', true);
  const body = { ...draft, terms: true, invite_id: null, invite_type: null };
  expect(await openBrowser().refused(authContract.register, { body })).toMatchObject({
    status: 403,
    code: 'registration.disabled',
  });
  await writeSetting('registration.disable', false);
  for (const terms of [false, 'true']) {
    expect(await openBrowser().refused(authContract.register, { body: { ...body, terms } as never })).toMatchObject(
      refusal,
    );
  }
  await openBrowser().call(authContract.register, { body });
  const nested = { ...draft, email: newEmail(), policies: { terms: true } };
  await openBrowser().call(authContract.register, { body: nested });
});
