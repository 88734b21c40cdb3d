import type { PlaylistId } from '@overtone/shared/ids.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import type { PlaylistRole } from '@overtone/shared/library/playlists/playlist.model.ts';
import { playlistMembersContract } from '@overtone/shared/library/playlists/playlist-members.contract.ts';
import { limits } from '@overtone/shared/limits.ts';
import { describe, expect, it } from 'vitest';
import { blockPerson } from '../../identity/people/blocks.service.ts';
import { measured } from '../../platform/capacity.ts';
import { changeItem } from '../../platform/dynamo/write.ts';
import { guest } from '../../platform/http/context.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import {
  addTracks,
  createPlaylist,
  expectCorrectTotals,
  idsOf,
  listPlaylistItems,
  playlistParams,
  readPlaylist,
} from '../../testing/playlists.ts';
import { everyItem, rawPartition } from '../../testing/raw-items.ts';
import { rightBefore } from '../../testing/right-before.ts';
import { asGuest } from '../../testing/visitor.ts';
import { playlistItem } from './playlist.item.ts';
import { readVersion } from './playlist-members.service.ts';
import { listInvites } from './playlist-members.store.ts';
import { playlistOwnerItem } from './playlist-owner.items.ts';
import { removePlaylistsOf } from './remove-playlists.service.ts';

const createInvite = async (owner: Person, id: PlaylistId, role: PlaylistRole = 'edit') =>
  owner.call(playlistMembersContract.invite, { ...playlistParams(id), body: { role } });
const join = async (person: Person, token: string) =>
  (await person.call(playlistMembersContract.join, { body: { token } })).playlist;
const listJoined = async (person: Person) =>
  (await person.call(playlistMembersContract.listJoined, { query: {} })).pagination.data;
const readPlaylistVersion = (person: Person, id: PlaylistId) =>
  person.call(playlistMembersContract.version, playlistParams(id));
const memberParams = (id: PlaylistId, { user }: Person) => ({ params: { playlistId: id, userId: user.id } });
const listTracks = async (person: Person, id: PlaylistId) =>
  (await person.call(playlistContract.tracks, { ...playlistParams(id), query: {} })).pagination.data;
const add = async (person: Person, id: PlaylistId, trackIds: string[]) =>
  (await person.call(playlistContract.addTracks, { ...playlistParams(id), body: { trackIds } as never })).added;

/** Creates a private playlist of Ada with a track, which Bo joins. */
const createSharedPlaylist = async (role: PlaylistRole = 'edit', { isPublic = false } = {}) => {
  const [ada, bo] = [await addPerson({ name: 'Ada' }), await addPerson({ name: 'Bo' })];
  const [first, ...more] = await addTracks(4);
  const { id } = await createPlaylist(ada, { isPublic, trackIds: [first?.id] });
  const link = await createInvite(ada, id, role);
  await join(bo, link.token);
  return { ada, bo, id, more: idsOf(more), ...link };
};

