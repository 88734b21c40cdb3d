import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { describe, expect, it } from 'vitest';
import { createPlaylist, getPlaylistParams } from '../../testing/playlists.ts';
import type { TestUser } from '../../testing/users.ts';
import { addUser } from '../../testing/users.ts';
import { asGuest } from '../../testing/visitor.ts';

const listOwn = async (listener: TestUser, query: object = {}) =>
  (await listener.call(playlistContract.listOwn, { query })).pagination;

describe('GET users/me/playlists', () => {
  it('returns public and private playlists in pages, newest first', async () => {
    const [ada, bo] = [await addUser(), await addUser()];
    const playlistOne = await createPlaylist(ada, { name: 'One' });
    const playlistTwo = await createPlaylist(ada, { name: 'Two', isPublic: false });
    const playlistThree = await createPlaylist(ada, { name: 'Three' });
    await createPlaylist(bo, { name: 'Of another user' });
    const firstPage = await listOwn(ada, { perPage: 2 });
    expect(firstPage.data).toEqual([playlistThree, playlistTwo]);
    const secondPage = await listOwn(ada, { perPage: 2, cursor: firstPage.nextCursor });
    expect(secondPage).toEqual({ data: [playlistOne], nextCursor: null });
  });

  it('returns the current state of playlists, without deleted ones', async () => {
    const ada = await addUser();
    const [renamed, deleted] = [await createPlaylist(ada), await createPlaylist(ada)];
    const body = { name: 'Day Trains', updatedAt: renamed.updatedAt };
    const { playlist } = await ada.call(playlistContract.update, { ...getPlaylistParams(renamed.id), body });
    await ada.call(playlistContract.remove, getPlaylistParams(deleted.id));
    expect(await listOwn(ada)).toEqual({ data: [playlist], nextCursor: null });
  });

  it('returns 401 for guests, 422 for an invalid cursor, and only own playlists with the cursor of another user', async () => {
    const [ada, bo] = [await addUser(), await addUser()];
    await createPlaylist(ada);
    await createPlaylist(ada);
    const playlistOfBo = await createPlaylist(bo);
    expect(await asGuest().expectRefusal(playlistContract.listOwn, { query: {} })).toMatchObject({ status: 401 });
    const { nextCursor } = await listOwn(ada, { perPage: 1 });
    const listedIds = (await listOwn(bo, { cursor: nextCursor })).data.map(({ id }) => id);
    expect(listedIds.every((id) => id === playlistOfBo.id)).toBe(true);
    expect(await ada.expectRefusal(playlistContract.listOwn, { query: { cursor: 'none' } })).toMatchObject({
      status: 422,
    });
  });
});
