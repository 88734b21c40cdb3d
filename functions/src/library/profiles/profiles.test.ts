import { blocksContract } from '@overtone/shared/accounts/blocks/blocks.contract.ts';
import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { allSectionsPrivate } from '@overtone/shared/identity/users/profile-visibility.model.ts';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import { likesContract } from '@overtone/shared/library/likes/likes.contract.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { profileContract } from '@overtone/shared/library/profiles/profile.contract.ts';
import { profilePlaylistsContract } from '@overtone/shared/library/profiles/profile-playlists.contract.ts';
import { historyContract } from '@overtone/shared/plays/history.contract.ts';
import { describe, expect, it } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { addArtist, addTrack, newId } from '../../testing/catalogue.ts';
import { like } from '../../testing/likes.ts';
import { makeManager } from '../../testing/managed-music.ts';
import { createPlaylist, getPlaylistParams } from '../../testing/playlists.ts';
import { buildPlay, recordAndPersist } from '../../testing/plays.ts';
import { readRawItem } from '../../testing/raw-items.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import { addUser, type TestUser } from '../../testing/users.ts';

type Caller = Pick<TestUser, 'call' | 'expectRefusal'>;
const getUserParams = ({ user }: TestUser) => ({ params: { userId: user.id } });
const readProfile = async (listener: TestUser, viewer: Caller) =>
  (await viewer.call(profileContract.get, getUserParams(listener))).profile;
const getPlaylists = async (user: TestUser, viewer: Caller, query: object = {}) =>
  (await viewer.call(profilePlaylistsContract.playlists, { ...getUserParams(user), query })).pagination;
const setVisibility = (listener: TestUser, shows: object) =>
  listener.call(userContract.update, {
    params: { userId: 'me' },
    body: { shows: { ...allSectionsPrivate, ...shows } },
  });
const updatePlaylist = async (user: TestUser, { id, updatedAt }: Playlist, body: object) =>
  (await user.call(playlistContract.update, { ...getPlaylistParams(id), body: { ...body, updatedAt } })).playlist;
const zeroCounts = { playlists: 0, likes: null, reposts: 0, followers: 0, following: null };
const userNotFound = { status: 404, code: 'user.not_found' };

