import { gunzipSync } from 'node:zlib';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { likesContract } from '@overtone/shared/library/likes/likes.contract.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { playlistMembersContract } from '@overtone/shared/library/playlists/playlist-members.contract.ts';
import { insightContract } from '@overtone/shared/plays/insights.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { handler as removeAccounts } from '../../handlers/account-removals.lambda.ts';
import { dayAt, daysAfter, startOf } from '../../platform/days.ts';
import { listObjectKeys } from '../../platform/objects.ts';
import { findObjectState } from '../../platform/small-objects.ts';
import { addAlbum, addTrack, newId } from '../../testing/catalogue.ts';
import { cutOffAfter } from '../../testing/cut-off.ts';
import { at } from '../../testing/edited-playlists.ts';
import { onTheWay } from '../../testing/engagement.ts';
import { isolatedBucket } from '../../testing/isolated-bucket.ts';
import { isolatedPlaysTable } from '../../testing/isolated-site.store.ts';
import { like, one, unlike } from '../../testing/likes.ts';
import { addMusician } from '../../testing/managed-music.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { buildPlay, hear, recordsOf } from '../../testing/plays.ts';
import { deliverReactions } from '../../testing/reactions.ts';
import { sentMessages } from '../../testing/sent-messages.ts';
import { rollUpDue } from '../rollup/roll-up.worker.ts';

const removals: (() => unknown)[] = [];
/** Each test has a day of its own; today, the clock says. */
let today = dayAt(Date.now());
const noonOf = (day: string): number => startOf(day) + 12 * 3_600_000;
/** A later roll-up is told from an earlier one by when it began. */
const pass = (seconds: number): void => void vi.setSystemTime(Date.now() + seconds * 1_000);
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: noonOf(today) });
  removals.push(await isolatedPlaysTable(), await isolatedBucket('EVENTS_BUCKET'));
});
beforeEach(() => {
  today = daysAfter(today, 3);
  vi.setSystemTime(noonOf(today));
});
afterAll(async () => {
  vi.useRealTimers();
  for (const remove of removals) await remove();
});

const addMusic = async () => {
  const { person: manager, artist } = await addMusician();
  const album = await addAlbum({ artists: [artist] });
  const track = await addTrack({ artists: [artist], album });
  return { manager, artist, album, track };
};

/** Adds tracks to a playlist of somebody's, which is made for it. */
const save = async (
  person: Person,
  tracks: readonly Pick<Track, 'id'>[],
  draft: { readonly isPublic?: boolean } = {},
) => {
  const { playlist } = await person.call(playlistContract.create, { body: { name: 'Night Trains', ...draft } });
  await add(person, playlist.id, tracks);
  return playlist;
};
const add = (person: Person, playlistId: string, tracks: readonly Pick<Track, 'id'>[]) =>
  person.call(playlistContract.addTracks, {
    params: { playlistId },
    body: { trackIds: tracks.map(({ id }) => id), before: null },
  } as never);

const insightsOf = async (person: Person, subject: string, day = today) => {
  pass(1);
  await rollUpDue(Date.now() + 60_000);
  const query = { from: day, to: day };
  return (await person.call(insightContract.get, { params: { subject }, query } as never)).insights;
};
/** Likes and adds of a day. */
const countedOf = async (person: Person, subject: string, day = today) => {
  const { totals, days } = await insightsOf(person, subject, day);
  expect(days.map(({ likes, saves }) => [likes, saves])).toEqual([[totals.likes, totals.saves]]);
  return [totals.likes, totals.saves];
};

/** All that lies in the files of likes and adds, as text. */
const filed = async (): Promise<string> => {
  const keys = await listObjectKeys('EVENTS_BUCKET', 'engagement/');
  const files = await Promise.all(keys.map((key) => findObjectState({ bucket: 'EVENTS_BUCKET', key })));
  return files.map((file) => (file ? gunzipSync(file.bytes).toString() : '')).join('');
};

