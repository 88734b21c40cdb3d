import { expect, test } from 'vitest';
import { getUser } from '../../identity/users/users.store.ts';
import { newIdentity } from '../../testing/come-from-provider.ts';
import { addPerson } from '../../testing/people.ts';
import { markRemoved } from '../removal/removal.store.ts';
import { connectIdentity, disconnectIdentity, findUserIdByIdentity } from './social-profiles.store.ts';

test('an account on its way out takes no provider any more, which nobody could connect again', async () => {
  const { user } = await addPerson();
  const before = await getUser(user.id);
  const identity = newIdentity();
  await markRemoved(user.id);
  expect(await connectIdentity(before, identity)).toBe(false);
  expect(await findUserIdByIdentity(identity)).toBeUndefined();
});

test('of two who connect at once one is told, and nothing is half connected', async () => {
  const { user } = await addPerson();
  const before = await getUser(user.id);
  const [one, other] = [newIdentity(), newIdentity({ service: 'envato' })];
  expect([await connectIdentity(before, one), await connectIdentity(before, other)]).toEqual([true, false]);
  expect((await getUser(user.id)).social_profiles).toEqual([{ service_name: 'google', username: 'ada' }]);
  expect([await findUserIdByIdentity(one), await findUserIdByIdentity(other)]).toEqual([user.id, undefined]);
});

test('of the last two ways to sign in, two who take one each away at once leave one', async () => {
  const { user } = await addPerson();
  const [one, other] = [newIdentity(), newIdentity({ service: 'envato' })];
  for (const identity of [one, other]) await connectIdentity(await getUser(user.id), identity);
  const before = await getUser(user.id);
  expect([await disconnectIdentity(before, 'google'), await disconnectIdentity(before, 'envato')]).toEqual([
    true,
    false,
  ]);
  expect([await findUserIdByIdentity(one), await findUserIdByIdentity(other)]).toEqual([undefined, user.id]);
});
