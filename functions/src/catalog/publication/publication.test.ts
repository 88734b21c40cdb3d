/** @module-tag noRetry */
import { albumContract } from '@overtone/shared/catalog/albums/album.contract.ts';
import { artistContract } from '@overtone/shared/catalog/artists/artist.contract.ts';
import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import type { PublicationState } from '@overtone/shared/catalog/music/publication-state.model.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { trackContract } from '@overtone/shared/catalog/tracks/track.contract.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { playContract } from '@overtone/shared/plays/play.contract.ts';
import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '../../platform/dynamo/transaction.ts';
import { addAlbum, addArtist, addTrack } from '../../testing/catalogue.ts';
import { cutOffAfter } from '../../testing/cut-off.ts';
import { isolatedCatalogTable } from '../../testing/isolated-site.store.ts';
import { addPerson } from '../../testing/people.ts';
import { rawItem } from '../../testing/raw-items.ts';
import { rightBefore } from '../../testing/right-before.ts';
import { sentMessages } from '../../testing/sent-messages.ts';
import { addMusic, hidden, out, shownBy, statuses } from '../../testing/track-access-paths.ts';
import { asGuest, asUser } from '../../testing/visitor.ts';
import { albumWrites } from '../albums/albums.store.ts';
import { addManagerAction, removeManager } from '../managers/managers.store.ts';
import { setTrackPlays, trackWrites } from '../tracks/tracks.store.ts';
import { getStoredAlbum, getStoredTrack, listDueReleases, writePublicationState } from './publication.store.ts';
import { publishDueReleases } from './publish-due-releases.worker.ts';
import { applyPublicationStateNow } from './publish-music.service.ts';
import { setPublicationState } from './set-publication-state.service.ts';

/** What is due here is let out here: of another file's catalogue nothing is. */
let removeCatalogue: () => Promise<void>;
beforeAll(async () => {
  removeCatalogue = await isolatedCatalogTable();
});
afterAll(() => removeCatalogue());

const scheduled: PublicationState = { ...out, releaseAt: '2027-03-05T00:00:00.000Z' };
const before = new Date('2027-03-04T23:59:59.999Z');
const after = new Date('2027-03-05T00:00:01.000Z');

/** An album of years ago with a track, that nobody ever saw, and another one by the same artist that came out since. */
const addDraft = async () => {
  const artist = await addArtist();
  const other = await addAlbum({ artists: [artist], releaseDate: '2024-01-01' });
  const ulids = [ulid(), ulid()];
  const createdAt = '2020-01-01T00:00:00.000Z';
  const album: Album = { ...other, id: `alb_${ulids[0]}`, releaseDate: null, createdAt };
  const track: Track = {
    ...(await addTrack({ artists: [artist] })),
    ...{ id: `trk_${ulids[1]}`, album: { id: album.id, name: album.name, image: null }, createdAt },
  };
  const sha256 = ulid();
  const audio = { key: `masters/${sha256}.mp3`, mime: 'audio/mpeg', bytes: 1, sha256 };
  const detail = { waveform: null, lyrics: null, isrc: null, bpm: null, loudness: null };
  await transact(albumWrites(album, { ...hidden, isPublished: false }));
  await transact(trackWrites({ track, audio, detail, standing: { isPublished: false } }));
  return { album, other };
};

test('a track that is hidden leaves its album, which counts it no more', async () => {
  const music = await addMusic();
  await setPublicationState(music.track.id, hidden, null);
  expect(await shownBy(music, [music.track.id])).toEqual([]);
  const read = async () => (await asGuest().call(albumContract.get, { params: { albumId: music.album.id } })).album;
  expect(await read()).toMatchObject({ tracksCount: 1, duration: 61_000, tracks: [{ id: music.other.id }] });

  await setPublicationState(music.track.id, out, (await getStoredTrack(music.track.id))?.updatedAt ?? null);
  expect(await read()).toMatchObject({ tracksCount: 2, duration: 122_000 });
});

test('its people see it and hear it for five minutes at a time, others who are signed in do not', async () => {
  const music = await addMusic();
  await setPublicationState(music.album.id, hidden, null);
  expect(await statuses(music, asUser('music.view', 'music.update'))).toEqual([200, 200, 302]);
  expect(await statuses(music, asUser('music.view', 'music.create'))).toEqual([404, 404, 404]);

  const params = { trackId: music.track.id };
  const reply = await asUser('music.view', 'music.update').send(trackContract.stream, { params, query: {} });
  expect(new URL(reply.headers.get('location') ?? '').searchParams.get('X-Amz-Expires')).toBe('300');
  const everybodys = await asGuest().send(trackContract.stream, { params: { trackId: music.single.id }, query: {} });
  expect(new URL(everybodys.headers.get('location') ?? '').searchParams.get('X-Amz-Expires')).toBe('3600');
});

