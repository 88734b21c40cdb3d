import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { verificationContract } from '@overtone/shared/accounts/auth/verification.contract.ts';
import { bootstrapContract } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { genreContract } from '@overtone/shared/catalog/genres/genre.contract.ts';
import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';
import { rates } from '@overtone/shared/rates.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { measureCapacity } from '../../platform/capacity.ts';
import { getPrimaryKey } from '../../platform/dynamo/item.ts';
import { findEmailPause, recordBounce, recordComplaint } from '../../site/email/email-addresses.store.ts';
import { isEmailVerificationRequired } from '../../site/settings/email-verification-required.store.ts';
import { writeSetting } from '../../site/settings/settings.service.ts';
import { createUniqueEmail, openBrowser, signUp, testPassword } from '../../testing/browser.ts';
import { freezeClock } from '../../testing/frozen-clock.ts';
import { isolatedMailbox } from '../../testing/isolated-mailbox.ts';
import { isolatedSiteTable } from '../../testing/isolated-tables.store.ts';
import { findItemsContaining, readRawItem } from '../../testing/raw-items.ts';
import { createTestIp } from '../../testing/test-ip.ts';
import { addUser } from '../../testing/users.ts';
import { emailCodesItem } from './email-codes.item.ts';

beforeAll(freezeClock);

let mailbox: Awaited<ReturnType<typeof isolatedMailbox>>;
let removeSite: () => Promise<void>;
beforeAll(async () => {
  mailbox = await isolatedMailbox();
});
afterAll(() => mailbox.remove());
beforeEach(async () => {
  removeSite = await isolatedSiteTable();
});
afterEach(() => removeSite());

const requireVerification = async (value: boolean) => {
  await writeSetting('require_email_confirmation', value);
  isEmailVerificationRequired.clear();
};
beforeEach(() => requireVerification(true));

const me = { params: { userId: 'me' as const } };
const buildCodeBody = (code: string) => ({ body: { code } });
const createWrongCode = (code: string) =>
  String((Number(code) + 1) % 1_000_000).padStart(identityLimits.codeLength, '0');
const addUserWithCode = async () => {
  const browser = await signUp();
  return { ...browser, code: (await mailbox.next('verify-email', browser.email)).code };
};

