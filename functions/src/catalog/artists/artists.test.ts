import { artistContract } from '@overtone/shared/catalog/artists/artist.contract.ts';
import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { measured } from '../../platform/capacity.ts';
import { encodeCursor } from '../../platform/cursor.ts';
import { addAlbum, addArtist, addTrack, newId } from '../../testing/catalogue.ts';
import { propertyRuns } from '../../testing/property-runs.ts';
import { asGuest } from '../../testing/visitor.ts';
import { walkPages } from '../../testing/walk-pages.ts';
import { setTrackPlays } from '../tracks/tracks.store.ts';
import { setArtistPlays } from './artists.store.ts';

const albumsOf = async ({ id }: Artist, query: { perPage?: number; cursor?: string } = {}) =>
  (await asGuest().call(artistContract.albums, { params: { artistId: id }, query })).pagination;
const tracksOf = async ({ id }: Artist, query: { perPage?: number; cursor?: string } = {}) =>
  (await asGuest().call(artistContract.tracks, { params: { artistId: id }, query })).pagination;

test('an artist is read as they are', async () => {
  const artist = await addArtist({ name: 'Владимир «Звук»', bio: 'Строка', verified: true, plays: 12 });
  const reply = await asGuest().call(artistContract.get, { params: { artistId: artist.id } });
  expect(reply).toEqual({ artist });
});

test('albums come newest first, the ones made with others too', async () => {
  const artist = await addArtist();
  const other = await addArtist({ name: 'Kite Parade' });
  await addAlbum({ artists: [artist], name: 'Old', releaseDate: '1999-12-31' });
  await addAlbum({ artists: [other, artist], name: 'New', releaseDate: '2026-02-01' });
  await addAlbum({ artists: [artist], name: 'Undated', releaseDate: null, createdAt: '2010-05-05T10:00:00.000Z' });
  await addAlbum({ artists: [other], name: 'Not theirs' });

  const { data, nextCursor } = await albumsOf(artist);

  expect(data.map(({ name }) => name)).toEqual(['New', 'Undated', 'Old']);
  expect(nextCursor).toBeNull();
});

test('tracks come most played first, and follow the plays', async () => {
  const artist = await addArtist();
  const [quiet] = [await addTrack({ artists: [artist], name: 'Quiet', plays: 3 })];
  await addTrack({ artists: [artist], name: 'Known', plays: 20 });
  await addTrack({ artists: [artist], name: 'Loved', plays: 100 });
  expect((await tracksOf(artist)).data.map(({ name }) => name)).toEqual(['Loved', 'Known', 'Quiet']);

  await setTrackPlays(quiet.id, 101);
  await setTrackPlays(quiet.id, 101);

  const { data } = await tracksOf(artist);
  expect(data.map(({ name, plays }) => [name, plays])).toEqual([
    ['Quiet', 101],
    ['Loved', 100],
    ['Known', 20],
  ]);
});

test('a total that comes late does not take plays back', async () => {
  const artist = await addArtist();
  await setArtistPlays(artist.id, 10);
  await setArtistPlays(artist.id, 9);
  await setArtistPlays(newId.artist(), 5);
  const reply = await asGuest().call(artistContract.get, { params: { artistId: artist.id } });
  expect(reply.artist.plays).toBe(10);
});

test('pages of any size give each track once, in order, however many have the same plays', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 9 }),
      fc.integer({ min: 1, max: 10 }),
      async (plays, perPage) => {
        const artist = await addArtist();
        const added = await Promise.all(plays.map((plays) => addTrack({ artists: [artist], plays })));
        const pages = await walkPages(perPage, (query) => tracksOf(artist, query));
        const expected = added.toSorted((a, b) => b.plays - a.plays || (a.id < b.id ? 1 : -1));
        expect(pages.flat().map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
        expect(pages).toHaveLength(Math.max(1, Math.ceil(plays.length / perPage)));
      },
    ),
    { numRuns: propertyRuns(20) },
  );
});

test('pages of any size give each album once, however many came out on one day', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('2026-01-01', '2026-01-02', '2025-12-31'), { maxLength: 9 }),
      fc.integer({ min: 1, max: 10 }),
      async (dates, perPage) => {
        const artist = await addArtist();
        await Promise.all(dates.map((releaseDate) => addAlbum({ artists: [artist], releaseDate })));
        const rows = (await walkPages(perPage, (query) => albumsOf(artist, query))).flat();
        expect(rows.map(({ releaseDate }) => releaseDate)).toEqual(dates.toSorted().reverse());
        expect(new Set(rows.map(({ id }) => id)).size).toBe(dates.length);
      },
    ),
    { numRuns: propertyRuns(20) },
  );
});

describe('what is refused', () => {
  test('an artist who is not there is not found, nor are their lists', async () => {
    const params = { artistId: newId.artist() };
    for (const name of ['get', 'albums', 'tracks'] as const) {
      const problem = await asGuest().refused(artistContract[name], { params, query: {} });
      expect(problem).toMatchObject({ status: 404, code: 'artist.not_found' });
    }
  });

  test('a page of nothing, too much, or no number', async () => {
    const { id } = await addArtist();
    for (const perPage of [0, 101, 1.5, 'many']) {
      const problem = await asGuest().refused(artistContract.tracks, { params: { artistId: id }, query: { perPage } });
      expect(problem).toMatchObject({ status: 422, errors: { perPage: [expect.any(String)] } });
    }
  });

  test.each([
    ['no cursor at all', 'nonsense!'],
    ['a cursor of another list', encodeCursor(['2026-01-01', newId.album()])],
    ['a cursor with a key of its own', encodeCursor({ pk: 'track#1', sk: 'track' })],
    ['plays below nothing', encodeCursor([-1, newId.track()])],
    ['more plays than a key holds', encodeCursor([1e15, newId.track()])],
    ['one part too many', encodeCursor([1, newId.track(), 'x'])],
  ])('%s', async (_, cursor) => {
    const { id } = await addArtist();
    const problem = await asGuest().refused(artistContract.tracks, { params: { artistId: id }, query: { cursor } });
    expect(problem).toMatchObject({ status: 422, errors: { cursor: [expect.any(String)] } });
  });
});

test('an edited cursor starts elsewhere in the same list and shows nothing of another', async () => {
  const artist = await addArtist();
  const mine = await addTrack({ artists: [artist], plays: 1 });
  const theirs = await addTrack({ plays: 5 });
  const { data } = await tracksOf(artist, { cursor: encodeCursor([5, theirs.id]) });
  expect(data.map(({ id }) => id)).toEqual([mine.id]);
});

test('an artist is one round trip, their lists are two', async () => {
  const artist = await addArtist();
  for (const plays of [1, 2, 3])
    await addTrack({ artists: [artist], album: await addAlbum({ artists: [artist] }), plays });

  const one = await measured(() => asGuest().call(artistContract.get, { params: { artistId: artist.id } }));
  const albums = await measured(() => albumsOf(artist));
  const tracks = await measured(() => tracksOf(artist));

  expect([one.roundTrips, albums.roundTrips, tracks.roundTrips]).toEqual([1, 2, 2]);
  expect([one.calls.length, albums.calls.length, tracks.calls.length]).toEqual([1, 3, 3]);
});
