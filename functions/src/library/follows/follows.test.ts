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

const mine = { params: { userId: 'me' as const }, query: {} };
const ofOne = ({ user }: TestUser) => ({ params: { userId: user.id } });
const listOf = (person: TestUser) => ({ ...ofOne(person), query: {} });

/** Adds a user who publishes whom they follow. */
const addPublicUser = async () => {
  const person = await addUser({ name: 'Mara Quill' });
  const { shows } = person.user;
  await setUser(person.user.id, { shows: { ...shows, following: 'public' } });
  return person;
};

describe('follows', () => {
  it('follows and unfollows artists, users and playlists, and lists each type', async () => {
    const [ada, bo] = [await addUser(), await addUser({ name: 'Bo' })];
    const [artist, playlist] = [await addArtist(), await addPlaylist()];
    const [ofArtist, ofPlaylist] = [{ params: { artistId: artist.id } }, { params: { playlistId: playlist.id } }];
    await ada.call(followsContract.followArtist, ofArtist);
    await ada.call(followsContract.followUser, ofOne(bo));
    const { follows: state } = await ada.call(followsContract.followPlaylist, ofPlaylist);
    expect(state).toEqual({ version: 3, counts: { artist: 1, user: 1, playlist: 1 } });
    const lists = async () => [
      ...(await ada.call(followsContract.artists, mine)).pagination.data,
      ...(await ada.call(followsContract.users, mine)).pagination.data,
      ...(await ada.call(followsContract.playlists, mine)).pagination.data,
    ];
    const since = { followedAt: expect.any(String) };
    expect(await lists()).toMatchObject([
      { id: artist.id, ...since },
      { id: bo.user.id, name: 'Bo', ...since },
      { id: playlist.id, ...since },
    ]);
    await expectReactionsMatchRows(follows, ada.user.id);
    await ada.call(followsContract.unfollowArtist, ofArtist);
    await ada.call(followsContract.unfollowUser, ofOne(bo));
    await ada.call(followsContract.unfollowPlaylist, ofPlaylist);
    expect(await lists()).toEqual([]);
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

  it('rejects follows of oneself, missing users, private playlists, and of guests', async () => {
    const [ada, bo] = [await addUser(), await addUser()];
    const own = await addPlaylist({ isPublic: false, owner: { id: bo.user.id, name: null } });
    const nobody = `usr_${newId.track().slice(4)}` as const;
    for (const userId of [ada.user.id, nobody]) {
      const refusal = await ada.refused(followsContract.followUser, { params: { userId } });
      expect(refusal).toMatchObject({ status: 404, code: 'follow.not_found' });
    }
    const refusal = await ada.refused(followsContract.followPlaylist, { params: { playlistId: own.id } });
    expect(refusal.code).toBe('follow.not_found');
    expect((await openBrowser().refused(followsContract.followUser, ofOne(ada))).status).toBe(401);
    expect((await openBrowser().refused(followsContract.artists, mine)).status).toBe(401);
    const wrong = { body: { changes: [{ id: newId.album(), followed: true }] } };
    expect((await ada.refused(followsContract.change, wrong as never)).status).toBe(422);
  });

  it('hides whom a user follows unless they publish it, and shows the number of followers', async () => {
    const [ada, bo, eve] = [await addUser(), await addUser(), await addUser()];
    await setReaction(follows, ada, bo.user.id);
    for (const list of ['artists', 'users', 'playlists'] as const) {
      expect((await eve.refused(followsContract[list], listOf(ada))).code).toBe('user.not_found');
    }
    expect(await eve.call(followsContract.counts, ofOne(ada))).toEqual({ followers: 0, following: null });
    expect(await ada.call(followsContract.counts, ofOne(ada))).toEqual({ followers: 0, following: 1 });
    expect(await openBrowser().call(followsContract.counts, ofOne(bo))).toEqual({ followers: 1, following: null });
    await setUser(ada.user.id, { shows: { ...ada.user.shows, following: 'public' } });
    expect(await eve.call(followsContract.counts, ofOne(ada))).toEqual({ followers: 0, following: 1 });
    expect((await openBrowser().call(followsContract.users, listOf(ada))).pagination.data).toMatchObject([
      { id: bo.user.id },
    ]);
  });

  it('lists followers newest first; followers who hide their follows are only visible to the followed user', async () => {
    const star = await addUser();
    const [first, hidden, last] = [await addPublicUser(), await addUser(), await addPublicUser()];
    for (const fan of [first, hidden, last]) await setReaction(follows, fan, star.user.id);
    const idsFor = async (viewer: Pick<TestUser, 'call'>) =>
      (
        await walkPages(
          1,
          async (page) => (await viewer.call(followsContract.followers, { ...ofOne(star), query: page })).pagination,
        )
      ).flatMap((people) => people.map(({ id }) => id));
    expect(await idsFor(star)).toEqual([last.user.id, hidden.user.id, first.user.id]);
    expect(await idsFor(openBrowser())).toEqual([last.user.id, first.user.id]);
    expect(await idsFor(hidden)).toEqual([last.user.id, hidden.user.id, first.user.id]);
    const { data } = (await openBrowser().call(followsContract.followers, listOf(star))).pagination;
    expect(Object.keys(data[0] ?? {}).toSorted()).toEqual(['id', 'image', 'name']);
  });

  it('ends follows between both users and hides them from each other after a block', async () => {
    const [ada, troll] = [await addPublicUser(), await addPublicUser()];
    await setReaction(follows, ada, troll.user.id);
    await setReaction(follows, troll, ada.user.id);
    const hers = await addPlaylist({ owner: { id: ada.user.id, name: null } });
    await blockUser({ userId: ada.user.id }, troll.user.id);
    for (const _ of [1, 2]) await endFollowsBetween(ada.user.id, troll.user.id);
    for (const person of [ada, troll]) {
      expect(await readReactedTargetIds(follows, person.user.id)).toEqual([]);
      expect(await sumCounters(follows, person.user.id)).toEqual({ count: 0, changes: 2 });
      await expectReactionsMatchRows(follows, person.user.id);
    }
    expect((await troll.refused(followsContract.followUser, ofOne(ada))).code).toBe('follow.not_found');
    expect((await ada.refused(followsContract.followUser, ofOne(troll))).code).toBe('follow.not_found');
    const playlist = { params: { playlistId: hers.id } };
    expect((await troll.refused(followsContract.followPlaylist, playlist)).code).toBe('follow.not_found');
    for (const [endpoint, parts] of [
      [followsContract.counts, ofOne(ada)],
      [followsContract.followers, listOf(ada)],
      [followsContract.users, listOf(ada)],
    ] as const) {
      expect((await troll.refused(endpoint, parts as never)).code).toBe('user.not_found');
    }
    // In lists of followers of other users they do not see each other either.
    const star = await addUser();
    for (const fan of [ada, troll]) await setReaction(follows, fan, star.user.id);
    const shown = (await troll.call(followsContract.followers, listOf(star))).pagination.data;
    expect(shown.map(({ id }) => id)).toEqual([troll.user.id]);
  });

  it('leaves no follow when a block is written concurrently', async () => {
    const [ada, troll] = [await addUser(), await addUser()];
    runBeforeCommand('TransactWriteItemsCommand', `follows#${troll.user.id}`, async () => {
      await blockUser({ userId: ada.user.id }, troll.user.id);
      await endFollowsBetween(ada.user.id, troll.user.id);
    });
    expect((await troll.refused(followsContract.followUser, ofOne(ada))).code).toBe('follow.not_found');
    expect(await readReactedTargetIds(follows, troll.user.id)).toEqual([]);
    expect(await sumCounters(follows, ada.user.id)).toEqual({ count: 0, changes: 0 });
  });

  it('returns 403 when the limit is reached and 429 when the daily limit is reached', async () => {
    const ada = await addUser();
    const [first, second] = [await addArtist(), await addArtist()];
    const of = (artistId: typeof first.id) => ({ params: { artistId } });
    await ada.call(followsContract.followArtist, of(first.id));
    const set = (fields: object) => updateItem(follows.userReactionsItem, { userId: ada.user.id }, { set: fields });
    await set({ artist: libraryLimits.followsMax });
    expect(await ada.refused(followsContract.followArtist, of(second.id))).toMatchObject({
      ...{ status: 403, code: 'quota.reached' },
    });
    await set({ artist: 1, dayChanges: libraryLimits.followChangesPerDay });
    expect((await ada.refused(followsContract.followArtist, of(second.id))).status).toBe(429);
  });
});

describe('listFollowersOf', () => {
  it('returns the followers of an artist, earliest first', async () => {
    const artist = await addArtist();
    const fans = [await addUser(), await addUser(), await addUser()];
    for (const fan of fans) await setReaction(follows, fan, artist.id);
    const pages = await walkPages(2, (page) => listFollowersOf(artist.id, page));
    expect(pages).toEqual([fans.slice(0, 2), fans.slice(2)].map((some) => some.map(({ user }) => user.id)));
  });
});
