import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { playlistMembersContract } from '@overtone/shared/library/playlists/playlist-members.contract.ts';
import { describe, expect, it } from 'vitest';
import { measureCapacity } from '../../platform/capacity.ts';
import { guest } from '../../platform/http/context.ts';
import { expectCorrectTotals, getPlaylistParams, listPlaylistItems, readPlaylist } from '../../testing/playlists.ts';
import { findItemsContaining, readRawPartition } from '../../testing/raw-items.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import {
  addToSharedPlaylist,
  createInvite,
  createSharedPlaylist,
  getMemberParams,
  joinPlaylist,
  listJoined,
  listTracks,
  readPlaylistVersion,
} from '../../testing/shared-playlists.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { asGuest } from '../../testing/visitor.ts';
import { deleteUserPlaylists } from './delete-user-playlists.service.ts';
import { readVersion } from './playlist-members.service.ts';

describe('roles of members', () => {
  it('lets viewers read a private playlist, but not change it', async () => {
    const { ada, bo, id, otherTrackIds } = await createSharedPlaylist('view');
    expect((await readPlaylist(bo, id)).playlist).toMatchObject({ role: 'view' });
    const body = { trackIds: otherTrackIds.slice(0, 1) };
    expect(await bo.expectRefusal(playlistContract.addTracks, { ...getPlaylistParams(id), body })).toMatchObject({
      status: 403,
    });
    const { places, playlist } = await readPlaylist(ada, id);
    for (const edit of [playlistContract.removeTracks, playlistContract.moveTracks])
      expect(await bo.expectRefusal(edit, { ...getPlaylistParams(id), body: { places } })).toMatchObject({
        status: 403,
      });
    expect((await readPlaylist(ada, id)).playlist).toEqual(playlist);
  });

  it('lets contributors add tracks and remove only their own', async () => {
    const { ada, bo, id, otherTrackIds } = await createSharedPlaylist('add');
    const [first] = (await readPlaylist(ada, id)).places;
    const addedPlaces = (await addToSharedPlaylist(bo, id, otherTrackIds)).map(({ place }) => place);
    const buildPlacesRequest = (places: (string | undefined)[]) => ({
      ...getPlaylistParams(id),
      body: { places: places as string[] },
    });
    expect(
      await bo.expectRefusal(playlistContract.removeTracks, buildPlacesRequest([first, addedPlaces[0]])),
    ).toMatchObject({
      status: 403,
    });
    expect(await bo.expectRefusal(playlistContract.moveTracks, buildPlacesRequest([addedPlaces[0]]))).toMatchObject({
      status: 403,
    });
    await bo.call(playlistContract.removeTracks, buildPlacesRequest([addedPlaces[0]]));
    expect((await readPlaylist(ada, id)).tracks).toHaveLength(3);
    await expectCorrectTotals(ada, id);
  });

  it('lets editors move and remove all tracks, but not change the details or the members', async () => {
    const { ada, bo, id, otherTrackIds } = await createSharedPlaylist('edit');
    await addToSharedPlaylist(bo, id, otherTrackIds);
    const { places, tracks, playlist } = await readPlaylist(bo, id);
    const move = { places: [places[3] as string], before: places[0] as string };
    await bo.call(playlistContract.moveTracks, { ...getPlaylistParams(id), body: move });
    expect((await readPlaylist(ada, id)).tracks).toEqual([tracks[3], ...tracks.slice(0, 3)]);
    const { updatedAt } = playlist;
    const rename = { ...getPlaylistParams(id), body: { name: 'Mine now', updatedAt } };
    expect(await bo.expectRefusal(playlistContract.update, rename)).toMatchObject({ status: 403 });
    expect(await bo.expectRefusal(playlistContract.remove, getPlaylistParams(id))).toMatchObject({ status: 403 });
    expect(await bo.expectRefusal(playlistContract.removePicture, getPlaylistParams(id))).toMatchObject({
      status: 403,
    });
    expect(await bo.expectRefusal(playlistMembersContract.invites, getPlaylistParams(id))).toMatchObject({
      status: 403,
    });
    const newInvite = { ...getPlaylistParams(id), body: { role: 'edit' as const } };
    expect(await bo.expectRefusal(playlistMembersContract.invite, newInvite)).toMatchObject({ status: 403 });
    const ownRole = { ...getMemberParams(id, bo), body: { role: 'edit' as const } };
    expect(await bo.expectRefusal(playlistMembersContract.setRole, ownRole)).toMatchObject({ status: 403 });
    expect(await bo.expectRefusal(playlistMembersContract.remove, getMemberParams(id, ada))).toMatchObject({
      status: 403,
    });
  });

  it('checks the new role in the next request when the owner changes it', async () => {
    const { ada, bo, id, otherTrackIds } = await createSharedPlaylist('edit');
    await ada.call(playlistMembersContract.setRole, { ...getMemberParams(id, bo), body: { role: 'view' } });
    const body = { trackIds: otherTrackIds.slice(0, 1) };
    expect(await bo.expectRefusal(playlistContract.addTracks, { ...getPlaylistParams(id), body })).toMatchObject({
      status: 403,
    });
    expect(await readPlaylistVersion(bo, id)).toMatchObject({ role: 'view' });
    const cy = await addUser();
    const roleOfNonMember = { ...getMemberParams(id, cy), body: { role: 'view' as const } };
    expect(await ada.expectRefusal(playlistMembersContract.setRole, roleOfNonMember)).toMatchObject({ status: 404 });
  });

  it('returns 404 for an edit when the member is removed during it', async () => {
    const { ada, bo, id, otherTrackIds } = await createSharedPlaylist('edit');
    runBeforeCommand('TransactWriteItemsCommand', otherTrackIds[0] as string, () =>
      ada.call(playlistMembersContract.remove, getMemberParams(id, bo)),
    );
    const body = { trackIds: otherTrackIds.slice(0, 1) };
    expect(await bo.expectRefusal(playlistContract.addTracks, { ...getPlaylistParams(id), body })).toMatchObject({
      status: 404,
    });
    expect((await readPlaylist(ada, id)).tracks).toHaveLength(1);
  });
});

