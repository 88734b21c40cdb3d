import { createHook } from 'node:async_hooks';
import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { limits, rates } from '@overtone/shared/limits.ts';
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { userItem } from '../../identity/users/user.item.ts';
import { measured } from '../../platform/capacity.ts';
import { primaryKey } from '../../platform/dynamo/item.ts';
import { digestOf } from '../../platform/secret.ts';
import { type Browser, goodPassword, newEmail, openBrowser, signIn, signUp } from '../../testing/browser.ts';
import { freezeClock } from '../../testing/frozen-clock.ts';
import { addPerson } from '../../testing/people.ts';
import { rawPartition } from '../../testing/raw-items.ts';
import { someAddress } from '../../testing/some-address.ts';

beforeAll(freezeClock);

/** Times that Argon2 was begun. */
let hashed = 0;
const hashing = createHook({
  init: (_, type) => {
    if (type === 'ARGON2REQUEST') hashed += 1;
  },
});
beforeAll(() => {
  hashing.enable();
  return () => void hashing.disable();
});
afterEach(() => void vi.unstubAllEnvs());

const body = (email: string, password = 'wrong-but-long', remember = false) => ({
  body: { email, password, remember },
});
const me = { params: { userId: 'me' as const } };
const at = (address: string) => openBrowser({ headers: { 'cloudfront-viewer-address': `${address}:40000` } });

test('a wrong password and an unknown address get the same answer for the same work', async () => {
  const { email } = await addPerson();
  const attempt = async (address: string) => {
    hashed = 0;
    const { result, roundTrips, calls } = await measured(() =>
      openBrowser().refused(authContract.login, body(address)),
    );
    const { requestId: _, ...answer } = result;
    return { answer, roundTrips, operations: calls.map(({ operation }) => operation).toSorted(), hashed };
  };
  // The first call of a container reads the roles as well.
  await attempt(newEmail());
  const [known, unknown] = [await attempt(email), await attempt(newEmail())];
  expect(known.answer).toEqual({
    status: 422,
    code: 'auth.failed',
    message: 'These credentials do not match our records.',
    errors: { email: ['These credentials do not match our records.'] },
  });
  expect(known.hashed).toBe(1);
  expect(unknown).toEqual(known);
});

test('an address is found however it is spelled', async () => {
  const { email, password } = await addPerson();
  await signIn({ email: ` ${email.toUpperCase()} `, password });
});

test('a password is the same on every keyboard, whether it types a letter as one or as two', async () => {
  const password = 'Ångström-Fähre-31';
  const { email } = await signUp({ password: password.normalize('NFC') });
  await signIn({ email, password: password.normalize('NFD') });
});

