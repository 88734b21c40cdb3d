import { type RateName, rates } from '@overtone/shared/rates.ts';
import { ulid } from 'ulid';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { freezeClock } from '../../testing/frozen-clock.ts';
import { createTestIp } from '../../testing/test-ip.ts';
import { limitRate, type Origin } from './rate-limit.service.ts';

beforeEach(freezeClock);

/** Returns the number of attempts within the limit. */
const countPassed = async (
  attempts: number,
  buildArguments: (index: number) => [Origin, string | null],
  action: RateName = 'contact',
): Promise<number> => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: attempts }, (_, index) => limitRate(action, ...buildArguments(index))),
  );
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
};

describe('limitRate', () => {
  it('limits the attempts of an address across accounts', async () => {
    const address = createTestIp();
    expect(await countPassed(rates.contact.address + 5, () => [{ address }, ulid()])).toBe(rates.contact.address);
    await limitRate('contact', { address: createTestIp() });
  });

  it('limits the attempts for an account across addresses', async () => {
    const account = ulid();
    const buildOrigin = (): [Origin, string] => [{ address: createTestIp() }, account];
    expect(await countPassed(rates.login.account + 5, buildOrigin, 'login')).toBe(rates.login.account);
    await limitRate('login', { address: createTestIp() }, ulid());
  });

  it('does not count refused attempts for the account', async () => {
    const [account, address, connection] = [ulid(), createTestIp(), createTestIp()];
    await countPassed(rates.login.account * 2, () => [{ address, connection }, account], 'login');
    const fromOtherAddress = () => limitRate('login', { address: createTestIp(), connection }, account);
    expect((await fromOtherAddress()).accountAttempts).toBe(rates.login.accountAtAddress + 1);
  });

  it('counts a known browser separately from addresses and other browsers', async () => {
    const [account, address] = [ulid(), createTestIp()];
    await countPassed(rates.login.account + 5, () => [{ address: createTestIp() }, account], 'login');
    await countPassed(rates.login.address + 5, () => [{ address }, ulid()], 'login');
    const countAttemptOnKnownBrowser = () => limitRate('login', { address }, account, 'known');
    for (let attempt = 1; attempt <= rates.login.accountAtAddress; attempt++)
      expect((await countAttemptOnKnownBrowser()).accountAttempts).toBe(attempt);
    await expect(countAttemptOnKnownBrowser()).rejects.toMatchObject({ code: 'rate.limited' });
  });

  it.each([
    [1, 40],
    [1_000, 400],
  ])('allows an attacker with %i addresses %i guesses an hour at one account', (addresses, guesses) => {
    const { seconds, account, accountAtAddress } = rates.login;
    expect((3_600 / seconds) * Math.min(account, addresses * accountAtAddress)).toBe(guesses);
  });

  it('has a separate limit for each action', async () => {
    const address = createTestIp();
    await countPassed(rates.register.address, () => [{ address }, null], 'register');
    await limitRate('contact', { address });
  });

  it('limits the connection when requests bypass the CDN with forged addresses', async () => {
    const connection = createTestIp();
    const max = rates.contact.address * 20;
    expect(await countPassed(max + 5, () => [{ address: createTestIp(), connection }, null])).toBe(max);
  });

  it.each([
    ['10:00', '50 minutes', 3_000],
    ['58:30', '2 minutes', 90],
    ['59:00', '1 minute', 60],
    ['59:01', '59 seconds', 59],
    ['59:59', '1 second', 1],
  ])('throws at %s with the message to retry in %s, at the end of the hour', async (time, wait, retryAfter) => {
    vi.setSystemTime(new Date(`2026-11-21T14:${time}Z`));
    const address = createTestIp();
    await countPassed(rates.contact.address, () => [{ address }, null]);
    await expect(limitRate('contact', { address })).rejects.toMatchObject({
      code: 'rate.limited',
      message: `Too many attempts. Try again in ${wait}.`,
      retryAfter,
    });
    vi.setSystemTime(Date.now() + retryAfter * 1_000);
    await limitRate('contact', { address });
  });

  it.each([
    ['02:00', '22 hours'],
    ['22:00', '120 minutes'],
  ])('throws at %s with the message to retry in %s for a daily limit', async (time, wait) => {
    vi.setSystemTime(new Date(`2026-11-21T${time}:00Z`));
    const account = ulid();
    const max = rates.accountExport.account;
    expect(await countPassed(max, () => [{ address: null }, account], 'accountExport')).toBe(max);
    await expect(limitRate('accountExport', { address: null }, account)).rejects.toMatchObject({
      message: `Too many attempts. Try again in ${wait}.`,
    });
  });

  it('does not count attempts that are refunded', async () => {
    const address = createTestIp();
    for (let attempt = 0; attempt < rates.contact.address + 5; attempt++) {
      const { refund } = await limitRate('contact', { address });
      await refund();
    }
  });
});
