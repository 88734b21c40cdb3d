import { createHook } from 'node:async_hooks';
import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';
import { rates } from '@overtone/shared/rates.ts';
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { userItem } from '../../identity/users/user.item.ts';
import { measureCapacity } from '../../platform/capacity.ts';
import { getPrimaryKey } from '../../platform/dynamo/item.ts';
import { hashSecret } from '../../platform/secret.ts';
import { type Browser, createUniqueEmail, openBrowser, signIn, signUp, testPassword } from '../../testing/browser.ts';
import { freezeClock } from '../../testing/frozen-clock.ts';
import { readRawPartition } from '../../testing/raw-items.ts';
import { createTestIp } from '../../testing/test-ip.ts';
import { addUser } from '../../testing/users.ts';

beforeAll(freezeClock);

/** Number of Argon2 calls. */
let hashCount = 0;
const hashHook = createHook({
  init: (_, type) => {
    if (type === 'ARGON2REQUEST') hashCount += 1;
  },
});
beforeAll(() => {
  hashHook.enable();
  return () => void hashHook.disable();
});
afterEach(() => void vi.unstubAllEnvs());

const buildLoginBody = (email: string, password = 'wrong-but-long', remember = false) => ({
  body: { email, password, remember },
});
const me = { params: { userId: 'me' as const } };
const openBrowserAt = (address: string) =>
  openBrowser({ headers: { 'cloudfront-viewer-address': `${address}:40000` } });

describe('POST auth/login: credentials', () => {
  it('returns the same error with the same work for a wrong password and an unknown address', async () => {
    const { email } = await addUser();
    const attemptLogin = async (address: string) => {
      hashCount = 0;
      const { result, roundTrips, calls } = await measureCapacity(() =>
        openBrowser().expectRefusal(authContract.login, buildLoginBody(address)),
      );
      const { requestId: _, ...response } = result;
      return {
        response,
        roundTrips,
        operations: calls.map(({ operation }) => operation).toSorted(),
        hashed: hashCount,
      };
    };
    // The first request of a container reads the roles as well.
    await attemptLogin(createUniqueEmail());
    const [wrongPassword, unknownAddress] = [await attemptLogin(email), await attemptLogin(createUniqueEmail())];
    expect(wrongPassword.response).toEqual({
      status: 422,
      code: 'auth.failed',
      message: 'These credentials do not match our records.',
      errors: { email: ['These credentials do not match our records.'] },
    });
    expect(wrongPassword.hashed).toBe(1);
    expect(unknownAddress).toEqual(wrongPassword);
  });

  it('ignores case and whitespace of the email address', async () => {
    const { email, password } = await addUser();
    await signIn({ email: ` ${email.toUpperCase()} `, password });
  });

  it('accepts a password in any Unicode normalization', async () => {
    const password = 'Ångström-Fähre-31';
    const { email } = await signUp({ password: password.normalize('NFC') });
    await signIn({ email, password: password.normalize('NFD') });
  });
});

