import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { twoFactorContract } from '@overtone/shared/accounts/auth/two-factor.contract.ts';
import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { limits, rates } from '@overtone/shared/limits.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { credentialsItem } from '../../identity/users/credentials.item.ts';
import { StoredCredentials } from '../../identity/users/stored-user.model.ts';
import { primaryKey } from '../../platform/dynamo/item.ts';
import { type Browser, goodPassword, openBrowser } from '../../testing/browser.ts';
import { freezeClock } from '../../testing/frozen-clock.ts';
import { isolatedMailbox } from '../../testing/isolated-mailbox.ts';
import { addPerson } from '../../testing/people.ts';
import { rawItem } from '../../testing/raw-items.ts';

beforeAll(freezeClock);

let mailbox: Awaited<ReturnType<typeof isolatedMailbox>>;
beforeAll(async () => {
  mailbox = await isolatedMailbox();
});
afterAll(() => mailbox.remove());

const me = { params: { userId: 'me' as const } };

/** What an authenticator app shows, now or some 30-second steps away. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

const confirm = (browser: Browser) => browser.call(authContract.confirmPassword, { body: { password: goodPassword } });
const setUp = async (browser: Browser): Promise<string> => {
  await confirm(browser);
  await browser.call(twoFactorContract.enable, {});
  return (await browser.call(twoFactorContract.qrCode, {})).secret;
};

/** Somebody with two factor on, whose last code was of the step before. */
const withTwoFactor = async () => {
  const browser = await addPerson();
  const secret = await setUp(browser);
  const { recoveryCodes } = await browser.call(twoFactorContract.confirm, { body: { code: codeOf(secret, -1) } });
  return { ...browser, secret, recoveryCodes };
};

