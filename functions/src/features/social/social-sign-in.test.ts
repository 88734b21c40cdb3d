import { authContract } from '@overtone/shared/auth/auth.contract.ts';
import { twoFactorContract } from '@overtone/shared/auth/two-factor.contract.ts';
import { Secret, TOTP } from 'otpauth';
import { ulid } from 'ulid';
import { beforeAll, expect, test } from 'vitest';
import { guest } from '../../platform/http/context.ts';
import { goodPassword, openBrowser } from '../../testing/browser.ts';
import { freezeClock } from '../../testing/frozen-clock.ts';
import { addPerson } from '../../testing/people.ts';
import { getUser, setUser } from '../users/users.store.ts';
import { connectIdentity } from './social-profiles.store.ts';
import { signInAs } from './social-sign-in.service.ts';

beforeAll(freezeClock);

const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Somebody who signs in through a provider alone, and has a second factor. */
const withSecondFactor = async () => {
  const browser = await addPerson();
  await browser.call(authContract.confirmPassword, { body: { password: goodPassword } });
  await browser.call(twoFactorContract.enable, {});
  const { secret } = await browser.call(twoFactorContract.qrCode, {});
  await browser.call(twoFactorContract.confirm, { body: { code: codeOf(secret, -1) } });
  const identity = {
    service: 'google' as const,
    providerUserId: ulid(),
    username: 'ada',
    name: 'Ada',
    email: browser.email,
    emailVerified: true,
  };
  await connectIdentity(await getUser(browser.user.id), identity);
  await setUser(browser.user.id, { has_password: false });
  return { ...browser, secret, identity };
};

test('a provider vouches for the first factor alone; both together count as a password that was typed', async () => {
  const { identity, secret, user } = await withSecondFactor();
  const replyHeaders = new Headers();
  const call = { requestId: 'test', visitor: guest, headers: new Headers(), address: null, replyHeaders };
  expect(await signInAs(identity, call)).toEqual({ status: 'TWO_FACTOR' });
  const cookies = new Map(
    replyHeaders.getSetCookie().map((line) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      return [name, value] as const;
    }),
  );
  expect([...cookies.keys()]).toEqual(['two-factor']);
  const browser = openBrowser({ cookies });
  const { bootstrapData } = await browser.call(authContract.twoFactorChallenge, { body: { code: codeOf(secret) } });
  expect(bootstrapData.user?.id).toBe(user.id);
  expect(await browser.call(authContract.confirmedPasswordStatus, { query: {} })).toEqual({ status: 'confirmed' });
});