describe('POST auth/login: session cookie', () => {
  it('sets a host-only, HttpOnly, secure session cookie', async () => {
    vi.stubEnv('APP_ORIGIN', 'https://overtone.example');
    const browser = await signUp();
    const getSessionLine = () => browser.getSetCookieHeaders().find((line) => line.startsWith('__Host-session='));
    const line = getSessionLine();
    expect(line).toMatch(/^__Host-session=[0-9A-Z]{26}\.[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(line).not.toMatch(/domain|max-age|expires/i);
    await browser.call(authContract.login, buildLoginBody(browser.email, testPassword, true));
    expect(getSessionLine()).toContain(`; Max-Age=${30 * 86_400};`);
    await browser.call(authContract.logout, {});
    expect(getSessionLine()).toMatch(/^__Host-session=; Max-Age=0;/);
  });

  it('does not reuse a planted session cookie', async () => {
    const { email, password } = await addUser();
    const attacker = await addUser();
    const planted = new Map(attacker.cookies);
    const victim = openBrowser({ cookies: planted });
    await signIn({ email, password }, victim);
    expect(victim.cookies.get('session')).not.toBe(planted.get('session'));
    // The old session was ended, so that no browser remains logged in as the attacker.
    expect(await openBrowser({ cookies: planted }).expectRefusal(userContract.get, me)).toMatchObject({ status: 401 });

    const unknownSession = new Map([['session', `${'0'.repeat(26)}.${'x'.repeat(43)}`]]);
    await signIn({ email, password }, openBrowser({ cookies: unknownSession }));
    expect(await openBrowser({ cookies: unknownSession }).expectRefusal(userContract.get, me)).toMatchObject({
      status: 401,
    });
  });

  it.each([
    ['no value', ''],
    ['no secret', '0'.repeat(26)],
    ['an unknown secret', `${'0'.repeat(26)}.${'A'.repeat(43)}`],
    ['a huge value', 'x'.repeat(3_000)],
  ])('returns 401 for a session cookie with %s', async (_, value) => {
    expect(
      await openBrowser({ cookies: new Map([['session', value]]) }).expectRefusal(userContract.get, me),
    ).toMatchObject({
      status: 401,
    });
  });
});

describe('POST auth/login: rate limits and known browsers', () => {
  const failUntilLimited = async (browser: Browser, email: string, max: number) => {
    for (let attempt = 0; attempt < max; attempt++) {
      // Spelling variants of an address count as the same account.
      const emailVariant = attempt % 2 === 0 ? email : email.toUpperCase();
      expect(await browser.expectRefusal(authContract.login, buildLoginBody(emailVariant))).toMatchObject({
        code: 'auth.failed',
      });
    }
    const response = await browser.send(authContract.login, buildLoginBody(email, testPassword));
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({ code: 'rate.limited' });
  };

  it('returns 429 after failed logins from one address, but not for other addresses or accounts', async () => {
    const { email } = await addUser();
    await failUntilLimited(openBrowserAt('203.0.113.7'), email, rates.login.accountAtAddress);
    await signIn({ email }, openBrowserAt('203.0.113.8'));
    // Other accounts at that address are not limited.
    const { email: otherEmail } = await addUser();
    await signIn({ email: otherEmail }, openBrowserAt('203.0.113.7'));
  });

  /** Sends wrong passwords for an account, from each address in sequence. @returns the number of checked passwords */
  const guessPassword = async (
    email: string,
    addresses: readonly string[],
    attemptsPerAddress: number,
  ): Promise<number> => {
    const statusesByAddress = await Promise.all(
      addresses.map(async (address) => {
        const statuses: number[] = [];
        for (let attempt = 0; attempt < attemptsPerAddress; attempt++)
          statuses.push((await openBrowserAt(address).send(authContract.login, buildLoginBody(email))).status);
        return statuses;
      }),
    );
    return statusesByAddress.flat().filter((status) => status === 422).length;
  };
  const createAddresses = (count: number): string[] => Array.from({ length: count }, createTestIp);

  it('does not lock the owner out after many attempts from one address', async () => {
    const { email } = await addUser();
    expect(await guessPassword(email, createAddresses(1), 115)).toBe(rates.login.accountAtAddress);
    await signIn({ email }, openBrowserAt(createTestIp()));
  });

  it('limits guesses from all addresses, but not on a known browser', async () => {
    const { email } = await addUser();
    const knownBrowser = await signIn({ email }, openBrowserAt(createTestIp()));
    await knownBrowser.call(authContract.logout, {});
    expect(await guessPassword(email, createAddresses(20), 10)).toBe(rates.login.account);
    expect(
      await openBrowserAt(createTestIp()).expectRefusal(authContract.login, buildLoginBody(email, testPassword)),
    ).toMatchObject({
      status: 429,
    });
    await signIn({ email }, openBrowser({ cookies: knownBrowser.cookies }));
    // Logins from a known browser have the same limit as those from one address, but only for accounts that have used
    // that browser.
    const sameBrowser = openBrowser({ cookies: knownBrowser.cookies });
    await failUntilLimited(sameBrowser, email, rates.login.accountAtAddress);
    const { email: otherEmail } = await addUser();
    await guessPassword(otherEmail, createAddresses(10), 10);
    expect(await sameBrowser.expectRefusal(authContract.login, buildLoginBody(otherEmail, testPassword))).toMatchObject(
      {
        status: 429,
      },
    );
  });

  it('returns the same error with the same work for a known browser and an unknown address', async () => {
    const { email, cookies } = await addUser();
    const attemptLogin = async (address: string) => {
      const { result, roundTrips, calls } = await measureCapacity(() =>
        openBrowser({ cookies: new Map(cookies) }).expectRefusal(authContract.login, buildLoginBody(address)),
      );
      const { requestId: _, ...response } = result;
      return { response, roundTrips, operations: calls.map(({ operation }) => operation).toSorted() };
    };
    // The first request of a container reads the roles as well.
    await attemptLogin(createUniqueEmail());
    expect(await attemptLogin(createUniqueEmail())).toEqual(await attemptLogin(email));
  });

  /** Opens a browser without a session, with the secret of a known browser. */
  const openKnownBrowser = (secret = '') => openBrowser({ cookies: new Map([['browser', secret]]) });
  const getSecret = ({ cookies }: Pick<Browser, 'cookies'>): string => cookies.get('browser') ?? '';

  it('deletes known browsers after a password change', async () => {
    const owner = await addUser();
    const [sameBrowser, otherBrowser] = [await signIn(owner), await signIn(owner)];
    expect(await guessPassword(owner.email, createAddresses(20), 10)).toBe(rates.login.account);
    const password = 'teapot-Harbour-51';
    const passwordChange = { current_password: testPassword, password, password_confirmation: password };
    await owner.call(authContract.changePassword, { body: passwordChange });
    for (const browser of [sameBrowser, otherBrowser]) {
      expect(
        await openKnownBrowser(getSecret(browser)).expectRefusal(authContract.login, buildLoginBody(owner.email)),
      ).toMatchObject({
        status: 429,
      });
    }
    // The browser that changed the password is still known.
    await signIn({ email: owner.email, password }, openKnownBrowser(getSecret(owner)));
  });

  it('deletes the oldest known browsers above the limit', async () => {
    const { user, email, cookies } = await addUser();
    const now = Date.now();
    onTestFinished(() => void vi.setSystemTime(now));
    const laterBrowsers: Browser[] = [];
    for (let attempt = 1; attempt <= identityLimits.knownBrowsersMax; attempt++) {
      vi.setSystemTime(now + attempt * 1_000);
      laterBrowsers.push(await signIn({ email }));
    }
    const userItems = await readRawPartition('ACCOUNTS_TABLE', getPrimaryKey(userItem, user).pk);
    const digests = userItems.map(({ sk }) => String(sk)).filter((sk) => sk.startsWith('browser#'));
    expect(digests.toSorted()).toEqual(
      laterBrowsers.map((browser) => `browser#${hashSecret(getSecret(browser))}`).toSorted(),
    );
    // Another login on a known browser does not remove any other browser.
    await signIn({ email }, openKnownBrowser(getSecret(laterBrowsers[0] as Browser)));
    expect(await readRawPartition('ACCOUNTS_TABLE', getPrimaryKey(userItem, user).pk)).toHaveLength(
      userItems.length + 1,
    );
    expect(digests).not.toContain(`browser#${hashSecret(cookies.get('browser') ?? '')}`);
  });

  it.each([
    ['has an unknown secret', `${'x'.repeat(43)}`],
    ['has a huge value', 'x'.repeat(3_000)],
  ])('ignores a browser cookie that %s', async (_, value) => {
    const { email } = await addUser();
    const address = createTestIp();
    await failUntilLimited(openBrowserAt(address), email, rates.login.accountAtAddress);
    const cookies = new Map([['browser', value]]);
    const impostor = openBrowser({ cookies, headers: { 'cloudfront-viewer-address': `${address}:40000` } });
    expect(await impostor.expectRefusal(authContract.login, buildLoginBody(email, testPassword))).toMatchObject({
      status: 429,
    });
  });

  it('returns 429 for concurrent attempts above the limit', async () => {
    const { email } = await addUser();
    const browser = openBrowserAt('203.0.113.9');
    const responses = await Promise.all(
      Array.from({ length: rates.login.accountAtAddress + 5 }, () =>
        browser.send(authContract.login, buildLoginBody(email)),
      ),
    );
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  it('does not count successful logins towards the limit', async () => {
    const { email } = await addUser();
    for (let attempt = 0; attempt <= rates.login.accountAtAddress; attempt++)
      await signIn({ email }, openBrowserAt('203.0.113.10'));
  });
});
