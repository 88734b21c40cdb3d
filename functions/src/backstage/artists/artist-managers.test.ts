import { backstageArtistContract } from '@overtone/shared/backstage/artists/backstage-artist.contract.ts';
import { managedArtistContract } from '@overtone/shared/backstage/artists/managed-artist.contract.ts';
import { managerInvitesContract } from '@overtone/shared/backstage/artists/manager-invites.contract.ts';
import { backstageLimits } from '@overtone/shared/backstage/backstage-limits.ts';
import { backstageRequestContract } from '@overtone/shared/backstage/requests/backstage-request.contract.ts';
import type { ArtistId, UserId } from '@overtone/shared/ids.ts';
import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { markUserDeleted } from '../../accounts/deletion/account-deletion.store.ts';
import { isManager } from '../../catalog/public.ts';
import { createUnusedUserId } from '../../identity/users/users.store.ts';
import { transact } from '../../platform/dynamo/transaction.ts';
import { addArtistManager, requestArtistProfile } from '../../testing/backstage.ts';
import { addArtist } from '../../testing/catalogue.ts';
import { concurrencyTestRounds } from '../../testing/rounds.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { addManagerAction, removeUserFromManagers } from './managers.store.ts';

const buildParts = (artistId: ArtistId, userId: UserId) => ({ params: { artistId }, body: { userId } });
const invite = async (manager: TestUser, artistId: ArtistId, { user }: TestUser) =>
  (await manager.call(managerInvitesContract.invite, buildParts(artistId, user.id))).invite;
const accept = (caller: TestUser, artistId: ArtistId) =>
  caller.send(managerInvitesContract.accept, { params: { artistId } });
/** Invites a user, who accepts immediately. */
const addManager = async (manager: TestUser, artistId: ArtistId, invited: TestUser): Promise<void> => {
  await invite(manager, artistId, invited);
  expect((await accept(invited, artistId)).status).toBe(200);
};
const remove = (manager: TestUser, artistId: ArtistId, { user }: TestUser) =>
  manager.call(managedArtistContract.removeManager, { params: { artistId, userId: user.id } });
const getRemovalError = (caller: TestUser, artistId: ArtistId, { user }: TestUser) =>
  caller.expectRefusal(managedArtistContract.removeManager, { params: { artistId, userId: user.id } });
const readArtist = async (manager: TestUser, artistId: ArtistId) =>
  (await manager.call(managedArtistContract.get, { params: { artistId } })).artist;
const readManagerIds = async (caller: TestUser, artistId: ArtistId) =>
  (await readArtist(caller, artistId)).managers.map(({ id }) => id).toSorted();
const toIds = (...users: TestUser[]) => users.map(({ user }) => user.id).toSorted();
const addAdmin = () => addUser({ permissions: [{ name: 'music.update', restrictions: [] }] });

/** Adds an artist with a manager, and the given number of other managers. */
const addManagedArtist = async (otherManagerCount = 0) => {
  const [ada, artist] = [await addUser({ name: 'Ada' }), await addArtist()];
  await addArtistManager(artist.id, ada);
  const otherManagers = Array.from({ length: otherManagerCount }, () => `usr_${ulid()}` as UserId);
  if (otherManagerCount > 0) await transact(otherManagers.map((userId) => addManagerAction(artist.id, userId)));
  return { ada, artist };
};