describe('invitation links', () => {
  it('returns 404 when the owner blocks the user or the user blocks the owner, but not for members', async () => {
    const [ada, bo, eve, cy] = [await addPerson(), await addPerson(), await addPerson(), await addPerson()];
    const { id } = await createPlaylist(ada, { isPublic: true });
    const { token } = await createInvite(ada, id, 'add');
    await join(bo, token);
    expect((await readPlaylistVersion(eve, id)).updatedAt).toBeDefined();
    for (const other of [bo, eve]) await blockPerson({ userId: ada.user.id }, other.user.id);
    await blockPerson({ userId: cy.user.id }, ada.user.id);
    for (const person of [eve, cy]) {
      for (const call of [playlistMembersContract.look, playlistMembersContract.join])
        expect(await person.refused(call, { body: { token } })).toMatchObject({ status: 404 });
    }
    expect(await eve.refused(playlistMembersContract.version, playlistParams(id))).toMatchObject({ status: 404 });
    // Blocks do not affect members.
    expect((await readPlaylistVersion(bo, id)).role).toBe('add');
  });

  it('shows the playlist before the user joins, and makes them a member', async () => {
    const [ada, bo] = [await addPerson(), await addPerson()];
    const { id, name } = await createPlaylist(ada, { isPublic: false });
    expect(await bo.refused(playlistContract.get, playlistParams(id))).toMatchObject({ status: 404 });
    const { token } = await createInvite(ada, id, 'add');
    const { playlist, ...rest } = await bo.call(playlistMembersContract.look, { body: { token } });
    expect(playlist).toMatchObject({ id, name });
    expect(rest).toEqual({ role: 'add', isMember: false });
    expect(await join(bo, token)).toMatchObject({ id, role: 'add', members: 1 });
    expect((await bo.call(playlistContract.get, playlistParams(id))).playlist).toMatchObject({
      role: 'add',
      members: 1,
    });
    expect(await listJoined(bo)).toMatchObject([{ id, role: 'add' }]);
    expect(await listJoined(ada)).toEqual([]);
    const { members } = await bo.call(playlistMembersContract.list, playlistParams(id));
    expect(members.map(({ person, role }) => [person.id, role])).toEqual([
      [ada.user.id, null],
      [bo.user.id, 'add'],
    ]);
  });

  it('stores only a digest of the secret, and returns the token once', async () => {
    const ada = await addPerson();
    const { id } = await createPlaylist(ada);
    const { token, invite: created } = await createInvite(ada, id);
    const secret = token.split('.')[2] ?? '';
    expect(await everyItem('LIBRARY_TABLE', secret)).toEqual([]);
    const { invites } = await ada.call(playlistMembersContract.invites, playlistParams(id));
    expect(invites).toEqual([created]);
    expect((await listInvites(id)).map(({ expires }) => expires)).toEqual([
      Math.floor(Date.parse(created.expiresAt) / 1_000),
    ]);
    expect(Date.parse(created.expiresAt) - Date.parse(created.createdAt)).toBe(limits.playlistInviteDays * 86_400_000);
  });

  it('changes nothing for members, also with a link of another role', async () => {
    const { ada, bo, id, token } = await createSharedPlaylist('view');
    const other = await createInvite(ada, id, 'edit');
    for (const again of [token, other.token]) expect(await join(bo, again)).toMatchObject({ role: 'view', members: 1 });
    expect(await join(ada, token)).toMatchObject({ id });
    expect((await ada.call(playlistMembersContract.list, playlistParams(id))).members).toHaveLength(2);
  });

  it('adds one member when the same user joins twice at the same time', async () => {
    const [ada, bo] = [await addPerson(), await addPerson()];
    const { id } = await createPlaylist(ada);
    const { token } = await createInvite(ada, id);
    const both = await Promise.all([join(bo, token), join(bo, token)]);
    expect(both.map(({ role }) => role)).toEqual(['edit', 'edit']);
    expect(await readPlaylistVersion(ada, id)).toMatchObject({ members: 1 });
  });

  it('returns 404 for a revoked link and a wrong secret, and 401 for guests', async () => {
    const { ada, bo, id, token, invite: created } = await createSharedPlaylist();
    const cy = await addPerson();
    const notFound = { status: 404, code: 'playlist_invite.not_found' };
    const [playlistPart, invitePart] = token.split('.');
    const wrongTokens = [
      'x',
      `${playlistPart}.${invitePart}`,
      `${playlistPart}.${invitePart}.${'a'.repeat(43)}`,
      `${invitePart}.${playlistPart}.x`,
    ];
    for (const wrong of wrongTokens) {
      for (const endpoint of [playlistMembersContract.look, playlistMembersContract.join])
        expect(await cy.refused(endpoint, { body: { token: wrong } })).toMatchObject(notFound);
    }
    expect(await asGuest().refused(playlistMembersContract.join, { body: { token } })).toMatchObject({ status: 401 });
    const inviteParams = { params: { playlistId: id, inviteId: created.id } };
    await ada.call(playlistMembersContract.revoke, inviteParams);
    expect(await ada.refused(playlistMembersContract.revoke, inviteParams)).toMatchObject(notFound);
    expect(await cy.refused(playlistMembersContract.join, { body: { token } })).toMatchObject(notFound);
    // Users who joined by the link stay members.
    expect(await listJoined(bo)).toHaveLength(1);
  });

  it('returns 404 when the link is revoked while a user joins', async () => {
    const [ada, bo] = [await addPerson(), await addPerson()];
    const { id } = await createPlaylist(ada, { isPublic: false });
    const { token, invite: created } = await createInvite(ada, id);
    const inviteParams = { params: { playlistId: id, inviteId: created.id } };
    rightBefore('TransactWriteItemsCommand', `member#${bo.user.id}`, () =>
      ada.call(playlistMembersContract.revoke, inviteParams),
    );
    expect(await bo.refused(playlistMembersContract.join, { body: { token } })).toMatchObject({ status: 404 });
    expect(await bo.refused(playlistContract.get, playlistParams(id))).toMatchObject({ status: 404 });
  });

  it('returns 403 when the playlist has the maximum number of links', async () => {
    const ada = await addPerson();
    const { id } = await createPlaylist(ada);
    for (let count = 0; count < limits.playlistInvitesMax; count += 1) await createInvite(ada, id);
    const refusal = await ada.refused(playlistMembersContract.invite, {
      ...playlistParams(id),
      body: { role: 'view' },
    });
    expect(refusal).toMatchObject({ status: 403, code: 'quota.reached' });
  });

  it('adds one of two users who join at the same time below the limit of members', async () => {
    const [ada, bo, cy] = [await addPerson(), await addPerson(), await addPerson()];
    const { id } = await createPlaylist(ada);
    const { token } = await createInvite(ada, id);
    await changeItem(playlistItem, { id }, { set: { members: limits.playlistMembersMax - 1 } });
    const replies = await Promise.all(
      [bo, cy].map((person) => person.send(playlistMembersContract.join, { body: { token } })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    expect(await readPlaylistVersion(ada, id)).toMatchObject({ members: limits.playlistMembersMax });
  });

  it('returns 403 when the user has joined the maximum number of playlists', async () => {
    const [ada, bo] = [await addPerson(), await addPerson()];
    const { id } = await createPlaylist(ada);
    const { token } = await createInvite(ada, id);
    const { id: userId } = bo.user;
    await changeItem(playlistOwnerItem, { userId }, { set: { userId, joined: limits.playlistsJoinedMax }, when: null });
    expect(await bo.refused(playlistMembersContract.join, { body: { token } })).toMatchObject({
      code: 'quota.reached',
    });
  });
});

describe('roles of members', () => {
  it('lets viewers read a private playlist, but not change it', async () => {
    const { ada, bo, id, more } = await createSharedPlaylist('view');
    expect((await readPlaylist(bo, id)).playlist).toMatchObject({ role: 'view' });
    const body = { trackIds: more.slice(0, 1) };
    expect(await bo.refused(playlistContract.addTracks, { ...playlistParams(id), body })).toMatchObject({
      status: 403,
    });
    const { places, playlist } = await readPlaylist(ada, id);
    for (const edit of [playlistContract.removeTracks, playlistContract.moveTracks])
      expect(await bo.refused(edit, { ...playlistParams(id), body: { places } })).toMatchObject({ status: 403 });
    expect((await readPlaylist(ada, id)).playlist).toEqual(playlist);
  });

  it('lets contributors add tracks and remove only their own', async () => {
    const { ada, bo, id, more } = await createSharedPlaylist('add');
    const [first] = (await readPlaylist(ada, id)).places;
    const added = (await add(bo, id, more)).map(({ place }) => place);
    const removalOf = (places: (string | undefined)[]) => ({
      ...playlistParams(id),
      body: { places: places as string[] },
    });
    expect(await bo.refused(playlistContract.removeTracks, removalOf([first, added[0]]))).toMatchObject({
      status: 403,
    });
    expect(await bo.refused(playlistContract.moveTracks, removalOf([added[0]]))).toMatchObject({ status: 403 });
    await bo.call(playlistContract.removeTracks, removalOf([added[0]]));
    expect((await readPlaylist(ada, id)).tracks).toHaveLength(3);
    await expectCorrectTotals(ada, id);
  });

  it('lets editors move and remove all tracks, but not change the details or the members', async () => {
    const { ada, bo, id, more } = await createSharedPlaylist('edit');
    await add(bo, id, more);
    const { places, tracks, playlist } = await readPlaylist(bo, id);
    const moved = { places: [places[3] as string], before: places[0] as string };
    await bo.call(playlistContract.moveTracks, { ...playlistParams(id), body: moved });
    expect((await readPlaylist(ada, id)).tracks).toEqual([tracks[3], ...tracks.slice(0, 3)]);
    const { updatedAt } = playlist;
    const rename = { ...playlistParams(id), body: { name: 'Mine now', updatedAt } };
    expect(await bo.refused(playlistContract.update, rename)).toMatchObject({ status: 403 });
    expect(await bo.refused(playlistContract.remove, playlistParams(id))).toMatchObject({ status: 403 });
    expect(await bo.refused(playlistContract.removePicture, playlistParams(id))).toMatchObject({ status: 403 });
    expect(await bo.refused(playlistMembersContract.invites, playlistParams(id))).toMatchObject({ status: 403 });
    const newInvite = { ...playlistParams(id), body: { role: 'edit' as const } };
    expect(await bo.refused(playlistMembersContract.invite, newInvite)).toMatchObject({ status: 403 });
    const ownRole = { ...memberParams(id, bo), body: { role: 'edit' as const } };
    expect(await bo.refused(playlistMembersContract.setRole, ownRole)).toMatchObject({ status: 403 });
    expect(await bo.refused(playlistMembersContract.remove, memberParams(id, ada))).toMatchObject({ status: 403 });
  });

  it('applies a role that the owner changes to the next request', async () => {
    const { ada, bo, id, more } = await createSharedPlaylist('edit');
    await ada.call(playlistMembersContract.setRole, { ...memberParams(id, bo), body: { role: 'view' } });
    const body = { trackIds: more.slice(0, 1) };
    expect(await bo.refused(playlistContract.addTracks, { ...playlistParams(id), body })).toMatchObject({
      status: 403,
    });
    expect(await readPlaylistVersion(bo, id)).toMatchObject({ role: 'view' });
    const cy = await addPerson();
    const nonMember = { ...memberParams(id, cy), body: { role: 'view' as const } };
    expect(await ada.refused(playlistMembersContract.setRole, nonMember)).toMatchObject({ status: 404 });
  });

  it('returns 404 for an edit when the member is removed during it', async () => {
    const { ada, bo, id, more } = await createSharedPlaylist('edit');
    rightBefore('TransactWriteItemsCommand', more[0] as string, () =>
      ada.call(playlistMembersContract.remove, memberParams(id, bo)),
    );
    const body = { trackIds: more.slice(0, 1) };
    expect(await bo.refused(playlistContract.addTracks, { ...playlistParams(id), body })).toMatchObject({
      status: 404,
    });
    expect((await readPlaylist(ada, id)).tracks).toHaveLength(1);
  });
});

describe('GET playlists/:playlistId/tracks of a shared playlist', () => {
  it('returns who added each track only to the owner and the members', async () => {
    const { ada, bo, id, more } = await createSharedPlaylist('edit', { isPublic: true });
    await add(bo, id, more.slice(0, 1));
    for (const person of [ada, bo]) {
      const rows = await listTracks(person, id);
      expect(rows.map(({ addedBy }) => addedBy?.name)).toEqual(['Ada', 'Bo']);
    }
    const [, row] = await listTracks(bo, id);
    const [, last] = (await readPlaylist(bo, id)).places;
    await ada.call(playlistContract.moveTracks, {
      ...playlistParams(id),
      body: { places: [last as string], before: null },
    });
    expect((await listTracks(ada, id))[1]).toMatchObject({ addedBy: row?.addedBy, addedAt: row?.addedAt });
    const { data } = (await asGuest().call(playlistContract.tracks, { ...playlistParams(id), query: {} })).pagination;
    expect(data.map(({ addedBy }) => addedBy)).toEqual([undefined, undefined]);
    expect((await asGuest().call(playlistContract.get, playlistParams(id))).playlist.role).toBeUndefined();
    const cy = await addPerson();
    expect(await cy.refused(playlistMembersContract.list, playlistParams(id))).toMatchObject({ status: 403 });
  });
});

describe('edits of a shared playlist', () => {
  it('keeps the changes of users who edit at the same time', async () => {
    const { ada, bo, id, more } = await createSharedPlaylist('edit');
    const [one, two, three] = more as [string, string, string];
    await Promise.all([add(ada, id, [one]), add(bo, id, [two]), add(bo, id, [three])]);
    expect(new Set((await readPlaylist(ada, id)).tracks.slice(1))).toEqual(new Set(more));
    const { places, playlist } = await readPlaylist(ada, id);
    await bo.call(playlistContract.moveTracks, {
      ...playlistParams(id),
      body: { places: places.slice(3), before: places[0] as string },
    });
    const stale = { ...playlistParams(id), body: { name: 'Slow trains', updatedAt: playlist.updatedAt } };
    expect(await ada.refused(playlistContract.update, stale)).toMatchObject({ status: 409 });
    await expectCorrectTotals(ada, id);
  });
});

describe('DELETE playlists/:playlistId/members/:userId', () => {
  it('removes the member and all links, but keeps the tracks', async () => {
    const { ada, bo, id, more, token } = await createSharedPlaylist('edit');
    await add(bo, id, more);
    await ada.call(playlistMembersContract.remove, memberParams(id, bo));
    for (const endpoint of [playlistContract.get, playlistMembersContract.version, playlistMembersContract.list])
      expect(await bo.refused(endpoint, playlistParams(id))).toMatchObject({ status: 404 });
    expect(await bo.refused(playlistContract.tracks, { ...playlistParams(id), query: {} })).toMatchObject({
      status: 404,
    });
    expect(await listJoined(bo)).toEqual([]);
    expect(await bo.refused(playlistMembersContract.join, { body: { token } })).toMatchObject({ status: 404 });
    expect(await ada.refused(playlistMembersContract.remove, memberParams(id, bo))).toMatchObject({ status: 404 });
    expect((await readPlaylistVersion(ada, id)).members).toBeUndefined();
    expect((await readPlaylist(ada, id)).tracks).toHaveLength(4);
    const again = await createInvite(ada, id, 'view');
    await join(bo, again.token);
    expect((await listTracks(bo, id)).map(({ addedBy }) => addedBy?.name)).toEqual(['Ada', 'Bo', 'Bo', 'Bo']);
  });

  it('lets members leave and join again with the same link', async () => {
    const { bo, id, token } = await createSharedPlaylist('edit');
    await bo.call(playlistMembersContract.remove, memberParams(id, bo));
    expect(await bo.refused(playlistContract.get, playlistParams(id))).toMatchObject({ status: 404 });
    expect(await join(bo, token)).toMatchObject({ members: 1 });
  });
});

describe('GET playlists/:playlistId/version', () => {
  it('reads the version in one round trip for one unit, and returns a new one after an edit', async () => {
    const { ada, bo, id, more } = await createSharedPlaylist('view');
    const { roundTrips, reads } = await measured(() => readVersion(id, { ...guest, userId: bo.user.id }));
    expect({ roundTrips, reads }).toEqual({ roundTrips: 1, reads: 1 });
    const before = await readPlaylistVersion(bo, id);
    await add(ada, id, more);
    const after = await readPlaylistVersion(bo, id);
    expect(after.updatedAt > before.updatedAt).toBe(true);
    expect((await asGuest().refused(playlistMembersContract.version, playlistParams(id))).status).toBe(404);
  });
});

describe('deleteUserPlaylists', () => {
  const findItemsNaming = (person: Person) => everyItem('LIBRARY_TABLE', person.user.id);

  it('removes the memberships and the id of the user from added tracks', async () => {
    const { ada, bo, id, more } = await createSharedPlaylist('edit');
    await add(bo, id, more);
    const other = await createSharedPlaylist('edit');
    await join(bo, (await createInvite(other.ada, other.id)).token);
    await add(bo, other.id, more);
    await other.ada.call(playlistMembersContract.remove, memberParams(other.id, bo));
    await removePlaylistsOf(bo.user.id);
    await removePlaylistsOf(bo.user.id);
    expect(await findItemsNaming(bo)).toEqual([]);
    const rows = await listTracks(ada, id);
    expect(rows.map(({ addedBy }) => addedBy?.name ?? null)).toEqual(['Ada', null, null, null]);
    expect((await readPlaylistVersion(ada, id)).members).toBe(0);
    expect((await readPlaylist(other.ada, other.id)).tracks).toHaveLength(4);
  });

  it('removes deleted playlists from the lists of their members', async () => {
    const { ada, bo, id, more } = await createSharedPlaylist('edit');
    await add(bo, id, more);
    await removePlaylistsOf(ada.user.id);
    expect(await findItemsNaming(ada)).toEqual([]);
    expect(await listPlaylistItems(id)).toEqual([]);
    expect(await listJoined(bo)).toEqual([]);
    const rows = await rawPartition('LIBRARY_TABLE', `playlist-owner#${bo.user.id}`);
    expect(rows).toMatchObject([{ joined: 0 }]);
  });
});
