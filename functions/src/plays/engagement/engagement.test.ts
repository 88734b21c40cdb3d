import { gunzipSync } from 'node:zlib';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { likesContract } from '@overtone/shared/library/likes/likes.contract.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { playlistMembersContract } from '@overtone/shared/library/playlists/playlist-members.contract.ts';
import { insightContract } from '@overtone/shared/plays/insights.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { handler as removeAccounts } from '../../handlers/account-removals.lambda.ts';
import { dayAt, daysAfter, startOf } from '../../platform/days.ts';
import { listObjectKeys } from '../../platform/objects.ts';
import { findObjectState } from '../../platform/small-objects.ts';
import { addAlbum, addTrack, newId } from '../../testing/catalogue.ts';
import { cutOffAfter } from '../../testing/cut-off.ts';
import { at } from '../../testing/edited-playlists.ts';
import { captureEngagement } from '../../testing/engagement.ts';
import { isolatedBucket } from '../../testing/isolated-bucket.ts';
import { isolatedPlaysTable } from '../../testing/isolated-site.store.ts';
import { like, one, unlike } from '../../testing/likes.ts';
import { addMusician } from '../../testing/managed-music.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { buildPlay, recordAndPersist, toSqsEvent } from '../../testing/plays.ts';
import { deliverReactions } from '../../testing/reactions.ts';
import { sentMessages } from '../../testing/sent-messages.ts';
import { rollUpDue } from '../rollup/roll-up.worker.ts';

const removals: (() => unknown)[] = [];
/** Each test has its own day, to which the clock is set. */
let today = dayAt(Date.now());
const noonOf = (day: string): number => startOf(day) + 12 * 3_600_000;
/** Moves the clock forward. Roll-ups are ordered by the time at which they begin. */
const advanceClock = (seconds: number): void => void vi.setSystemTime(Date.now() + seconds * 1_000);
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

/** Creates a playlist with tracks. */
const createPlaylistWith = async (
  person: Person,
  tracks: readonly Pick<Track, 'id'>[],
  draft: { readonly isPublic?: boolean } = {},
) => {
  const { playlist } = await person.call(playlistContract.create, { body: { name: 'Night Trains', ...draft } });
  await addToPlaylist(person, playlist.id, tracks);
  return playlist;
};
const addToPlaylist = (person: Person, playlistId: string, tracks: readonly Pick<Track, 'id'>[]) =>
  person.call(playlistContract.addTracks, {
    params: { playlistId },
    body: { trackIds: tracks.map(({ id }) => id), before: null },
  } as never);

const readInsights = async (person: Person, subject: string, day = today) => {
  advanceClock(1);
  await rollUpDue(Date.now() + 60_000);
  const query = { from: day, to: day };
  return (await person.call(insightContract.get, { params: { subject }, query } as never)).insights;
};
/** Reads the likes and playlist additions of a day. */
const readLikesAndSaves = async (person: Person, subject: string, day = today) => {
  const { totals, days } = await readInsights(person, subject, day);
  expect(days.map(({ likes, saves }) => [likes, saves])).toEqual([[totals.likes, totals.saves]]);
  return [totals.likes, totals.saves];
};

/** Reads the text of all engagement files. */
const readEngagementFiles = async (): Promise<string> => {
  const keys = await listObjectKeys('EVENTS_BUCKET', 'engagement/');
  const files = await Promise.all(keys.map((key) => findObjectState({ bucket: 'EVENTS_BUCKET', key })));
  return files.map((file) => (file ? gunzipSync(file.bytes).toString() : '')).join('');
};

