import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { addPerson } from '../../testing/people.ts';
import { markRemoved } from '../account-removal/removal.store.ts';
import { getUser } from '../users/users.store.ts';
import { connectIdentity, findIdByIdentity } from './social-profiles.store.ts';

test('an account on its way out takes no provider any more, which nobody could connect again', async () => {
  const { user } = await addPerson();
  const before = await getUser(user.id);
  const identity = {
    service: 'google' as const,
    providerUserId: ulid(),
    username: 'ada',
    name: 'Ada',
    email: null,
    emailVerified: false,
  };
  await markRemoved(user.id);
  expect(await connectIdentity(before, identity)).toBe(false);
  expect(await findIdByIdentity(identity)).toBeUndefined();
});
