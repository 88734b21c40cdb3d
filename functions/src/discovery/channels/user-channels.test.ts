import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { channelContract } from '@overtone/shared/discovery/channels/channel.contract.ts';
import type { UserChanges } from '@overtone/shared/identity/users/user.model.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deleteItems, markUserDeleted } from '../../accounts/deletion/account-deletion.store.ts';
import { blockUser } from '../../identity/blocks/blocks.service.ts';
import { setUser } from '../../identity/users/users.store.ts';
import { measureCapacity } from '../../platform/capacity.ts';
import { encodeCursor } from '../../platform/cursor.ts';
import { addChannel, addGenre, addPlaylist, newId } from '../../testing/catalogue.ts';
import { isolatedAccountsTable } from '../../testing/isolated-tables.store.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { asGuest } from '../../testing/visitor.ts';
import { walkPages } from '../../testing/walk-pages.ts';

// Isolated accounts for each test, because lists contain all users.
let remove: () => Promise<void>;
beforeEach(async () => {
  remove = await isolatedAccountsTable();
});
afterEach(() => remove());

type Query = { restriction?: string; perPage?: number; cursor?: string };
const read = async (slugOrId: string, query: Query = {}) =>
  (await asGuest().call(channelContract.get, { params: { slugOrId }, query })).channel.content;
const addUserChannel = (fields: Parameters<typeof addChannel>[0] = {}) =>
  addChannel({ contentType: 'users', source: 'newest', ...fields });
const addPickChannel = (...users: TestUser[]) =>
  addUserChannel({ source: 'picked', picks: users.map(({ user }) => ({ type: 'user', id: user.id })) });
const toProfileRow = ({ user: { id, name, image } }: TestUser) => ({ type: 'user', user: { id, name, image } });
const updateUser = (listener: TestUser, body: UserChanges) =>
  listener.call(userContract.update, { params: { userId: 'me' }, body });

describe('channels of users', () => {
  it('list the public profiles of findable users, newest first', async () => {
    const users: TestUser[] = [];
    for (const name of ['Ada', 'Bo', 'Cleo', 'Dagny', 'Eno']) users.push(await addUser({ name, findable: true }));
    await addUser({ name: 'Unseen' });
    const { slug } = await addUserChannel();
    const pages = await walkPages(2, (query) => read(slug, query));
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
    expect(pages.flat()).toEqual(users.toReversed().map(toProfileRow));
    const popular = await addUserChannel({ source: 'popular' });
    expect((await read(popular.slug)).data).toEqual(users.toReversed().map(toProfileRow));
  });

  it('list a user only while they are findable and have a name', async () => {
    const listener = await addUser({ name: 'Ada' });
    const { slug } = await addUserChannel();
    expect((await read(slug)).data).toEqual([]);
    await updateUser(listener, { findable: true });
    expect((await read(slug)).data).toEqual([toProfileRow(listener)]);
    await updateUser(listener, { findable: false });
    expect((await read(slug)).data).toEqual([]);
    await updateUser(listener, { findable: true });
    await updateUser(listener, { name: null });
    expect((await read(slug)).data).toEqual([]);
  });

  it('hide blocking users and their playlists, also in nested channels', async () => {
    const [ada, eve] = [await addUser({ name: 'Ada', findable: true }), await addUser({ name: 'Eve' })];
    const list = await addPlaylist({ owner: { id: ada.user.id, name: 'Ada' } });
    const userChannel = await addUserChannel();
    const playlistChannel = await addChannel({
      contentType: 'playlists',
      source: 'picked',
      picks: [{ type: 'playlist', id: list.id }],
    });
    const home = await addChannel({
      ...{ contentType: 'channels', source: 'picked' },
      picks: [userChannel, playlistChannel].map(({ id }) => ({ type: 'channel', id })),
    });
    const readTypes = async () => {
      const readContent = async (slugOrId: string) =>
        (await eve.call(channelContract.get, { params: { slugOrId }, query: {} })).channel.content.data;
      const sections = (await readContent(home.slug)).flatMap((row) =>
        row.type === 'channel' ? row.channel.content.data : [],
      );
      return [...(await readContent(userChannel.slug)), ...(await readContent(playlistChannel.slug)), ...sections].map(
        ({ type }) => type,
      );
    };
    expect(await readTypes()).toEqual(['user', 'playlist', 'user', 'playlist']);
    await blockUser({ userId: ada.user.id }, eve.user.id);
    expect(await readTypes()).toEqual([]);
  });

  it('list picked users in order while they are findable', async () => {
    const [ada, bo, notFindable] = [
      await addUser({ name: 'Ada', findable: true }),
      await addUser({ name: 'Bo', findable: true }),
      await addUser({ name: 'Unseen' }),
    ];
    const { slug } = await addPickChannel(notFindable, ada, bo);
    expect((await read(slug)).data).toEqual([toProfileRow(ada), toProfileRow(bo)]);
    const others = await addUserChannel({ source: 'picked', picks: [{ type: 'user', id: newId.artist() }] });
    expect((await read(others.slug)).data).toEqual([]);
  });

  it.each([
    ['is not findable any more', (listener: TestUser) => setUser(listener.user.id, { findable: false })],
    ['removed their name', (user: TestUser) => setUser(user.user.id, { name: null })],
    ['is being deleted', (listener: TestUser) => markUserDeleted(listener.user.id)],
    ['was deleted', (user: TestUser) => deleteItems(user.user.id)],
  ])('do not list a user who %s', async (_, change) => {
    const [ada, bo] = [await addUser({ name: 'Ada', findable: true }), await addUser({ name: 'Bo', findable: true })];
    const channels = [await addUserChannel(), await addPickChannel(bo, ada)];
    await change(bo);
    for (const { slug } of channels) expect((await read(slug)).data).toEqual([toProfileRow(ada)]);
  });

  it('list no users for a genre', async () => {
    const genre = await addGenre();
    const listener = await addUser({ name: 'Ada', findable: true });
    const inGenre = await addUserChannel({ source: 'genre', sourceGenre: genre.name });
    expect((await read(inGenre.slug)).data).toEqual([]);
    for (const { slug } of [await addUserChannel(), await addPickChannel(listener)]) {
      expect((await read(slug, { restriction: genre.name })).data).toEqual([]);
    }
  });

  it('take two round trips, and return 422 for the cursor of another list', async () => {
    await addUser({ name: 'Ada', findable: true });
    const { slug } = await addUserChannel();
    expect((await measureCapacity(() => read(slug))).roundTrips).toBe(2);
    const problem = await asGuest().expectRefusal(channelContract.get, {
      params: { slugOrId: slug },
      query: { cursor: encodeCursor([newId.album()]) },
    });
    expect(problem).toMatchObject({ status: 422, errors: { cursor: [expect.any(String)] } });
  });
});