describe('GET playlists/:playlistId/tracks of a shared playlist', () => {
  it('returns the user who added each track only to the owner and the members', async () => {
    const { ada, bo, id, otherTrackIds } = await createSharedPlaylist('edit', { isPublic: true });
    await addToSharedPlaylist(bo, id, otherTrackIds.slice(0, 1));
    for (const listener of [ada, bo]) {
      const rows = await listTracks(listener, id);
      expect(rows.map(({ addedBy }) => addedBy?.name)).toEqual(['Ada', 'Bo']);
    }
    const [, row] = await listTracks(bo, id);
    const [, last] = (await readPlaylist(bo, id)).places;
    await ada.call(playlistContract.moveTracks, {
      ...getPlaylistParams(id),
      body: { places: [last as string], before: null },
    });
    expect((await listTracks(ada, id))[1]).toMatchObject({ addedBy: row?.addedBy, addedAt: row?.addedAt });
    const { data } = (await asGuest().call(playlistContract.tracks, { ...getPlaylistParams(id), query: {} }))
      .pagination;
    expect(data.map(({ addedBy }) => addedBy)).toEqual([undefined, undefined]);
    expect((await asGuest().call(playlistContract.get, getPlaylistParams(id))).playlist.role).toBeUndefined();
    const cy = await addUser();
    expect(await cy.expectRefusal(playlistMembersContract.list, getPlaylistParams(id))).toMatchObject({ status: 403 });
  });
});

describe('edits of a shared playlist', () => {
  it('keeps the changes of users who edit at the same time', async () => {
    const { ada, bo, id, otherTrackIds } = await createSharedPlaylist('edit');
    const [idA, idB, idC] = otherTrackIds as [string, string, string];
    await Promise.all([
      addToSharedPlaylist(ada, id, [idA]),
      addToSharedPlaylist(bo, id, [idB]),
      addToSharedPlaylist(bo, id, [idC]),
    ]);
    expect(new Set((await readPlaylist(ada, id)).tracks.slice(1))).toEqual(new Set(otherTrackIds));
    const { places, playlist } = await readPlaylist(ada, id);
    await bo.call(playlistContract.moveTracks, {
      ...getPlaylistParams(id),
      body: { places: places.slice(3), before: places[0] as string },
    });
    const outdatedUpdate = { ...getPlaylistParams(id), body: { name: 'Slow trains', updatedAt: playlist.updatedAt } };
    expect(await ada.expectRefusal(playlistContract.update, outdatedUpdate)).toMatchObject({ status: 409 });
    await expectCorrectTotals(ada, id);
  });
});