describe('Email verification', () => {
  it("verifies a new user's address with the emailed code", async () => {
    const email = createUniqueEmail();
    const browser = openBrowser();
    const { status } = await browser.call(authContract.register, {
      body: { email, password: testPassword, password_confirmation: testPassword },
    });
    expect(status).toBe('needs_email_verification');
    const { code, minutes } = await mailbox.next('verify-email', email);
    expect([code, minutes]).toEqual([expect.stringMatching(/^\d{6}$/), identityLimits.codeMinutes]);
    await browser.call(verificationContract.validate, buildCodeBody(code));
    const { user } = await browser.call(userContract.get, me);
    expect(user).toMatchObject({ email_verified_at: expect.stringMatching(/Z$/) });
    await browser.call(genreContract.list, { query: {} });
  });

  it('returns 403 for other requests until the address is verified', async () => {
    const browser = await addUserWithCode();
    await browser.call(bootstrapContract.bootstrapData, {});
    await browser.call(userContract.get, me);
    for (const refusal of [
      await browser.expectRefusal(genreContract.list, { query: {} }),
      await browser.expectRefusal(userContract.update, { ...me, body: { name: 'Me' } }),
    ]) {
      expect(refusal).toMatchObject({ status: 403, code: 'email.unverified' });
    }
    await browser.call(authContract.logout, {});
  });

  it('does not require verification when the setting is off', async () => {
    await requireVerification(false);
    const browser = await addUser();
    await browser.call(genreContract.list, { query: {} });
  });

  it('stores only hashes of codes', async () => {
    const { user, code } = await addUserWithCode();
    const stored = await readRawItem('ACCOUNTS_TABLE', getPrimaryKey(emailCodesItem, { userId: user.id }));
    expect(stored?.codes).toEqual([{ hash: expect.stringMatching(/^\$argon2id\$/), expires: expect.any(Number) }]);
    expect(JSON.stringify(stored)).not.toContain(code);
  });

  it('rejects the correct code after five wrong ones', async () => {
    const browser = await addUserWithCode();
    const refusals = [];
    for (let attempt = 0; attempt < identityLimits.codeAttemptsMax; attempt++) {
      refusals.push(
        (await browser.expectRefusal(verificationContract.validate, buildCodeBody(createWrongCode(browser.code)))).code,
      );
    }
    expect(new Set(refusals)).toEqual(new Set(['code.invalid']));
    expect(await browser.expectRefusal(verificationContract.validate, buildCodeBody(browser.code))).toMatchObject({
      status: 422,
      code: 'code.invalid',
      errors: { code: [expect.any(String)] },
    });
  });

  it('checks only five of many concurrent guesses', async () => {
    const browser = await addUserWithCode();
    await Promise.all(
      Array.from({ length: 8 }, () =>
        browser.send(verificationContract.validate, buildCodeBody(createWrongCode(browser.code))),
      ),
    );
    const stored = await readRawItem('ACCOUNTS_TABLE', getPrimaryKey(emailCodesItem, { userId: browser.user.id }));
    expect(stored?.attempts).toBe(identityLimits.codeAttemptsMax);
  });

  /** Requests a code without being logged in. */
  const resend = (email: string) => openBrowser().call(verificationContract.resend, { body: { email } });

  it('accepts an earlier code after others were requested, and then deletes all codes', async () => {
    const browser = await addUserWithCode();
    await resend(browser.email);
    const { code } = await mailbox.next('verify-email', browser.email);
    await resend(browser.email);
    await browser.call(verificationContract.validate, buildCodeBody(browser.code));
    // No codes remain after the verification.
    expect(
      await readRawItem('ACCOUNTS_TABLE', getPrimaryKey(emailCodesItem, { userId: browser.user.id })),
    ).toBeUndefined();
    expect(code).toHaveLength(identityLimits.codeLength);
    expect(await browser.call(userContract.get, me)).toMatchObject({ user: { email_verified_at: expect.any(String) } });
  });

  it('keeps at most three valid codes', async () => {
    const browser = await addUserWithCode();
    await mailbox.drain();
    await Promise.all([resend(browser.email), resend(browser.email), resend(browser.email), resend(browser.email)]);
    const emailTypes = (await mailbox.drain()).filter((kind) => kind === 'verify-email');
    expect(emailTypes).toHaveLength(identityLimits.codesMax - 1);
    await browser.call(verificationContract.validate, buildCodeBody(browser.code));
  });

  it('counts five attempts for all codes together', async () => {
    const browser = await addUserWithCode();
    await browser.expectRefusal(verificationContract.validate, buildCodeBody(createWrongCode(browser.code)));
    // Another code does not allow more attempts.
    await resend(browser.email);
    const { code } = await mailbox.next('verify-email', browser.email);
    for (let attempt = 1; attempt < identityLimits.codeAttemptsMax; attempt++) {
      const guess =
        [createWrongCode(browser.code), createWrongCode(createWrongCode(browser.code))].find(
          (candidate) => candidate !== code,
        ) ?? '';
      await browser.expectRefusal(verificationContract.validate, buildCodeBody(guess));
    }
    for (const usedCode of [browser.code, code]) {
      expect(await browser.expectRefusal(verificationContract.validate, buildCodeBody(usedCode))).toMatchObject({
        code: 'code.invalid',
      });
    }
    await resend(browser.email);
    const nextEmail = await mailbox.next('verify-email', browser.email);
    await browser.call(verificationContract.validate, buildCodeBody(nextEmail.code));
  });

  it('rejects an expired code', async () => {
    const browser = await addUserWithCode();
    onTestFinished(freezeClock);
    vi.setSystemTime(Date.now() + identityLimits.codeMinutes * 60_000);
    expect(await browser.expectRefusal(verificationContract.validate, buildCodeBody(browser.code))).toMatchObject({
      code: 'code.invalid',
    });
    // Expired codes that are still stored do not prevent new ones.
    await resend(browser.email);
    const { code } = await mailbox.next('verify-email', browser.email);
    await browser.call(verificationContract.validate, buildCodeBody(code));
  });

  const requestReset = (email: string) => openBrowser().call(authContract.forgotPassword, { body: { email } });

  it('stores nothing about an unknown address', async () => {
    const email = createUniqueEmail();
    await Promise.all([resend(email), requestReset(email)]);
    expect(await findItemsContaining('ACCOUNTS_TABLE', email)).toEqual([]);
  });

  it('does not reveal the address in rate limits', async () => {
    const { email } = await addUserWithCode();
    await Promise.all([resend(email), requestReset(email)]);
    expect(
      (await findItemsContaining('ACCOUNTS_TABLE', email)).filter(({ pk }) => String(pk).startsWith('rate#')),
    ).toEqual([]);
  });

  it('rejects the code of another user', async () => {
    const [ada, eve] = [await addUserWithCode(), await addUserWithCode()];
    if (ada.code !== eve.code) {
      expect(await eve.expectRefusal(verificationContract.validate, buildCodeBody(ada.code))).toMatchObject({
        code: 'code.invalid',
      });
    }
    expect(await openBrowser().expectRefusal(verificationContract.validate, buildCodeBody(ada.code))).toMatchObject({
      status: 401,
    });
  });

  it('returns the same response with the same work for known and unknown addresses', async () => {
    const { email } = await addUserWithCode();
    const requestCode = async (address: string) => {
      await mailbox.drain();
      const { result, calls, roundTrips } = await measureCapacity(() =>
        openBrowser().call(verificationContract.resend, { body: { email: address } }),
      );
      const operations = calls.map(({ operation }) => operation).toSorted();
      return { result, operations, roundTrips, messages: (await mailbox.drain()).length };
    };
    const [known, unknown] = [await requestCode(email), await requestCode(createUniqueEmail())];
    expect(unknown).toEqual(known);
    expect(known.messages).toBe(1);
  });

  it('limits requests from one address without limiting others', async () => {
    const { email } = await addUserWithCode();
    const statuses = [];
    const browser = openBrowser({ headers: { 'cloudfront-viewer-address': `${createTestIp()}:40000` } });
    for (const emailVariant of [email, email, email.toUpperCase(), email, ` ${email}`, email, email.toUpperCase()]) {
      statuses.push((await browser.send(verificationContract.resend, { body: { email: emailVariant } })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    await resend(email);
  });

  it('limits attempts of a user across codes', async () => {
    const browser = await addUserWithCode();
    const codes = [];
    for (let attempt = 0; attempt <= rates.code.account; attempt++) {
      if (attempt % identityLimits.codeAttemptsMax === 0) {
        await browser.call(verificationContract.resend, { body: { email: browser.email } });
      }
      const { code } = await browser.expectRefusal(verificationContract.validate, buildCodeBody('000000'));
      codes.push(code);
    }
    expect(codes.filter((code) => code === 'rate.limited')).toHaveLength(1);
  });

  it('sends no code for a verified address', async () => {
    const { email, code, ...browser } = await addUserWithCode();
    await browser.call(verificationContract.validate, buildCodeBody(code));
    await mailbox.drain();
    const response = await openBrowser().call(verificationContract.resend, { body: { email } });
    expect(response).toEqual(
      await openBrowser().call(verificationContract.resend, { body: { email: createUniqueEmail() } }),
    );
    expect(await mailbox.drain()).toEqual(['decoy', 'decoy']);
    // Entering the code again is not an error.
    await browser.call(verificationContract.validate, buildCodeBody(code));
  });

  it('sends a code to a verified address that bounced, which ends the pause of notifications', async () => {
    const { email, code, ...browser } = await addUserWithCode();
    await browser.call(verificationContract.validate, buildCodeBody(code));
    await recordBounce(email, { at: Date.now(), sentAt: Date.now() });
    await mailbox.drain();
    await resend(email);
    const second = await mailbox.next('verify-email', email);
    expect(
      await browser.expectRefusal(verificationContract.validate, buildCodeBody(createWrongCode(second.code))),
    ).toMatchObject({ code: 'code.invalid' });
    expect(await findEmailPause(email)).toBeDefined();
    await browser.call(verificationContract.validate, buildCodeBody(second.code));
    expect(await findEmailPause(email)).toBeUndefined();
    // The code works once, and no other one is sent.
    await resend(email);
    expect(await mailbox.drain()).toEqual(['decoy']);
  });

  it('sends no code to a verified address whose owner complained', async () => {
    const { email, code, ...browser } = await addUserWithCode();
    await browser.call(verificationContract.validate, buildCodeBody(code));
    await recordComplaint(email, Date.now());
    await mailbox.drain();
    await resend(email);
    expect(await mailbox.drain()).toEqual(['decoy']);
    expect(await findEmailPause(email)).toMatchObject({ reason: 'complained' });
  });
});

describe('POST auth/register', () => {
  it('requires every policy, and returns 403 when registration is closed', async () => {
    const policy = { id: 'terms', name: 'Terms of use', url: null };
    await writeSetting('registration.policies', [policy]);
    const draft = { email: createUniqueEmail(), password: testPassword, password_confirmation: testPassword };
    const refusal = { status: 422, errors: { 'policies.terms': ['Accept the Terms of use.'] } };
    for (const policies of [{}, { terms: false }, { other: true }]) {
      expect(await openBrowser().expectRefusal(authContract.register, { body: { ...draft, policies } })).toMatchObject(
        refusal,
      );
    }
    await writeSetting('registration.disable', true);
    const body = { ...draft, terms: true, invite_id: null, invite_type: null };
    expect(await openBrowser().expectRefusal(authContract.register, { body })).toMatchObject({
      status: 403,
      code: 'registration.disabled',
    });
    await writeSetting('registration.disable', false);
    for (const terms of [false, 'true']) {
      expect(
        await openBrowser().expectRefusal(authContract.register, { body: { ...body, terms } as never }),
      ).toMatchObject(refusal);
    }
    await openBrowser().call(authContract.register, { body });
    const nested = { ...draft, email: createUniqueEmail(), policies: { terms: true } };
    await openBrowser().call(authContract.register, { body: nested });
  });
});
