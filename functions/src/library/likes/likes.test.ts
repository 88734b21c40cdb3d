import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import { likesContract } from '@overtone/shared/library/likes/likes.contract.ts';
import { reactionsContract } from '@overtone/shared/library/reaction-ids/reaction-ids.contract.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { trackItem } from '../../catalog/music/track.item.ts';
import { updateItem } from '../../platform/dynamo/write.ts';
import { openBrowser } from '../../testing/browser.ts';
import { addAlbum, addArtist, addPlaylist, addTrack, newId } from '../../testing/catalogue.ts';
import {
  buildListParams,
  expectLikesMatchRows,
  getLikeParams,
  like,
  readLikedIds,
  sumLikeCounters,
  unlike,
} from '../../testing/likes.ts';
import { readRawItem } from '../../testing/raw-items.ts';
import { captureSentMessages } from '../../testing/sent-messages.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { walkPages } from '../../testing/walk-pages.ts';
import { likes } from '../reactions/reaction.items.ts';
import { listLikes } from './list-likes.service.ts';

const dayMs = 86_400_000;
/** All tracks of this file have the same artist, which saves writes. */
const artist = addArtist();
const addTrackOfArtist = async (fields: object = {}) => addTrack({ artists: [await artist], ...fields });

/** Returns the likes that the API sends to a browser that has stored the likes of this version. */
const readLikes = async (listener: TestUser, version = -1) => {
  const { likes } = await listener.call(reactionsContract.ids, { query: { likes: version } });
  if (!likes) throw new Error('No likes in the reply');
  return likes;
};

