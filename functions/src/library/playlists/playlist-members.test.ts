import type { PlaylistId } from '@overtone/shared/ids.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import type { PlaylistRole } from '@overtone/shared/library/playlists/playlist.model.ts';
import { playlistMembersContract } from '@overtone/shared/library/playlists/playlist-members.contract.ts';
import { limits } from '@overtone/shared/limits.ts';
import { describe, expect, test } from 'vitest';
import { blockPerson } from '../../identity/people/blocks.service.ts';
import { measured } from '../../platform/capacity.ts';
import { changeItem } from '../../platform/dynamo/write.ts';
import { guest } from '../../platform/http/context.ts';
import { addTracks, at, expectWhole, idsOf, leftOf, make, read } from '../../testing/edited-playlists.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { everyItem, rawPartition } from '../../testing/raw-items.ts';
import { rightBefore } from '../../testing/right-before.ts';
import { asGuest } from '../../testing/visitor.ts';
import { playlistItem } from './playlist.item.ts';
import { readVersion } from './playlist-members.service.ts';
import { listInvites } from './playlist-members.store.ts';
import { playlistOwnerItem } from './playlist-owner.items.ts';
import { removePlaylistsOf } from './remove-playlists.service.ts';

const invite = async (owner: Person, id: PlaylistId, role: PlaylistRole = 'edit') =>
  owner.call(playlistMembersContract.invite, { ...at(id), body: { role } });
const join = async (person: Person, token: string) =>
  (await person.call(playlistMembersContract.join, { body: { token } })).playlist;
const joined = async (person: Person) =>
  (await person.call(playlistMembersContract.listJoined, { query: {} })).pagination.data;
const versionOf = (person: Person, id: PlaylistId) => person.call(playlistMembersContract.version, at(id));
const memberOf = (id: PlaylistId, { user }: Person) => ({ params: { playlistId: id, userId: user.id } });
const tracksOf = async (person: Person, id: PlaylistId) =>
  (await person.call(playlistContract.tracks, { ...at(id), query: {} })).pagination.data;
const add = async (person: Person, id: PlaylistId, trackIds: string[]) =>
  (await person.call(playlistContract.addTracks, { ...at(id), body: { trackIds } as never })).added;

/** A private playlist of Ada's with a track, which Bo has joined. */
const shared = async (role: PlaylistRole = 'edit', { isPublic = false } = {}) => {
  const [ada, bo] = [await addPerson({ name: 'Ada' }), await addPerson({ name: 'Bo' })];
  const [own, ...more] = await addTracks(4);
  const { id } = await make(ada, { isPublic, trackIds: [own?.id] });
  const link = await invite(ada, id, role);
  await join(bo, link.token);
  return { ada, bo, id, more: idsOf(more), ...link };
};

