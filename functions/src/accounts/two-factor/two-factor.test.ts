import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { twoFactorContract } from '@overtone/shared/accounts/auth/two-factor.contract.ts';
import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';
import { rates } from '@overtone/shared/rates.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { StoredCredentials } from '../../identity/users/stored-user.model.ts';
import { credentialsItem } from '../../identity/users/users.store.ts';
import { getPrimaryKey } from '../../platform/dynamo/item.ts';
import { type Browser, openBrowser, testPassword } from '../../testing/browser.ts';
import { freezeClock } from '../../testing/frozen-clock.ts';
import { isolatedMailbox } from '../../testing/isolated-mailbox.ts';
import { readRawItem } from '../../testing/raw-items.ts';
import { addUser } from '../../testing/users.ts';

beforeAll(freezeClock);

let mailbox: Awaited<ReturnType<typeof isolatedMailbox>>;
beforeAll(async () => {
  mailbox = await isolatedMailbox();
});
afterAll(() => mailbox.remove());

const me = { params: { userId: 'me' as const } };

/** Returns the code of an authenticator app, shifted by 30-second steps. */
const getCode = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

const confirmPassword = (browser: Browser) =>
  browser.call(authContract.confirmPassword, { body: { password: testPassword } });
const startSetup = async (browser: Browser): Promise<string> => {
  await confirmPassword(browser);
  await browser.call(twoFactorContract.enable, {});
  return (await browser.call(twoFactorContract.qrCode, {})).secret;
};

/** Adds a user with two-factor authentication who has only used the code of the previous 30-second step. */
const addUserWithTwoFactor = async () => {
  const browser = await addUser();
  const secret = await startSetup(browser);
  const { recoveryCodes } = await browser.call(twoFactorContract.confirm, { body: { code: getCode(secret, -1) } });
  return { ...browser, secret, recoveryCodes };
};

