import { type RateName, rates } from '@overtone/shared/limits.ts';
import { ulid } from 'ulid';
import { beforeEach, expect, test, vi } from 'vitest';
import { freezeClock } from '../../testing/frozen-clock.ts';
import { someAddress } from '../../testing/some-address.ts';
import { limitRate, type Origin } from './rate-limit.service.ts';

beforeEach(freezeClock);

/** How many of these tries are let through. */
const passed = async (
  tries: number,
  of: (index: number) => [Origin, string | null],
  action: RateName = 'contact',
): Promise<number> => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: tries }, (_, index) => limitRate(action, ...of(index))),
  );
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
};

test('an address has so many tries, whatever accounts it names', async () => {
  const address = someAddress();
  expect(await passed(rates.contact.address + 5, () => [{ address }, ulid()])).toBe(rates.contact.address);
  await limitRate('contact', { address: someAddress() });
});

test('an account has so many tries, from however many places', async () => {
  const account = ulid();
  const from = (): [Origin, string] => [{ address: someAddress() }, account];
  expect(await passed(rates.login.account + 5, from, 'login')).toBe(rates.login.account);
  await limitRate('login', { address: someAddress() }, ulid());
});

test('what a place has no tries left for uses up nobody else’s', async () => {
  const [account, address, connection] = [ulid(), someAddress(), someAddress()];
  await passed(rates.login.account * 2, () => [{ address, connection }, account], 'login');
  const elsewhere = () => limitRate('login', { address: someAddress(), connection }, account);
  expect((await elsewhere()).ofAccount).toBe(rates.login.accountAtAddress + 1);
});

test('a browser that the account knows is counted by itself, wherever it is and whatever others do', async () => {
  const [account, address] = [ulid(), someAddress()];
  await passed(rates.login.account + 5, () => [{ address: someAddress() }, account], 'login');
  await passed(rates.login.address + 5, () => [{ address }, ulid()], 'login');
  const known = () => limitRate('login', { address }, account, 'known');
  for (let time = 1; time <= rates.login.accountAtAddress; time++) expect((await known()).ofAccount).toBe(time);
  await expect(known()).rejects.toMatchObject({ code: 'rate.limited' });
});

test.each([
  [1, 40],
  [1_000, 400],
])('with %i addresses an attacker has %i guesses at one account in an hour', (addresses, guesses) => {
  const { seconds, account, accountAtAddress } = rates.login;
  expect((3_600 / seconds) * Math.min(account, addresses * accountAtAddress)).toBe(guesses);
});

test('tries of one thing are no tries of another', async () => {
  const address = someAddress();
  await passed(rates.register.address, () => [{ address }, null], 'register');
  await limitRate('contact', { address });
});

test('whoever goes around the CDN and makes addresses up is counted by the connection', async () => {
  const connection = someAddress();
  const most = rates.contact.address * 20;
  expect(await passed(most + 5, () => [{ address: someAddress(), connection }, null])).toBe(most);
});

test.each([
  ['10:00', '50 minutes', 3_000],
  ['58:30', '2 minutes', 90],
  ['59:00', 'a minute', 60],
  ['59:01', '59 seconds', 59],
  ['59:59', 'a second', 1],
])('a refusal at %s says to come back in %s, when the hour is over', async (time, wait, retryAfter) => {
  vi.setSystemTime(new Date(`2026-11-21T14:${time}Z`));
  const address = someAddress();
  await passed(rates.contact.address, () => [{ address }, null]);
  await expect(limitRate('contact', { address })).rejects.toMatchObject({
    code: 'rate.limited',
    message: `Too many attempts. Please try again in ${wait}.`,
    retryAfter,
  });
  vi.setSystemTime(Date.now() + retryAfter * 1_000);
  await limitRate('contact', { address });
});

test.each([
  ['02:00', '22 hours'],
  ['22:00', '120 minutes'],
])('where the window is a day, a refusal at %s says %s', async (time, wait) => {
  vi.setSystemTime(new Date(`2026-11-21T${time}:00Z`));
  const account = ulid();
  const most = rates.accountExport.account;
  expect(await passed(most, () => [{ address: null }, account], 'accountExport')).toBe(most);
  await expect(limitRate('accountExport', { address: null }, account)).rejects.toMatchObject({
    message: `Too many attempts. Please try again in ${wait}.`,
  });
});

test('what went well can be taken back', async () => {
  const address = someAddress();
  for (let time = 0; time < rates.contact.address + 5; time++) {
    const { takeBack } = await limitRate('contact', { address });
    await takeBack();
  }
});
