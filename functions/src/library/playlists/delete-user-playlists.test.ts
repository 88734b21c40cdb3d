import type { PlaylistId } from '@overtone/shared/ids.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { playlistMembersContract } from '@overtone/shared/library/playlists/playlist-members.contract.ts';
import { describe, expect, it } from 'vitest';
import { addTracks, createPlaylist, getIds, getPlaylistParams, readPlaylist } from '../../testing/playlists.ts';
import { findItemsContaining } from '../../testing/raw-items.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { leaveAllPlaylists } from './delete-user-playlists.service.ts';
import { findStoredPlaylist } from './playlists.store.ts';

const join = async (owner: TestUser, listener: TestUser, id: PlaylistId) => {
  const { token } = await owner.call(playlistMembersContract.invite, {
    ...getPlaylistParams(id),
    body: { role: 'edit' },
  });
  await listener.call(playlistMembersContract.join, { body: { token } });
};
const add = async (listener: TestUser, id: PlaylistId, trackIds: string[]) =>
  listener.call(playlistContract.addTracks, { ...getPlaylistParams(id), body: { trackIds } as never });
const findRowsAddedBy = ({ user }: TestUser) => findItemsContaining('LIBRARY_TABLE', `added-by#${user.id}`);
const readAdders = async (owner: TestUser, id: PlaylistId) => {
  const { data } = (await owner.call(playlistContract.tracks, { ...getPlaylistParams(id), query: {} })).pagination;
  return data.map(({ addedBy }) => addedBy?.id ?? null);
};

/** Creates a playlist of Ada that Bo joins, with tracks that he adds. */
const createSharedPlaylist = async (ada: TestUser, bo: TestUser, count = 2) => {
  const { id } = await createPlaylist(ada, { isPublic: false });
  await join(ada, bo, id);
  const tracks = getIds(await addTracks(count));
  if (count > 0) await add(bo, id, tracks);
  return id;
};

describe('leaveAllPlaylists', () => {
  it('removes the user from the rows while the owner edits continuously', async () => {
    const [ada, bo] = [await addUser(), await addUser()];
    const id = await createSharedPlaylist(ada, bo);
    let edits = 0;
    const editBeforeEachWrite = (): void =>
      runBeforeCommand('TransactWriteItemsCommand', 'addedBy', async () => {
        edits += 1;
        const { updatedAt } = (await readPlaylist(ada, id)).playlist;
        await ada.call(playlistContract.update, {
          ...getPlaylistParams(id),
          body: { name: `Take ${edits}`, updatedAt },
        });
        editBeforeEachWrite();
      });
    editBeforeEachWrite();
    await leaveAllPlaylists(bo.user.id);
    expect(edits).toBeGreaterThan(1);
    expect(await findRowsAddedBy(bo)).toEqual([]);
    expect(await readAdders(ada, id)).toEqual([null, null]);
  });

  it('removes the user from a row that is moved at the same time', async () => {
    const [ada, bo] = [await addUser(), await addUser()];
    const ids = [await createSharedPlaylist(ada, bo, 3), await createSharedPlaylist(ada, bo, 3)] as const;
    const move = async (id: PlaylistId) => {
      const { places } = await readPlaylist(ada, id);
      const body = { places: [places[2] as string], before: places[0] as string };
      return ada.call(playlistContract.moveTracks, { ...getPlaylistParams(id), body });
    };
    runBeforeCommand('TransactWriteItemsCommand', 'addedBy', () => leaveAllPlaylists(bo.user.id));
    runBeforeCommand('TransactWriteItemsCommand', ids[1], () => move(ids[1]));
    await move(ids[0]);
    expect(await findRowsAddedBy(bo)).toEqual([]);
    for (const id of ids) expect(await readAdders(ada, id)).toEqual([null, null, null]);
  });

  it('continues with the other playlists when one fails', async () => {
    const [ada, bo] = [await addUser(), await addUser()];
    const [first, second] = [await createSharedPlaylist(ada, bo), await createSharedPlaylist(ada, bo)];
    runBeforeCommand('TransactWriteItemsCommand', 'track#', () => Promise.reject(new Error('Table unavailable')));
    await expect(leaveAllPlaylists(bo.user.id)).rejects.toThrow('Table unavailable');
    const remaining = [await readAdders(ada, first), await readAdders(ada, second)];
    expect(remaining.filter(([adder]) => adder === null)).toHaveLength(1);
    for (const id of [first, second])
      expect(await bo.expectRefusal(playlistContract.get, getPlaylistParams(id))).toMatchObject({ status: 404 });
    await leaveAllPlaylists(bo.user.id);
    expect(await findRowsAddedBy(bo)).toEqual([]);
  });

  it('reads no rows when the user added none, and ends the sharing without members and links', async () => {
    const [ada, bo] = [await addUser(), await addUser()];
    const id = await createSharedPlaylist(ada, bo, 0);
    const { invites } = await ada.call(playlistMembersContract.invites, getPlaylistParams(id));
    for (const { id: inviteId } of invites)
      await ada.call(playlistMembersContract.revoke, { params: { playlistId: id, inviteId } });
    runBeforeCommand('QueryCommand', '"track#"', () => Promise.reject(new Error('The rows were read')));
    await leaveAllPlaylists(bo.user.id);
    expect(await bo.expectRefusal(playlistContract.get, getPlaylistParams(id))).toMatchObject({ status: 404 });
    expect((await findStoredPlaylist(id))?.members).toBeUndefined();
  });
});
