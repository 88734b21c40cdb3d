import { backstageArtistContract } from '@overtone/shared/backstage/artists/backstage-artist.contract.ts';
import { managedArtistContract } from '@overtone/shared/backstage/artists/managed-artist.contract.ts';
import { managerInvitesContract } from '@overtone/shared/backstage/artists/manager-invites.contract.ts';
import { backstageRequestContract } from '@overtone/shared/backstage/requests/backstage-request.contract.ts';
import type { ArtistId, UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { markRemoved } from '../../accounts/removal/removal.store.ts';
import { addManagerAction, isManager, removeUserFromManagers } from '../../catalog/public.ts';
import { nobodysId } from '../../identity/users/users.store.ts';
import { transact } from '../../platform/dynamo/transaction.ts';
import { askFor, manage } from '../../testing/backstage.ts';
import { addArtist } from '../../testing/catalogue.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { rightBefore } from '../../testing/right-before.ts';
import { roundsOfTwo } from '../../testing/rounds.ts';

const parts = (artistId: ArtistId, userId: UserId) => ({ params: { artistId }, body: { userId } });
const invite = async (person: Person, artistId: ArtistId, { user }: Person) =>
  (await person.call(managerInvitesContract.invite, parts(artistId, user.id))).invite;
const accept = (person: Person, artistId: ArtistId) =>
  person.send(managerInvitesContract.accept, { params: { artistId } });
/** Has somebody invited, who accepts at once. */
const add = async (person: Person, artistId: ArtistId, invited: Person): Promise<void> => {
  await invite(person, artistId, invited);
  expect((await accept(invited, artistId)).status).toBe(200);
};
const remove = (person: Person, artistId: ArtistId, { user }: Person) =>
  person.call(managedArtistContract.removeManager, { params: { artistId, userId: user.id } });
const refusedRemoval = (person: Person, artistId: ArtistId, { user }: Person) =>
  person.refused(managedArtistContract.removeManager, { params: { artistId, userId: user.id } });
const get = async (person: Person, artistId: ArtistId) =>
  (await person.call(managedArtistContract.get, { params: { artistId } })).artist;
const managersOf = async (person: Person, artistId: ArtistId) =>
  (await get(person, artistId)).managers.map(({ id }) => id).toSorted();
const idsOf = (...people: Person[]) => people.map(({ user }) => user.id).toSorted();
const addAdmin = () => addPerson({ permissions: [{ name: 'music.update', restrictions: [] }] });

/** Somebody with an artist of theirs, and so many others who manage it. */
const managed = async (others = 0) => {
  const [ada, artist] = [await addPerson({ name: 'Ada' }), await addArtist()];
  await manage(artist.id, ada);
  const crowd = Array.from({ length: others }, () => `usr_${ulid()}` as UserId);
  if (others > 0) await transact(crowd.map((userId) => addManagerAction(artist.id, userId)));
  return { ada, artist };
};

it('whoever accepts an invitation manages the artist like the others, until they are removed', async () => {
  const { ada, artist } = await managed();
  const bob = await addPerson({ name: 'Bob' });
  await add(ada, artist.id, bob);
  expect((await get(ada, artist.id)).managers).toContainEqual({ id: bob.user.id, name: 'Bob', image: null });
  expect((await bob.call(backstageArtistContract.list, {})).artists.map(({ id }) => id)).toEqual([artist.id]);
  expect(await managersOf(bob, artist.id)).toEqual(idsOf(ada, bob));
  // Again changes nothing.
  expect((await accept(bob, artist.id)).status).toBe(200);
  expect(await bob.refused(managerInvitesContract.invite, parts(artist.id, ada.user.id))).toMatchObject({
    status: 422,
  });
  expect(await managersOf(bob, artist.id)).toEqual(idsOf(ada, bob));
  // They may go themselves, and be taken out again.
  await remove(bob, artist.id, bob);
  await remove(ada, artist.id, bob);
  expect(await managersOf(ada, artist.id)).toEqual(idsOf(ada));
  expect((await bob.refused(managedArtistContract.get, { params: { artistId: artist.id } })).code).toBe(
    'artist.not_found',
  );
});

it('the last one stays, unless whoever asks may change all music', async () => {
  const { ada, artist } = await managed();
  expect(await refusedRemoval(ada, artist.id, ada)).toMatchObject({ status: 409, code: 'artist.last_manager' });
  const bob = await addPerson();
  await add(ada, artist.id, bob);
  const tries = await Promise.all(
    [ada, bob].map((person) =>
      person.send(managedArtistContract.removeManager, { params: { artistId: artist.id, userId: person.user.id } }),
    ),
  );
  expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const admin = await addAdmin();
  const [last = ''] = await managersOf(admin, artist.id);
  await remove(admin, artist.id, last === ada.user.id ? ada : bob);
  expect(await managersOf(admin, artist.id)).toEqual([]);
  await add(admin, artist.id, ada);
  expect(await managersOf(ada, artist.id)).toEqual(idsOf(ada));
});

it(`of two that go at once one stays, ${roundsOfTwo} times over`, async () => {
  const { ada, artist } = await managed();
  const bob = await addPerson();
  const admin = await addAdmin();
  for (let round = 0; round < roundsOfTwo; round += 1) {
    for (const person of [ada, bob])
      if (!(await isManager(artist.id, person.user.id))) await add(admin, artist.id, person);
    const tries = await Promise.all(
      [ada, bob].map((person) =>
        person.send(managedArtistContract.removeManager, { params: { artistId: artist.id, userId: person.user.id } }),
      ),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await managersOf(admin, artist.id)).toHaveLength(1);
  }
});

describe('as many as an artist may have', () => {
  const full = limits.artistManagersMax;

  it('are never one more, also when two come at once', async () => {
    const { ada, artist } = await managed(full - 2);
    const coming = [await addPerson(), await addPerson(), await addPerson()] as const;
    const late = await addPerson();
    for (const person of [...coming, late]) await invite(ada, artist.id, person);
    const tries = await Promise.all(coming.map((person) => accept(person, artist.id)));
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 403, 403]);
    expect((await accept(late, artist.id)).status).toBe(403);
    const are = await Promise.all([...coming, late].map(({ user }) => isManager(artist.id, user.id)));
    expect(are.filter(Boolean)).toHaveLength(1);
  });

  it('are so too when one of the two is approved, and a place is free again once somebody has gone', async () => {
    const { ada, artist } = await managed(full - 2);
    const [asker, added, decider] = [
      await addPerson(),
      await addPerson(),
      await addPerson({ permissions: [{ name: 'backstageRequests.update', restrictions: [] }] }),
    ];
    const request = await askFor(asker, { type: 'claim', artist_id: artist.id });
    const approve = () =>
      decider.send(backstageRequestContract.approve, { params: { requestId: request.id }, body: {} });
    rightBefore('TransactWriteItemsCommand', request.id, () => add(ada, artist.id, added));
    expect((await approve()).status).toBe(403);
    expect(await isManager(artist.id, asker.user.id)).toBe(false);
    await removeUserFromManagers(added.user.id);
    expect((await approve()).status).toBe(200);
    expect(await isManager(artist.id, asker.user.id)).toBe(true);
  });
});