describe('insights tell likes and adds to playlists', () => {
  test('of a track, an album, an artist, all of somebody’s and the site, today so far, however often they are delivered', async () => {
    const { manager, artist, album, track } = await addMusic();
    const [ada, eve, admin] = [await addPerson(), await addPerson(), await addPerson({ roleIds: ['admins'] })];
    const arrive = onTheWay();
    await like(ada, track.id, album.id, artist.id);
    await like(eve, track.id);
    await save(ada, [track]);
    await arrive(10);
    expect(await countedOf(manager, track.id)).toEqual([2, 1]);
    // An album has a heart of its own, and is in playlists by its tracks.
    expect(await countedOf(manager, album.id)).toEqual([1, 1]);
    expect(await countedOf(manager, artist.id)).toEqual([4, 1]);
    expect(await countedOf(manager, 'mine')).toEqual([4, 1]);
    expect(await countedOf(admin, 'site')).toEqual([4, 1]);
  });

  test('beside plays, which they change nothing of; what was only liked is in no list of what was played', async () => {
    const { manager, artist, track, album } = await addMusic();
    const [ada, other] = [await addPerson(), await addTrack({ artists: [artist], album })];
    const arrive = onTheWay();
    await hear(ada, buildPlay(track));
    await like(ada, other.id, track.id);
    await arrive();
    const { totals, tracks } = await insightsOf(manager, artist.id);
    expect(totals).toMatchObject({ plays: 1, likes: 2, people: 1 });
    expect(tracks.map((row) => [row.track?.id, row.plays])).toEqual([[track.id, 1]]);
    expect((await insightsOf(manager, other.id)).totals).toMatchObject({ plays: 0, likes: 1 });
    expect((await insightsOf(manager, 'mine')).artists).toHaveLength(1);
  });

  test('once a person, a thing and a day: a like that was taken back that day is none, one of another day stays', async () => {
    const { manager, artist, track } = await addMusic();
    const ada = await addPerson();
    const arrive = onTheWay();
    for (const time of [1, 2, 3]) {
      pass(60);
      await like(ada, track.id);
      await arrive(2);
      expect(await countedOf(manager, track.id)).toEqual([1, 0]);
      pass(60);
      if (time < 3) await unlike(ada, track.id);
    }
    const tomorrow = daysAfter(today, 1);
    vi.setSystemTime(noonOf(tomorrow));
    await unlike(ada, track.id);
    await arrive(2);
    expect(await countedOf(manager, track.id, today)).toEqual([1, 0]);
    expect(await countedOf(manager, artist.id, tomorrow)).toEqual([0, 0]);
    pass(60);
    await like(ada, track.id);
    await arrive();
    expect(await countedOf(manager, track.id, tomorrow)).toEqual([1, 0]);
  });

  test('a like that its person took back before anybody looked, and one that was never written, count for nothing', async () => {
    const { manager, track } = await addMusic();
    const [ada, eve] = [await addPerson(), await addPerson()];
    const arrive = onTheWay();
    await like(ada, track.id);
    pass(1);
    await unlike(ada, track.id);
    // Its message goes out, its transaction does not.
    const { goOn } = cutOffAfter(1);
    expect((await eve.send(likesContract.like, one(track.id))).status).toBe(500);
    expect(goOn()).toBe(true);
    await arrive();
    expect(await countedOf(manager, track.id)).toEqual([0, 0]);
    // Nor does an unlike that was never written take one back.
    await like(eve, track.id);
    await arrive();
    const cut = cutOffAfter(1);
    expect((await eve.send(likesContract.unlike, one(track.id))).status).toBe(500);
    cut.goOn();
    await arrive();
    expect(await countedOf(manager, track.id)).toEqual([1, 0]);
  });

  test('one that was told offline counts on the day on which it came', async () => {
    const { manager, track } = await addMusic();
    const ada = await addPerson();
    const arrive = onTheWay();
    const at = new Date(noonOf(daysAfter(today, -2))).toISOString();
    await ada.call(likesContract.change, { body: { changes: [{ id: track.id, liked: true, at }] } });
    await arrive();
    expect(await countedOf(manager, track.id)).toEqual([1, 0]);
    expect(await countedOf(manager, track.id, dayAt(Date.parse(at)))).toEqual([0, 0]);
  });

  test('not twice by a message that lay aside until nobody knew any more whether it was told', async () => {
    const { artist, track } = await addMusic();
    const [ada, arrive] = [await addPerson(), onTheWay()];
    // Who was signed in is not for that long.
    const counted = async () => countedOf(await addPerson({ roleIds: ['admins'] }), artist.id);
    await like(ada, track.id);
    await arrive();
    vi.setSystemTime(noonOf(daysAfter(today, 1)));
    await arrive();
    expect(await counted()).toEqual([1, 0]);
    vi.setSystemTime(noonOf(daysAfter(today, 2)));
    await arrive();
    // What comes for a day before yesterday waits an hour.
    pass(3_700);
    expect(await counted()).toEqual([1, 0]);
  });

  test('not those of who manages the artist', async () => {
    const { manager, artist, album, track } = await addMusic();
    const arrive = onTheWay();
    // Whoever manages the artist that is credited second likes it as its own, too.
    const { person: second, artist: credited } = await addMusician();
    const duet = await addTrack({ artists: [artist, credited] });
    await like(manager, track.id, album.id, artist.id);
    await save(manager, [track]);
    await like(second, duet.id);
    await arrive();
    for (const { id } of [track, album, artist, duet]) expect(await countedOf(manager, id)).toEqual([0, 0]);
    // What they like of others counts.
    const others = await addMusic();
    await like(manager, others.track.id);
    await arrive();
    expect(await countedOf(others.manager, others.track.id)).toEqual([1, 0]);
  });
});