describe('users/:userId/profile', () => {
  it('shows only public data until the user publishes likes, history and artists', async () => {
    const [ada, eve, guest] = [await addUser({ name: 'Ada' }), await addUser(), openBrowser()];
    const [artist, track] = [await addArtist(), await addTrack()];
    await makeManager(ada, artist);
    await like(ada, track.id);
    await recordAndPersist(ada, buildPlay(track, { source: 'link', sourceId: 'shr_secret' }));
    const about = { biography: 'Night shifts.', place: 'Ghent', links: ['https://vautrel.example/'] };
    await ada.call(blocksContract.about, { body: about });
    const since = new Date(ada.user.created_at).getUTCFullYear();
    const publicProfile = {
      id: ada.user.id,
      name: 'Ada',
      image: null,
      ...about,
      since,
      pinned: [],
      isBlocked: false,
      followsYou: false,
      knownFollowers: { users: [], count: 0 },
    };
    const privateProfile = { ...publicProfile, shows: allSectionsPrivate, counts: zeroCounts, artists: [] };
    for (const viewer of [eve, guest]) {
      expect(await readProfile(ada, viewer)).toEqual(privateProfile);
      expect(await viewer.expectRefusal(likesContract.tracks, { ...getUserParams(ada), query: {} })).toMatchObject(
        userNotFound,
      );
      expect(
        await viewer.expectRefusal(historyContract.listOfUser, { ...getUserParams(ada), query: {} }),
      ).toMatchObject(userNotFound);
    }
    // The user sees everything.
    expect(await readProfile(ada, ada)).toEqual({
      ...privateProfile,
      counts: { ...zeroCounts, likes: 1, following: 0 },
      artists: [artist],
    });
    expect(
      (await ada.call(historyContract.listOfUser, { ...getUserParams(ada), query: {} })).pagination.data,
    ).toHaveLength(1);
    await setVisibility(ada, { likes: 'public', history: 'public', artists: 'public' });
    for (const viewer of [eve, guest]) {
      expect(await readProfile(ada, viewer)).toMatchObject({ counts: { likes: 1 }, artists: [{ id: artist.id }] });
      const { pagination, total } = await viewer.call(likesContract.tracks, { ...getUserParams(ada), query: {} });
      expect([pagination.data.map(({ id }) => id), total]).toEqual([[track.id], 1]);
      const historyRows = (await viewer.call(historyContract.listOfUser, { ...getUserParams(ada), query: {} }))
        .pagination.data;
      expect(historyRows.map((row) => Object.keys(row).toSorted())).toEqual([['playedAt', 'track']]);
    }
    const missingUser = { params: { userId: newId.track().replace('trk', 'usr') as `usr_${string}` } };
    expect(await eve.expectRefusal(profileContract.get, missingUser)).toMatchObject(userNotFound);
    expect(await eve.expectRefusal(profilePlaylistsContract.playlists, { ...missingUser, query: {} })).toMatchObject(
      userNotFound,
    );
  });

  it('returns 404 to blocked users, and a minimal profile to the blocker', async () => {
    const [ada, eve] = [await addUser(), await addUser({ name: 'Eve' })];
    await setVisibility(ada, { likes: 'public', history: 'public' });
    const playlistOfAda = await createPlaylist(ada, { name: 'Mix' });
    await createPlaylist(eve, { name: 'Hers' });
    await eve.call(blocksContract.about, { body: { biography: 'Loud.', place: null, links: [] } });
    await like(ada, playlistOfAda.id);
    await ada.call(blocksContract.block, getUserParams(eve));
    for (const refusal of [
      await eve.expectRefusal(profileContract.get, getUserParams(ada)),
      await eve.expectRefusal(profilePlaylistsContract.playlists, { ...getUserParams(ada), query: {} }),
      await eve.expectRefusal(likesContract.playlists, { ...getUserParams(ada), query: {} }),
      await eve.expectRefusal(historyContract.listOfUser, { ...getUserParams(ada), query: {} }),
    ]) {
      expect(refusal).toMatchObject(userNotFound);
    }
    expect(await eve.expectRefusal(playlistContract.get, getPlaylistParams(playlistOfAda.id))).toMatchObject({
      code: 'playlist.not_found',
    });
    expect(await readProfile(eve, ada)).toMatchObject({
      ...{ name: 'Eve', isBlocked: true, biography: null, counts: { playlists: 0, likes: null } },
    });
    expect(
      await ada.expectRefusal(profilePlaylistsContract.playlists, { ...getUserParams(eve), query: {} }),
    ).toMatchObject(userNotFound);
  });

  it('lists only the likes that the viewer may see, and only sorted by time', async () => {
    const [ada, eve, bo] = [await addUser(), await addUser(), await addUser()];
    const hidden = await createPlaylist(ada, { name: 'Hidden', isPublic: false });
    const [playlistOfAda, playlistOfBo] = [
      await createPlaylist(ada, { name: 'Mix' }),
      await createPlaylist(bo, { name: 'Of Bo' }),
    ];
    await like(ada, hidden.id, playlistOfAda.id, playlistOfBo.id);
    await setVisibility(ada, { likes: 'public' });
    const readLikedNames = async (viewer: Caller) => {
      const { pagination } = await viewer.call(likesContract.playlists, { ...getUserParams(ada), query: {} });
      return pagination.data.map(({ name }) => name);
    };
    expect(await readLikedNames(openBrowser())).toEqual(['Of Bo', 'Mix']);
    expect(await readLikedNames(ada)).toEqual(['Of Bo', 'Mix', 'Hidden']);
    await bo.call(blocksContract.block, getUserParams(eve));
    expect(await readLikedNames(eve)).toEqual(['Mix']);
    // The search fields contain the names of private playlists.
    for (const query of [{ query: 'hid' }, { sort: 'name' as const }, { order: 'asc' as const }]) {
      expect((await eve.expectRefusal(likesContract.playlists, { ...getUserParams(ada), query })).status).toBe(422);
    }
  });
});

