import type { Endpoint, Input } from '@overtone/shared/http/endpoint.ts';
import { likesContract } from '@overtone/shared/library/likes/likes.contract.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { playlistMembersContract } from '@overtone/shared/library/playlists/playlist-members.contract.ts';
import { shareContract } from '@overtone/shared/sharing/share.contract.ts';
import { describe, expect, it } from 'vitest';
import { createPlaylist, getPlaylistParams } from '../../testing/playlists.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { asGuest, asUser } from '../../testing/visitor.ts';
import { findPublicPlaylists, listPublicPlaylists } from './playlists.store.ts';

/** Returns whether the response to a request contains the number of members. */
const hasMemberCount = async <E extends Endpoint>(
  caller: Pick<TestUser, 'send'>,
  endpoint: E,
  input: Input<E>,
): Promise<boolean> => {
  const response = await caller.send(endpoint, input);
  expect(response.ok).toBe(true);
  return (await response.text()).includes('"members"');
};

/** Creates a public playlist of Ada that Bo joins. */
const createSharedPlaylist = async () => {
  const [ada, bo] = [await addUser(), await addUser()];
  const { id } = await createPlaylist(ada);
  const { token } = await ada.call(playlistMembersContract.invite, {
    ...getPlaylistParams(id),
    body: { role: 'view' },
  });
  await bo.call(playlistMembersContract.join, { body: { token } });
  return { ada, bo, id, token };
};

describe('the number of members', () => {
  it('is returned by the playlist and version endpoints only to the owner, members and admins', async () => {
    const { ada, bo, id } = await createSharedPlaylist();
    for (const endpoint of [playlistContract.get, playlistMembersContract.version]) {
      const callers = [ada, bo, asUser('music.view', 'playlists.update'), await addUser(), asGuest()];
      const results = await Promise.all(
        callers.map((caller) => hasMemberCount(caller, endpoint, getPlaylistParams(id))),
      );
      expect(results).toEqual([true, true, true, false, false]);
    }
  });

  it('is not returned by invitations, likes, share links and public lists', async () => {
    const { ada, bo, id, token } = await createSharedPlaylist();
    const cy = await addUser();
    expect(await hasMemberCount(cy, playlistMembersContract.preview, { body: { token } })).toBe(false);
    await cy.call(likesContract.change, {
      body: { changes: [{ id, liked: true, at: new Date().toISOString() }] },
    } as never);
    expect(
      (await cy.call(likesContract.playlists, { params: { userId: 'me' }, query: {} })).pagination.data,
    ).toMatchObject([{ id }]);
    expect(await hasMemberCount(cy, likesContract.playlists, { params: { userId: 'me' }, query: {} })).toBe(false);
    const target = { kind: 'playlist', id } as const;
    const link = await ada.call(shareContract.create, { body: { item: target, name: 'For a friend' } });
    expect(await hasMemberCount(asGuest(), shareContract.open, { params: { token: link.token } })).toBe(false);
    for (const list of [(await listPublicPlaylists({ perPage: 100 })).data, await findPublicPlaylists([id])])
      expect(list.find((playlist) => playlist.id === id)?.members).toBeUndefined();
    const lists = [await hasMemberCount(bo, playlistMembersContract.listJoined, { query: {} })];
    lists.push(await hasMemberCount(ada, playlistContract.listOwn, { query: {} }));
    expect(lists).toEqual([true, true]);
  });
});