describe('adds to playlists', () => {
  test('count once a track, a person and a day, in however many playlists, by however many calls', async () => {
    const { manager, artist, album, track } = await addMusic();
    const [ada, eve] = [await addPerson(), await addPerson()];
    const tracks = [track, await addTrack({ artists: [artist], album })];
    const arrive = onTheWay();
    const { id } = await save(ada, tracks);
    await add(ada, id, tracks);
    await save(ada, [track]);
    await eve.call(playlistContract.create, { body: { name: 'Imported', trackIds: tracks.map((each) => each.id) } });
    await arrive(3);
    expect(await countedOf(manager, track.id)).toEqual([0, 2]);
    expect(await countedOf(manager, album.id)).toEqual([0, 4]);
    expect(await countedOf(manager, artist.id)).toEqual([0, 4]);
  });

  test('not what an undo took out again, nor what was never written', async () => {
    const { manager, track } = await addMusic();
    const ada = await addPerson();
    const arrive = onTheWay();
    const { playlist } = await ada.call(playlistContract.create, { body: { name: 'Night Trains' } });
    const { added } = (await add(ada, playlist.id, [track])) as { added: { place: string }[] };
    const body = { places: added.map(({ place }) => place) };
    await ada.call(playlistContract.removeTracks, { params: { playlistId: playlist.id }, body } as never);
    const cut = cutOffAfter(1);
    const refused = { params: { playlistId: playlist.id }, body: { trackIds: [track.id], before: null } };
    expect((await ada.send(playlistContract.addTracks, refused as never)).status).toBe(500);
    cut.goOn();
    await arrive();
    expect(await countedOf(manager, track.id)).toEqual([0, 0]);
  });

  test('are told by their own rows from those that were there before, wherever they are moved', async () => {
    const { manager, track } = await addMusic();
    const [ada, bo, arrive] = [await addPerson(), await addPerson(), onTheWay()];
    const { id } = await save(ada, [track]);
    const { token } = await ada.call(playlistMembersContract.invite, { ...at(id), body: { role: 'edit' } });
    await bo.call(playlistMembersContract.join, { body: { token } });
    pass(1);
    const addition = { ...at(id), body: { trackIds: [track.id], before: null } } as never;
    const edit = (endpoint: 'removeTracks' | 'moveTracks', body: object) =>
      bo.call(playlistContract[endpoint], { ...at(id), body } as never);
    const cut = cutOffAfter(1);
    expect((await bo.send(playlistContract.addTracks, addition)).status).toBe(500);
    cut.goOn();
    pass(1);
    const undone = await bo.call(playlistContract.addTracks, addition);
    await edit('removeTracks', { places: undone.added.map(({ place }) => place) });
    await arrive();
    expect(await countedOf(manager, track.id)).toEqual([0, 1]);
    pass(1);
    const { added } = await bo.call(playlistContract.addTracks, addition);
    const { pagination } = await bo.call(playlistContract.tracks, { ...at(id), query: {} });
    await edit('moveTracks', { places: added.map(({ place }) => place), before: pagination.data[0]?.place });
    await arrive();
    expect(await countedOf(manager, track.id)).toEqual([0, 2]);
  });

  test('to a private playlist count, and nothing names it or whose it is', async () => {
    const { manager, track } = await addMusic();
    const ada = await addPerson();
    const arrive = onTheWay();
    const { id } = await save(ada, [track], { isPublic: false });
    await arrive();
    expect(await countedOf(manager, track.id)).toEqual([0, 1]);
    const text = `${await filed()} ${JSON.stringify(await insightsOf(manager, track.id))}`;
    for (const secret of [id, ada.user.id, 'Night Trains']) expect(text).not.toContain(secret);
  });
});

