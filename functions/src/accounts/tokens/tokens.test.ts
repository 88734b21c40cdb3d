import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { sessionContract } from '@overtone/shared/accounts/sessions/session.contract.ts';
import { tokenContract } from '@overtone/shared/accounts/tokens/token.contract.ts';
import { TokenId } from '@overtone/shared/ids.ts';
import { rates } from '@overtone/shared/limits.ts';
import { ulid } from 'ulid';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type BearerToken, parseBearerToken } from '../../identity/bearer-token.ts';
import { limitTokenRate } from '../../identity/tokens/token-rate.ts';
import { createToken } from '../../identity/tokens/tokens.store.ts';
import { userItem } from '../../identity/users/user.item.ts';
import { setUser } from '../../identity/users/users.store.ts';
import { primaryKey } from '../../platform/dynamo/item.ts';
import { goodPassword, openBrowser, signIn } from '../../testing/browser.ts';
import { isolatedMailbox } from '../../testing/isolated-mailbox.ts';
import { lowerLimit } from '../../testing/lower-limit.ts';
import { addPerson } from '../../testing/people.ts';
import { rawPartition } from '../../testing/raw-items.ts';
import { rightBefore } from '../../testing/right-before.ts';

let mailbox: Awaited<ReturnType<typeof isolatedMailbox>>;
beforeAll(async () => {
  mailbox = await isolatedMailbox();
});
afterAll(() => mailbox.remove());

const me = { params: { userId: 'me' as const } };
const named = (tokenName: string) => ({ body: { tokenName } });
const holding = (token: string) => openBrowser({ headers: { authorization: `Bearer ${token}` } });

const developer = async () => {
  const browser = await addPerson({ confirmed: true });
  await setUser(browser.user.id, { permissions: [{ name: 'api.access', restrictions: [] }] });
  return browser;
};

test('a token speaks for its maker until it is removed, and not a call longer', async () => {
  const browser = await developer();
  const { token, plainTextToken } = await browser.call(tokenContract.create, named('My script'));
  expect(token).toEqual({ id: expect.stringMatching(/^tok_/), name: 'My script', last_used_at: null });
  const program = holding(plainTextToken);
  expect(await program.call(userContract.get, me)).toMatchObject({
    user: { email: browser.email, tokens: [{ id: token.id, last_used_at: expect.any(String) }] },
  });
  await program.call(userContract.update, { ...me, body: { name: 'By a program' } });
  await browser.call(tokenContract.remove, { params: { tokenId: token.id } });
  expect(await program.refused(userContract.get, me)).toMatchObject({ status: 401, code: 'auth.required' });
});

test('a browser that was left open makes none: the password is typed first, and the owner is told', async () => {
  const browser = await addPerson({ permissions: [{ name: 'api.access', restrictions: [] }] });
  expect(await browser.refused(tokenContract.create, named('Quiet'))).toMatchObject({
    status: 423,
    code: 'password.confirmation_required',
  });
  await browser.call(authContract.confirmPassword, { body: { password: goodPassword } });
  await browser.call(tokenContract.create, named('Told of'));
  expect(await mailbox.next('token-created', browser.email)).toMatchObject({ token: 'Told of' });
});

test('a new password ends every token; signing other browsers out leaves them', async () => {
  const browser = await developer();
  const { plainTextToken } = await browser.call(tokenContract.create, named('My script'));
  const program = holding(plainTextToken);
  await browser.call(sessionContract.logoutOther, { body: { password: goodPassword } });
  await program.call(userContract.get, me);
  const password = 'teapot-Harbour-51';
  await browser.call(authContract.changePassword, {
    body: { current_password: goodPassword, password, password_confirmation: password },
  });
  expect(await program.refused(userContract.get, me)).toMatchObject({ status: 401, code: 'auth.required' });
  expect((await browser.call(userContract.get, me)).user).toMatchObject({ tokens: [] });
  expect(JSON.stringify(await rawPartition('ACCOUNTS_TABLE', primaryKey(userItem, browser.user).pk))).not.toContain(
    'My script',
  );
  // One that is made from now on works.
  const { plainTextToken: next } = await browser.call(tokenContract.create, named('Next'));
  await holding(next).call(userContract.get, me);
});

test('a token that is just being made while the password changes is dead', async () => {
  const browser = await developer();
  const password = 'teapot-Harbour-51';
  const elsewhere = await signIn({ email: browser.email });
  rightBefore('TransactWriteItemsCommand', 'token#', () =>
    elsewhere.call(authContract.changePassword, {
      body: { current_password: goodPassword, password, password_confirmation: password },
    }),
  );
  const { plainTextToken } = await browser.call(tokenContract.create, named('Racing'));
  expect(await holding(plainTextToken).refused(userContract.get, me)).toMatchObject({ status: 401 });
  expect((await elsewhere.call(userContract.get, me)).user).toMatchObject({ tokens: [] });
});

