import type { Endpoint, Input } from '@overtone/shared/http/endpoint.ts';
import { likesContract } from '@overtone/shared/library/likes/likes.contract.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { playlistMembersContract } from '@overtone/shared/library/playlists/playlist-members.contract.ts';
import { shareContract } from '@overtone/shared/sharing/share.contract.ts';
import { expect, test } from 'vitest';
import { at, make } from '../../testing/edited-playlists.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { asGuest, asUser } from '../../testing/visitor.ts';
import { findPublicPlaylists, listPublicPlaylists } from './playlists.store.ts';

const told = async <E extends Endpoint>(by: Pick<Person, 'send'>, endpoint: E, input: Input<E>): Promise<boolean> => {
  const response = await by.send(endpoint, input);
  expect(response.ok).toBe(true);
  return (await response.text()).includes('"members"');
};

/** A public playlist of Ada's that she shares with Bo. */
const shared = async () => {
  const [ada, bo] = [await addPerson(), await addPerson()];
  const { id } = await make(ada);
  const { token } = await ada.call(playlistMembersContract.invite, { ...at(id), body: { role: 'view' } });
  await bo.call(playlistMembersContract.join, { body: { token } });
  return { ada, bo, id, token };
};

test('how many share a playlist is told to those who share it, and on its page and by its version to nobody else', async () => {
  const { ada, bo, id } = await shared();
  for (const endpoint of [playlistContract.get, playlistMembersContract.version]) {
    const asked = [ada, bo, asUser('music.view', 'playlists.update'), await addPerson(), asGuest()].map((by) =>
      told(by, endpoint, at(id)),
    );
    expect(await Promise.all(asked)).toEqual([true, true, true, false, false]);
  }
});

test('nor do links, lists and what somebody likes tell it', async () => {
  const { ada, bo, id, token } = await shared();
  const cy = await addPerson();
  expect(await told(cy, playlistMembersContract.look, { body: { token } })).toBe(false);
  await cy.call(likesContract.change, {
    body: { changes: [{ id, liked: true, at: new Date().toISOString() }] },
  } as never);
  expect(
    (await cy.call(likesContract.playlists, { params: { userId: 'me' }, query: {} })).pagination.data,
  ).toMatchObject([{ id }]);
  expect(await told(cy, likesContract.playlists, { params: { userId: 'me' }, query: {} })).toBe(false);
  const thing = { kind: 'playlist', id } as const;
  const link = await ada.call(shareContract.create, { body: { thing, name: 'For a friend' } });
  expect(await told(asGuest(), shareContract.open, { params: { token: link.token } })).toBe(false);
  for (const list of [(await listPublicPlaylists({ perPage: 100 })).data, await findPublicPlaylists([id])])
    expect(list.find((playlist) => playlist.id === id)?.members).toBeUndefined();
  const lists = [await told(bo, playlistMembersContract.listJoined, { query: {} })];
  lists.push(await told(ada, playlistContract.listOwn, { query: {} }));
  expect(lists).toEqual([true, true]);
});