describe('DELETE playlists/:playlistId/members/:userId', () => {
  it('removes the member and all links, but keeps the tracks', async () => {
    const { ada, bo, id, otherTrackIds, token } = await createSharedPlaylist('edit');
    await addToSharedPlaylist(bo, id, otherTrackIds);
    await ada.call(playlistMembersContract.remove, getMemberParams(id, bo));
    for (const endpoint of [playlistContract.get, playlistMembersContract.version, playlistMembersContract.list])
      expect(await bo.expectRefusal(endpoint, getPlaylistParams(id))).toMatchObject({ status: 404 });
    expect(await bo.expectRefusal(playlistContract.tracks, { ...getPlaylistParams(id), query: {} })).toMatchObject({
      status: 404,
    });
    expect(await listJoined(bo)).toEqual([]);
    expect(await bo.expectRefusal(playlistMembersContract.join, { body: { token } })).toMatchObject({ status: 404 });
    expect(await ada.expectRefusal(playlistMembersContract.remove, getMemberParams(id, bo))).toMatchObject({
      status: 404,
    });
    expect((await readPlaylistVersion(ada, id)).members).toBeUndefined();
    expect((await readPlaylist(ada, id)).tracks).toHaveLength(4);
    const newInvite = await createInvite(ada, id, 'view');
    await joinPlaylist(bo, newInvite.token);
    expect((await listTracks(bo, id)).map(({ addedBy }) => addedBy?.name)).toEqual(['Ada', 'Bo', 'Bo', 'Bo']);
  });

  it('lets members leave and join again with the same link', async () => {
    const { bo, id, token } = await createSharedPlaylist('edit');
    await bo.call(playlistMembersContract.remove, getMemberParams(id, bo));
    expect(await bo.expectRefusal(playlistContract.get, getPlaylistParams(id))).toMatchObject({ status: 404 });
    expect(await joinPlaylist(bo, token)).toMatchObject({ members: 1 });
  });
});

describe('GET playlists/:playlistId/version', () => {
  it('reads the version in one round trip for one unit, and returns a new one after an edit', async () => {
    const { ada, bo, id, otherTrackIds } = await createSharedPlaylist('view');
    const { roundTrips, reads } = await measureCapacity(() => readVersion(id, { ...guest, userId: bo.user.id }));
    expect({ roundTrips, reads }).toEqual({ roundTrips: 1, reads: 1 });
    const before = await readPlaylistVersion(bo, id);
    await addToSharedPlaylist(ada, id, otherTrackIds);
    const after = await readPlaylistVersion(bo, id);
    expect(after.updatedAt > before.updatedAt).toBe(true);
    expect((await asGuest().expectRefusal(playlistMembersContract.version, getPlaylistParams(id))).status).toBe(404);
  });
});

describe('deleteUserPlaylists', () => {
  const findItemsWithIdOf = (listener: TestUser) => findItemsContaining('LIBRARY_TABLE', listener.user.id);

  it('removes the memberships and the id of the user from added tracks', async () => {
    const { ada, bo, id, otherTrackIds } = await createSharedPlaylist('edit');
    await addToSharedPlaylist(bo, id, otherTrackIds);
    const otherPlaylist = await createSharedPlaylist('edit');
    await joinPlaylist(bo, (await createInvite(otherPlaylist.ada, otherPlaylist.id)).token);
    await addToSharedPlaylist(bo, otherPlaylist.id, otherTrackIds);
    await otherPlaylist.ada.call(playlistMembersContract.remove, getMemberParams(otherPlaylist.id, bo));
    await deleteUserPlaylists(bo.user.id);
    await deleteUserPlaylists(bo.user.id);
    expect(await findItemsWithIdOf(bo)).toEqual([]);
    const rows = await listTracks(ada, id);
    expect(rows.map(({ addedBy }) => addedBy?.name ?? null)).toEqual(['Ada', null, null, null]);
    expect((await readPlaylistVersion(ada, id)).members).toBe(0);
    expect((await readPlaylist(otherPlaylist.ada, otherPlaylist.id)).tracks).toHaveLength(4);
  });

  it('removes deleted playlists from the lists of their members', async () => {
    const { ada, bo, id, otherTrackIds } = await createSharedPlaylist('edit');
    await addToSharedPlaylist(bo, id, otherTrackIds);
    await deleteUserPlaylists(ada.user.id);
    expect(await findItemsWithIdOf(ada)).toEqual([]);
    expect(await listPlaylistItems(id)).toEqual([]);
    expect(await listJoined(bo)).toEqual([]);
    const rows = await readRawPartition('LIBRARY_TABLE', `playlist-owner#${bo.user.id}`);
    expect(rows).toMatchObject([{ joined: 0 }]);
  });
});
