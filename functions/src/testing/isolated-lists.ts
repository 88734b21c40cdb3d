import { vi } from 'vitest';
import { buildUser } from '../accounts/registration/register.service.ts';
import { handler } from '../handlers/managed-lists.lambda.ts';
import type { StoredUser } from '../identity/users/stored-user.model.ts';
import { createUser, createUserActions } from '../identity/users/users.store.ts';
import { createUniqueEmail } from './browser.ts';
import { isolatedBucket } from './isolated-bucket.ts';
import { isolatedAccountsTable } from './isolated-tables.store.ts';

/** Builds a record of a table stream that contains only keys. */
export const buildKeyRecord = (sk: 'user' | 'playlist', id: string) => ({
  dynamodb: { Keys: { pk: { S: `${sk}#${id}` }, sk: { S: sk } } },
});

/**
 * Creates isolated accounts and lists for a test file. Containers check for changes only after some seconds, so each
 * delivery advances the clock. Returns a function that removes everything.
 */
export const isolatedLists = async (): Promise<() => Promise<void>> => {
  const [removeAccounts, restoreBucket] = [await isolatedAccountsTable(), await isolatedBucket('SEARCH_BUCKET')];
  vi.useFakeTimers({ toFake: ['Date'] });
  return async () => {
    vi.useRealTimers();
    restoreBucket();
    await removeAccounts();
  };
};

/** Delivers changes of users or playlists to the worker, so that the next request sees them. */
export const deliverListChanges = async (...Records: ReturnType<typeof buildKeyRecord>[]): Promise<void> => {
  const { batchItemFailures } = await handler({ Records });
  if (batchItemFailures.length > 0) throw new Error('Failed to update a list');
  vi.setSystemTime(Date.now() + 11_000);
};

/** Adds users with different creation times, and indexes them. */
export const addUsers = async (...drafts: Partial<StoredUser>[]): Promise<StoredUser[]> => {
  const users: StoredUser[] = [];
  for (const { email = createUniqueEmail(), ...fields } of drafts) {
    vi.setSystemTime(Date.now() + 1);
    const user = { ...buildUser({ email }), ...fields };
    await createUser(createUserActions(user));
    users.push(user);
  }
  await deliverListChanges(...users.map(({ id }) => buildKeyRecord('user', id)));
  return users;
};
