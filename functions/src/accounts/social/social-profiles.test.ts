import { describe, expect, it } from 'vitest';
import { getUser } from '../../identity/users/users.store.ts';
import { createIdentity } from '../../testing/login-with-provider.ts';
import { addUser } from '../../testing/users.ts';
import { markUserDeleted } from '../deletion/account-deletion.store.ts';
import { connectIdentity, disconnectIdentity, findUserIdByIdentity } from './social-profiles.store.ts';

describe('connectIdentity', () => {
  it('does not connect a provider to an account that is being deleted', async () => {
    const { user } = await addUser();
    const storedUser = await getUser(user.id);
    const identity = createIdentity();
    await markUserDeleted(user.id);
    expect(await connectIdentity(storedUser, identity)).toBe(false);
    expect(await findUserIdByIdentity(identity)).toBeUndefined();
  });

  it('connects only one of two providers that are connected concurrently', async () => {
    const { user } = await addUser();
    const storedUser = await getUser(user.id);
    const [google, envato] = [createIdentity(), createIdentity({ service: 'envato' })];
    expect([await connectIdentity(storedUser, google), await connectIdentity(storedUser, envato)]).toEqual([
      true,
      false,
    ]);
    expect((await getUser(user.id)).social_profiles).toEqual([{ service_name: 'google', username: 'ada' }]);
    expect([await findUserIdByIdentity(google), await findUserIdByIdentity(envato)]).toEqual([user.id, undefined]);
  });
});

describe('disconnectIdentity', () => {
  it('keeps one of the last two providers when both are disconnected concurrently', async () => {
    const { user } = await addUser();
    const [google, envato] = [createIdentity(), createIdentity({ service: 'envato' })];
    for (const identity of [google, envato]) await connectIdentity(await getUser(user.id), identity);
    const storedUser = await getUser(user.id);
    expect([await disconnectIdentity(storedUser, 'google'), await disconnectIdentity(storedUser, 'envato')]).toEqual([
      true,
      false,
    ]);
    expect([await findUserIdByIdentity(google), await findUserIdByIdentity(envato)]).toEqual([undefined, user.id]);
  });
});
