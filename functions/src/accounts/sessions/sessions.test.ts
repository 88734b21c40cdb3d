import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { sessionContract } from '@overtone/shared/accounts/sessions/session.contract.ts';
import { genreContract } from '@overtone/shared/catalog/genres/genre.contract.ts';
import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';
import { describe, expect, it } from 'vitest';
import { sessionItem } from '../../identity/sessions/sessions.store.ts';
import { userItem } from '../../identity/users/user.item.ts';
import { dynamo } from '../../platform/aws.ts';
import { measureCapacity } from '../../platform/capacity.ts';
import { getPrimaryKey } from '../../platform/dynamo/item.ts';
import { getTableName } from '../../platform/dynamo/table.ts';
import { hashSecret } from '../../platform/secret.ts';
import { type Browser, openBrowser, signIn, signUp, testPassword } from '../../testing/browser.ts';
import { putRawItem, readRawItem, readRawPartition } from '../../testing/raw-items.ts';
import { addUser } from '../../testing/users.ts';

const me = { params: { userId: 'me' as const } };
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1';
const openBrowserOn = (userAgent: string, locationHeaders: Record<string, string> = {}) =>
  openBrowser({ headers: { 'user-agent': userAgent, ...locationHeaders } });

const getKey = (browser: Browser) => {
  const [ulid = '', secret = ''] = browser.cookies.get('session')?.split('.') ?? [];
  return getPrimaryKey(sessionItem, { userId: `usr_${ulid}`, digest: hashSecret(secret) });
};
const setSessionFields = (browser: Browser, fields: { last_active?: string; expires?: number }) =>
  dynamo().send(
    new UpdateCommand({
      TableName: getTableName('ACCOUNTS_TABLE'),
      Key: getKey(browser),
      UpdateExpression: `SET ${Object.keys(fields).map((name) => `${name} = :${name}`)}`,
      ExpressionAttributeValues: Object.fromEntries(Object.entries(fields).map(([name, value]) => [`:${name}`, value])),
    }),
  );

