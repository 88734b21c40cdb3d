import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { channelContract } from '@overtone/shared/discovery/channels/channel.contract.ts';
import type { UserChanges } from '@overtone/shared/identity/users/user.model.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteItems, markRemoved } from '../../accounts/removal/removal.store.ts';
import { blockPerson } from '../../identity/people/blocks.service.ts';
import { setUser } from '../../identity/users/users.store.ts';
import { measured } from '../../platform/capacity.ts';
import { encodeCursor } from '../../platform/cursor.ts';
import { addChannel, addGenre, addPlaylist, newId } from '../../testing/catalogue.ts';
import { ownAccounts } from '../../testing/isolated-site.store.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { asGuest } from '../../testing/visitor.ts';
import { walkPages } from '../../testing/walk-pages.ts';

// People of each test's own: a list takes all that there are.
let remove: () => Promise<void>;
beforeEach(async () => {
  remove = await ownAccounts();
});
afterEach(() => remove());

type Query = { restriction?: string; perPage?: number; cursor?: string };
const read = async (slugOrId: string, query: Query = {}) =>
  (await asGuest().call(channelContract.get, { params: { slugOrId }, query })).channel.content;
const everybody = (fields: Parameters<typeof addChannel>[0] = {}) =>
  addChannel({ contentType: 'users', source: 'newest', ...fields });
const pickOf = (...people: Person[]) =>
  everybody({ source: 'picked', picks: people.map(({ user }) => ({ type: 'user', id: user.id })) });
const profileOf = ({ user: { id, name, image } }: Person) => ({ type: 'user', user: { id, name, image } });
const save = (person: Person, body: UserChanges) =>
  person.call(userContract.update, { params: { userId: 'me' }, body });

test('those who want to be found are listed, the latest first, with no more than anybody may know', async () => {
  const people: Person[] = [];
  for (const name of ['Ada', 'Bo', 'Cleo', 'Dagny', 'Eno']) people.push(await addPerson({ name, findable: true }));
  await addPerson({ name: 'Unseen' });
  const { slug } = await everybody();
  const pages = await walkPages(2, (query) => read(slug, query));
  expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
  expect(pages.flat()).toEqual(people.toReversed().map(profileOf));
  const popular = await everybody({ source: 'popular' });
  expect((await read(popular.slug)).data).toEqual(people.toReversed().map(profileOf));
});

test('somebody comes in with their choice and is gone with it, or with their name', async () => {
  const person = await addPerson({ name: 'Ada' });
  const { slug } = await everybody();
  expect((await read(slug)).data).toEqual([]);
  await save(person, { findable: true });
  expect((await read(slug)).data).toEqual([profileOf(person)]);
  await save(person, { findable: false });
  expect((await read(slug)).data).toEqual([]);
  await save(person, { findable: true });
  await save(person, { name: null });
  expect((await read(slug)).data).toEqual([]);
});

test('nobody comes upon who blocks them, nor upon their playlists, also in a section of another channel', async () => {
  const [ada, eve] = [await addPerson({ name: 'Ada', findable: true }), await addPerson({ name: 'Eve' })];
  const list = await addPlaylist({ owner: { id: ada.user.id, name: 'Ada' } });
  const people = await everybody();
  const lists = await addChannel({
    contentType: 'playlists',
    source: 'picked',
    picks: [{ type: 'playlist', id: list.id }],
  });
  const home = await addChannel({
    ...{ contentType: 'channels', source: 'picked' },
    picks: [people, lists].map(({ id }) => ({ type: 'channel', id })),
  });
  const seen = async () => {
    const of = async (slugOrId: string) =>
      (await eve.call(channelContract.get, { params: { slugOrId }, query: {} })).channel.content.data;
    const sections = (await of(home.slug)).flatMap((row) => (row.type === 'channel' ? row.channel.content.data : []));
    return [...(await of(people.slug)), ...(await of(lists.slug)), ...sections].map(({ type }) => type);
  };
  expect(await seen()).toEqual(['user', 'playlist', 'user', 'playlist']);
  await blockPerson({ userId: ada.user.id }, eve.user.id);
  expect(await seen()).toEqual([]);
});

test('picked people come in their order, as long as they want to be found', async () => {
  const [ada, bo, unseen] = [
    await addPerson({ name: 'Ada', findable: true }),
    await addPerson({ name: 'Bo', findable: true }),
    await addPerson({ name: 'Unseen' }),
  ];
  const { slug } = await pickOf(unseen, ada, bo);
  expect((await read(slug)).data).toEqual([profileOf(ada), profileOf(bo)]);
  const others = await everybody({ source: 'picked', picks: [{ type: 'user', id: newId.artist() }] });
  expect((await read(others.slug)).data).toEqual([]);
});

test.each([
  ['stopped being found', (person: Person) => setUser(person.user.id, { findable: false })],
  ['gave up their name', (person: Person) => setUser(person.user.id, { name: null })],
  ['is going', (person: Person) => markRemoved(person.user.id)],
  ['went', (person: Person) => deleteItems(person.user.id)],
])('who %s is in no channel, picked or not', async (_, go) => {
  const [ada, bo] = [await addPerson({ name: 'Ada', findable: true }), await addPerson({ name: 'Bo', findable: true })];
  const channels = [await everybody(), await pickOf(bo, ada)];
  await go(bo);
  for (const { slug } of channels) expect((await read(slug)).data).toEqual([profileOf(ada)]);
});

test('people are in no genre', async () => {
  const genre = await addGenre();
  const person = await addPerson({ name: 'Ada', findable: true });
  const inGenre = await everybody({ source: 'genre', sourceGenre: genre.name });
  expect((await read(inGenre.slug)).data).toEqual([]);
  for (const { slug } of [await everybody(), await pickOf(person)]) {
    expect((await read(slug, { restriction: genre.name })).data).toEqual([]);
  }
});

test('a page of people is two round trips, and starts at no other list’s cursor', async () => {
  await addPerson({ name: 'Ada', findable: true });
  const { slug } = await everybody();
  expect((await measured(() => read(slug))).roundTrips).toBe(2);
  const problem = await asGuest().refused(channelContract.get, {
    params: { slugOrId: slug },
    query: { cursor: encodeCursor([newId.album()]) },
  });
  expect(problem).toMatchObject({ status: 422, errors: { cursor: [expect.any(String)] } });
});