describe('users/:userId/playlists', () => {
  it('lists and counts public playlists when they are created, deleted, hidden and shown', async () => {
    const [ada, guest] = [await addUser(), openBrowser()];
    const readNames = async () => {
      const names = (await getPlaylists(ada, guest)).data.map(({ name }) => name);
      const { counts } = await readProfile(ada, guest);
      expect(counts.playlists).toBe(names.length);
      return names;
    };
    const playlistOne = await createPlaylist(ada, { name: 'One' });
    await createPlaylist(ada, { name: 'Hidden', isPublic: false });
    const playlistTwo = await createPlaylist(ada, { name: 'Two' });
    expect(await readNames()).toEqual(['Two', 'One']);
    const [page] = [await getPlaylists(ada, guest, { perPage: 1 })];
    expect((await getPlaylists(ada, guest, { perPage: 1, cursor: page.nextCursor })).data).toEqual([playlistOne]);
    const hiddenPlaylist = await updatePlaylist(ada, playlistOne, { isPublic: false });
    expect(await readNames()).toEqual(['Two']);
    const shownPlaylist = await updatePlaylist(ada, await updatePlaylist(ada, hiddenPlaylist, { name: 'First' }), {
      isPublic: true,
    });
    expect(await readNames()).toEqual(['Two', 'First']);
    // The first playlist is shown a second time, and the second one is hidden while it is being deleted.
    await updatePlaylist(ada, shownPlaylist, { isPublic: true });
    runBeforeCommand('TransactWriteItemsCommand', playlistTwo.id, () =>
      updatePlaylist(ada, playlistTwo, { isPublic: false }),
    );
    await ada.call(playlistContract.remove, getPlaylistParams(playlistTwo.id));
    expect(await readNames()).toEqual(['First']);
  });
});

describe('users/me/pinned-playlists', () => {
  it('pins own public playlists in order, and leaves hidden ones out', async () => {
    const [ada, bo] = [await addUser(), await addUser()];
    const [playlistOne, playlistTwo] = [
      await createPlaylist(ada, { name: 'One' }),
      await createPlaylist(ada, { name: 'Two' }),
    ];
    const hidden = await createPlaylist(ada, { isPublic: false });
    const buildPinRequest = (...ids: readonly Playlist['id'][]) => ({ body: { playlistIds: [...ids] } });
    expect(
      (await ada.call(profilePlaylistsContract.pin, buildPinRequest(playlistTwo.id, playlistOne.id, playlistTwo.id)))
        .pinned,
    ).toEqual([playlistTwo, playlistOne]);
    const readPinnedNames = async () => (await readProfile(ada, openBrowser())).pinned.map(({ name }) => name);
    expect(await readPinnedNames()).toEqual(['Two', 'One']);
    for (const id of [hidden.id, (await createPlaylist(bo)).id, newId.playlist()]) {
      expect(await ada.expectRefusal(profilePlaylistsContract.pin, buildPinRequest(playlistOne.id, id))).toMatchObject({
        code: 'playlist.not_found',
      });
    }
    const tooManyIds = Array.from({ length: libraryLimits.pinnedPlaylistsMax + 1 }, () => playlistOne.id);
    expect((await ada.expectRefusal(profilePlaylistsContract.pin, buildPinRequest(...tooManyIds))).status).toBe(422);
    expect(
      (await openBrowser().expectRefusal(profilePlaylistsContract.pin, buildPinRequest(playlistOne.id))).status,
    ).toBe(401);
    await updatePlaylist(ada, playlistTwo, { isPublic: false });
    expect(await readPinnedNames()).toEqual(['One']);
    // Without playlists there is no item for the pins.
    const eve = await addUser();
    await eve.call(profilePlaylistsContract.pin, buildPinRequest());
    expect(await readRawItem('LIBRARY_TABLE', { pk: `playlist-owner#${eve.user.id}`, sk: 'owner' })).toBeUndefined();
  });
});
