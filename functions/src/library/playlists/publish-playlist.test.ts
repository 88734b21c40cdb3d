import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { playlistMembersContract } from '@overtone/shared/library/playlists/playlist-members.contract.ts';
import { describe, expect, it } from 'vitest';
import { openConnection, useLiveChannel } from '../../testing/live-channel.ts';
import { createPlaylist, getPlaylistParams, readPlaylist } from '../../testing/playlists.ts';
import {
  addToSharedPlaylist,
  createInvite,
  createSharedPlaylist,
  getMemberParams,
  joinPlaylist,
} from '../../testing/shared-playlists.ts';
import { addUser } from '../../testing/users.ts';

const channel = useLiveChannel();

describe('edits of a shared playlist', () => {
  it('are announced to the owner and the members with the new version, and to no one else', async () => {
    const { ada, bo, id, otherTrackIds } = await createSharedPlaylist('edit', { isPublic: true });
    const stranger = await addUser();
    const ids = [await openConnection(ada), await openConnection(bo), await openConnection(stranger)];
    await addToSharedPlaylist(bo, id, otherTrackIds.slice(0, 1));
    const { playlist, places } = await readPlaylist(ada, id);
    const message = { type: 'playlist', id, version: playlist.updatedAt };
    expect(ids.map(channel.listMessages)).toEqual([[message], [message], []]);

    const body = { places: places.slice(0, 1) as string[] };
    await ada.call(playlistContract.moveTracks, { ...getPlaylistParams(id), body: { ...body, before: null } });
    const moved = await readPlaylist(ada, id);
    const removal = { ...getPlaylistParams(id), body: { places: moved.places.slice(0, 1) as string[] } };
    await ada.call(playlistContract.removeTracks, removal);
    const { updatedAt } = (await readPlaylist(ada, id)).playlist;
    await ada.call(playlistContract.update, { ...getPlaylistParams(id), body: { updatedAt, name: 'Late boats' } });
    const renamed = (await readPlaylist(ada, id)).playlist;
    const versions = [playlist.updatedAt, moved.playlist.updatedAt, updatedAt, renamed.updatedAt];
    const expected = versions.map((version) => ({ type: 'playlist', id, version }));
    expect(ids.map(channel.listMessages)).toEqual([expected, expected, []]);
  });

  it('are announced when a user joins, gets another role, and is removed', async () => {
    const { ada, bo, id, token } = await createSharedPlaylist('edit');
    const cy = await addUser();
    const connections = await Promise.all([ada, bo, cy].map(openConnection));
    const count = () => connections.map((connection) => channel.listMessages(connection).length);
    await joinPlaylist(cy, token);
    expect(count()).toEqual([1, 1, 1]);
    await ada.call(playlistMembersContract.setRole, { ...getMemberParams(id, cy), body: { role: 'view' } });
    expect(count()).toEqual([2, 2, 2]);
    await ada.call(playlistMembersContract.remove, getMemberParams(id, cy));
    expect(count()).toEqual([3, 3, 3]);
    await ada.call(playlistContract.remove, getPlaylistParams(id));
    expect(count()).toEqual([4, 4, 3]);
    expect(channel.listMessages(connections[1] ?? '').at(-1)).toEqual({ type: 'playlist', id, version: null });
  });

  it('are written when they cannot be announced', async () => {
    const { ada, bo, id, otherTrackIds } = await createSharedPlaylist('edit');
    channel.failing.set(await openConnection(ada), 500);
    await addToSharedPlaylist(bo, id, otherTrackIds.slice(0, 1));
    expect((await readPlaylist(ada, id)).tracks).toHaveLength(2);
  });

  it('are not announced while the playlist is not shared', async () => {
    const ada = await addUser();
    const { id } = await createPlaylist(ada, { isPublic: true });
    const connection = await openConnection(ada);
    const { updatedAt } = (await readPlaylist(ada, id)).playlist;
    await ada.call(playlistContract.update, { ...getPlaylistParams(id), body: { updatedAt, name: 'Own' } });
    expect(channel.listMessages(connection)).toEqual([]);
    await createInvite(ada, id);
    const shared = (await readPlaylist(ada, id)).playlist;
    await ada.call(playlistContract.update, {
      ...getPlaylistParams(id),
      body: { updatedAt: shared.updatedAt, name: 'Ours' },
    });
    expect(channel.listMessages(connection)).toHaveLength(1);
  });
});