test('of what is not out its people are told so, and of what is out nobody is told anything', async () => {
  const music = await addMusic();
  await setPublicationState(music.track.id, hidden, null);
  const people = asUser('music.view', 'music.update');
  const { track } = await people.call(trackContract.get, { params: { trackId: music.track.id } });
  expect(track.isPublished).toBe(false);
  const { album } = await people.call(albumContract.get, { params: { albumId: music.album.id } });
  expect(new Map(album.tracks.map(({ id, isPublished }) => [id, isPublished]))).toEqual(
    new Map([
      [music.track.id, false],
      [music.other.id, undefined],
    ]),
  );
});

test('whoever manages its artist sees it and hears it, until they manage it no more', async () => {
  const music = await addMusic();
  await setPublicationState(music.album.id, hidden, null);
  const manager = await addPerson();
  expect(await statuses(music, manager)).toEqual([404, 404, 404]);
  await transact([addManagerAction(music.artist.id, manager.user.id)]);
  expect(await statuses(music, manager)).toEqual([200, 200, 302]);
  await removeManager(music.artist.id, manager.user.id);
  expect(await statuses(music, manager)).toEqual([404, 404, 404]);
});

test('what is not out cannot be played to be counted, nor put into a playlist', async () => {
  const music = await addMusic();
  await setPublicationState(music.track.id, hidden, null);
  const id = `ply_${ulid()}` as const;
  const play = { id, trackId: music.track.id, source: 'album', seconds: 61, outcome: 'finished' } as const;
  expect(await asGuest().call(playContract.record, { body: { plays: [play] } })).toEqual({
    accepted: [],
    rejected: [{ id, reason: 'unknown_track' }],
  });
  const { playlist } = await (await addPerson()).call(playlistContract.create, {
    body: { name: 'Mine', trackIds: [music.track.id, music.single.id] },
  });
  expect(playlist.tracksCount).toBe(1);
});

test('plays that are counted meanwhile bring nothing back, and are not lost', async () => {
  const music = await addMusic();
  await setPublicationState(music.track.id, hidden, null);
  await setTrackPlays(music.track.id, 50);
  expect(await shownBy(music, [music.track.id])).toEqual([]);
  await setPublicationState(music.track.id, out, (await getStoredTrack(music.track.id))?.updatedAt ?? null);
  const { pagination } = await asGuest().call(artistContract.tracks, {
    params: { artistId: music.artist.id },
    query: {},
  });
  expect(pagination.data[0]).toMatchObject({ id: music.track.id, plays: 50 });
});

test('plays that are counted at the very moment in which it is taken back leave it in no chart', async () => {
  const music = await addMusic();
  rightBefore('UpdateItemCommand', music.single.id, () => setPublicationState(music.single.id, hidden, null));
  await setTrackPlays(music.single.id, 70);
  expect(await shownBy(music, [music.single.id])).toEqual([]);
  expect(await getStoredTrack(music.single.id)).toMatchObject({ isPublished: false, plays: 70 });
  const stored = await rawItem('CATALOG_TABLE', { pk: `track#${music.single.id}`, sk: 'track' });
  expect(Object.keys(stored ?? {}).filter((name) => /^gsi[23]/.test(name))).toEqual([]);
});

describe('a scheduled release', () => {
  test('comes out when its moment has come, and not before', async () => {
    const music = await addMusic();
    await setPublicationState(music.album.id, hidden, null, before);
    const { updatedAt = null } = (await getStoredAlbum(music.album.id)) ?? {};
    await setPublicationState(music.album.id, scheduled, updatedAt, before);

    await publishDueReleases(before);
    expect(await statuses(music)).toEqual([404, 404, 404]);
    await publishDueReleases(after);
    expect(await statuses(music)).toEqual([200, 200, 302]);
    expect(await getStoredAlbum(music.album.id)).toMatchObject({ isPublished: true, tracksCount: 2 });
    expect((await listDueReleases(after.toISOString(), 1_000)).filter(({ id }) => id === music.album.id)).toEqual([]);
  });

  test('comes out late where nothing ran at its moment, once, also when two look at it at once', async () => {
    const music = await addMusic();
    await setPublicationState(music.album.id, scheduled, null, before);
    const late = new Date('2027-03-05T09:00:00.000Z');
    await Promise.all([publishDueReleases(late), publishDueReleases(late)]);
    await publishDueReleases(late);
    expect(await getStoredAlbum(music.album.id)).toMatchObject({
      isPublished: true,
      tracksCount: 2,
      duration: 122_000,
    });
    expect(await statuses(music)).toEqual([200, 200, 302]);
  });

  test('that was moved to another day stays in', async () => {
    const music = await addMusic();
    await setPublicationState(music.album.id, scheduled, null, before);
    const { updatedAt = null } = (await getStoredAlbum(music.album.id)) ?? {};
    const later = { ...out, releaseAt: '2027-04-01T00:00:00.000Z' };
    await setPublicationState(music.album.id, later, updatedAt, before);
    await publishDueReleases(after);
    expect(await statuses(music)).toEqual([404, 404, 404]);
  });

  test('is news of its day where it was never out', async () => {
    const { album, other } = await addDraft();
    await setPublicationState(album.id, scheduled, null, before);
    await publishDueReleases(after);
    const createdAt = after.toISOString();
    expect(await getStoredAlbum(album.id)).toMatchObject({
      isPublished: true,
      createdAt,
      sortDate: '2027-03-05',
      tracksCount: 1,
    });
    const params = { artistId: other.artists[0]?.id ?? '' };
    const { pagination } = await asGuest().call(artistContract.albums, { params: params as never, query: {} });
    expect(pagination.data.map(({ id }) => id)).toEqual([album.id, other.id]);
  });

  test('is no news where it was hidden in between', async () => {
    const track = await addTrack({ createdAt: '2020-01-01T00:00:00.000Z' });
    await setPublicationState(track.id, hidden, null, before);
    await setPublicationState(track.id, out, (await getStoredTrack(track.id))?.updatedAt ?? null, after);
    expect(await getStoredTrack(track.id)).toMatchObject({ createdAt: '2020-01-01T00:00:00.000Z' });
  });
});

