import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import type { PlaylistId } from '@overtone/shared/ids.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { limits } from '@overtone/shared/limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setUser } from '../../identity/users/users.store.ts';
import { addTrack, newId } from '../../testing/catalogue.ts';
import { isolatedRenames } from '../../testing/isolated-renames.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { rightBefore } from '../../testing/right-before.ts';
import { findPlaylists } from './playlists.store.ts';

let renames: Awaited<ReturnType<typeof isolatedRenames>>;
beforeAll(async () => {
  renames = await isolatedRenames();
});
afterAll(() => renames.remove());

const make = async (person: Person, name: string) =>
  (await person.call(playlistContract.create, { body: { name, isPublic: false } })).playlist;
const rename = (person: Person, name: string | null) =>
  person.call(userContract.update, { params: { userId: 'me' }, body: { name } });
const ownersOf = async (playlists: readonly { id: PlaylistId }[]) =>
  (await findPlaylists(playlists.map(({ id }) => id))).map(({ owner }) => owner.name);

test('a person’s new name stands on all their playlists, and on nobody else’s', async () => {
  const [ada, eve] = [await addPerson(), await addPerson({ name: 'Eve' })];
  const hers = [await make(ada, 'Night Trains'), await make(ada, 'Day Trains')];
  const others = [await make(eve, 'Night Trains')];
  await rename(ada, 'Ada  Lovelace');
  await renames.settle();
  expect(await ownersOf(hers)).toEqual(['Ada Lovelace', 'Ada Lovelace']);
  expect(await ownersOf(others)).toEqual(['Eve']);
});

test('whoever takes their name away is named on no playlist any more', async () => {
  const ada = await addPerson({ name: 'Ada' });
  const playlists = [await make(ada, 'Night Trains')];
  expect(await ownersOf(playlists)).toEqual(['Ada']);
  await rename(ada, null);
  await renames.settle();
  expect(await ownersOf(playlists)).toEqual([null]);
  expect(await ownersOf([await make(ada, 'Day Trains')])).toEqual([null]);
});

test('the editor of a playlist is not told that somebody changed it: a name is no edit', async () => {
  const ada = await addPerson();
  const { id, updatedAt } = await make(ada, 'Night Trains');
  await rename(ada, 'Ada Lovelace');
  await renames.settle();
  const { playlist } = await ada.call(playlistContract.update, {
    params: { playlistId: id },
    body: { updatedAt, name: 'Slow Trains' },
  });
  expect([playlist.name, playlist.owner.name]).toEqual(['Slow Trains', 'Ada Lovelace']);
});

test('more playlists than one page of them', async () => {
  const ada = await addPerson();
  const names = Array.from({ length: limits.copiesPerPage + 2 }, (_, number) => `Playlist ${number}`);
  const playlists = [];
  for (const name of names) playlists.push(await make(ada, name));
  await rename(ada, 'Ada Lovelace');
  await renames.settle();
  expect(new Set(await ownersOf(playlists))).toEqual(new Set(['Ada Lovelace']));
});

test('a playlist that is made while its owner is renamed has the new name', async () => {
  const ada = await addPerson();
  const id = newId.playlist();
  rightBefore('TransactWriteItemsCommand', id, async () => {
    await setUser(ada.user.id, { name: 'Ada Lovelace' });
    await renames.deliver(JSON.stringify({ kind: 'person', id: ada.user.id }));
  });
  const track = await addTrack();
  const { playlist } = await ada.call(playlistContract.create, { body: { id, name: 'New', trackIds: [track.id] } });
  expect([playlist.owner.name, await ownersOf([playlist])]).toEqual(['Ada Lovelace', ['Ada Lovelace']]);
});

test('two names of a person at once, delivered in any order, end in the newest', async () => {
  const ada = await addPerson();
  const playlists = [await make(ada, 'One'), await make(ada, 'Two')];
  await rename(ada, 'First');
  await rename(ada, 'Second');
  const message = JSON.stringify({ kind: 'person', id: ada.user.id });
  rightBefore('TransactWriteItemsCommand', 'Second', async () => {
    await rename(ada, 'Third');
    await renames.deliver(message);
  });
  expect(await renames.deliver(message)).toBe(true);
  expect(await ownersOf(playlists)).toEqual(['Third', 'Third']);
});

test('other details that change call nobody', async () => {
  const ada = await addPerson();
  await ada.call(userContract.update, { params: { userId: 'me' }, body: { first_name: 'Ada' } });
  expect((await renames.take()).filter((body) => body.includes(ada.user.id))).toEqual([]);
});
