import type { UserId } from '@overtone/shared/ids.ts';
import { describe, expect, it } from 'vitest';
import { userItem } from '../identity/users/user.item.ts';
import { getPrimaryKey } from '../platform/dynamo/item.ts';
import { signIn, signUp } from './browser.ts';
import { readRawPartition } from './raw-items.ts';
import { addUser } from './users.ts';

/** Reads the items of a user by their kind. Texts and numbers are replaced by their types, because they differ. */
const readItemShapes = async ({ user }: { user: { id: UserId } }) => {
  const items = await readRawPartition('ACCOUNTS_TABLE', getPrimaryKey(userItem, user).pk);
  const getShape = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? typeof value : value);
  return Object.fromEntries(
    items.map(({ pk, sk, ...fields }) => [
      String(sk).split('#')[0],
      Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, getShape(value)])),
    ]),
  );
};

describe('addUser', () => {
  it('creates the same items as a registration', async () => {
    const [added, registered] = [await addUser(), await signUp()];
    expect(await readItemShapes(added)).toEqual(await readItemShapes(registered));
  });

  it('creates a user who can log in with the password', async () => {
    await signIn(await addUser());
  });
});
