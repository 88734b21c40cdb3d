import { followsContract } from '@overtone/shared/library/follows/follows.contract.ts';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import { describe, expect, it } from 'vitest';
import { blockUser } from '../../identity/blocks/blocks.service.ts';
import { setUser } from '../../identity/users/users.store.ts';
import { updateItem } from '../../platform/dynamo/write.ts';
import { openBrowser } from '../../testing/browser.ts';
import { addArtist, addPlaylist, newId } from '../../testing/catalogue.ts';
import { expectReactionsMatchRows, readReactedTargetIds, setReaction, sumCounters } from '../../testing/reactions.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { walkPages } from '../../testing/walk-pages.ts';
import { endFollowsBetween, listFollowersOf } from '../public.ts';
import { follows } from '../reactions/reaction.items.ts';

const userListParams = { params: { userId: 'me' as const }, query: {} };
const getUserParams = ({ user }: TestUser) => ({ params: { userId: user.id } });
const buildListParams = (listener: TestUser) => ({ ...getUserParams(listener), query: {} });

/** Adds a user with a public list of follows. */
const addPublicUser = async () => {
  const listener = await addUser({ name: 'Mara Quill' });
  const { shows } = listener.user;
  await setUser(listener.user.id, { shows: { ...shows, following: 'public' } });
  return listener;
};

