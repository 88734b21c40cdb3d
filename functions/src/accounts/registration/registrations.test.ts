import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { expect, onTestFinished, test } from 'vitest';
import { createUser, findIdByEmail, userWrites } from '../../identity/users/users.store.ts';
import { dynamo } from '../../platform/aws.ts';
import { goodPassword, newEmail, openBrowser, signIn } from '../../testing/browser.ts';
import { refuseTransactions } from '../../testing/refuse-transactions.store.ts';
import { roundsOfTwo } from '../../testing/rounds.ts';
import { newUser } from './register.service.ts';

const registration = (email: string) => ({
  body: { email, password: goodPassword, password_confirmation: goodPassword },
});

/** Two who register one address at once: one of them has it, the other one is told. */
const race = async (): Promise<void> => {
  const email = newEmail();
  const users = [newUser({ email }), newUser({ email: email.toUpperCase() })];
  const outcomes = await Promise.allSettled(users.map((user) => createUser(userWrites(user))));
  const made = users.filter((_, index) => outcomes[index]?.status === 'fulfilled');
  expect(made.map(({ id }) => id)).toEqual([await findIdByEmail(email)]);
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : []));
  expect(refusals).toEqual(['user.email_taken']);
};

test('two who register one address at once are one account, each of many times', async () => {
  for (let time = 0; time < roundsOfTwo; time++) await Promise.all(Array.from({ length: 10 }, race));
});

test('the same by the API: one is signed in, the others are told', async () => {
  const email = newEmail();
  const responses = await Promise.all(
    Array.from({ length: 4 }, () => openBrowser().send(authContract.register, registration(email))),
  );
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
});

test.each([
  ['for a moment is not the address taken', 2, [200, undefined]],
  ['for good is not either', Number.POSITIVE_INFINITY, [503, 'unavailable']],
])('another writer in the way %s', async (_, times, expected) => {
  const email = newEmail();
  refuseTransactions(email, ['TransactionConflict', 'None'], times);
  const response = await openBrowser().send(authContract.register, registration(email));
  const { code } = (await response.json()) as { code?: string };
  expect([response.status, code]).toEqual(expected);
});

// An address makes registration count it, which is a write more.
const somewhere = () => openBrowser({ headers: { 'cloudfront-viewer-address': '203.0.113.50:1' } });

/** Lets `writes` writes through to the table; the function is cut off before the next, or before it hears of it. */
const cutOffAfter = (writes: number, isDone: boolean) => {
  let left = writes;
  dynamo().middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        if (!/Put|Update|Delete|Write/.test(commandName) || left-- > 0) return next(args);
        if (isDone) await next(args);
        throw new Error('cut off');
      },
    { step: 'initialize', name: 'cutOff', override: true },
  );
  const mend = () => void dynamo().middlewareStack.remove('cutOff');
  onTestFinished(mend);
  return mend;
};

test.each([
  ['before a write', false, ['none', 'answered']],
  ['before the answer to a write', true, ['none', 'whole', 'answered']],
])('cut off %s, whichever it is, there is a whole account or none', async (_, isDone, expected) => {
  const outcomes: string[] = [];
  for (let writes = 0; outcomes.at(-1) !== 'answered'; writes++) {
    const email = newEmail();
    const mend = cutOffAfter(writes, isDone);
    const { ok } = await somewhere().send(authContract.register, registration(email));
    mend();
    const holder = await findIdByEmail(email);
    if (holder) {
      const browser = await signIn({ email });
      expect(await browser.call(userContract.get, { params: { userId: 'me' } })).toMatchObject({ user: { email } });
    } else {
      // Nothing is in the way of trying again.
      await openBrowser().call(authContract.register, registration(email));
    }
    outcomes.push(ok ? 'answered' : holder ? 'whole' : 'none');
  }
  expect(new Set(outcomes)).toEqual(new Set(expected));
});
