import { likesContract } from '@overtone/shared/library/likes/likes.contract.ts';
import { reactionsContract } from '@overtone/shared/library/reaction-ids/reaction-ids.contract.ts';
import { limits } from '@overtone/shared/limits.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { trackItem } from '../../catalog/music/track.item.ts';
import { changeItem } from '../../platform/dynamo/write.ts';
import { openBrowser } from '../../testing/browser.ts';
import { addAlbum, addArtist, addPlaylist, addTrack, newId } from '../../testing/catalogue.ts';
import { countedLikes, expectTold, like, likedRows, mine, one, unlike } from '../../testing/likes.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { rawItem } from '../../testing/raw-items.ts';
import { sentMessages } from '../../testing/sent-messages.ts';
import { walkPages } from '../../testing/walk-pages.ts';
import { likes } from '../reactions/reaction-kinds.ts';
import { readLiked } from './liked-lists.service.ts';

const dayMs = 86_400_000;
/** A track of an artist that all tracks of this file share. */
const artist = addArtist();
const aTrack = async (fields: object = {}) => addTrack({ artists: [await artist], ...fields });

/** What somebody is told of their likes who has those of a version. */
const idsOf = async (person: Person, version = -1) => {
  const { likes } = await person.call(reactionsContract.ids, { query: { likes: version } });
  if (!likes) throw new Error('No likes were told');
  return likes;
};

test('a track, an album, an artist and a playlist are liked and listed, each among its own, and no more when it is over', async () => {
  const ada = await addPerson();
  const track = await aTrack({ name: 'Slow Refraction' });
  const [album, playlist] = [await addAlbum({ artists: [await artist] }), await addPlaylist()];
  const things = [track, album, await artist, playlist];
  for (const { id } of things) await ada.call(likesContract.like, one(id));
  const lists = async () => [
    ...(await ada.call(likesContract.tracks, mine())).pagination.data,
    ...(await ada.call(likesContract.albums, mine())).pagination.data,
    ...(await ada.call(likesContract.artists, mine())).pagination.data,
    ...(await ada.call(likesContract.playlists, mine())).pagination.data,
  ];
  expect(await lists()).toMatchObject(things.map(({ id, name }) => ({ id, name, likedAt: expect.any(String) })));
  await expectTold(ada);
  expect((await idsOf(ada)).state).toEqual({ version: 4, counts: { track: 1, album: 1, artist: 1, playlist: 1 } });
  for (const { id } of things) await unlike(ada, id);
  expect(await lists()).toEqual([]);
  await expectTold(ada);
});

test('the latest like stands first, page by page, and the other way round', async () => {
  const ada = await addPerson();
  const tracks = [await aTrack(), await aTrack(), await aTrack(), await aTrack(), await aTrack()];
  const ids = tracks.map(({ id }) => id);
  // As somebody says it who was offline.
  const at = (place: number) => new Date(Date.now() - (10 - place) * 60_000).toISOString();
  const changes = ids.map((id, place) => ({ id, liked: true, at: at(place) }));
  await ada.call(likesContract.change, { body: { changes } });
  const listed = (order: 'asc' | 'desc') =>
    walkPages(2, async (page) => (await ada.call(likesContract.tracks, mine({ ...page, order }))).pagination);
  const pages = await listed('desc');
  expect(pages.map((page) => page.map(({ id }) => ids.indexOf(id)))).toEqual([[4, 3], [2, 1], [0]]);
  expect((await listed('asc')).flat().map(({ id }) => id)).toEqual(ids);
  expect((await ada.call(likesContract.tracks, mine())).total).toBe(5);
});

test('to like again, or no longer what is not liked, changes nothing and tells nobody', async () => {
  const ada = await addPerson();
  const track = await aTrack();
  const { likes } = await ada.call(likesContract.like, one(track.id));
  const sent = sentMessages('REACTIONS_QUEUE_URL');
  expect((await ada.call(likesContract.like, one(track.id))).likes).toEqual(likes);
  expect(await countedLikes(track.id)).toEqual({ likes: 1, changes: 1 });
  const other = await aTrack();
  expect((await unlike(ada, other.id)).likes).toEqual(likes);
  expect(sent()).toEqual([]);
  const { likes: less } = await unlike(ada, track.id);
  expect(less).toMatchObject({ version: likes.version + 1, counts: { track: 0 } });
  expect((await unlike(ada, track.id)).likes).toEqual(less);
  expect(await countedLikes(track.id)).toEqual({ likes: 0, changes: 2 });
  expect(sent()).toHaveLength(1);
});

test('ids are sent once: whoever has them of this version gets none, and after any change all of them', async () => {
  const ada = await addPerson();
  expect(await idsOf(ada)).toMatchObject({ state: { version: 0 }, ids: [] });
  const [first, other] = [await aTrack(), await aTrack()];
  await like(ada, first.id);
  const { version } = (await idsOf(ada, 0)).state;
  expect((await idsOf(ada, version)).ids).toBeNull();
  await like(ada, other.id);
  const { ids } = await idsOf(ada, version);
  expect(ids?.toSorted()).toEqual([first.id, other.id].toSorted());
});

