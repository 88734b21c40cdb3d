import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { sessionContract } from '@overtone/shared/accounts/sessions/session.contract.ts';
import { tokenContract } from '@overtone/shared/accounts/tokens/token.contract.ts';
import { TokenId } from '@overtone/shared/ids.ts';
import { rates } from '@overtone/shared/rates.ts';
import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type BearerToken, parseBearerToken } from '../../identity/bearer-token.ts';
import { limitTokenRate } from '../../identity/tokens/token-rate.ts';
import { createToken } from '../../identity/tokens/tokens.store.ts';
import { userItem } from '../../identity/users/user.item.ts';
import { setUser } from '../../identity/users/users.store.ts';
import { getPrimaryKey } from '../../platform/dynamo/item.ts';
import { openBrowser, signIn, testPassword } from '../../testing/browser.ts';
import { isolatedMailbox } from '../../testing/isolated-mailbox.ts';
import { lowerLimit } from '../../testing/lower-limit.ts';
import { readRawPartition } from '../../testing/raw-items.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import { addUser } from '../../testing/users.ts';

let mailbox: Awaited<ReturnType<typeof isolatedMailbox>>;
beforeAll(async () => {
  mailbox = await isolatedMailbox();
});
afterAll(() => mailbox.remove());

const me = { params: { userId: 'me' as const } };
const buildTokenBody = (tokenName: string) => ({ body: { tokenName } });
const openBrowserWithToken = (token: string) => openBrowser({ headers: { authorization: `Bearer ${token}` } });

const addDeveloper = async () => {
  const browser = await addUser({ hasConfirmedPassword: true });
  await setUser(browser.user.id, { permissions: [{ name: 'api.access', restrictions: [] }] });
  return browser;
};