describe('nobody', () => {
  test('is in the files: not before their account goes, nor after; two likes of one person are nobody’s', async () => {
    const { manager, artist, track } = await addMusic();
    const ada = await addPerson();
    const [arrive, sent] = [onTheWay(), sentMessages('PLAYS_QUEUE_URL')];
    await like(ada, track.id, artist.id);
    await save(ada, [track]);
    await arrive();
    const events = sent().flatMap((body) => (JSON.parse(body) as { engagement: { who: string }[] }).engagement);
    expect(new Set(events.map(({ who }) => who)).size).toBe(3);
    for (const text of [...sent(), await filed()]) expect(text).not.toContain(ada.user.id);
    await removeAccounts(recordsOf([JSON.stringify({ userId: ada.user.id })]));
    await arrive();
    expect(await filed()).not.toContain(ada.user.id);
    // The day’s numbers stay.
    expect(await countedOf(manager, artist.id)).toEqual([2, 1]);
  });

  test('who goes before anybody looked is told of', async () => {
    const { manager, track } = await addMusic();
    const ada = await addPerson();
    const arrive = onTheWay();
    await like(ada, track.id);
    await save(ada, [track]);
    await removeAccounts(recordsOf([JSON.stringify({ userId: ada.user.id })]));
    await arrive();
    expect(await countedOf(manager, track.id)).toEqual([0, 0]);
  });
});

test('what is gone, and a playlist that is liked count for nothing, and hold nobody up', async () => {
  const { manager, track } = await addMusic();
  const [ada, eve] = [await addPerson(), await addPerson()];
  const arrive = onTheWay();
  const { playlist: liked } = await eve.call(playlistContract.create, { body: { name: 'Open' } });
  await like(ada, liked.id, track.id);
  const by = {
    userId: ada.user.id,
    at: new Date().toISOString(),
    made: [],
    ended: [{ id: newId.track(), at: new Date(0).toISOString() }],
  };
  const bodies = [
    { kind: 'like', changed: [track.id] },
    { kind: 'like', changed: by.ended.map(({ id }) => id), by },
  ];
  expect(await deliverReactions(bodies.map((body) => JSON.stringify(body)))).toEqual({ batchItemFailures: [] });
  await arrive();
  expect(await countedOf(manager, track.id)).toEqual([1, 0]);
});