test('a session cookie is for this host, over HTTPS, and not for scripts or other sites', async () => {
  vi.stubEnv('APP_ORIGIN', 'https://overtone.example');
  const browser = await signUp();
  const sessionLine = () => browser.setCookies().find((line) => line.startsWith('__Host-session='));
  const line = sessionLine();
  expect(line).toMatch(/^__Host-session=[0-9A-Z]{26}\.[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(line).not.toMatch(/domain|max-age|expires/i);
  await browser.call(authContract.login, body(browser.email, goodPassword, true));
  expect(sessionLine()).toContain(`; Max-Age=${30 * 86_400};`);
  await browser.call(authContract.logout, {});
  expect(sessionLine()).toMatch(/^__Host-session=; Max-Age=0;/);
});

test('a cookie that somebody planted is not signed in with its victim', async () => {
  const { email, password } = await addPerson();
  const attacker = await addPerson();
  const planted = new Map(attacker.cookies);
  const victim = openBrowser({ cookies: planted });
  await signIn({ email, password }, victim);
  expect(victim.cookies.get('session')).not.toBe(planted.get('session'));
  // Its old session is over: on this browser nobody goes on as the attacker, and elsewhere it is nobody's.
  expect(await openBrowser({ cookies: planted }).refused(userContract.get, me)).toMatchObject({ status: 401 });

  const madeUp = new Map([['session', `${'0'.repeat(26)}.${'x'.repeat(43)}`]]);
  await signIn({ email, password }, openBrowser({ cookies: madeUp }));
  expect(await openBrowser({ cookies: madeUp }).refused(userContract.get, me)).toMatchObject({ status: 401 });
});

test.each([
  ['nothing', ''],
  ['no secret', '0'.repeat(26)],
  ['somebody else’s id', `${'0'.repeat(26)}.${'A'.repeat(43)}`],
  ['something huge', 'x'.repeat(3_000)],
])('a cookie of %s is a guest’s', async (_, value) => {
  expect(await openBrowser({ cookies: new Map([['session', value]]) }).refused(userContract.get, me)).toMatchObject({
    status: 401,
  });
});

const failUntilLimited = async (browser: Browser, email: string, most: number) => {
  for (let attempt = 0; attempt < most; attempt++) {
    // However it is spelled it is one account.
    const spelled = attempt % 2 === 0 ? email : email.toUpperCase();
    expect(await browser.refused(authContract.login, body(spelled))).toMatchObject({ code: 'auth.failed' });
  }
  const response = await browser.send(authContract.login, body(email, goodPassword));
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await response.json()).toMatchObject({ code: 'rate.limited' });
};

test('after some failures from one place even the right password waits; its owner elsewhere and others there do not', async () => {
  const { email } = await addPerson();
  await failUntilLimited(at('203.0.113.7'), email, rates.login.accountAtAddress);
  await signIn({ email }, at('203.0.113.8'));
  // Nor does somebody else at that place.
  const { email: neighbour } = await addPerson();
  await signIn({ email: neighbour }, at('203.0.113.7'));
});

/** Wrong passwords for an account, each of so many addresses one after the other. @returns how many were looked at */
const guess = async (email: string, addresses: readonly string[], each: number): Promise<number> => {
  const answers = await Promise.all(
    addresses.map(async (address) => {
      const statuses: number[] = [];
      for (let time = 0; time < each; time++)
        statuses.push((await at(address).send(authContract.login, body(email))).status);
      return statuses;
    }),
  );
  return answers.flat().filter((status) => status === 422).length;
};
const someAddresses = (count: number): string[] => Array.from({ length: count }, someAddress);

test('whatever one place tries, its owner elsewhere signs in at once', async () => {
  const { email } = await addPerson();
  expect(await guess(email, someAddresses(1), 115)).toBe(rates.login.accountAtAddress);
  await signIn({ email }, at(someAddress()));
});

test('of guesses from everywhere an account has so many, and a browser that knew it comes in all the same', async () => {
  const { email } = await addPerson();
  const home = await signIn({ email }, at(someAddress()));
  await home.call(authContract.logout, {});
  expect(await guess(email, someAddresses(20), 10)).toBe(rates.login.account);
  expect(await at(someAddress()).refused(authContract.login, body(email, goodPassword))).toMatchObject({ status: 429 });
  await signIn({ email }, openBrowser({ cookies: home.cookies }));
  // It has guesses of its own, and no more of them than a place has; nobody else's account is known to it.
  const thief = openBrowser({ cookies: home.cookies });
  await failUntilLimited(thief, email, rates.login.accountAtAddress);
  const { email: stranger } = await addPerson();
  await guess(stranger, someAddresses(10), 10);
  expect(await thief.refused(authContract.login, body(stranger, goodPassword))).toMatchObject({ status: 429 });
});

test('a browser that the account knows is told by neither answer nor work from one that brings its cookie to nobody', async () => {
  const { email, cookies } = await addPerson();
  const attempt = async (address: string) => {
    const { result, roundTrips, calls } = await measured(() =>
      openBrowser({ cookies: new Map(cookies) }).refused(authContract.login, body(address)),
    );
    const { requestId: _, ...answer } = result;
    return { answer, roundTrips, operations: calls.map(({ operation }) => operation).toSorted() };
  };
  // The first call of a container reads the roles as well.
  await attempt(newEmail());
  expect(await attempt(newEmail())).toEqual(await attempt(email));
});

/** A browser without a session, and with a secret under which an account may know it. */
const bringing = (secret = '') => openBrowser({ cookies: new Map([['browser', secret]]) });
const secretOf = ({ cookies }: Pick<Browser, 'cookies'>): string => cookies.get('browser') ?? '';

test('whoever had the password keeps no browser with guesses of its own once there is another', async () => {
  const owner = await addPerson();
  const [thief, another] = [await signIn(owner), await signIn(owner)];
  expect(await guess(owner.email, someAddresses(20), 10)).toBe(rates.login.account);
  const password = 'teapot-Harbour-51';
  const change = { current_password: goodPassword, password, password_confirmation: password };
  await owner.call(authContract.changePassword, { body: change });
  for (const browser of [thief, another]) {
    expect(await bringing(secretOf(browser)).refused(authContract.login, body(owner.email))).toMatchObject({
      status: 429,
    });
  }
  // The browser that set it goes on.
  await signIn({ email: owner.email, password }, bringing(secretOf(owner)));
});

test('an account knows so many browsers at a time, and forgets the oldest', async () => {
  const { user, email, cookies } = await addPerson();
  const now = Date.now();
  onTestFinished(() => void vi.setSystemTime(now));
  const later: Browser[] = [];
  for (let time = 1; time <= limits.knownBrowsersMax; time++) {
    vi.setSystemTime(now + time * 1_000);
    later.push(await signIn({ email }));
  }
  const known = await rawPartition('ACCOUNTS_TABLE', primaryKey(userItem, user).pk);
  const digests = known.map(({ sk }) => String(sk)).filter((sk) => sk.startsWith('browser#'));
  expect(digests.toSorted()).toEqual(later.map((browser) => `browser#${digestOf(secretOf(browser))}`).toSorted());
  // One of them that signs in again takes nobody's place.
  await signIn({ email }, bringing(secretOf(later[0] as Browser)));
  expect(await rawPartition('ACCOUNTS_TABLE', primaryKey(userItem, user).pk)).toHaveLength(known.length + 1);
  expect(digests).not.toContain(`browser#${digestOf(cookies.get('browser') ?? '')}`);
});

test.each([
  ['was made up', `${'x'.repeat(43)}`],
  ['is something huge', 'x'.repeat(3_000)],
])('a cookie of a known browser that %s helps nobody', async (_, value) => {
  const { email } = await addPerson();
  const place = someAddress();
  await failUntilLimited(at(place), email, rates.login.accountAtAddress);
  const cookies = new Map([['browser', value]]);
  const liar = openBrowser({ cookies, headers: { 'cloudfront-viewer-address': `${place}:40000` } });
  expect(await liar.refused(authContract.login, body(email, goodPassword))).toMatchObject({ status: 429 });
});

test('tries at once are all counted', async () => {
  const { email } = await addPerson();
  const browser = at('203.0.113.9');
  const answers = await Promise.all(
    Array.from({ length: rates.login.accountAtAddress + 5 }, () => browser.send(authContract.login, body(email))),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
});

test('signing in well does not use the tries up', async () => {
  const { email } = await addPerson();
  for (let time = 0; time <= rates.login.accountAtAddress; time++) await signIn({ email }, at('203.0.113.10'));
});