describe('follows', () => {
  it('follows and unfollows artists, users and playlists, and lists each type', async () => {
    const [ada, bo] = [await addUser(), await addUser({ name: 'Bo' })];
    const [artist, playlist] = [await addArtist(), await addPlaylist()];
    const [paramsOfArtist, paramsOfPlaylist] = [
      { params: { artistId: artist.id } },
      { params: { playlistId: playlist.id } },
    ];
    await ada.call(followsContract.followArtist, paramsOfArtist);
    await ada.call(followsContract.followUser, getUserParams(bo));
    const { follows: state } = await ada.call(followsContract.followPlaylist, paramsOfPlaylist);
    expect(state).toEqual({ version: 3, counts: { artist: 1, user: 1, playlist: 1 } });
    const readLists = async () => [
      ...(await ada.call(followsContract.artists, userListParams)).pagination.data,
      ...(await ada.call(followsContract.users, userListParams)).pagination.data,
      ...(await ada.call(followsContract.playlists, userListParams)).pagination.data,
    ];
    const followTime = { followedAt: expect.any(String) };
    expect(await readLists()).toMatchObject([
      { id: artist.id, ...followTime },
      { id: bo.user.id, name: 'Bo', ...followTime },
      { id: playlist.id, ...followTime },
    ]);
    await expectReactionsMatchRows(follows, ada.user.id);
    await ada.call(followsContract.unfollowArtist, paramsOfArtist);
    await ada.call(followsContract.unfollowUser, getUserParams(bo));
    await ada.call(followsContract.unfollowPlaylist, paramsOfPlaylist);
    expect(await readLists()).toEqual([]);
    await expectReactionsMatchRows(follows, ada.user.id);
  });

  it('applies several changes and returns missing targets', async () => {
    const ada = await addUser();
    const [artist, other, missing] = [await addArtist(), await addArtist(), newId.artist()];
    const changes = [artist.id, missing, other.id].map((id) => ({ id, followed: true }));
    const reply = await ada.call(followsContract.change, {
      body: { changes: [...changes, { id: other.id, followed: false }] },
    });
    expect(reply).toEqual({ follows: { version: 1, counts: { artist: 1, user: 0, playlist: 0 } }, missing: [missing] });
  });

  it('returns 404 for follows of oneself, missing users and private playlists, 401 for guests, and 422 for albums', async () => {
    const [ada, bo] = [await addUser(), await addUser()];
    const privatePlaylist = await addPlaylist({ isPublic: false, owner: { id: bo.user.id, name: null } });
    const missingUserId = `usr_${newId.track().slice(4)}` as const;
    for (const userId of [ada.user.id, missingUserId]) {
      const refusal = await ada.expectRefusal(followsContract.followUser, { params: { userId } });
      expect(refusal).toMatchObject({ status: 404, code: 'follow.not_found' });
    }
    const refusal = await ada.expectRefusal(followsContract.followPlaylist, {
      params: { playlistId: privatePlaylist.id },
    });
    expect(refusal.code).toBe('follow.not_found');
    expect((await openBrowser().expectRefusal(followsContract.followUser, getUserParams(ada))).status).toBe(401);
    expect((await openBrowser().expectRefusal(followsContract.artists, userListParams)).status).toBe(401);
    const changesWithAlbum = { body: { changes: [{ id: newId.album(), followed: true }] } };
    expect((await ada.expectRefusal(followsContract.change, changesWithAlbum as never)).status).toBe(422);
  });

  it('hides the follows of a user unless they are public, and shows the number of followers', async () => {
    const [ada, bo, eve] = [await addUser(), await addUser(), await addUser()];
    await setReaction(follows, ada, bo.user.id);
    for (const list of ['artists', 'users', 'playlists'] as const) {
      expect((await eve.expectRefusal(followsContract[list], buildListParams(ada))).code).toBe('user.not_found');
    }
    expect(await eve.call(followsContract.counts, getUserParams(ada))).toEqual({ followers: 0, following: null });
    expect(await ada.call(followsContract.counts, getUserParams(ada))).toEqual({ followers: 0, following: 1 });
    expect(await openBrowser().call(followsContract.counts, getUserParams(bo))).toEqual({
      followers: 1,
      following: null,
    });
    await setUser(ada.user.id, { shows: { ...ada.user.shows, following: 'public' } });
    expect(await eve.call(followsContract.counts, getUserParams(ada))).toEqual({ followers: 0, following: 1 });
    expect((await openBrowser().call(followsContract.users, buildListParams(ada))).pagination.data).toMatchObject([
      { id: bo.user.id },
    ]);
  });

  it('lists followers newest first; followers who hide their follows are only visible to the followed user', async () => {
    const followedUser = await addUser();
    const [first, hidden, last] = [await addPublicUser(), await addUser(), await addPublicUser()];
    for (const follower of [first, hidden, last]) await setReaction(follows, follower, followedUser.user.id);
    const listFollowerIds = async (viewer: Pick<TestUser, 'call'>) =>
      (
        await walkPages(
          1,
          async (page) =>
            (
              await viewer.call(followsContract.followers, { ...getUserParams(followedUser), query: page })
            ).pagination,
        )
      ).flatMap((users) => users.map(({ id }) => id));
    expect(await listFollowerIds(followedUser)).toEqual([last.user.id, hidden.user.id, first.user.id]);
    expect(await listFollowerIds(openBrowser())).toEqual([last.user.id, first.user.id]);
    expect(await listFollowerIds(hidden)).toEqual([last.user.id, hidden.user.id, first.user.id]);
    const { data } = (await openBrowser().call(followsContract.followers, buildListParams(followedUser))).pagination;
    expect(Object.keys(data[0] ?? {}).toSorted()).toEqual(['id', 'image', 'name']);
  });

  it('ends follows between both users and hides them from each other after a block', async () => {
    const [ada, blockedUser] = [await addPublicUser(), await addPublicUser()];
    await setReaction(follows, ada, blockedUser.user.id);
    await setReaction(follows, blockedUser, ada.user.id);
    const playlistOfAda = await addPlaylist({ owner: { id: ada.user.id, name: null } });
    await blockUser({ userId: ada.user.id }, blockedUser.user.id);
    for (const _ of [1, 2]) await endFollowsBetween(ada.user.id, blockedUser.user.id);
    for (const listener of [ada, blockedUser]) {
      expect(await readReactedTargetIds(follows, listener.user.id)).toEqual([]);
      expect(await sumCounters(follows, listener.user.id)).toEqual({ count: 0, changes: 2 });
      await expectReactionsMatchRows(follows, listener.user.id);
    }
    expect((await blockedUser.expectRefusal(followsContract.followUser, getUserParams(ada))).code).toBe(
      'follow.not_found',
    );
    expect((await ada.expectRefusal(followsContract.followUser, getUserParams(blockedUser))).code).toBe(
      'follow.not_found',
    );
    const playlist = { params: { playlistId: playlistOfAda.id } };
    expect((await blockedUser.expectRefusal(followsContract.followPlaylist, playlist)).code).toBe('follow.not_found');
    for (const [endpoint, parts] of [
      [followsContract.counts, getUserParams(ada)],
      [followsContract.followers, buildListParams(ada)],
      [followsContract.users, buildListParams(ada)],
    ] as const) {
      expect((await blockedUser.expectRefusal(endpoint, parts as never)).code).toBe('user.not_found');
    }
    // They do not see each other among the followers of other users either.
    const followedUser = await addUser();
    for (const follower of [ada, blockedUser]) await setReaction(follows, follower, followedUser.user.id);
    const visibleFollowers = (await blockedUser.call(followsContract.followers, buildListParams(followedUser)))
      .pagination.data;
    expect(visibleFollowers.map(({ id }) => id)).toEqual([blockedUser.user.id]);
  });

  it('leaves no follow when a block is written concurrently', async () => {
    const [ada, blockedUser] = [await addUser(), await addUser()];
    runBeforeCommand('TransactWriteItemsCommand', `follows#${blockedUser.user.id}`, async () => {
      await blockUser({ userId: ada.user.id }, blockedUser.user.id);
      await endFollowsBetween(ada.user.id, blockedUser.user.id);
    });
    expect((await blockedUser.expectRefusal(followsContract.followUser, getUserParams(ada))).code).toBe(
      'follow.not_found',
    );
    expect(await readReactedTargetIds(follows, blockedUser.user.id)).toEqual([]);
    expect(await sumCounters(follows, ada.user.id)).toEqual({ count: 0, changes: 0 });
  });

  it('returns 403 when the limit is reached and 429 when the daily limit is reached', async () => {
    const ada = await addUser();
    const [first, second] = [await addArtist(), await addArtist()];
    const getArtistParams = (artistId: typeof first.id) => ({ params: { artistId } });
    await ada.call(followsContract.followArtist, getArtistParams(first.id));
    const set = (fields: object) => updateItem(follows.userReactionsItem, { userId: ada.user.id }, { set: fields });
    await set({ artist: libraryLimits.followsMax });
    expect(await ada.expectRefusal(followsContract.followArtist, getArtistParams(second.id))).toMatchObject({
      ...{ status: 403, code: 'quota.reached' },
    });
    await set({ artist: 1, dayChanges: libraryLimits.followChangesPerDay });
    expect((await ada.expectRefusal(followsContract.followArtist, getArtistParams(second.id))).status).toBe(429);
  });
});

describe('listFollowersOf', () => {
  it('returns the followers of an artist, earliest first', async () => {
    const artist = await addArtist();
    const fans = [await addUser(), await addUser(), await addUser()];
    for (const follower of fans) await setReaction(follows, follower, artist.id);
    const pages = await walkPages(2, (page) => listFollowersOf(artist.id, page));
    expect(pages).toEqual([fans.slice(0, 2), fans.slice(2)].map((some) => some.map(({ user }) => user.id)));
  });
});
