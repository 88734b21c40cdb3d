import { TokenId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { tokenContract } from '@overtone/shared/tokens/token.contract.ts';
import { userContract } from '@overtone/shared/users/user.contract.ts';
import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { primaryKey } from '../../platform/dynamo/item.ts';
import { openBrowser } from '../../testing/browser.ts';
import { addPerson } from '../../testing/people.ts';
import { rawPartition } from '../../testing/raw-items.ts';
import { userItem } from '../users/user.item.ts';
import { setUser } from '../users/users.store.ts';
import { putToken } from './tokens.store.ts';

const me = { params: { userId: 'me' as const } };
const named = (tokenName: string) => ({ body: { tokenName } });
const holding = (token: string) => openBrowser({ headers: { authorization: `Bearer ${token}` } });

const developer = async () => {
  const browser = await addPerson();
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

test('a token that leaked makes no other and changes no password', async () => {
  const browser = await developer();
  const program = holding((await browser.call(tokenContract.create, named('Leaked'))).plainTextToken);
  expect(await program.refused(tokenContract.create, named('Child'))).toMatchObject({ status: 403 });
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

test('an account has so many tokens and no more', async () => {
  const browser = await developer();
  for (let number = 0; number < limits.tokensMax; number++) {
    const token = { id: TokenId.parse(`tok_${ulid()}`), name: 'One', last_used_at: null };
    await putToken(browser.user.id, `digest-${number}`, { ...token, created_at: new Date().toISOString() });
  }
  expect(await browser.refused(tokenContract.create, named('Another'))).toMatchObject({ code: 'quota.reached' });
});