test('several changes are as if one after the other, at their own times, and what is not there is told', async () => {
  const ada = await addPerson();
  const [kept, dropped, old, early] = [await aTrack(), await aTrack(), await aTrack(), await aTrack()];
  const gone = newId.track();
  const at = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
  const changes = [
    { id: kept.id, liked: true, at: at(-3) },
    { id: dropped.id, liked: true },
    { id: gone, liked: true },
    { id: dropped.id, liked: false },
    { id: old.id, liked: true, at: at(-400) },
    { id: early.id, liked: true, at: at(400) },
  ];
  const reply = await ada.call(likesContract.change, { body: { changes } });
  expect(reply).toMatchObject({ gone: [gone], likes: { version: 3, counts: { track: 3 } } });
  const { data } = (await ada.call(likesContract.tracks, mine())).pagination;
  expect(data.map(({ id }) => id)).toEqual([early.id, kept.id, old.id]);
  const days = data.map(({ likedAt }) => Math.round((Date.now() - Date.parse(likedAt)) / dayMs));
  expect(days).toEqual([0, 3, limits.markDaysKept]);
  await expectTold(ada);
});

test('what is not out, not there, of another kind or somebody’s own playlist cannot be liked', async () => {
  const [ada, eve] = [await addPerson(), await addPerson()];
  const hidden = await aTrack();
  await changeItem(
    trackItem,
    { id: hidden.id },
    { set: { isPublished: false, plays: 0, createdAt: hidden.createdAt } },
  );
  const hers = await addPlaylist({ isPublic: false, owner: { id: ada.user.id, name: null } });
  for (const id of [hidden.id, newId.album(), newId.artist(), hers.id]) {
    expect(await eve.refused(likesContract.like, one(id))).toMatchObject({ status: 404, code: 'like.not_found' });
  }
  const track = await aTrack();
  const wrong = { params: { type: 'album' as const, id: track.id } };
  expect((await eve.refused(likesContract.like, wrong)).code).toBe('like.not_found');
  await eve.call(likesContract.unlike, wrong);
  await like(ada, hers.id);
  expect((await openBrowser().refused(likesContract.like, one(track.id))).status).toBe(401);
});

test('what is hidden later is left out of lists, and back when it is out again; its like stays', async () => {
  const ada = await addPerson();
  const [track, other] = [await aTrack(), await aTrack()];
  const { plays, createdAt } = track;
  await like(ada, track.id, other.id);
  const listed = async (query: object) =>
    (await ada.call(likesContract.tracks, mine(query))).pagination.data.map(({ id }) => id);
  const sorted = async () => (await readLiked('track', ada.user.id, { sort: 'duration', perPage: 9 })).total;
  await changeItem(trackItem, { id: track.id }, { set: { isPublished: false, plays, createdAt } });
  expect(await listed({})).toEqual([other.id]);
  expect(await listed({ sort: 'name' })).toEqual([other.id]);
  expect(await likedRows(ada.user.id)).toContain(track.id);
  await changeItem(trackItem, { id: track.id }, { set: { isPublished: true, plays, createdAt } });
  expect(await listed({})).toEqual([other.id, track.id]);
  // A list that is sorted looks for what it lacks every ten minutes.
  expect(await sorted()).toBe(1);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect(await sorted()).toBe(2);
});

test('what others like is theirs to read, whether they are there or not', async () => {
  const [ada, eve] = [await addPerson(), await addPerson({ roleIds: ['admins'] })];
  const track = await aTrack();
  await like(ada, track.id);
  const hers = { params: { userId: ada.user.id }, query: {} };
  expect((await ada.call(likesContract.tracks, hers)).pagination.data).toHaveLength(1);
  const nobodys = { params: { userId: newId.track().replace('trk', 'usr') as typeof ada.user.id }, query: {} };
  for (const strangers of [hers, nobodys]) {
    const { status, code } = await eve.refused(likesContract.tracks, strangers);
    expect([status, code]).toEqual([404, 'user.not_found']);
  }
});

/** Gives somebody who likes something another state of their item. */
const setLiker = (userId: string, set: object) => changeItem(likes.userReactions, { userId }, { set });

test('nobody likes more of a kind than they may, and what there is room for is liked before they are told', async () => {
  const ada = await addPerson();
  const [first, second, third] = [await aTrack(), await aTrack(), await aTrack()];
  await like(ada, first.id);
  await setLiker(ada.user.id, { track: limits.likesMax - 1 });
  const changes = [second, third].map(({ id }) => ({ id, liked: true }));
  const refusal = await ada.refused(likesContract.change, { body: { changes } });
  expect(refusal).toMatchObject({ status: 403, code: 'quota.reached' });
  expect((await likedRows(ada.user.id)).toSorted()).toEqual([first.id, second.id].toSorted());
  expect((await ada.refused(likesContract.like, one(third.id))).code).toBe('quota.reached');
  // Another kind has room of its own, and a place that is free again is one.
  await like(ada, (await artist).id);
  await unlike(ada, first.id);
  await like(ada, third.id);
});

test('a script that likes without end is told to wait for the next day', async () => {
  const ada = await addPerson();
  const [first, second] = [await aTrack(), await aTrack()];
  await like(ada, first.id);
  await setLiker(ada.user.id, { dayChanges: limits.likeChangesPerDay - 1 });
  await unlike(ada, first.id);
  const refusal = await ada.send(likesContract.like, one(second.id));
  expect(refusal.status).toBe(429);
  expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(refusal.headers.get('retry-after'))).toBeLessThanOrEqual(86_400);
  await setLiker(ada.user.id, { day: '2026-01-01' });
  await like(ada, second.id);
  expect(await rawItem('LIBRARY_TABLE', { pk: `liker#${ada.user.id}`, sk: 'liker' })).toMatchObject({ dayChanges: 1 });
});