describe('users/me/likes', () => {
  it('likes and unlikes tracks, albums, artists and playlists, and lists each type', async () => {
    const ada = await addUser();
    const track = await addTrackOfArtist({ name: 'Slow Refraction' });
    const [album, playlist] = [await addAlbum({ artists: [await artist] }), await addPlaylist()];
    const targets = [track, album, await artist, playlist];
    for (const { id } of targets) await ada.call(likesContract.like, getLikeParams(id));
    const readLists = async () => [
      ...(await ada.call(likesContract.tracks, buildListParams())).pagination.data,
      ...(await ada.call(likesContract.albums, buildListParams())).pagination.data,
      ...(await ada.call(likesContract.artists, buildListParams())).pagination.data,
      ...(await ada.call(likesContract.playlists, buildListParams())).pagination.data,
    ];
    expect(await readLists()).toMatchObject(targets.map(({ id, name }) => ({ id, name, likedAt: expect.any(String) })));
    await expectLikesMatchRows(ada);
    expect((await readLikes(ada)).state).toEqual({
      version: 4,
      counts: { track: 1, album: 1, artist: 1, playlist: 1 },
    });
    for (const { id } of targets) await unlike(ada, id);
    expect(await readLists()).toEqual([]);
    await expectLikesMatchRows(ada);
  });

  it('lists likes in both directions, page by page', async () => {
    const ada = await addUser();
    const tracks = [
      await addTrackOfArtist(),
      await addTrackOfArtist(),
      await addTrackOfArtist(),
      await addTrackOfArtist(),
      await addTrackOfArtist(),
    ];
    const ids = tracks.map(({ id }) => id);
    // Times as sent by a browser that was offline.
    const getTimeAt = (index: number) => new Date(Date.now() - (10 - index) * 60_000).toISOString();
    const changes = ids.map((id, index) => ({ id, liked: true, at: getTimeAt(index) }));
    await ada.call(likesContract.change, { body: { changes } });
    const listIds = (order: 'asc' | 'desc') =>
      walkPages(
        2,
        async (page) => (await ada.call(likesContract.tracks, buildListParams({ ...page, order }))).pagination,
      );
    const pages = await listIds('desc');
    expect(pages.map((page) => page.map(({ id }) => ids.indexOf(id)))).toEqual([[4, 3], [2, 1], [0]]);
    expect((await listIds('asc')).flat().map(({ id }) => id)).toEqual(ids);
    expect((await ada.call(likesContract.tracks, buildListParams())).total).toBe(5);
  });

  it('changes nothing and sends no message when the state is the same', async () => {
    const ada = await addUser();
    const track = await addTrackOfArtist();
    const { likes } = await ada.call(likesContract.like, getLikeParams(track.id));
    const sent = captureSentMessages('REACTIONS_QUEUE_URL');
    expect((await ada.call(likesContract.like, getLikeParams(track.id))).likes).toEqual(likes);
    expect(await sumLikeCounters(track.id)).toEqual({ likes: 1, changes: 1 });
    const other = await addTrackOfArtist();
    expect((await unlike(ada, other.id)).likes).toEqual(likes);
    expect(sent()).toEqual([]);
    const { likes: stateAfterUnlike } = await unlike(ada, track.id);
    expect(stateAfterUnlike).toMatchObject({ version: likes.version + 1, counts: { track: 0 } });
    expect((await unlike(ada, track.id)).likes).toEqual(stateAfterUnlike);
    expect(await sumLikeCounters(track.id)).toEqual({ likes: 0, changes: 2 });
    expect(sent()).toHaveLength(1);
  });

  it('returns no ids when the browser has the current version, otherwise all', async () => {
    const ada = await addUser();
    expect(await readLikes(ada)).toMatchObject({ state: { version: 0 }, ids: [] });
    const [first, other] = [await addTrackOfArtist(), await addTrackOfArtist()];
    await like(ada, first.id);
    const { version } = (await readLikes(ada, 0)).state;
    expect((await readLikes(ada, version)).ids).toBeNull();
    await like(ada, other.id);
    const { ids } = await readLikes(ada, version);
    expect(ids?.toSorted()).toEqual([first.id, other.id].toSorted());
  });

  it('applies several changes in their order with their own times, and returns missing targets', async () => {
    const ada = await addUser();
    const [likedEarlier, unliked, likedLongAgo, likedInFuture] = [
      await addTrackOfArtist(),
      await addTrackOfArtist(),
      await addTrackOfArtist(),
      await addTrackOfArtist(),
    ];
    const missing = newId.track();
    const getTimeInDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
    const changes = [
      { id: likedEarlier.id, liked: true, at: getTimeInDays(-3) },
      { id: unliked.id, liked: true },
      { id: missing, liked: true },
      { id: unliked.id, liked: false },
      { id: likedLongAgo.id, liked: true, at: getTimeInDays(-400) },
      { id: likedInFuture.id, liked: true, at: getTimeInDays(400) },
    ];
    const reply = await ada.call(likesContract.change, { body: { changes } });
    expect(reply).toMatchObject({ missing: [missing], likes: { version: 3, counts: { track: 3 } } });
    const { data } = (await ada.call(likesContract.tracks, buildListParams())).pagination;
    expect(data.map(({ id }) => id)).toEqual([likedInFuture.id, likedEarlier.id, likedLongAgo.id]);
    const days = data.map(({ likedAt }) => Math.round((Date.now() - Date.parse(likedAt)) / dayMs));
    expect(days).toEqual([0, 3, libraryLimits.reactionAgeDaysMax]);
    await expectLikesMatchRows(ada);
  });

  it('returns 404 when the target is hidden, missing, of another type or a private playlist, and 401 for guests', async () => {
    const [ada, eve] = [await addUser(), await addUser()];
    const hidden = await addTrackOfArtist();
    await updateItem(
      trackItem,
      { id: hidden.id },
      { set: { isPublished: false, plays: 0, createdAt: hidden.createdAt } },
    );
    const playlistOfAda = await addPlaylist({ isPublic: false, owner: { id: ada.user.id, name: null } });
    for (const id of [hidden.id, newId.album(), newId.artist(), playlistOfAda.id]) {
      expect(await eve.expectRefusal(likesContract.like, getLikeParams(id))).toMatchObject({
        status: 404,
        code: 'like.not_found',
      });
    }
    const track = await addTrackOfArtist();
    const paramsWithWrongType = { params: { type: 'album' as const, id: track.id } };
    expect((await eve.expectRefusal(likesContract.like, paramsWithWrongType)).code).toBe('like.not_found');
    await eve.call(likesContract.unlike, paramsWithWrongType);
    await like(ada, playlistOfAda.id);
    expect((await openBrowser().expectRefusal(likesContract.like, getLikeParams(track.id))).status).toBe(401);
  });

  it('leaves hidden targets out of lists and shows them when they are published again', async () => {
    const ada = await addUser();
    const [track, other] = [await addTrackOfArtist(), await addTrackOfArtist()];
    const { plays, createdAt } = track;
    await like(ada, track.id, other.id);
    const listIds = async (query: object) =>
      (await ada.call(likesContract.tracks, buildListParams(query))).pagination.data.map(({ id }) => id);
    const countSortedLikes = async () =>
      (await listLikes('track', ada.user.id, { sort: 'duration', perPage: 9 })).total;
    await updateItem(trackItem, { id: track.id }, { set: { isPublished: false, plays, createdAt } });
    expect(await listIds({})).toEqual([other.id]);
    expect(await listIds({ sort: 'name' })).toEqual([other.id]);
    expect(await readLikedIds(ada.user.id)).toContain(track.id);
    await updateItem(trackItem, { id: track.id }, { set: { isPublished: true, plays, createdAt } });
    expect(await listIds({})).toEqual([other.id, track.id]);
    // A sorted list looks for missing targets every ten minutes.
    expect(await countSortedLikes()).toBe(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect(await countSortedLikes()).toBe(2);
  });

  it('returns 404 for the likes of another user who hides them', async () => {
    const [ada, eve] = [await addUser(), await addUser({ roleIds: ['admins'] })];
    const track = await addTrackOfArtist();
    await like(ada, track.id);
    const listOfAda = { params: { userId: ada.user.id }, query: {} };
    expect((await ada.call(likesContract.tracks, listOfAda)).pagination.data).toHaveLength(1);
    const listOfMissingUser = {
      params: { userId: newId.track().replace('trk', 'usr') as typeof ada.user.id },
      query: {},
    };
    for (const listOfOtherUser of [listOfAda, listOfMissingUser]) {
      const { status, code } = await eve.expectRefusal(likesContract.tracks, listOfOtherUser);
      expect([status, code]).toEqual([404, 'user.not_found']);
    }
  });

  /** Changes the totals of a user. */
  const setTotals = (userId: string, set: object) => updateItem(likes.userReactionsItem, { userId }, { set });

  it('returns 403 when the limit of a type is reached, and adds the likes below the limit', async () => {
    const ada = await addUser();
    const [first, second, third] = [await addTrackOfArtist(), await addTrackOfArtist(), await addTrackOfArtist()];
    await like(ada, first.id);
    await setTotals(ada.user.id, { track: libraryLimits.likesMax - 1 });
    const changes = [second, third].map(({ id }) => ({ id, liked: true }));
    const refusal = await ada.expectRefusal(likesContract.change, { body: { changes } });
    expect(refusal).toMatchObject({ status: 403, code: 'quota.reached' });
    expect((await readLikedIds(ada.user.id)).toSorted()).toEqual([first.id, second.id].toSorted());
    expect((await ada.expectRefusal(likesContract.like, getLikeParams(third.id))).code).toBe('quota.reached');
    // Each type has its own limit, and an unlike makes room again.
    await like(ada, (await artist).id);
    await unlike(ada, first.id);
    await like(ada, third.id);
  });

  it('returns 429 until the next day when the daily limit is reached', async () => {
    const ada = await addUser();
    const [first, second] = [await addTrackOfArtist(), await addTrackOfArtist()];
    await like(ada, first.id);
    await setTotals(ada.user.id, { dayChanges: libraryLimits.likeChangesPerDay - 1 });
    await unlike(ada, first.id);
    const refusal = await ada.send(likesContract.like, getLikeParams(second.id));
    expect(refusal.status).toBe(429);
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refusal.headers.get('retry-after'))).toBeLessThanOrEqual(86_400);
    await setTotals(ada.user.id, { day: '2026-01-01' });
    await like(ada, second.id);
    expect(await readRawItem('LIBRARY_TABLE', { pk: `liker#${ada.user.id}`, sk: 'liker' })).toMatchObject({
      dayChanges: 1,
    });
  });
});