describe('engagement in insights', () => {
  it('counts today’s likes and playlist additions of each subject once, however often they are delivered', async () => {
    const { manager, artist, album, track } = await addMusic();
    const [ada, eve, admin] = [await addPerson(), await addPerson(), await addPerson({ roleIds: ['admins'] })];
    const arrive = captureEngagement();
    await like(ada, track.id, album.id, artist.id);
    await like(eve, track.id);
    await createPlaylistWith(ada, [track]);
    await arrive(10);
    expect(await readLikesAndSaves(manager, track.id)).toEqual([2, 1]);
    // An album is liked separately, and added to playlists by its tracks.
    expect(await readLikesAndSaves(manager, album.id)).toEqual([1, 1]);
    expect(await readLikesAndSaves(manager, artist.id)).toEqual([4, 1]);
    expect(await readLikesAndSaves(manager, 'mine')).toEqual([4, 1]);
    expect(await readLikesAndSaves(admin, 'site')).toEqual([4, 1]);
  });

  it('does not change the plays, and does not list music without plays as played', async () => {
    const { manager, artist, track, album } = await addMusic();
    const [ada, other] = [await addPerson(), await addTrack({ artists: [artist], album })];
    const arrive = captureEngagement();
    await recordAndPersist(ada, buildPlay(track));
    await like(ada, other.id, track.id);
    await arrive();
    const { totals, tracks } = await readInsights(manager, artist.id);
    expect(totals).toMatchObject({ plays: 1, likes: 2, people: 1 });
    expect(tracks.map((row) => [row.track?.id, row.plays])).toEqual([[track.id, 1]]);
    expect((await readInsights(manager, other.id)).totals).toMatchObject({ plays: 0, likes: 1 });
    expect((await readInsights(manager, 'mine')).artists).toHaveLength(1);
  });

  it('counts a like once per user, thing and day, unless it is removed on the same day', async () => {
    const { manager, artist, track } = await addMusic();
    const ada = await addPerson();
    const arrive = captureEngagement();
    for (const time of [1, 2, 3]) {
      advanceClock(60);
      await like(ada, track.id);
      await arrive(2);
      expect(await readLikesAndSaves(manager, track.id)).toEqual([1, 0]);
      advanceClock(60);
      if (time < 3) await unlike(ada, track.id);
    }
    const tomorrow = daysAfter(today, 1);
    vi.setSystemTime(noonOf(tomorrow));
    await unlike(ada, track.id);
    await arrive(2);
    expect(await readLikesAndSaves(manager, track.id, today)).toEqual([1, 0]);
    expect(await readLikesAndSaves(manager, artist.id, tomorrow)).toEqual([0, 0]);
    advanceClock(60);
    await like(ada, track.id);
    await arrive();
    expect(await readLikesAndSaves(manager, track.id, tomorrow)).toEqual([1, 0]);
  });

  it('does not count a like that is removed before the worker runs, or that was never written', async () => {
    const { manager, track } = await addMusic();
    const [ada, eve] = [await addPerson(), await addPerson()];
    const arrive = captureEngagement();
    await like(ada, track.id);
    advanceClock(1);
    await unlike(ada, track.id);
    // The message is sent, but the transaction fails.
    const { goOn } = cutOffAfter(1);
    expect((await eve.send(likesContract.like, one(track.id))).status).toBe(500);
    expect(goOn()).toBe(true);
    await arrive();
    expect(await readLikesAndSaves(manager, track.id)).toEqual([0, 0]);
    // An unlike that was never written does not remove a like.
    await like(eve, track.id);
    await arrive();
    const cut = cutOffAfter(1);
    expect((await eve.send(likesContract.unlike, one(track.id))).status).toBe(500);
    cut.goOn();
    await arrive();
    expect(await readLikesAndSaves(manager, track.id)).toEqual([1, 0]);
  });

  it('counts an offline like on the day on which the API receives it', async () => {
    const { manager, track } = await addMusic();
    const ada = await addPerson();
    const arrive = captureEngagement();
    const at = new Date(noonOf(daysAfter(today, -2))).toISOString();
    await ada.call(likesContract.change, { body: { changes: [{ id: track.id, liked: true, at }] } });
    await arrive();
    expect(await readLikesAndSaves(manager, track.id)).toEqual([1, 0]);
    expect(await readLikesAndSaves(manager, track.id, dayAt(Date.parse(at)))).toEqual([0, 0]);
  });

  it('does not count a like again when its message is delivered two days later', async () => {
    const { artist, track } = await addMusic();
    const [ada, arrive] = [await addPerson(), captureEngagement()];
    // The session of the manager expires meanwhile.
    const readCounts = async () => readLikesAndSaves(await addPerson({ roleIds: ['admins'] }), artist.id);
    await like(ada, track.id);
    await arrive();
    vi.setSystemTime(noonOf(daysAfter(today, 1)));
    await arrive();
    expect(await readCounts()).toEqual([1, 0]);
    vi.setSystemTime(noonOf(daysAfter(today, 2)));
    await arrive();
    // Events for a day before yesterday are rolled up after an hour.
    advanceClock(3_700);
    expect(await readCounts()).toEqual([1, 0]);
  });

  it('does not count engagement of managers with their own music', async () => {
    const { manager, artist, album, track } = await addMusic();
    const arrive = captureEngagement();
    // This includes the manager of an artist who is credited second.
    const { person: second, artist: credited } = await addMusician();
    const duet = await addTrack({ artists: [artist, credited] });
    await like(manager, track.id, album.id, artist.id);
    await createPlaylistWith(manager, [track]);
    await like(second, duet.id);
    await arrive();
    for (const { id } of [track, album, artist, duet]) expect(await readLikesAndSaves(manager, id)).toEqual([0, 0]);
    // Their likes of other music count.
    const others = await addMusic();
    await like(manager, others.track.id);
    await arrive();
    expect(await readLikesAndSaves(others.manager, others.track.id)).toEqual([1, 0]);
  });
});

