import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { sessionContract } from '@overtone/shared/accounts/sessions/session.contract.ts';
import { rates } from '@overtone/shared/limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getUser } from '../../identity/users/users.store.ts';
import { goodPassword, openBrowser, signIn } from '../../testing/browser.ts';
import { newIdentity } from '../../testing/come-from-provider.ts';
import { freezeClock } from '../../testing/frozen-clock.ts';
import { isolatedMailbox } from '../../testing/isolated-mailbox.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { rightBefore } from '../../testing/right-before.ts';
import { someAddress } from '../../testing/some-address.ts';
import { connectIdentity, findUserIdByIdentity } from '../social/social-profiles.store.ts';

// A thief who has the password and a session, or who squats the address, against an owner who has the mailbox.

beforeAll(freezeClock);

let mailbox: Awaited<ReturnType<typeof isolatedMailbox>>;
beforeAll(async () => {
  mailbox = await isolatedMailbox();
});
afterAll(() => mailbox.remove());

const me = { params: { userId: 'me' as const } };
const owners = 'teapot-Harbour-51';
const thiefs = 'kettle-Meadow-77';
const change = (current_password: string, password: string) => ({
  body: { current_password, password, password_confirmation: password },
});

const ask = (email: string) =>
  openBrowser({ headers: { 'cloudfront-viewer-address': `${someAddress()}:40000` } }).call(
    authContract.forgotPassword,
    { body: { email } },
  );
const nextLink = async (email: string): Promise<string> => {
  const { url } = await mailbox.next('reset-password', email);
  return new URL(url).pathname.split('/').at(-1) ?? '';
};
const askForLink = async (email: string): Promise<string> => {
  await ask(email);
  return nextLink(email);
};
const reset = (token: string, email: string) =>
  openBrowser().call(authContract.resetPassword, {
    body: { token, email, password: owners, password_confirmation: owners },
  });

/** Somebody whose owner resets the password right before a write of theirs, which had checked the old one. */
const overtakenBy = async (text: string): Promise<Person> => {
  const thief = await addPerson();
  const token = await askForLink(thief.email);
  rightBefore('TransactWriteItemsCommand', text, () => reset(token, thief.email));
  return thief;
};

test('a new password that is under way while the owner resets theirs is not set', async () => {
  const thief = await overtakenBy('password_epoch');
  expect(await thief.refused(authContract.changePassword, change(goodPassword, thiefs))).toMatchObject({ status: 401 });
  expect(await thief.refused(userContract.get, me)).toMatchObject({ status: 401 });
  await signIn({ email: thief.email, password: owners });
});

test('nor does whoever is just signing others out stay', async () => {
  const thief = await overtakenBy('epoch');
  const logOutOthers = { body: { password: goodPassword } };
  expect(await thief.refused(sessionContract.logoutOther, logOutOthers)).toMatchObject({ status: 401 });
  expect(await thief.refused(userContract.get, me)).toMatchObject({ status: 401 });
});

test('nor is a provider connected by whoever was signed out meanwhile', async () => {
  const thief = await addPerson();
  const before = await getUser(thief.user.id);
  await reset(await askForLink(thief.email), thief.email);
  const identity = newIdentity();
  expect(await connectIdentity(before, identity)).toBe(false);
  expect(await findUserIdByIdentity(identity)).toBeUndefined();
});

test('a provider that is connected while the first proof of an address ends them all does not stay', async () => {
  const thief = await addPerson();
  const token = await askForLink(thief.email);
  const identity = newIdentity();
  rightBefore('TransactWriteItemsCommand', 'password_epoch', async () =>
    expect(await connectIdentity(await getUser(thief.user.id), identity)).toBe(true),
  );
  // The link is as good as before.
  await expect(reset(token, thief.email)).rejects.toThrow('does not work any more');
  await reset(token, thief.email);
  expect(await findUserIdByIdentity(identity)).toBeUndefined();
});

test('whoever signs others out all day voids no link', async () => {
  const thief = await addPerson();
  const token = await askForLink(thief.email);
  await thief.call(sessionContract.logoutOther, { body: { password: goodPassword } });
  await reset(token, thief.email);
  expect(await thief.refused(userContract.get, me)).toMatchObject({ status: 401 });
});

test('whoever changes the password again and again voids links so often an hour, and uses no mails of the next up', async () => {
  const thief = await addPerson();
  const passwords = Array.from({ length: rates.passwordChange.account + 1 }, (_, index) => `${thiefs}-${index}`);
  let last = goodPassword;
  for (const password of passwords.slice(0, -1)) {
    for (let time = 0; time <= rates.resetMails.account; time++) await ask(thief.email);
    await thief.call(authContract.changePassword, change(last, password));
    last = password;
  }
  await mailbox.drain();
  const token = await askForLink(thief.email);
  const again = change(last, passwords.at(-1) ?? '');
  expect(await thief.refused(authContract.changePassword, again)).toMatchObject({ status: 429 });
  await reset(token, thief.email);
});