describe('Access token', () => {
  it('authenticates its user until it is removed', async () => {
    const browser = await addDeveloper();
    const { token, plainTextToken } = await browser.call(tokenContract.create, buildTokenBody('My script'));
    expect(token).toEqual({ id: expect.stringMatching(/^tok_/), name: 'My script', last_used_at: null });
    const apiClient = openBrowserWithToken(plainTextToken);
    expect(await apiClient.call(userContract.get, me)).toMatchObject({
      user: { email: browser.email, tokens: [{ id: token.id, last_used_at: expect.any(String) }] },
    });
    await apiClient.call(userContract.update, { ...me, body: { name: 'By a program' } });
    await browser.call(tokenContract.remove, { params: { tokenId: token.id } });
    expect(await apiClient.expectRefusal(userContract.get, me)).toMatchObject({ status: 401, code: 'auth.required' });
  });

  it('returns 423 when the password was not entered recently, and emails the owner about a new token', async () => {
    const browser = await addUser({ permissions: [{ name: 'api.access', restrictions: [] }] });
    expect(await browser.expectRefusal(tokenContract.create, buildTokenBody('Quiet'))).toMatchObject({
      status: 423,
      code: 'password.confirmation_required',
    });
    await browser.call(authContract.confirmPassword, { body: { password: testPassword } });
    await browser.call(tokenContract.create, buildTokenBody('Nightly backup'));
    expect(await mailbox.next('token-created', browser.email)).toMatchObject({ token: 'Nightly backup' });
  });

  it('ends when the password changes, but not when other sessions are logged out', async () => {
    const browser = await addDeveloper();
    const { plainTextToken } = await browser.call(tokenContract.create, buildTokenBody('My script'));
    const apiClient = openBrowserWithToken(plainTextToken);
    await browser.call(sessionContract.logoutOther, { body: { password: testPassword } });
    await apiClient.call(userContract.get, me);
    const password = 'teapot-Harbour-51';
    await browser.call(authContract.changePassword, {
      body: { current_password: testPassword, password, password_confirmation: password },
    });
    expect(await apiClient.expectRefusal(userContract.get, me)).toMatchObject({ status: 401, code: 'auth.required' });
    expect((await browser.call(userContract.get, me)).user).toMatchObject({ tokens: [] });
    expect(
      JSON.stringify(await readRawPartition('ACCOUNTS_TABLE', getPrimaryKey(userItem, browser.user).pk)),
    ).not.toContain('My script');
    // New tokens work.
    const { plainTextToken: newToken } = await browser.call(tokenContract.create, buildTokenBody('Next'));
    await openBrowserWithToken(newToken).call(userContract.get, me);
  });

  it('is not accepted when it was created during a password change', async () => {
    const browser = await addDeveloper();
    const password = 'teapot-Harbour-51';
    const otherBrowser = await signIn({ email: browser.email });
    runBeforeCommand('TransactWriteItemsCommand', 'token#', () =>
      otherBrowser.call(authContract.changePassword, {
        body: { current_password: testPassword, password, password_confirmation: password },
      }),
    );
    const { plainTextToken } = await browser.call(tokenContract.create, buildTokenBody('Racing'));
    expect(await openBrowserWithToken(plainTextToken).expectRefusal(userContract.get, me)).toMatchObject({
      status: 401,
    });
    expect((await otherBrowser.call(userContract.get, me)).user).toMatchObject({ tokens: [] });
  });

  it('returns 401 for a well-formed unknown token', async () => {
    const browser = await addDeveloper();
    const { plainTextToken } = await browser.call(tokenContract.create, buildTokenBody('Guessed'));
    const [userPart, secret = ''] = plainTextToken.split('.');
    const unknownToken = `${userPart}.${[...secret].reverse().join('')}`;
    expect(await openBrowserWithToken(unknownToken).expectRefusal(userContract.get, me)).toMatchObject({
      status: 401,
      code: 'auth.required',
    });
  });

  it('stores only a digest of the token', async () => {
    const browser = await addDeveloper();
    const { plainTextToken } = await browser.call(tokenContract.create, buildTokenBody('Once'));
    const [, secret = '?'] = plainTextToken.split('.');
    expect(
      JSON.stringify(await readRawPartition('ACCOUNTS_TABLE', getPrimaryKey(userItem, browser.user).pk)),
    ).not.toContain(secret);
    expect(JSON.stringify(await browser.call(userContract.get, me))).not.toContain(secret);
  });

  it('returns 401 for a malformed token', async () => {
    const { user } = await addDeveloper();
    for (const text of ['nonsense', `${user.id.slice(4)}.${'x'.repeat(43)}`]) {
      expect(
        await openBrowserWithToken(text).expectRefusal(userContract.get, { params: { userId: user.id } }),
      ).toMatchObject({
        status: 401,
      });
    }
  });

  it('returns 403 when the user lacks the permission for the API', async () => {
    const browser = await addDeveloper();
    const { plainTextToken } = await browser.call(tokenContract.create, buildTokenBody('Early'));
    await setUser(browser.user.id, { permissions: [] });
    expect(await browser.expectRefusal(tokenContract.create, buildTokenBody('Late'))).toMatchObject({ status: 403 });
    expect(await openBrowserWithToken(plainTextToken).expectRefusal(userContract.get, me)).toMatchObject({
      status: 403,
    });
    expect(await openBrowser().expectRefusal(tokenContract.create, buildTokenBody('Guest'))).toMatchObject({
      status: 401,
    });
  });

  it('is not restored when it is removed during a request', async () => {
    const browser = await addDeveloper();
    const { token, plainTextToken } = await browser.call(tokenContract.create, buildTokenBody('Racing'));
    runBeforeCommand('UpdateItemCommand', 'token#', () =>
      browser.call(tokenContract.remove, { params: { tokenId: token.id } }),
    );
    const apiClient = openBrowserWithToken(plainTextToken);
    for (const _ of [1, 2]) {
      expect(await apiClient.expectRefusal(userContract.get, me)).toMatchObject({ status: 401, code: 'auth.required' });
    }
    expect((await browser.call(userContract.get, me)).user).toMatchObject({ tokens: [] });
  });

  it('returns 429 above the limit without limiting other tokens', async () => {
    const browser = await addDeveloper();
    const [limitedToken, otherToken] = [
      await browser.call(tokenContract.create, buildTokenBody('Eager')),
      await browser.call(tokenContract.create, buildTokenBody('Calm')),
    ].map(({ plainTextToken }) => plainTextToken) as [string, string];
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    for (let call = 0; call < rates.token.account; call++)
      limitTokenRate(parseBearerToken(limitedToken) as BearerToken);
    expect(await openBrowserWithToken(limitedToken).expectRefusal(userContract.get, me)).toMatchObject({
      status: 429,
      code: 'rate.limited',
    });
    await openBrowserWithToken(otherToken).call(userContract.get, me);
  });

  it('returns 404 for tokens of other users', async () => {
    const [owner, other] = [await addDeveloper(), await addDeveloper()];
    const { token } = await owner.call(tokenContract.create, buildTokenBody('Mine'));
    for (const tokenId of [token.id, TokenId.parse(`tok_${ulid()}`)]) {
      expect(await other.expectRefusal(tokenContract.remove, { params: { tokenId } })).toMatchObject({
        status: 404,
        code: 'token.not_found',
      });
    }
  });

  it('cannot exceed the maximum number under concurrent requests', async () => {
    lowerLimit('tokensMax', 5);
    const browser = await addDeveloper();
    const createMany = async () => {
      const responses = await Promise.all(
        Array.from({ length: 30 }, (_, number) =>
          browser.send(tokenContract.create, buildTokenBody(`Token ${number}`)),
        ),
      );
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201, 403]));
      const created = responses.filter(({ status }) => status === 201);
      return Promise.all(
        created.map(async (reply) => ((await reply.json()) as { plainTextToken: string }).plainTextToken),
      );
    };
    const tokenTexts = await createMany();
    expect(tokenTexts).toHaveLength(5);
    const { tokens } = (await browser.call(userContract.get, me)).user as { tokens: { id: TokenId }[] };
    expect(tokens).toHaveLength(5);
    // Each token is removed twice concurrently.
    await Promise.all(
      [...tokens, ...tokens].map(({ id }) => browser.send(tokenContract.remove, { params: { tokenId: id } })),
    );
    for (const text of tokenTexts)
      expect(await openBrowserWithToken(text).expectRefusal(userContract.get, me)).toMatchObject({ status: 401 });
    expect(await createMany()).toHaveLength(5);
    // Tokens of an earlier password do not occupy a slot.
    const token = { id: TokenId.parse(`tok_${ulid()}`), name: 'One', last_used_at: null };
    const stored = { ...token, created_at: new Date().toISOString(), epoch: 'next' };
    expect(await createToken(browser.user.id, 'a-digest', stored)).toBe(true);
  });
});