describe('playlist additions', () => {
  it('count once per track, user and day, in any number of playlists and requests', async () => {
    const { manager, artist, album, track } = await addMusic();
    const [ada, eve] = [await addPerson(), await addPerson()];
    const tracks = [track, await addTrack({ artists: [artist], album })];
    const arrive = captureEngagement();
    const { id } = await createPlaylistWith(ada, tracks);
    await addToPlaylist(ada, id, tracks);
    await createPlaylistWith(ada, [track]);
    await eve.call(playlistContract.create, { body: { name: 'Imported', trackIds: tracks.map((each) => each.id) } });
    await arrive(3);
    expect(await readLikesAndSaves(manager, track.id)).toEqual([0, 2]);
    expect(await readLikesAndSaves(manager, album.id)).toEqual([0, 4]);
    expect(await readLikesAndSaves(manager, artist.id)).toEqual([0, 4]);
  });

  it('do not count when they are undone or were never written', async () => {
    const { manager, track } = await addMusic();
    const ada = await addPerson();
    const arrive = captureEngagement();
    const { playlist } = await ada.call(playlistContract.create, { body: { name: 'Night Trains' } });
    const { added } = (await addToPlaylist(ada, playlist.id, [track])) as { added: { place: string }[] };
    const body = { places: added.map(({ place }) => place) };
    await ada.call(playlistContract.removeTracks, { params: { playlistId: playlist.id }, body } as never);
    const cut = cutOffAfter(1);
    const refused = { params: { playlistId: playlist.id }, body: { trackIds: [track.id], before: null } };
    expect((await ada.send(playlistContract.addTracks, refused as never)).status).toBe(500);
    cut.goOn();
    await arrive();
    expect(await readLikesAndSaves(manager, track.id)).toEqual([0, 0]);
  });

  it('are recognized by their own rows, also when a row is moved', async () => {
    const { manager, track } = await addMusic();
    const [ada, bo, arrive] = [await addPerson(), await addPerson(), captureEngagement()];
    const { id } = await createPlaylistWith(ada, [track]);
    const { token } = await ada.call(playlistMembersContract.invite, { ...at(id), body: { role: 'edit' } });
    await bo.call(playlistMembersContract.join, { body: { token } });
    advanceClock(1);
    const addition = { ...at(id), body: { trackIds: [track.id], before: null } } as never;
    const edit = (endpoint: 'removeTracks' | 'moveTracks', body: object) =>
      bo.call(playlistContract[endpoint], { ...at(id), body } as never);
    const cut = cutOffAfter(1);
    expect((await bo.send(playlistContract.addTracks, addition)).status).toBe(500);
    cut.goOn();
    advanceClock(1);
    const undone = await bo.call(playlistContract.addTracks, addition);
    await edit('removeTracks', { places: undone.added.map(({ place }) => place) });
    await arrive();
    expect(await readLikesAndSaves(manager, track.id)).toEqual([0, 1]);
    advanceClock(1);
    const { added } = await bo.call(playlistContract.addTracks, addition);
    const { pagination } = await bo.call(playlistContract.tracks, { ...at(id), query: {} });
    await edit('moveTracks', { places: added.map(({ place }) => place), before: pagination.data[0]?.place });
    await arrive();
    expect(await readLikesAndSaves(manager, track.id)).toEqual([0, 2]);
  });

  it('to a private playlist count and identify neither the playlist nor its owner', async () => {
    const { manager, track } = await addMusic();
    const ada = await addPerson();
    const arrive = captureEngagement();
    const { id } = await createPlaylistWith(ada, [track], { isPublic: false });
    await arrive();
    expect(await readLikesAndSaves(manager, track.id)).toEqual([0, 1]);
    const text = `${await readEngagementFiles()} ${JSON.stringify(await readInsights(manager, track.id))}`;
    for (const secret of [id, ada.user.id, 'Night Trains']) expect(text).not.toContain(secret);
  });
});

describe('privacy of engagement', () => {
  it('stores neither users nor a link between two likes of a user, before and after the account is deleted', async () => {
    const { manager, artist, track } = await addMusic();
    const ada = await addPerson();
    const [arrive, sent] = [captureEngagement(), sentMessages('PLAYS_QUEUE_URL')];
    await like(ada, track.id, artist.id);
    await createPlaylistWith(ada, [track]);
    await arrive();
    const events = sent().flatMap((body) => (JSON.parse(body) as { engagement: { dedupeKey: string }[] }).engagement);
    expect(new Set(events.map(({ dedupeKey }) => dedupeKey)).size).toBe(3);
    for (const text of [...sent(), await readEngagementFiles()]) expect(text).not.toContain(ada.user.id);
    await removeAccounts(toSqsEvent([JSON.stringify({ userId: ada.user.id })]));
    await arrive();
    expect(await readEngagementFiles()).not.toContain(ada.user.id);
    // The numbers of the day stay.
    expect(await readLikesAndSaves(manager, artist.id)).toEqual([2, 1]);
  });

  it('does not count engagement of an account that is deleted before the worker runs', async () => {
    const { manager, track } = await addMusic();
    const ada = await addPerson();
    const arrive = captureEngagement();
    await like(ada, track.id);
    await createPlaylistWith(ada, [track]);
    await removeAccounts(toSqsEvent([JSON.stringify({ userId: ada.user.id })]));
    await arrive();
    expect(await readLikesAndSaves(manager, track.id)).toEqual([0, 0]);
  });
});

describe('publishEngagement', () => {
  it('skips deleted music and liked playlists without failing', async () => {
    const { manager, track } = await addMusic();
    const [ada, eve] = [await addPerson(), await addPerson()];
    const arrive = captureEngagement();
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
    expect(await readLikesAndSaves(manager, track.id)).toEqual([1, 0]);
  });
});
