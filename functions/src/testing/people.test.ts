import type { UserId } from '@overtone/shared/ids.ts';
import { expect, test } from 'vitest';
import { userItem } from '../identity/users/user.item.ts';
import { primaryKey } from '../platform/dynamo/item.ts';
import { signIn, signUp } from './browser.ts';
import { addPerson } from './people.ts';
import { rawPartition } from './raw-items.ts';

/** What the table keeps of somebody: items by kind, with their fields; a text or a number is anybody's own. */
const leftOf = async ({ user }: { user: { id: UserId } }) => {
  const items = await rawPartition('ACCOUNTS_TABLE', primaryKey(userItem, user).pk);
  const kept = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? typeof value : value);
  return Object.fromEntries(
    items.map(({ pk, sk, ...fields }) => [
      String(sk).split('#')[0],
      Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, kept(value)])),
    ]),
  );
};

test('somebody who is added is what signing up makes of them', async () => {
  const [added, signedUp] = [await addPerson(), await signUp()];
  expect(await leftOf(added)).toEqual(await leftOf(signedUp));
});

test('somebody who is added signs in by their password', async () => {
  await signIn(await addPerson());
});
