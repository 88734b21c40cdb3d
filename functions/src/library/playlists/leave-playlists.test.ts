import type { PlaylistId } from '@overtone/shared/ids.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { playlistMembersContract } from '@overtone/shared/library/playlists/playlist-members.contract.ts';
import { expect, test } from 'vitest';
import { addTracks, at, idsOf, make, read } from '../../testing/edited-playlists.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { everyItem } from '../../testing/raw-items.ts';
import { rightBefore } from '../../testing/right-before.ts';
import { leavePlaylistsOf } from './leave-playlists.service.ts';
import { findStoredPlaylist } from './playlists.store.ts';

const join = async (owner: Person, person: Person, id: PlaylistId) => {
  const { token } = await owner.call(playlistMembersContract.invite, { ...at(id), body: { role: 'edit' } });
  await person.call(playlistMembersContract.join, { body: { token } });
};
const add = async (person: Person, id: PlaylistId, trackIds: string[]) =>
  person.call(playlistContract.addTracks, { ...at(id), body: { trackIds } as never });
const traces = ({ user }: Person) => everyItem('LIBRARY_TABLE', `added-by#${user.id}`);
const adders = async (owner: Person, id: PlaylistId) => {
  const { data } = (await owner.call(playlistContract.tracks, { ...at(id), query: {} })).pagination;
  return data.map(({ addedBy }) => addedBy?.id ?? null);
};

/** A playlist of Ada's that Bo has joined, with tracks that he added. */
const shared = async (ada: Person, bo: Person, count = 2) => {
  const { id } = await make(ada, { isPublic: false });
  await join(ada, bo, id);
  const tracks = idsOf(await addTracks(count));
  if (count > 0) await add(bo, id, tracks);
  return id;
};

test('an owner who edits without a pause keeps nobody’s name', async () => {
  const [ada, bo] = [await addPerson(), await addPerson()];
  const id = await shared(ada, bo);
  let edits = 0;
  const interfere = (): void =>
    rightBefore('TransactWriteItemsCommand', 'addedBy', async () => {
      edits += 1;
      const { updatedAt } = (await read(ada, id)).playlist;
      await ada.call(playlistContract.update, { ...at(id), body: { name: `Take ${edits}`, updatedAt } });
      interfere();
    });
  interfere();
  await leavePlaylistsOf(bo.user.id);
  expect(edits).toBeGreaterThan(1);
  expect(await traces(bo)).toEqual([]);
  expect(await adders(ada, id)).toEqual([null, null]);
});

test('a row that is moved meanwhile takes no name along, whoever writes first', async () => {
  const [ada, bo] = [await addPerson(), await addPerson()];
  const ids = [await shared(ada, bo, 3), await shared(ada, bo, 3)] as const;
  const move = async (id: PlaylistId) => {
    const { places } = await read(ada, id);
    const body = { places: [places[2] as string], before: places[0] as string };
    return ada.call(playlistContract.moveTracks, { ...at(id), body });
  };
  rightBefore('TransactWriteItemsCommand', 'addedBy', () => leavePlaylistsOf(bo.user.id));
  rightBefore('TransactWriteItemsCommand', ids[1], () => move(ids[1]));
  await move(ids[0]);
  expect(await traces(bo)).toEqual([]);
  for (const id of ids) expect(await adders(ada, id)).toEqual([null, null, null]);
});

test('one playlist that fails holds up no other', async () => {
  const [ada, bo] = [await addPerson(), await addPerson()];
  const [first, second] = [await shared(ada, bo), await shared(ada, bo)];
  rightBefore('TransactWriteItemsCommand', 'track#', () => Promise.reject(new Error('The table is away')));
  await expect(leavePlaylistsOf(bo.user.id)).rejects.toThrow('The table is away');
  const left = [await adders(ada, first), await adders(ada, second)];
  expect(left.filter(([adder]) => adder === null)).toHaveLength(1);
  for (const id of [first, second])
    expect(await bo.refused(playlistContract.get, at(id))).toMatchObject({ status: 404 });
  await leavePlaylistsOf(bo.user.id);
  expect(await traces(bo)).toEqual([]);
});

test('where somebody added nothing, no row is read; without its last link the playlist is shared no more', async () => {
  const [ada, bo] = [await addPerson(), await addPerson()];
  const id = await shared(ada, bo, 0);
  const { invites } = await ada.call(playlistMembersContract.invites, at(id));
  for (const { id: inviteId } of invites)
    await ada.call(playlistMembersContract.revoke, { params: { playlistId: id, inviteId } });
  rightBefore('QueryCommand', '"track#"', () => Promise.reject(new Error('The rows were read')));
  await leavePlaylistsOf(bo.user.id);
  expect(await bo.refused(playlistContract.get, at(id))).toMatchObject({ status: 404 });
  expect((await findStoredPlaylist(id))?.members).toBeUndefined();
});
