import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createUser, createUserActions, findUserIdByEmail } from '../../identity/users/users.store.ts';
import { dynamo } from '../../platform/aws.ts';
import { createUniqueEmail, openBrowser, signIn, testPassword } from '../../testing/browser.ts';
import { cancelTransactions } from '../../testing/cancel-transactions.store.ts';
import { concurrencyTestRounds } from '../../testing/rounds.ts';
import { buildUser } from './register.service.ts';

const buildRegistration = (email: string) => ({
  body: { email, password: testPassword, password_confirmation: testPassword },
});

/** Registers one address twice concurrently. One succeeds, the other fails. */
const registerTwice = async (): Promise<void> => {
  const email = createUniqueEmail();
  const users = [buildUser({ email }), buildUser({ email: email.toUpperCase() })];
  const outcomes = await Promise.allSettled(users.map((user) => createUser(createUserActions(user))));
  const created = users.filter((_, index) => outcomes[index]?.status === 'fulfilled');
  expect(created.map(({ id }) => id)).toEqual([await findUserIdByEmail(email)]);
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : []));
  expect(refusals).toEqual(['user.email_taken']);
};

describe('POST auth/register: concurrent requests', () => {
  it('creates one account when an address is registered concurrently', async () => {
    for (let attempt = 0; attempt < concurrencyTestRounds; attempt++)
      await Promise.all(Array.from({ length: 10 }, registerTwice));
  });

  it('returns 409 for all but one of several concurrent requests', async () => {
    const email = createUniqueEmail();
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => openBrowser().send(authContract.register, buildRegistration(email))),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });

  it.each([
    ['repeats the transaction after write conflicts', 2, [200, undefined]],
    ['returns 503 after too many write conflicts', Number.POSITIVE_INFINITY, [503, 'unavailable']],
  ])('%s', async (_, times, expected) => {
    const email = createUniqueEmail();
    cancelTransactions(email, ['TransactionConflict', 'None'], times);
    const response = await openBrowser().send(authContract.register, buildRegistration(email));
    const { code } = (await response.json()) as { code?: string };
    expect([response.status, code]).toEqual(expected);
  });
});

describe('POST auth/register: interruptions', () => {
  // Registration counts attempts by network address, which is another write.
  const openBrowserWithAddress = () => openBrowser({ headers: { 'cloudfront-viewer-address': '203.0.113.50:1' } });

  /**
   * Lets the given number of writes succeed. The function is interrupted before the next one, or before its response.
   */
  const interruptAfter = (writes: number, isWritten: boolean) => {
    let remaining = writes;
    dynamo().middlewareStack.add(
      (next, { commandName = '' }) =>
        async (args) => {
          if (!/Put|Update|Delete|Write/.test(commandName) || remaining-- > 0) return next(args);
          if (isWritten) await next(args);
          throw new Error('cut off');
        },
      { step: 'initialize', name: 'cutOff', override: true },
    );
    const restore = () => void dynamo().middlewareStack.remove('cutOff');
    onTestFinished(restore);
    return restore;
  };

  it.each([
    ['before a write', false, ['none', 'answered']],
    ['before the response to a write', true, ['none', 'complete', 'answered']],
  ])('creates a complete account or none when it is interrupted %s', async (_, isWritten, expected) => {
    const outcomes: string[] = [];
    for (let writes = 0; outcomes.at(-1) !== 'answered'; writes++) {
      const email = createUniqueEmail();
      const restore = interruptAfter(writes, isWritten);
      const { ok } = await openBrowserWithAddress().send(authContract.register, buildRegistration(email));
      restore();
      const userId = await findUserIdByEmail(email);
      if (userId) {
        const browser = await signIn({ email });
        expect(await browser.call(userContract.get, { params: { userId: 'me' } })).toMatchObject({ user: { email } });
      } else {
        // Another attempt succeeds.
        await openBrowser().call(authContract.register, buildRegistration(email));
      }
      outcomes.push(ok ? 'answered' : userId ? 'complete' : 'none');
    }
    expect(new Set(outcomes)).toEqual(new Set(expected));
  });
});
