import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { sessionContract } from '@overtone/shared/accounts/sessions/session.contract.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getPrimaryKey } from '../../platform/dynamo/item.ts';
import { type Browser, openBrowser, signIn } from '../../testing/browser.ts';
import { readRawItem } from '../../testing/raw-items.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import { addUser } from '../../testing/users.ts';
import { parseBearerToken } from '../bearer-token.ts';
import { sessionItem } from './sessions.store.ts';

const me = { params: { userId: 'me' as const } };
const day = 86_400_000;

let start: number;
beforeEach(() => {
  start = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  return () => void vi.useRealTimers();
});
const setDaysAfterStart = (days: number) => vi.setSystemTime(start + days * day);

const getKey = (browser: Browser) => {
  const bearer = parseBearerToken(browser.cookies.get('session'));
  if (!bearer) throw new Error('No session cookie');
  return getPrimaryKey(sessionItem, bearer);
};

describe('Session expiry', () => {
  it('expires a remembered session after a month, even with daily use', async () => {
    const browser = await signIn({ ...(await addUser()), remember: true });
    for (const days of [1, 10, 20, 29.9]) {
      setDaysAfterStart(days);
      await browser.call(userContract.get, me);
    }
    setDaysAfterStart(30.001);
    expect(await browser.expectRefusal(userContract.get, me)).toMatchObject({ status: 401 });
  });

  it('expires a session that is not remembered a day after the last request', async () => {
    const browser = await addUser();
    for (const days of [0.9, 1.8, 2.7]) {
      setDaysAfterStart(days);
      await browser.call(userContract.get, me);
    }
    setDaysAfterStart(3.701);
    expect(await browser.expectRefusal(userContract.get, me)).toMatchObject({ status: 401 });
  });

  it('does not restore a session that ends during a request', async () => {
    const otherBrowser = await addUser();
    const phone = await signIn(otherBrowser);
    const key = getKey(phone);
    setDaysAfterStart(0.5);
    const samePhone = openBrowser({ cookies: new Map(phone.cookies) });
    runBeforeCommand('UpdateItemCommand', key.sk, () => samePhone.call(authContract.logout, {}));
    expect(await phone.expectRefusal(userContract.get, me)).toMatchObject({ status: 401 });
    expect(await readRawItem('ACCOUNTS_TABLE', key)).toBeUndefined();
    expect((await otherBrowser.call(sessionContract.list, {})).sessions).toHaveLength(1);
  });
});