/** What is told of releases from now on, of one thing: of when each says it came out. */
const releasesOf = (id: string): (() => string[]) => {
  const sent = sentMessages('EVENTS_QUEUE_URL');
  return () =>
    sent()
      .flatMap((body) => (JSON.parse(body) as { events: { kind: string; thing: string; at: string }[] }).events)
      .flatMap(({ kind, thing, at }) => (kind === 'released' && thing === id ? at : []));
};

describe('others hear of what comes out', () => {
  test('once, at its moment or later, where the schedule stood still; its tracks are no releases of their own', async () => {
    const { album } = await addDraft();
    const all = sentMessages('EVENTS_QUEUE_URL');
    const released = releasesOf(album.id);
    await setPublicationState(album.id, scheduled, null, before);
    expect(released()).toEqual([]);
    const late = new Date('2027-03-09T10:00:00.000Z');
    await publishDueReleases(late);
    await publishDueReleases(new Date(late.getTime() + 60_000));
    expect(new Set(released())).toEqual(new Set([late.toISOString()]));
    expect((await getStoredAlbum(album.id))?.publishedAt).toBe(late.toISOString());
    const { updatedAt = null } = (await getStoredAlbum(album.id)) ?? {};
    await setPublicationState(album.id, hidden, updatedAt);
    await setPublicationState(album.id, out, (await getStoredAlbum(album.id))?.updatedAt ?? null);
    expect(new Set(released())).toEqual(new Set([late.toISOString()]));
    expect(all()).toHaveLength(released().length);
  });

  test('by hand, and cut off anywhere: of what is told one is of the moment at which it came out', async () => {
    for (let allowed = 0, isWhole = false; !isWhole; allowed += 1) {
      const { album } = await addDraft();
      const released = releasesOf(album.id);
      const stored = await getStoredAlbum(album.id);
      if (!stored) throw new Error('There is no such album.');
      await writePublicationState(stored, out, before.toISOString());
      const { goOn } = cutOffAfter(allowed);
      await applyPublicationStateNow(album.id, before).catch(() => undefined);
      isWhole = !goOn();
      await applyPublicationStateNow(album.id, after);
      const at = (await getStoredAlbum(album.id))?.publishedAt;
      expect([before, after].map((moment) => moment.toISOString())).toContain(at);
      expect(released()).toContain(at);
    }
  });

  test('of a track that is on no album', async () => {
    const artist = await addArtist();
    const single = await addTrack({ artists: [artist] });
    await setPublicationState(single.id, hidden, null);
    const released = releasesOf(single.id);
    // It was out before there was a note of when: that is no news.
    await setPublicationState(single.id, out, (await getStoredTrack(single.id))?.updatedAt ?? null);
    expect(released()).toEqual([]);
  });
});

test('cut off after its first write, the next minute ends it', async () => {
  const music = await addMusic();
  const album = await getStoredAlbum(music.album.id);
  if (!album) throw new Error('There is no such album.');
  await writePublicationState(album, hidden, before.toISOString());
  expect(await statuses(music)).toEqual([200, 200, 302]);
  await publishDueReleases(after);
  expect(await statuses(music)).toEqual([404, 404, 404]);
});

test('of two who decide at once one is told that somebody was there first', async () => {
  const { album } = await addMusic();
  const decided = await Promise.all([
    setPublicationState(album.id, hidden, null),
    setPublicationState(album.id, scheduled, null),
  ]);
  expect(decided.toSorted()).toEqual([false, true]);
});
