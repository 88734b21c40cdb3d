import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { awsLimits } from '@overtone/shared/aws-limits.ts';
import type { PlaylistId } from '@overtone/shared/ids.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUser } from '../../identity/users/users.store.ts';
import { addTrack, newId } from '../../testing/catalogue.ts';
import { createIsolatedRenames } from '../../testing/isolated-renames.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { findPlaylists } from './playlists.store.ts';

let renames: Awaited<ReturnType<typeof createIsolatedRenames>>;
beforeAll(async () => {
  renames = await createIsolatedRenames();
});
afterAll(() => renames.remove());

const createPlaylist = async (listener: TestUser, name: string) =>
  (await listener.call(playlistContract.create, { body: { name, isPublic: false } })).playlist;
const rename = (user: TestUser, name: string | null) =>
  user.call(userContract.update, { params: { userId: 'me' }, body: { name } });
const readOwnerNames = async (playlists: readonly { id: PlaylistId }[]) =>
  (await findPlaylists(playlists.map(({ id }) => id))).map(({ owner }) => owner.name);

describe('copyOwnerName', () => {
  it('copies a new name to all playlists of the user, and to no others', async () => {
    const [ada, eve] = [await addUser(), await addUser({ name: 'Eve' })];
    const playlistsOfAda = [await createPlaylist(ada, 'Night Trains'), await createPlaylist(ada, 'Day Trains')];
    const playlistsOfEve = [await createPlaylist(eve, 'Night Trains')];
    await rename(ada, 'Ada  Lovelace');
    await renames.deliverAll();
    expect(await readOwnerNames(playlistsOfAda)).toEqual(['Ada Lovelace', 'Ada Lovelace']);
    expect(await readOwnerNames(playlistsOfEve)).toEqual(['Eve']);
  });

  it('removes the name from the playlists when the user removes it', async () => {
    const ada = await addUser({ name: 'Ada' });
    const playlists = [await createPlaylist(ada, 'Night Trains')];
    expect(await readOwnerNames(playlists)).toEqual(['Ada']);
    await rename(ada, null);
    await renames.deliverAll();
    expect(await readOwnerNames(playlists)).toEqual([null]);
    expect(await readOwnerNames([await createPlaylist(ada, 'Day Trains')])).toEqual([null]);
  });

  it('does not change the version of the playlist', async () => {
    const ada = await addUser();
    const { id, updatedAt } = await createPlaylist(ada, 'Night Trains');
    await rename(ada, 'Ada Lovelace');
    await renames.deliverAll();
    const { playlist } = await ada.call(playlistContract.update, {
      params: { playlistId: id },
      body: { updatedAt, name: 'Slow Trains' },
    });
    expect([playlist.name, playlist.owner.name]).toEqual(['Slow Trains', 'Ada Lovelace']);
  });

  it('updates more than one page of playlists', async () => {
    const ada = await addUser();
    const names = Array.from({ length: awsLimits.copiesPerPage + 2 }, (_, number) => `Playlist ${number}`);
    const playlists = [];
    for (const name of names) playlists.push(await createPlaylist(ada, name));
    await rename(ada, 'Ada Lovelace');
    await renames.deliverAll();
    expect(new Set(await readOwnerNames(playlists))).toEqual(new Set(['Ada Lovelace']));
  });

  it('applies a new name to a playlist that is created at the same time', async () => {
    const ada = await addUser();
    const id = newId.playlist();
    runBeforeCommand('TransactWriteItemsCommand', id, async () => {
      await setUser(ada.user.id, { name: 'Ada Lovelace' });
      await renames.deliver(JSON.stringify({ kind: 'user', id: ada.user.id }));
    });
    const track = await addTrack();
    const { playlist } = await ada.call(playlistContract.create, { body: { id, name: 'New', trackIds: [track.id] } });
    expect([playlist.owner.name, await readOwnerNames([playlist])]).toEqual(['Ada Lovelace', ['Ada Lovelace']]);
  });

  it('ends with the newest name when two renames are delivered in any order', async () => {
    const ada = await addUser();
    const playlists = [await createPlaylist(ada, 'One'), await createPlaylist(ada, 'Two')];
    await rename(ada, 'First');
    await rename(ada, 'Second');
    const message = JSON.stringify({ kind: 'user', id: ada.user.id });
    runBeforeCommand('TransactWriteItemsCommand', 'Second', async () => {
      await rename(ada, 'Third');
      await renames.deliver(message);
    });
    expect(await renames.deliver(message)).toBe(true);
    expect(await readOwnerNames(playlists)).toEqual(['Third', 'Third']);
  });

  it('sends no message when other details change', async () => {
    const ada = await addUser();
    await ada.call(userContract.update, { params: { userId: 'me' }, body: { first_name: 'Ada' } });
    expect((await renames.receiveAll()).filter((body) => body.includes(ada.user.id))).toEqual([]);
  });
});