const typePassword = async (email: string, browser = openBrowser()): Promise<Browser> => {
  const reply = await browser.call(authContract.login, { body: { email, password: goodPassword, remember: true } });
  expect(reply).toEqual({ two_factor: true });
  return browser;
};
const wrongFor = (secret: string): string => {
  const right = new Set([-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.has(code)) ?? '';
};

test('setting it up goes by a QR code and a first code; then signing in asks for one', async () => {
  const browser = await addPerson();
  expect(await browser.refused(twoFactorContract.enable, {})).toMatchObject({
    status: 423,
    code: 'password.confirmation_required',
  });
  const secret = await setUp(browser);
  const { svg } = await browser.call(twoFactorContract.qrCode, {});
  expect(svg).toMatch(/^<svg [^>]+>/);
  expect(svg).not.toMatch(/script|href|on\w+=/i);
  expect(await browser.refused(twoFactorContract.confirm, { body: { code: wrongFor(secret) } })).toMatchObject({
    status: 422,
    errors: { code: [expect.any(String)] },
  });
  const { recoveryCodes } = await browser.call(twoFactorContract.confirm, { body: { code: codeOf(secret, -1) } });
  expect(recoveryCodes).toHaveLength(limits.recoveryCodes);
  // Read from paper: no letter is like a digit.
  for (const code of recoveryCodes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{10}-[A-HJKMNP-Z2-9]{10}$/);
  expect(new Set(recoveryCodes).size).toBe(limits.recoveryCodes);
  expect(await mailbox.next('two-factor-changed', browser.email)).toMatchObject({ enabled: true });

  const { user } = await browser.call(userContract.get, me);
  expect(user).toMatchObject({ two_factor_confirmed_at: expect.any(String) });
  expect(JSON.stringify(user)).not.toContain(recoveryCodes[0]);

  const other = await typePassword(browser.email);
  expect(await other.refused(userContract.get, me)).toMatchObject({ status: 401 });
  await other.call(authContract.twoFactorChallenge, { body: { code: codeOf(secret) } });
  expect(other.setCookies().join()).toMatch(/session=[^;]+; Max-Age=2592000/);
  expect(await other.call(userContract.get, me)).toMatchObject({ user: { email: browser.email } });
});

test('the key is shown while it is set up and never again; setting up twice is a conflict', async () => {
  const browser = await withTwoFactor();
  expect(await browser.refused(twoFactorContract.qrCode, {})).toMatchObject({ status: 409, code: 'two_factor.state' });
  expect(await browser.refused(twoFactorContract.enable, {})).toMatchObject({ status: 409 });
  expect(await browser.refused(twoFactorContract.confirm, { body: { code: codeOf(browser.secret) } })).toMatchObject({
    status: 409,
  });
});

test('recovery codes are kept as digests', async () => {
  const { user, recoveryCodes } = await withTwoFactor();
  const stored = await rawItem('ACCOUNTS_TABLE', primaryKey(credentialsItem, { userId: user.id }));
  const digests = [...StoredCredentials.parse(stored).recoveryDigests];
  const text = JSON.stringify({ ...stored, recoveryDigests: digests });
  expect(digests).toHaveLength(limits.recoveryCodes);
  for (const code of recoveryCodes) expect(text).not.toContain(code);
});

test('a code works once, though its time goes on', async () => {
  const { email, secret } = await withTwoFactor();
  const body = { code: codeOf(secret) };
  const [first, second] = [await typePassword(email), await typePassword(email)];
  const responses = await Promise.all([first, second].map((it) => it.send(authContract.twoFactorChallenge, { body })));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  // An older code that was not used yet does not help either.
  const third = await typePassword(email);
  expect(await third.refused(authContract.twoFactorChallenge, { body: { code: codeOf(secret, -1) } })).toMatchObject({
    code: 'code.invalid',
  });
});

test('a clock may be a step off, not more', async () => {
  const { email, secret } = await withTwoFactor();
  const browser = await typePassword(email);
  for (const steps of [-3, 2]) {
    expect(
      await browser.refused(authContract.twoFactorChallenge, { body: { code: codeOf(secret, steps) } }),
    ).toMatchObject({ code: 'code.invalid' });
  }
  await browser.call(authContract.twoFactorChallenge, { body: { code: codeOf(secret, 1) } });
});

test('the code that turned it on signs nobody in: whoever looked on has it too', async () => {
  const browser = await addPerson();
  const secret = await setUp(browser);
  const body = { code: codeOf(secret) };
  await browser.call(twoFactorContract.confirm, { body });
  const other = await typePassword(browser.email);
  expect(await other.refused(authContract.twoFactorChallenge, { body })).toMatchObject({ code: 'code.invalid' });
});

test('the first step waits for ten minutes, and for one second step', async () => {
  const { email, secret, recoveryCodes } = await withTwoFactor();
  const browser = await typePassword(email);
  const copy = openBrowser({ cookies: new Map(browser.cookies) });
  await browser.call(authContract.twoFactorChallenge, { body: { code: codeOf(secret) } });
  const answer = { body: { recovery_code: recoveryCodes[0] ?? '' } };
  expect(await copy.refused(authContract.twoFactorChallenge, answer)).toMatchObject({ code: 'auth.failed' });
  const slow = await typePassword(email);
  const now = Date.now();
  onTestFinished(() => void vi.setSystemTime(now));
  vi.setSystemTime(now + limits.twoFactorMinutes * 60_000 + 1_000);
  expect(await slow.refused(authContract.twoFactorChallenge, answer)).toMatchObject({ code: 'auth.failed' });
  vi.setSystemTime(now + limits.twoFactorMinutes * 60_000 - 1_000);
  await slow.call(authContract.twoFactorChallenge, answer);
});

test('signing in well does not use the tries up', async () => {
  const now = Date.now();
  onTestFinished(() => void vi.setSystemTime(now));
  // A code works once: each time it is half a minute later, within the quarter of an hour that is counted.
  vi.setSystemTime(now - 420_000);
  const { email, secret } = await withTwoFactor();
  for (let time = 0; time < rates.twoFactor.account; time++) {
    vi.setSystemTime(now - 420_000 + time * 30_000);
    const browser = await typePassword(email);
    await browser.call(authContract.twoFactorChallenge, { body: { code: codeOf(secret) } });
  }
});

test('a recovery code works once; the others stay', async () => {
  const { email, recoveryCodes } = await withTwoFactor();
  const [first = '', second = ''] = recoveryCodes;
  const recover = (recovery_code: string) => ({ body: { recovery_code } });
  const browsers = [await typePassword(email), await typePassword(email)];
  const responses = await Promise.all(browsers.map((it) => it.send(authContract.twoFactorChallenge, recover(first))));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  const again = await typePassword(email);
  expect(await again.refused(authContract.twoFactorChallenge, recover(first))).toMatchObject({
    errors: { recovery_code: [expect.any(String)] },
  });
  const { bootstrapData } = await again.call(authContract.twoFactorChallenge, recover(second.toLowerCase()));
  expect(bootstrapData.user?.two_factor_recovery_codes).toHaveLength(limits.recoveryCodes - 2);
});

test('new recovery codes end the old ones', async () => {
  const browser = await withTwoFactor();
  const { recoveryCodes } = await browser.call(twoFactorContract.regenerateRecoveryCodes, {});
  const other = await typePassword(browser.email);
  const answer = (recovery_code = '') => ({ body: { recovery_code } });
  expect(await other.refused(authContract.twoFactorChallenge, answer(browser.recoveryCodes[0]))).toMatchObject({
    code: 'code.invalid',
  });
  await other.call(authContract.twoFactorChallenge, answer(recoveryCodes[0]));
});

test('guessing is limited for the account, however often the password is typed anew', async () => {
  const { email, secret } = await withTwoFactor();
  const guess = async () => {
    const browser = await typePassword(email);
    return (await browser.send(authContract.twoFactorChallenge, { body: { code: wrongFor(secret) } })).status;
  };
  const answers = [];
  // Setting it up took one of the tries.
  for (let time = 0; time < rates.twoFactor.account; time++) answers.push(await guess());
  expect(answers).toEqual([...Array(rates.twoFactor.account - 1).fill(422), 429]);
});

/** Guesses at a second factor, with the right password. @returns how many were looked at */
const guessAt = async ({ email, secret }: { email: string; secret: string }, times: number): Promise<number> => {
  let looked = 0;
  for (let time = 0; time < times; time++) {
    const browser = await typePassword(email);
    const { status } = await browser.send(authContract.twoFactorChallenge, { body: { code: wrongFor(secret) } });
    if (status === 422) looked += 1;
  }
  return looked;
};

test('whoever knows the password and guesses on has so many guesses a day, and is told of once', async () => {
  const person = await withTwoFactor();
  await mailbox.drain();
  onTestFinished(freezeClock);
  vi.setSystemTime(new Date('2027-03-01T00:05:00Z'));
  expect(await guessAt(person, limits.twoFactorTold - 1)).toBe(limits.twoFactorTold - 1);
  expect(await mailbox.drain()).toEqual([]);
  let looked = limits.twoFactorTold - 1;
  for (let quarter = 1; quarter < 6; quarter++) {
    vi.setSystemTime(Date.now() + rates.twoFactor.seconds * 1_000);
    looked += await guessAt(person, rates.twoFactor.account + 2);
  }
  expect(looked).toBe(rates.twoFactorDay.account);
  expect(await mailbox.drain()).toEqual(['code-guessed']);
});

test('others’ guesses keep neither a browser that the account knows out, nor whoever has a recovery code', async () => {
  const person = await withTwoFactor();
  const home = await typePassword(person.email);
  await home.call(authContract.twoFactorChallenge, { body: { code: codeOf(person.secret) } });
  await guessAt(person, rates.twoFactor.account + 1);
  const elsewhere = await typePassword(person.email);
  const right = { body: { code: codeOf(person.secret, 1) } };
  expect(await elsewhere.refused(authContract.twoFactorChallenge, right)).toMatchObject({ status: 429 });
  await elsewhere.call(authContract.twoFactorChallenge, { body: { recovery_code: person.recoveryCodes[0] ?? '' } });
  const again = await typePassword(person.email, openBrowser({ cookies: home.cookies }));
  await again.call(authContract.twoFactorChallenge, right);
});

test('a browser that has proved a password alone has no guesses of its own at a second factor', async () => {
  const owner = await addPerson();
  const thief = openBrowser();
  await thief.call(authContract.login, { body: { email: owner.email, password: goodPassword } });
  const secret = await setUp(owner);
  await owner.call(twoFactorContract.confirm, { body: { code: codeOf(secret, -1) } });
  await guessAt({ email: owner.email, secret }, rates.twoFactor.account + 1);
  const right = { body: { code: codeOf(secret) } };
  // Known, it would come in; the browser that turned it on does.
  const again = await typePassword(owner.email, openBrowser({ cookies: thief.cookies }));
  expect(await again.refused(authContract.twoFactorChallenge, right)).toMatchObject({ status: 429 });
  const home = await typePassword(owner.email, openBrowser({ cookies: owner.cookies }));
  await home.call(authContract.twoFactorChallenge, right);
});

test('without the first step there is no second, and the first is over when the password changes', async () => {
  const { secret, email, ...browser } = await withTwoFactor();
  const answer = { body: { code: codeOf(secret) } };
  expect(await openBrowser().refused(authContract.twoFactorChallenge, answer)).toMatchObject({ code: 'auth.failed' });
  const waiting = await typePassword(email);
  await browser.call(authContract.changePassword, {
    body: { current_password: goodPassword, password: 'teapot-Harbour-51', password_confirmation: 'teapot-Harbour-51' },
  });
  expect(await waiting.refused(authContract.twoFactorChallenge, answer)).toMatchObject({ code: 'auth.failed' });
});

test('turning it off needs the password, and takes the key and the codes away', async () => {
  const { user, email, ...browser } = await withTwoFactor();
  await browser.call(twoFactorContract.disable, {});
  expect(await mailbox.next('two-factor-changed', email)).toMatchObject({ enabled: true });
  expect(await mailbox.next('two-factor-changed', email)).toMatchObject({ enabled: false });
  const stored = await rawItem('ACCOUNTS_TABLE', primaryKey(credentialsItem, { userId: user.id }));
  expect(stored).toMatchObject({ totpSecret: null });
  expect(stored).not.toHaveProperty('recoveryDigests');
  const other = openBrowser();
  const reply = await other.call(authContract.login, { body: { email, password: goodPassword } });
  expect(reply).toMatchObject({ bootstrapData: { user: { two_factor_confirmed_at: null } } });
  expect(await other.refused(twoFactorContract.disable, {})).toMatchObject({ status: 423 });
});