describe('User sessions', () => {
  it('returns the sessions of the user, the current one first', async () => {
    const browser = await signUp({}, openBrowserOn(firefox));
    await signIn(
      browser,
      openBrowserOn(iphone, {
        'cloudfront-viewer-address': '198.51.100.10:46532',
        'cloudfront-viewer-country': 'CH',
        'cloudfront-viewer-city': 'Z%C3%BCrich',
      }),
    );
    const { sessions } = await browser.call(sessionContract.list, {});
    expect(sessions).toMatchObject([
      {
        device_type: 'desktop',
        platform: 'Linux',
        browser: 'Firefox',
        city: null,
        country: null,
        is_current_device: true,
      },
      {
        device_type: 'mobile',
        platform: 'iOS',
        browser: 'Safari',
        city: 'Zürich',
        country: 'Switzerland',
        ip_address: '198.51.100.10',
        is_current_device: false,
      },
    ]);
    expect(Object.keys(sessions[0] ?? {})).not.toContain('epoch');
    expect(await openBrowser().expectRefusal(sessionContract.list, {})).toMatchObject({ status: 401 });
  });

  it('ends other sessions when the password is correct, and keeps this one', async () => {
    const browser = await addUser();
    const otherBrowsers = [await signIn(browser), await signIn(browser)];
    expect(await browser.expectRefusal(sessionContract.logoutOther, { body: { password: 'no' } })).toMatchObject({
      status: 422,
      errors: { password: [expect.any(String)] },
    });
    for (const otherBrowser of otherBrowsers) await otherBrowser.call(userContract.get, me);
    await browser.call(sessionContract.logoutOther, { body: { password: testPassword } });
    for (const otherBrowser of otherBrowsers)
      expect(await otherBrowser.expectRefusal(userContract.get, me)).toMatchObject({ status: 401 });
    expect((await browser.call(sessionContract.list, {})).sessions).toMatchObject([{ is_current_device: true }]);
  });

  it('ends a session that was started concurrently', async () => {
    const browser = await addUser();
    const lateBrowser = await signIn(browser);
    const storedSession = await readRawItem('ACCOUNTS_TABLE', getKey(lateBrowser));
    await browser.call(sessionContract.logoutOther, { body: { password: testPassword } });
    // The login had started before the other sessions ended, and its write arrives late.
    await putRawItem('ACCOUNTS_TABLE', { ...getKey(lateBrowser), ...storedSession });
    expect(await lateBrowser.expectRefusal(userContract.get, me)).toMatchObject({ status: 401 });
    expect((await browser.call(sessionContract.list, {})).sessions).toHaveLength(1);
  });

  it('stores only digests of secrets', async () => {
    const { user, cookies } = await addUser();
    const [, secret = '?'] = cookies.get('session')?.split('.') ?? [];
    const items = await readRawPartition('ACCOUNTS_TABLE', getPrimaryKey(userItem, user).pk);
    expect(items.map(({ sk }) => sk)).toContain(`session#${hashSecret(secret)}`);
    expect(JSON.stringify(items)).not.toContain(secret);
    expect(JSON.stringify(items)).not.toContain(testPassword);
  });

  it('returns 401 for an expired session that is still stored', async () => {
    const browser = await addUser();
    await setSessionFields(browser, { expires: Math.floor(Date.now() / 1_000) - 1 });
    expect(await browser.expectRefusal(userContract.get, me)).toMatchObject({ status: 401 });
    expect(await readRawItem('ACCOUNTS_TABLE', getKey(browser))).toBeDefined();
  });

  it('extends the session at most every five minutes', async () => {
    const browser = await addUser();
    await browser.call(userContract.get, me);
    expect((await measureCapacity(() => browser.call(genreContract.list, { query: {} }))).writes).toBe(0);

    const inOneHour = Math.floor(Date.now() / 1_000) + 3_600;
    await setSessionFields(browser, { last_active: new Date(Date.now() - 301_000).toISOString(), expires: inOneHour });
    expect((await measureCapacity(() => browser.call(genreContract.list, { query: {} }))).writes).toBeGreaterThan(0);
    const stored = await readRawItem('ACCOUNTS_TABLE', getKey(browser));
    expect(stored?.expires).toBeGreaterThan(inOneHour + (identityLimits.sessionDays * 86_400) / 2);
    expect(stored?.ttl).toBe(stored?.expires);
  });

  it('needs one round trip to identify the user', async () => {
    const browser = await addUser();
    await browser.call(genreContract.list, { query: {} });
    const guestCosts = await measureCapacity(() => openBrowser().call(genreContract.list, { query: {} }));
    const userCosts = await measureCapacity(() => browser.call(genreContract.list, { query: {} }));
    expect(userCosts.roundTrips - guestCosts.roundTrips).toBe(1);
    expect(userCosts.reads - guestCosts.reads).toBe(2);
  });
});

describe('Origin check', () => {
  it.each([
    ['JSON from another site', { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' }],
    [
      'a form from another site',
      { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
    ],
    ['plain text from another site', { 'content-type': 'text/plain', origin: 'https://evil.example' }],
    ['a similar origin', { 'content-type': 'application/json', origin: 'http://127.0.0.1:3000.evil.example' }],
    ['a frame without an origin', { 'content-type': 'application/json', origin: 'null' }],
    ['a sibling domain', { 'content-type': 'application/json', 'sec-fetch-site': 'same-site' }],
    ['a request without an origin', { 'content-type': 'application/json' }],
  ])('returns 403 for %s', async (_, headers) => {
    const browser = await addUser();
    for (const [path, body] of [
      ['/auth/logout', {}],
      ['/api/v1/users/me?_method=PUT', { name: 'Owned' }],
      ['/auth/login', { email: browser.email, password: testPassword }],
      ['/api/v1/access-tokens', { tokenName: 'mine now' }],
    ] as const) {
      const response = await browser.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
      expect([response.status, await response.json()]).toMatchObject([403, { code: 'origin.denied' }]);
      expect(browser.getSetCookieHeaders()).toEqual([]);
    }
    expect(await browser.call(userContract.get, me)).toMatchObject({ user: { name: browser.user.name } });
    await browser.call(authContract.logout, {});
  });
});