describe('managers of an artist', () => {
  it('lets a user manage the artist from accepting the invitation until they are removed', async () => {
    const { ada, artist } = await addManagedArtist();
    const bob = await addUser({ name: 'Bob' });
    await addManager(ada, artist.id, bob);
    expect((await readArtist(ada, artist.id)).managers).toContainEqual({ id: bob.user.id, name: 'Bob', image: null });
    expect((await bob.call(backstageArtistContract.list, { query: {} })).artists.map(({ id }) => id)).toEqual([
      artist.id,
    ]);
    expect(await readManagerIds(bob, artist.id)).toEqual(toIds(ada, bob));
    expect((await accept(bob, artist.id)).status).toBe(200);
    expect(await bob.expectRefusal(managerInvitesContract.invite, buildParts(artist.id, ada.user.id))).toMatchObject({
      status: 422,
    });
    expect(await readManagerIds(bob, artist.id)).toEqual(toIds(ada, bob));
    await remove(bob, artist.id, bob);
    await remove(ada, artist.id, bob);
    expect(await readManagerIds(ada, artist.id)).toEqual(toIds(ada));
    expect((await bob.expectRefusal(managedArtistContract.get, { params: { artistId: artist.id } })).code).toBe(
      'artist.not_found',
    );
  });

  it('rejects the removal of the last manager, except by a user with `music.update`', async () => {
    const { ada, artist } = await addManagedArtist();
    expect(await getRemovalError(ada, artist.id, ada)).toMatchObject({ status: 409, code: 'artist.last_manager' });
    const bob = await addUser();
    await addManager(ada, artist.id, bob);
    const results = await Promise.all(
      [ada, bob].map((manager) =>
        manager.send(managedArtistContract.removeManager, { params: { artistId: artist.id, userId: manager.user.id } }),
      ),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const admin = await addAdmin();
    const [lastManagerId = ''] = await readManagerIds(admin, artist.id);
    await remove(admin, artist.id, lastManagerId === ada.user.id ? ada : bob);
    expect(await readManagerIds(admin, artist.id)).toEqual([]);
    await addManager(admin, artist.id, ada);
    expect(await readManagerIds(ada, artist.id)).toEqual(toIds(ada));
  });

  it('returns 404 for an invited user who does not exist or is removing their account', async () => {
    const { ada, artist } = await addManagedArtist();
    const unknownUser = await ada.expectRefusal(
      managerInvitesContract.invite,
      buildParts(artist.id, createUnusedUserId()),
    );
    expect(unknownUser).toMatchObject({ status: 404, code: 'user.not_found' });
    const removedUser = await addUser();
    runBeforeCommand('TransactWriteItemsCommand', removedUser.user.id, () => markUserDeleted(removedUser.user.id));
    const refusal = await ada.expectRefusal(managerInvitesContract.invite, buildParts(artist.id, removedUser.user.id));
    expect(refusal).toMatchObject({ status: 404, code: 'user.not_found' });
    expect(await isManager(artist.id, removedUser.user.id)).toBe(false);
  });

  it('lets only managers of the artist change its managers', async () => {
    const [{ artist }, { ada: stranger }] = [await addManagedArtist(), await addManagedArtist()];
    const bob = await addUser();
    await addArtistManager(artist.id, bob);
    const results = await Promise.all([
      stranger.expectRefusal(managerInvitesContract.invite, buildParts(artist.id, stranger.user.id)),
      getRemovalError(stranger, artist.id, bob),
    ]);
    expect(results.map(({ code }) => code)).toEqual(['artist.not_found', 'artist.not_found']);
    // A manager who is removed at the same time cannot invite other users.
    runBeforeCommand('TransactWriteItemsCommand', `manager-invite#${stranger.user.id}`, () =>
      removeUserFromManagers(bob.user.id),
    );
    const refusal = await bob.expectRefusal(managerInvitesContract.invite, buildParts(artist.id, stranger.user.id));
    expect([refusal.code, await isManager(artist.id, stranger.user.id)]).toEqual(['artist.not_found', false]);
  });
});

describe('concurrent removals of managers', () => {
  it(`keeps one manager when two leave concurrently (${concurrencyTestRounds} rounds)`, async () => {
    const { ada, artist } = await addManagedArtist();
    const bob = await addUser();
    const admin = await addAdmin();
    for (let round = 0; round < concurrencyTestRounds; round += 1) {
      for (const manager of [ada, bob])
        if (!(await isManager(artist.id, manager.user.id))) await addManager(admin, artist.id, manager);
      const results = await Promise.all(
        [ada, bob].map((manager) =>
          manager.send(managedArtistContract.removeManager, {
            params: { artistId: artist.id, userId: manager.user.id },
          }),
        ),
      );
      expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await readManagerIds(admin, artist.id)).toHaveLength(1);
    }
  });
});

describe('artist with the maximum number of managers', () => {
  const maxManagers = backstageLimits.artistManagersMax;

  it('accepts concurrent invitations only up to the limit', async () => {
    const { ada, artist } = await addManagedArtist(maxManagers - 2);
    const invited = [await addUser(), await addUser(), await addUser()] as const;
    const lateUser = await addUser();
    for (const manager of [...invited, lateUser]) await invite(ada, artist.id, manager);
    const results = await Promise.all(invited.map((user) => accept(user, artist.id)));
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 403, 403]);
    expect((await accept(lateUser, artist.id)).status).toBe(403);
    const areManagers = await Promise.all([...invited, lateUser].map(({ user }) => isManager(artist.id, user.id)));
    expect(areManagers.filter(Boolean)).toHaveLength(1);
  });

  it('rejects the approval of a claim at the limit, and accepts it after a manager was removed', async () => {
    const { ada, artist } = await addManagedArtist(maxManagers - 2);
    const [requester, newManager, decider] = [
      await addUser(),
      await addUser(),
      await addUser({ permissions: [{ name: 'backstageRequests.update', restrictions: [] }] }),
    ];
    const request = await requestArtistProfile(requester, { type: 'claim', artist_id: artist.id });
    const approve = () =>
      decider.send(backstageRequestContract.approve, { params: { requestId: request.id }, body: {} });
    runBeforeCommand('TransactWriteItemsCommand', request.id, () => addManager(ada, artist.id, newManager));
    expect((await approve()).status).toBe(403);
    expect(await isManager(artist.id, requester.user.id)).toBe(false);
    await removeUserFromManagers(newManager.user.id);
    expect((await approve()).status).toBe(200);
    expect(await isManager(artist.id, requester.user.id)).toBe(true);
  });
});