describe('a link that invites', () => {
  test('lets nobody in whom the owner blocks, or who blocks them, and tells them of no change', async () => {
    const [ada, bo, eve, cy] = [await addPerson(), await addPerson(), await addPerson(), await addPerson()];
    const { id } = await make(ada, { isPublic: true });
    const { token } = await invite(ada, id, 'add');
    await join(bo, token);
    expect((await versionOf(eve, id)).updatedAt).toBeDefined();
    for (const other of [bo, eve]) await blockPerson({ userId: ada.user.id }, other.user.id);
    await blockPerson({ userId: cy.user.id }, ada.user.id);
    for (const person of [eve, cy]) {
      for (const call of [playlistMembersContract.look, playlistMembersContract.join])
        expect(await person.refused(call, { body: { token } })).toMatchObject({ status: 404 });
    }
    expect(await eve.refused(playlistMembersContract.version, at(id))).toMatchObject({ status: 404 });
    // Those who share it already go on doing so.
    expect((await versionOf(bo, id)).role).toBe('add');
  });

  test('shows whoever has it what it leads to, and lets them in', async () => {
    const [ada, bo] = [await addPerson(), await addPerson()];
    const { id, name } = await make(ada, { isPublic: false });
    expect(await bo.refused(playlistContract.get, at(id))).toMatchObject({ status: 404 });
    const { token } = await invite(ada, id, 'add');
    const { playlist, ...rest } = await bo.call(playlistMembersContract.look, { body: { token } });
    expect(playlist).toMatchObject({ id, name });
    expect(rest).toEqual({ role: 'add', isMember: false });
    expect(await join(bo, token)).toMatchObject({ id, role: 'add', members: 1 });
    expect((await bo.call(playlistContract.get, at(id))).playlist).toMatchObject({ role: 'add', members: 1 });
    expect(await joined(bo)).toMatchObject([{ id, role: 'add' }]);
    expect(await joined(ada)).toEqual([]);
    const people = (await bo.call(playlistMembersContract.list, at(id))).members;
    expect(people.map(({ person, role }) => [person.id, role])).toEqual([
      [ada.user.id, null],
      [bo.user.id, 'add'],
    ]);
  });

  test('is kept as a digest alone, and told once', async () => {
    const ada = await addPerson();
    const { id } = await make(ada);
    const { token, invite: made } = await invite(ada, id);
    const secret = token.split('.')[2] ?? '';
    expect(await everyItem('LIBRARY_TABLE', secret)).toEqual([]);
    const { invites } = await ada.call(playlistMembersContract.invites, at(id));
    expect(invites).toEqual([made]);
    expect((await listInvites(id)).map(({ expires }) => expires)).toEqual([
      Math.floor(Date.parse(made.expiresAt) / 1_000),
    ]);
    expect(Date.parse(made.expiresAt) - Date.parse(made.createdAt)).toBe(limits.playlistInviteDays * 86_400_000);
  });

  test('joined again, by another role’s link too, changes nothing', async () => {
    const { ada, bo, id, token } = await shared('view');
    const other = await invite(ada, id, 'edit');
    for (const again of [token, other.token]) expect(await join(bo, again)).toMatchObject({ role: 'view', members: 1 });
    expect(await join(ada, token)).toMatchObject({ id });
    expect((await ada.call(playlistMembersContract.list, at(id))).members).toHaveLength(2);
  });

  test('sent twice at once, makes one member', async () => {
    const [ada, bo] = [await addPerson(), await addPerson()];
    const { id } = await make(ada);
    const { token } = await invite(ada, id);
    const both = await Promise.all([join(bo, token), join(bo, token)]);
    expect(both.map(({ role }) => role)).toEqual(['edit', 'edit']);
    expect(await versionOf(ada, id)).toMatchObject({ members: 1 });
  });

  test('opens nothing once it is revoked, with another secret, or for nobody', async () => {
    const { ada, bo, id, token, invite: made } = await shared();
    const cy = await addPerson();
    const nowhere = { status: 404, code: 'playlist_invite.not_found' };
    const [place, link] = token.split('.');
    for (const wrong of ['x', `${place}.${link}`, `${place}.${link}.${'a'.repeat(43)}`, `${link}.${place}.x`]) {
      for (const ask of [playlistMembersContract.look, playlistMembersContract.join])
        expect(await cy.refused(ask, { body: { token: wrong } })).toMatchObject(nowhere);
    }
    expect(await asGuest().refused(playlistMembersContract.join, { body: { token } })).toMatchObject({ status: 401 });
    const gone = { params: { playlistId: id, inviteId: made.id } };
    await ada.call(playlistMembersContract.revoke, gone);
    expect(await ada.refused(playlistMembersContract.revoke, gone)).toMatchObject(nowhere);
    expect(await cy.refused(playlistMembersContract.join, { body: { token } })).toMatchObject(nowhere);
    // Who came by it stays.
    expect(await joined(bo)).toHaveLength(1);
  });

  test('that is revoked while somebody joins lets nobody in', async () => {
    const [ada, bo] = [await addPerson(), await addPerson()];
    const { id } = await make(ada, { isPublic: false });
    const { token, invite: made } = await invite(ada, id);
    const gone = { params: { playlistId: id, inviteId: made.id } };
    rightBefore('TransactWriteItemsCommand', `member#${bo.user.id}`, () =>
      ada.call(playlistMembersContract.revoke, gone),
    );
    expect(await bo.refused(playlistMembersContract.join, { body: { token } })).toMatchObject({ status: 404 });
    expect(await bo.refused(playlistContract.get, at(id))).toMatchObject({ status: 404 });
  });

  test('is one of ten at most', async () => {
    const ada = await addPerson();
    const { id } = await make(ada);
    for (let made = 0; made < limits.playlistInvitesMax; made += 1) await invite(ada, id);
    const refusal = await ada.refused(playlistMembersContract.invite, { ...at(id), body: { role: 'view' } });
    expect(refusal).toMatchObject({ status: 403, code: 'quota.reached' });
  });

  test('has room for so many, also when two come at once for the last place', async () => {
    const [ada, bo, cy] = [await addPerson(), await addPerson(), await addPerson()];
    const { id } = await make(ada);
    const { token } = await invite(ada, id);
    await changeItem(playlistItem, { id }, { set: { members: limits.playlistMembersMax - 1 } });
    const replies = await Promise.all(
      [bo, cy].map((person) => person.send(playlistMembersContract.join, { body: { token } })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    expect(await versionOf(ada, id)).toMatchObject({ members: limits.playlistMembersMax });
  });

  test('brings nobody more playlists than they may join', async () => {
    const [ada, bo] = [await addPerson(), await addPerson()];
    const { id } = await make(ada);
    const { token } = await invite(ada, id);
    const { id: userId } = bo.user;
    await changeItem(playlistOwnerItem, { userId }, { set: { userId, joined: limits.playlistsJoinedMax }, when: null });
    expect(await bo.refused(playlistMembersContract.join, { body: { token } })).toMatchObject({
      code: 'quota.reached',
    });
  });
});

describe('a role', () => {
  test('view opens a private playlist, and changes nothing of it', async () => {
    const { ada, bo, id, more } = await shared('view');
    expect((await read(bo, id)).playlist).toMatchObject({ role: 'view' });
    const body = { trackIds: more.slice(0, 1) };
    expect(await bo.refused(playlistContract.addTracks, { ...at(id), body })).toMatchObject({ status: 403 });
    const { places, playlist } = await read(ada, id);
    for (const edit of [playlistContract.removeTracks, playlistContract.moveTracks])
      expect(await bo.refused(edit, { ...at(id), body: { places } })).toMatchObject({ status: 403 });
    expect((await read(ada, id)).playlist).toEqual(playlist);
  });

  test('add adds, and takes out what it added and nothing else', async () => {
    const { ada, bo, id, more } = await shared('add');
    const [first] = (await read(ada, id)).places;
    const added = (await add(bo, id, more)).map(({ place }) => place);
    const takeOut = (places: (string | undefined)[]) => ({ ...at(id), body: { places: places as string[] } });
    expect(await bo.refused(playlistContract.removeTracks, takeOut([first, added[0]]))).toMatchObject({ status: 403 });
    expect(await bo.refused(playlistContract.moveTracks, takeOut([added[0]]))).toMatchObject({ status: 403 });
    await bo.call(playlistContract.removeTracks, takeOut([added[0]]));
    expect((await read(ada, id)).tracks).toHaveLength(3);
    await expectWhole(ada, id);
  });

  test('edit moves and takes out anything; what the playlist says of itself stays the owner’s', async () => {
    const { ada, bo, id, more: four } = await shared('edit');
    await add(bo, id, four);
    const { places, tracks, playlist } = await read(bo, id);
    const moved = { places: [places[3] as string], before: places[0] as string };
    await bo.call(playlistContract.moveTracks, { ...at(id), body: moved });
    expect((await read(ada, id)).tracks).toEqual([tracks[3], ...tracks.slice(0, 3)]);
    const { updatedAt } = playlist;
    const told = { ...at(id), body: { name: 'Mine now', updatedAt } };
    expect(await bo.refused(playlistContract.update, told)).toMatchObject({ status: 403 });
    expect(await bo.refused(playlistContract.remove, at(id))).toMatchObject({ status: 403 });
    expect(await bo.refused(playlistContract.removePicture, at(id))).toMatchObject({ status: 403 });
    expect(await bo.refused(playlistMembersContract.invites, at(id))).toMatchObject({ status: 403 });
    const more = { ...at(id), body: { role: 'edit' as const } };
    expect(await bo.refused(playlistMembersContract.invite, more)).toMatchObject({ status: 403 });
    const self = { ...memberOf(id, bo), body: { role: 'edit' as const } };
    expect(await bo.refused(playlistMembersContract.setRole, self)).toMatchObject({ status: 403 });
    expect(await bo.refused(playlistMembersContract.remove, memberOf(id, ada))).toMatchObject({ status: 403 });
  });

  test('is the owner’s to change, at once', async () => {
    const { ada, bo, id, more } = await shared('edit');
    await ada.call(playlistMembersContract.setRole, { ...memberOf(id, bo), body: { role: 'view' } });
    const body = { trackIds: more.slice(0, 1) };
    expect(await bo.refused(playlistContract.addTracks, { ...at(id), body })).toMatchObject({ status: 403 });
    expect(await versionOf(bo, id)).toMatchObject({ role: 'view' });
    const cy = await addPerson();
    const nobody = { ...memberOf(id, cy), body: { role: 'view' as const } };
    expect(await ada.refused(playlistMembersContract.setRole, nobody)).toMatchObject({ status: 404 });
  });

  test('that ends while an edit is under way ends the edit', async () => {
    const { ada, bo, id, more } = await shared('edit');
    rightBefore('TransactWriteItemsCommand', more[0] as string, () =>
      ada.call(playlistMembersContract.remove, memberOf(id, bo)),
    );
    const body = { trackIds: more.slice(0, 1) };
    expect(await bo.refused(playlistContract.addTracks, { ...at(id), body })).toMatchObject({ status: 404 });
    expect((await read(ada, id)).tracks).toHaveLength(1);
  });
});

test('who added what is told to those who share it, by their names now, and to nobody else', async () => {
  const { ada, bo, id, more } = await shared('edit', { isPublic: true });
  await add(bo, id, more.slice(0, 1));
  for (const person of [ada, bo]) {
    const rows = await tracksOf(person, id);
    expect(rows.map(({ addedBy }) => addedBy?.name)).toEqual(['Ada', 'Bo']);
  }
  const [, row] = await tracksOf(bo, id);
  const [, last] = (await read(bo, id)).places;
  await ada.call(playlistContract.moveTracks, { ...at(id), body: { places: [last as string], before: null } });
  expect((await tracksOf(ada, id))[1]).toMatchObject({ addedBy: row?.addedBy, addedAt: row?.addedAt });
  const { data } = (await asGuest().call(playlistContract.tracks, { ...at(id), query: {} })).pagination;
  expect(data.map(({ addedBy }) => addedBy)).toEqual([undefined, undefined]);
  expect((await asGuest().call(playlistContract.get, at(id))).playlist.role).toBeUndefined();
  const cy = await addPerson();
  expect(await cy.refused(playlistMembersContract.list, at(id))).toMatchObject({ status: 403 });
});

test('two who edit at once lose nothing of each other', async () => {
  const { ada, bo, id, more } = await shared('edit');
  const [one, two, three] = more as [string, string, string];
  await Promise.all([add(ada, id, [one]), add(bo, id, [two]), add(bo, id, [three])]);
  expect(new Set((await read(ada, id)).tracks.slice(1))).toEqual(new Set(more));
  const { places, playlist } = await read(ada, id);
  await bo.call(playlistContract.moveTracks, {
    ...at(id),
    body: { places: places.slice(3), before: places[0] as string },
  });
  const stale = { ...at(id), body: { name: 'Slow trains', updatedAt: playlist.updatedAt } };
  expect(await ada.refused(playlistContract.update, stale)).toMatchObject({ status: 409 });
  await expectWhole(ada, id);
});

describe('whoever is taken out', () => {
  test('is out at once, with the links; their tracks stay', async () => {
    const { ada, bo, id, more, token } = await shared('edit');
    await add(bo, id, more);
    await ada.call(playlistMembersContract.remove, memberOf(id, bo));
    for (const ask of [playlistContract.get, playlistMembersContract.version, playlistMembersContract.list])
      expect(await bo.refused(ask, at(id))).toMatchObject({ status: 404 });
    expect(await bo.refused(playlistContract.tracks, { ...at(id), query: {} })).toMatchObject({ status: 404 });
    expect(await joined(bo)).toEqual([]);
    expect(await bo.refused(playlistMembersContract.join, { body: { token } })).toMatchObject({ status: 404 });
    expect(await ada.refused(playlistMembersContract.remove, memberOf(id, bo))).toMatchObject({ status: 404 });
    expect((await versionOf(ada, id)).members).toBeUndefined();
    expect((await read(ada, id)).tracks).toHaveLength(4);
    const again = await invite(ada, id, 'view');
    await join(bo, again.token);
    expect((await tracksOf(bo, id)).map(({ addedBy }) => addedBy?.name)).toEqual(['Ada', 'Bo', 'Bo', 'Bo']);
  });

  test('may be oneself, who comes back by the link', async () => {
    const { bo, id, token } = await shared('edit');
    await bo.call(playlistMembersContract.remove, memberOf(id, bo));
    expect(await bo.refused(playlistContract.get, at(id))).toMatchObject({ status: 404 });
    expect(await join(bo, token)).toMatchObject({ members: 1 });
  });
});

test('a version is one trip and a unit, and another one after an edit, a join and a new role', async () => {
  const { ada, bo, id, more } = await shared('view');
  const { roundTrips, reads } = await measured(() => readVersion(id, { ...guest, userId: bo.user.id }));
  expect({ roundTrips, reads }).toEqual({ roundTrips: 1, reads: 1 });
  const before = await versionOf(bo, id);
  await add(ada, id, more);
  const after = await versionOf(bo, id);
  expect(after.updatedAt > before.updatedAt).toBe(true);
  expect((await asGuest().refused(playlistMembersContract.version, at(id))).status).toBe(404);
});

describe('an account that goes', () => {
  const traces = (person: Person) => everyItem('LIBRARY_TABLE', person.user.id);

  test('leaves what it joined, and no name on what it added', async () => {
    const { ada, bo, id, more } = await shared('edit');
    await add(bo, id, more);
    const left = await shared('edit');
    await join(bo, (await invite(left.ada, left.id)).token);
    await add(bo, left.id, more);
    await left.ada.call(playlistMembersContract.remove, memberOf(left.id, bo));
    await removePlaylistsOf(bo.user.id);
    await removePlaylistsOf(bo.user.id);
    expect(await traces(bo)).toEqual([]);
    const rows = await tracksOf(ada, id);
    expect(rows.map(({ addedBy }) => addedBy?.name ?? null)).toEqual(['Ada', null, null, null]);
    expect((await versionOf(ada, id)).members).toBe(0);
    expect((await read(left.ada, left.id)).tracks).toHaveLength(4);
  });

  test('takes its playlists from those who joined them', async () => {
    const { ada, bo, id, more } = await shared('edit');
    await add(bo, id, more);
    await removePlaylistsOf(ada.user.id);
    expect(await traces(ada)).toEqual([]);
    expect(await leftOf(id)).toEqual([]);
    expect(await joined(bo)).toEqual([]);
    const rows = await rawPartition('LIBRARY_TABLE', `playlist-owner#${bo.user.id}`);
    expect(rows).toMatchObject([{ joined: 0 }]);
  });
});
