import { vi } from 'vitest';
import { newUser } from '../accounts/registration/register.service.ts';
import { handler } from '../handlers/managed-lists.lambda.ts';
import type { StoredUser } from '../identity/users/stored-user.model.ts';
import { createUser, userWrites } from '../identity/users/users.store.ts';
import { newEmail } from './browser.ts';
import { isolatedBucket } from './isolated-bucket.ts';
import { ownAccounts } from './isolated-site.store.ts';

/** A record of a table's stream as one of keys alone has it. */
export const changed = (sk: 'user' | 'playlist', id: string) => ({
  dynamodb: { Keys: { pk: { S: `${sk}#${id}` }, sk: { S: sk } } },
});

/**
 * Gives a test file people and lists of its own, and plays the streams before their worker. A container looks for news
 * after seconds: the file's clock goes on by some at each delivery. Gives what removes all of it.
 */
export const isolatedLists = async (): Promise<() => Promise<void>> => {
  const [removeAccounts, giveBack] = [await ownAccounts(), await isolatedBucket('SEARCH_BUCKET')];
  vi.useFakeTimers({ toFake: ['Date'] });
  return async () => {
    vi.useRealTimers();
    giveBack();
    await removeAccounts();
  };
};

/** Delivers changes of people or playlists, so that the next answer knows them. */
export const deliver = async (...Records: ReturnType<typeof changed>[]): Promise<void> => {
  const { batchItemFailures } = await handler({ Records });
  if (batchItemFailures.length > 0) throw new Error('A list was not brought up to date');
  vi.setSystemTime(Date.now() + 11_000);
};

/** People, made one after the other and indexed together. */
export const addUsers = async (...drafts: Partial<StoredUser>[]): Promise<StoredUser[]> => {
  const users: StoredUser[] = [];
  for (const { email = newEmail(), ...fields } of drafts) {
    vi.setSystemTime(Date.now() + 1);
    const user = { ...newUser({ email }), ...fields };
    await createUser(userWrites(user));
    users.push(user);
  }
  await deliver(...users.map(({ id }) => changed('user', id)));
  return users;
};