it('nobody is invited who is not there, or who is just removing their account', async () => {
  const { ada, artist } = await managed();
  const nobody = await ada.refused(managerInvitesContract.invite, parts(artist.id, nobodysId()));
  expect(nobody).toMatchObject({ status: 404, code: 'user.not_found' });
  const going = await addPerson();
  rightBefore('TransactWriteItemsCommand', going.user.id, () => markRemoved(going.user.id));
  const told = await ada.refused(managerInvitesContract.invite, parts(artist.id, going.user.id));
  expect(told).toMatchObject({ status: 404, code: 'user.not_found' });
  expect(await isManager(artist.id, going.user.id)).toBe(false);
});

it('only managers of this very artist let others in or out', async () => {
  const [{ artist }, { ada: stranger }] = [await managed(), await managed()];
  const bob = await addPerson();
  await manage(artist.id, bob);
  const tries = await Promise.all([
    stranger.refused(managerInvitesContract.invite, parts(artist.id, stranger.user.id)),
    refusedRemoval(stranger, artist.id, bob),
  ]);
  expect(tries.map(({ code }) => code)).toEqual(['artist.not_found', 'artist.not_found']);
  // Who is removed in that moment brings nobody in any more.
  rightBefore('TransactWriteItemsCommand', `manager-invite#${stranger.user.id}`, () =>
    removeUserFromManagers(bob.user.id),
  );
  const late = await bob.refused(managerInvitesContract.invite, parts(artist.id, stranger.user.id));
  expect([late.code, await isManager(artist.id, stranger.user.id)]).toEqual(['artist.not_found', false]);
});