test('a token of the right form that nobody has speaks for nobody', async () => {
  const browser = await developer();
  const { plainTextToken } = await browser.call(tokenContract.create, named('Guessed'));
  const [holder, secret = ''] = plainTextToken.split('.');
  const guessed = `${holder}.${[...secret].reverse().join('')}`;
  expect(await holding(guessed).refused(userContract.get, me)).toMatchObject({ status: 401, code: 'auth.required' });
});

test('its text is shown once; the table has a digest', async () => {
  const browser = await developer();
  const { plainTextToken } = await browser.call(tokenContract.create, named('Once'));
  const [, secret = '?'] = plainTextToken.split('.');
  expect(JSON.stringify(await rawPartition('ACCOUNTS_TABLE', primaryKey(userItem, browser.user).pk))).not.toContain(
    secret,
  );
  expect(JSON.stringify(await browser.call(userContract.get, me))).not.toContain(secret);
});

test('a token that is none is an error, never a guest', async () => {
  const { user } = await developer();
  for (const text of ['nonsense', `${user.id.slice(4)}.${'x'.repeat(43)}`]) {
    expect(await holding(text).refused(userContract.get, { params: { userId: user.id } })).toMatchObject({
      status: 401,
    });
  }
});

test('whoever may not use the API makes no token, and loses those there are', async () => {
  const browser = await developer();
  const { plainTextToken } = await browser.call(tokenContract.create, named('Early'));
  await setUser(browser.user.id, { permissions: [] });
  expect(await browser.refused(tokenContract.create, named('Late'))).toMatchObject({ status: 403 });
  expect(await holding(plainTextToken).refused(userContract.get, me)).toMatchObject({ status: 403 });
  expect(await openBrowser().refused(tokenContract.create, named('Guest'))).toMatchObject({ status: 401 });
});

test('a token that is removed while a call of it is under way is dead, and stays so', async () => {
  const browser = await developer();
  const { token, plainTextToken } = await browser.call(tokenContract.create, named('Racing'));
  rightBefore('UpdateItemCommand', 'token#', () =>
    browser.call(tokenContract.remove, { params: { tokenId: token.id } }),
  );
  const program = holding(plainTextToken);
  for (const _ of [1, 2]) {
    expect(await program.refused(userContract.get, me)).toMatchObject({ status: 401, code: 'auth.required' });
  }
  expect((await browser.call(userContract.get, me)).user).toMatchObject({ tokens: [] });
});

test('a program that calls too often waits, and no other for it', async () => {
  const browser = await developer();
  const [eager, calm] = [
    await browser.call(tokenContract.create, named('Eager')),
    await browser.call(tokenContract.create, named('Calm')),
  ].map(({ plainTextToken }) => plainTextToken) as [string, string];
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  for (let call = 0; call < rates.token.account; call++) limitTokenRate(parseBearerToken(eager) as BearerToken);
  expect(await holding(eager).refused(userContract.get, me)).toMatchObject({ status: 429, code: 'rate.limited' });
  await holding(calm).call(userContract.get, me);
});

test('one removes one’s own tokens only', async () => {
  const [owner, other] = [await developer(), await developer()];
  const { token } = await owner.call(tokenContract.create, named('Mine'));
  for (const tokenId of [token.id, TokenId.parse(`tok_${ulid()}`)]) {
    expect(await other.refused(tokenContract.remove, { params: { tokenId } })).toMatchObject({
      status: 404,
      code: 'token.not_found',
    });
  }
});

test('an account has so many tokens and no more, also when 30 are created at once, and none works once all are removed', async () => {
  lowerLimit('tokensMax', 5);
  const browser = await developer();
  const createMany = async () => {
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, number) => browser.send(tokenContract.create, named(`Token ${number}`))),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 403]));
    const created = replies.filter(({ status }) => status === 201);
    return Promise.all(
      created.map(async (reply) => ((await reply.json()) as { plainTextToken: string }).plainTextToken),
    );
  };
  const texts = await createMany();
  expect(texts).toHaveLength(5);
  const { tokens } = (await browser.call(userContract.get, me)).user as { tokens: { id: TokenId }[] };
  expect(tokens).toHaveLength(5);
  // Each of them twice at once.
  await Promise.all(
    [...tokens, ...tokens].map(({ id }) => browser.send(tokenContract.remove, { params: { tokenId: id } })),
  );
  for (const text of texts) expect(await holding(text).refused(userContract.get, me)).toMatchObject({ status: 401 });
  expect(await createMany()).toHaveLength(5);
  // Those of an older password take no place.
  const token = { id: TokenId.parse(`tok_${ulid()}`), name: 'One', last_used_at: null };
  const stored = { ...token, created_at: new Date().toISOString(), epoch: 'next' };
  expect(await createToken(browser.user.id, 'a-digest', stored)).toBe(true);
});