const enterPassword = async (email: string, browser = openBrowser()): Promise<Browser> => {
  const reply = await browser.call(authContract.login, { body: { email, password: testPassword, remember: true } });
  expect(reply).toEqual({ two_factor: true });
  return browser;
};
const createWrongCode = (secret: string): string => {
  const correct = new Set([-2, -1, 0, 1, 2].map((steps) => getCode(secret, steps)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !correct.has(code)) ?? '';
};

describe('Two-factor setup', () => {
  it('turns two-factor authentication on with a first code, and then requires a code at login', async () => {
    const browser = await addUser();
    expect(await browser.expectRefusal(twoFactorContract.enable, {})).toMatchObject({
      status: 423,
      code: 'password.confirmation_required',
    });
    const secret = await startSetup(browser);
    const { svg } = await browser.call(twoFactorContract.qrCode, {});
    expect(svg).toMatch(/^<svg [^>]+>/);
    expect(svg).not.toMatch(/script|href|on\w+=/i);
    expect(
      await browser.expectRefusal(twoFactorContract.confirm, { body: { code: createWrongCode(secret) } }),
    ).toMatchObject({
      status: 422,
      errors: { code: [expect.any(String)] },
    });
    const { recoveryCodes } = await browser.call(twoFactorContract.confirm, { body: { code: getCode(secret, -1) } });
    expect(recoveryCodes).toHaveLength(identityLimits.recoveryCodes);
    // Users read the codes from paper, so that no letter resembles a digit.
    for (const code of recoveryCodes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{10}-[A-HJKMNP-Z2-9]{10}$/);
    expect(new Set(recoveryCodes).size).toBe(identityLimits.recoveryCodes);
    expect(await mailbox.next('two-factor-changed', browser.email)).toMatchObject({ enabled: true });

    const { user } = await browser.call(userContract.get, me);
    expect(user).toMatchObject({ two_factor_confirmed_at: expect.any(String) });
    expect(JSON.stringify(user)).not.toContain(recoveryCodes[0]);

    const otherBrowser = await enterPassword(browser.email);
    expect(await otherBrowser.expectRefusal(userContract.get, me)).toMatchObject({ status: 401 });
    await otherBrowser.call(authContract.twoFactorChallenge, { body: { code: getCode(secret) } });
    expect(otherBrowser.getSetCookieHeaders().join()).toMatch(/session=[^;]+; Max-Age=2592000/);
    expect(await otherBrowser.call(userContract.get, me)).toMatchObject({ user: { email: browser.email } });
  });

  it('returns 409 for the key when the setup is complete', async () => {
    const browser = await addUserWithTwoFactor();
    expect(await browser.expectRefusal(twoFactorContract.qrCode, {})).toMatchObject({
      status: 409,
      code: 'two_factor.state',
    });
    expect(await browser.expectRefusal(twoFactorContract.enable, {})).toMatchObject({ status: 409 });
    expect(
      await browser.expectRefusal(twoFactorContract.confirm, { body: { code: getCode(browser.secret) } }),
    ).toMatchObject({
      status: 409,
    });
  });

  it('stores only digests of recovery codes', async () => {
    const { user, recoveryCodes } = await addUserWithTwoFactor();
    const stored = await readRawItem('ACCOUNTS_TABLE', getPrimaryKey(credentialsItem, { userId: user.id }));
    const digests = [...StoredCredentials.parse(stored).recoveryDigests];
    const text = JSON.stringify({ ...stored, recoveryDigests: digests });
    expect(digests).toHaveLength(identityLimits.recoveryCodes);
    for (const code of recoveryCodes) expect(text).not.toContain(code);
  });
});

describe('POST auth/two-factor/challenge', () => {
  it('accepts a code only once', async () => {
    const { email, secret } = await addUserWithTwoFactor();
    const body = { code: getCode(secret) };
    const [first, second] = [await enterPassword(email), await enterPassword(email)];
    const responses = await Promise.all(
      [first, second].map((browser) => browser.send(authContract.twoFactorChallenge, { body })),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    // An older unused code is not accepted either.
    const third = await enterPassword(email);
    expect(
      await third.expectRefusal(authContract.twoFactorChallenge, { body: { code: getCode(secret, -1) } }),
    ).toMatchObject({
      code: 'code.invalid',
    });
  });

  it('accepts codes of the previous and next step', async () => {
    const { email, secret } = await addUserWithTwoFactor();
    const browser = await enterPassword(email);
    for (const steps of [-3, 2]) {
      expect(
        await browser.expectRefusal(authContract.twoFactorChallenge, { body: { code: getCode(secret, steps) } }),
      ).toMatchObject({ code: 'code.invalid' });
    }
    await browser.call(authContract.twoFactorChallenge, { body: { code: getCode(secret, 1) } });
  });

  it('does not accept the code of the setup', async () => {
    const browser = await addUser();
    const secret = await startSetup(browser);
    const body = { code: getCode(secret) };
    await browser.call(twoFactorContract.confirm, { body });
    const otherBrowser = await enterPassword(browser.email);
    expect(await otherBrowser.expectRefusal(authContract.twoFactorChallenge, { body })).toMatchObject({
      code: 'code.invalid',
    });
  });

  it('accepts the second step once, within ten minutes of the password', async () => {
    const { email, secret, recoveryCodes } = await addUserWithTwoFactor();
    const browser = await enterPassword(email);
    const sameBrowser = openBrowser({ cookies: new Map(browser.cookies) });
    await browser.call(authContract.twoFactorChallenge, { body: { code: getCode(secret) } });
    const answer = { body: { recovery_code: recoveryCodes[0] ?? '' } };
    expect(await sameBrowser.expectRefusal(authContract.twoFactorChallenge, answer)).toMatchObject({
      code: 'auth.failed',
    });
    const slowBrowser = await enterPassword(email);
    const now = Date.now();
    onTestFinished(() => void vi.setSystemTime(now));
    vi.setSystemTime(now + identityLimits.twoFactorMinutes * 60_000 + 1_000);
    expect(await slowBrowser.expectRefusal(authContract.twoFactorChallenge, answer)).toMatchObject({
      code: 'auth.failed',
    });
    vi.setSystemTime(now + identityLimits.twoFactorMinutes * 60_000 - 1_000);
    await slowBrowser.call(authContract.twoFactorChallenge, answer);
  });

  it('does not count successful logins towards the limit', async () => {
    const now = Date.now();
    onTestFinished(() => void vi.setSystemTime(now));
    // Each code is valid once, so that each login is half a minute later, within the window of 15 minutes.
    vi.setSystemTime(now - 420_000);
    const { email, secret } = await addUserWithTwoFactor();
    for (let attempt = 0; attempt < rates.twoFactor.account; attempt++) {
      vi.setSystemTime(now - 420_000 + attempt * 30_000);
      const browser = await enterPassword(email);
      await browser.call(authContract.twoFactorChallenge, { body: { code: getCode(secret) } });
    }
  });

  it('accepts a recovery code only once', async () => {
    const { email, recoveryCodes } = await addUserWithTwoFactor();
    const [first = '', second = ''] = recoveryCodes;
    const buildAnswer = (recovery_code: string) => ({ body: { recovery_code } });
    const browsers = [await enterPassword(email), await enterPassword(email)];
    const responses = await Promise.all(
      browsers.map((browser) => browser.send(authContract.twoFactorChallenge, buildAnswer(first))),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const nextBrowser = await enterPassword(email);
    expect(await nextBrowser.expectRefusal(authContract.twoFactorChallenge, buildAnswer(first))).toMatchObject({
      errors: { recovery_code: [expect.any(String)] },
    });
    const { bootstrapData } = await nextBrowser.call(
      authContract.twoFactorChallenge,
      buildAnswer(second.toLowerCase()),
    );
    expect(bootstrapData.user?.two_factor_recovery_codes).toHaveLength(identityLimits.recoveryCodes - 2);
  });

  it('rejects the previous recovery codes after they were replaced', async () => {
    const browser = await addUserWithTwoFactor();
    const { recoveryCodes } = await browser.call(twoFactorContract.regenerateRecoveryCodes, {});
    const otherBrowser = await enterPassword(browser.email);
    const buildAnswer = (recovery_code = '') => ({ body: { recovery_code } });
    expect(
      await otherBrowser.expectRefusal(authContract.twoFactorChallenge, buildAnswer(browser.recoveryCodes[0])),
    ).toMatchObject({
      code: 'code.invalid',
    });
    await otherBrowser.call(authContract.twoFactorChallenge, buildAnswer(recoveryCodes[0]));
  });

  it('limits guesses across logins', async () => {
    const { email, secret } = await addUserWithTwoFactor();
    const guessCode = async () => {
      const browser = await enterPassword(email);
      return (await browser.send(authContract.twoFactorChallenge, { body: { code: createWrongCode(secret) } })).status;
    };
    const statuses = [];
    // The setup counts as one attempt.
    for (let attempt = 0; attempt < rates.twoFactor.account; attempt++) statuses.push(await guessCode());
    expect(statuses).toEqual([...Array(rates.twoFactor.account - 1).fill(422), 429]);
  });

  /** Enters wrong codes after the correct password. @returns the number of checked codes */
  const guessCodes = async ({ email, secret }: { email: string; secret: string }, times: number): Promise<number> => {
    let checked = 0;
    for (let attempt = 0; attempt < times; attempt++) {
      const browser = await enterPassword(email);
      const { status } = await browser.send(authContract.twoFactorChallenge, {
        body: { code: createWrongCode(secret) },
      });
      if (status === 422) checked += 1;
    }
    return checked;
  };

  it('limits guesses for a day, and emails the owner once', async () => {
    const owner = await addUserWithTwoFactor();
    await mailbox.drain();
    onTestFinished(freezeClock);
    vi.setSystemTime(new Date('2027-03-01T00:05:00Z'));
    expect(await guessCodes(owner, identityLimits.wrongTwoFactorCodesBeforeWarning - 1)).toBe(
      identityLimits.wrongTwoFactorCodesBeforeWarning - 1,
    );
    expect(await mailbox.drain()).toEqual([]);
    let checked = identityLimits.wrongTwoFactorCodesBeforeWarning - 1;
    for (let window = 1; window < 6; window++) {
      vi.setSystemTime(Date.now() + rates.twoFactor.seconds * 1_000);
      checked += await guessCodes(owner, rates.twoFactor.account + 2);
    }
    expect(checked).toBe(rates.twoFactorDay.account);
    expect(await mailbox.drain()).toEqual(['wrong-codes-entered']);
  });

  it('does not limit known browsers and recovery codes', async () => {
    const owner = await addUserWithTwoFactor();
    const knownBrowser = await enterPassword(owner.email);
    await knownBrowser.call(authContract.twoFactorChallenge, { body: { code: getCode(owner.secret) } });
    await guessCodes(owner, rates.twoFactor.account + 1);
    const newBrowser = await enterPassword(owner.email);
    const correct = { body: { code: getCode(owner.secret, 1) } };
    expect(await newBrowser.expectRefusal(authContract.twoFactorChallenge, correct)).toMatchObject({ status: 429 });
    await newBrowser.call(authContract.twoFactorChallenge, { body: { recovery_code: owner.recoveryCodes[0] ?? '' } });
    const nextBrowser = await enterPassword(owner.email, openBrowser({ cookies: knownBrowser.cookies }));
    await nextBrowser.call(authContract.twoFactorChallenge, correct);
  });

  it('limits a browser that was only known before the second factor was turned on', async () => {
    const owner = await addUser();
    const attacker = openBrowser();
    await attacker.call(authContract.login, { body: { email: owner.email, password: testPassword } });
    const secret = await startSetup(owner);
    await owner.call(twoFactorContract.confirm, { body: { code: getCode(secret, -1) } });
    await guessCodes({ email: owner.email, secret }, rates.twoFactor.account + 1);
    const correct = { body: { code: getCode(secret) } };
    // Unlike the browser that turned it on, this browser is no longer known.
    const nextBrowser = await enterPassword(owner.email, openBrowser({ cookies: attacker.cookies }));
    expect(await nextBrowser.expectRefusal(authContract.twoFactorChallenge, correct)).toMatchObject({ status: 429 });
    const knownBrowser = await enterPassword(owner.email, openBrowser({ cookies: owner.cookies }));
    await knownBrowser.call(authContract.twoFactorChallenge, correct);
  });

  it('returns auth.failed without a first step with the current password', async () => {
    const { secret, email, ...browser } = await addUserWithTwoFactor();
    const answer = { body: { code: getCode(secret) } };
    expect(await openBrowser().expectRefusal(authContract.twoFactorChallenge, answer)).toMatchObject({
      code: 'auth.failed',
    });
    const pendingBrowser = await enterPassword(email);
    await browser.call(authContract.changePassword, {
      body: {
        current_password: testPassword,
        password: 'teapot-Harbour-51',
        password_confirmation: 'teapot-Harbour-51',
      },
    });
    expect(await pendingBrowser.expectRefusal(authContract.twoFactorChallenge, answer)).toMatchObject({
      code: 'auth.failed',
    });
  });

  it('deletes the key and the codes when two-factor authentication is turned off', async () => {
    const { user, email, ...browser } = await addUserWithTwoFactor();
    await browser.call(twoFactorContract.disable, {});
    expect(await mailbox.next('two-factor-changed', email)).toMatchObject({ enabled: true });
    expect(await mailbox.next('two-factor-changed', email)).toMatchObject({ enabled: false });
    const stored = await readRawItem('ACCOUNTS_TABLE', getPrimaryKey(credentialsItem, { userId: user.id }));
    expect(stored).toMatchObject({ totpSecret: null });
    expect(stored).not.toHaveProperty('recoveryDigests');
    const otherBrowser = openBrowser();
    const reply = await otherBrowser.call(authContract.login, { body: { email, password: testPassword } });
    expect(reply).toMatchObject({ bootstrapData: { user: { two_factor_confirmed_at: null } } });
    expect(await otherBrowser.expectRefusal(twoFactorContract.disable, {})).toMatchObject({ status: 423 });
  });
});
