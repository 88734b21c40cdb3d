import { artistContract } from '@overtone/shared/catalog/artists/artist.contract.ts';
import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureCapacity } from '../../platform/capacity.ts';
import { encodeCursor } from '../../platform/cursor.ts';
import { addAlbum, addArtist, addTrack, newId } from '../../testing/catalogue.ts';
import { getPropertyRuns } from '../../testing/property-runs.ts';
import { asGuest } from '../../testing/visitor.ts';
import { walkPages } from '../../testing/walk-pages.ts';
import { setTrackPlays } from '../tracks/tracks.store.ts';
import { setArtistPlays } from './artists.store.ts';

const fetchAlbums = async ({ id }: Artist, query: { perPage?: number; cursor?: string } = {}) =>
  (await asGuest().call(artistContract.albums, { params: { artistId: id }, query })).pagination;
const fetchTracks = async ({ id }: Artist, query: { perPage?: number; cursor?: string } = {}) =>
  (await asGuest().call(artistContract.tracks, { params: { artistId: id }, query })).pagination;

describe('GET artists/:artistId', () => {
  it('returns the stored artist', async () => {
    const artist = await addArtist({ name: 'Владимир «Звук»', bio: 'Строка', verified: true, plays: 12 });
    const reply = await asGuest().call(artistContract.get, { params: { artistId: artist.id } });
    expect(reply).toEqual({ artist });
  });

  it('reads an artist in one round trip and a list in two', async () => {
    const artist = await addArtist();
    for (const plays of [1, 2, 3])
      await addTrack({ artists: [artist], album: await addAlbum({ artists: [artist] }), plays });

    const artistCost = await measureCapacity(() =>
      asGuest().call(artistContract.get, { params: { artistId: artist.id } }),
    );
    const albums = await measureCapacity(() => fetchAlbums(artist));
    const tracks = await measureCapacity(() => fetchTracks(artist));

    expect([artistCost.roundTrips, albums.roundTrips, tracks.roundTrips]).toEqual([1, 2, 2]);
    expect([artistCost.calls.length, albums.calls.length, tracks.calls.length]).toEqual([1, 3, 3]);
  });
});

describe('GET artists/:artistId/albums', () => {
  it('returns albums newest first, including albums that also credit other artists', async () => {
    const artist = await addArtist();
    const other = await addArtist({ name: 'Kite Parade' });
    await addAlbum({ artists: [artist], name: 'Old', releaseDate: '1999-12-31' });
    await addAlbum({ artists: [other, artist], name: 'New', releaseDate: '2026-02-01' });
    await addAlbum({ artists: [artist], name: 'Undated', releaseDate: null, createdAt: '2010-05-05T10:00:00.000Z' });
    await addAlbum({ artists: [other], name: 'Unrelated' });

    const { data, nextCursor } = await fetchAlbums(artist);

    expect(data.map(({ name }) => name)).toEqual(['New', 'Undated', 'Old']);
    expect(nextCursor).toBeNull();
  });

  it('returns each album once in pages of any size when release dates are equal', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('2026-01-01', '2026-01-02', '2025-12-31'), { maxLength: 9 }),
        fc.integer({ min: 1, max: 10 }),
        async (dates, perPage) => {
          const artist = await addArtist();
          await Promise.all(dates.map((releaseDate) => addAlbum({ artists: [artist], releaseDate })));
          const rows = (await walkPages(perPage, (query) => fetchAlbums(artist, query))).flat();
          expect(rows.map(({ releaseDate }) => releaseDate)).toEqual(dates.toSorted().reverse());
          expect(new Set(rows.map(({ id }) => id)).size).toBe(dates.length);
        },
      ),
      { numRuns: getPropertyRuns(20) },
    );
  });
});

describe('GET artists/:artistId/tracks', () => {
  it('orders tracks by plays, also after their play counts change', async () => {
    const artist = await addArtist();
    const quietTrack = await addTrack({ artists: [artist], name: 'Quiet', plays: 3 });
    await addTrack({ artists: [artist], name: 'Known', plays: 20 });
    await addTrack({ artists: [artist], name: 'Loved', plays: 100 });
    expect((await fetchTracks(artist)).data.map(({ name }) => name)).toEqual(['Loved', 'Known', 'Quiet']);

    await setTrackPlays(quietTrack.id, 101);
    await setTrackPlays(quietTrack.id, 101);

    const { data } = await fetchTracks(artist);
    expect(data.map(({ name, plays }) => [name, plays])).toEqual([
      ['Quiet', 101],
      ['Loved', 100],
      ['Known', 20],
    ]);
  });

  it('returns each track once in pages of any size when plays are equal', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 9 }),
        fc.integer({ min: 1, max: 10 }),
        async (plays, perPage) => {
          const artist = await addArtist();
          const added = await Promise.all(plays.map((plays) => addTrack({ artists: [artist], plays })));
          const pages = await walkPages(perPage, (query) => fetchTracks(artist, query));
          const expected = added.toSorted((a, b) => b.plays - a.plays || (a.id < b.id ? 1 : -1));
          expect(pages.flat().map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
          expect(pages).toHaveLength(Math.max(1, Math.ceil(plays.length / perPage)));
        },
      ),
      { numRuns: getPropertyRuns(20) },
    );
  });

  it("stays in the list of the artist when the cursor contains the id of another artist's track", async () => {
    const artist = await addArtist();

    const listed = await addTrack({ artists: [artist], plays: 1 });

    const unrelated = await addTrack({ plays: 5 });
    const { data } = await fetchTracks(artist, { cursor: encodeCursor([5, unrelated.id]) });
    expect(data.map(({ id }) => id)).toEqual([listed.id]);
  });
});

describe('setArtistPlays', () => {
  it('ignores a total that is lower than the stored one, and artists that do not exist', async () => {
    const artist = await addArtist();
    await setArtistPlays(artist.id, 10);
    await setArtistPlays(artist.id, 9);
    await setArtistPlays(newId.artist(), 5);
    const reply = await asGuest().call(artistContract.get, { params: { artistId: artist.id } });
    expect(reply.artist.plays).toBe(10);
  });
});

describe('invalid requests', () => {
  it('returns 404 for an artist and its lists when the artist does not exist', async () => {
    const params = { artistId: newId.artist() };
    for (const name of ['get', 'albums', 'tracks'] as const) {
      const problem = await asGuest().expectRefusal(artistContract[name], { params, query: {} });
      expect(problem).toMatchObject({ status: 404, code: 'artist.not_found' });
    }
  });

  it('returns 422 when perPage is out of range or not a number', async () => {
    const { id } = await addArtist();
    for (const perPage of [0, 101, 1.5, 'many']) {
      const problem = await asGuest().expectRefusal(artistContract.tracks, {
        params: { artistId: id },
        query: { perPage },
      });
      expect(problem).toMatchObject({ status: 422, errors: { perPage: [expect.any(String)] } });
    }
  });

  it.each([
    ['not a cursor', 'nonsense!'],
    ['a cursor from another list', encodeCursor(['2026-01-01', newId.album()])],
    ['a cursor that contains its own key', encodeCursor({ pk: 'track#1', sk: 'track' })],
    ['negative plays', encodeCursor([-1, newId.track()])],
    ['more plays than a key can hold', encodeCursor([1e15, newId.track()])],
    ['an extra part', encodeCursor([1, newId.track(), 'x'])],
  ])('returns 422 when the cursor is %s', async (_, cursor) => {
    const { id } = await addArtist();
    const problem = await asGuest().expectRefusal(artistContract.tracks, {
      params: { artistId: id },
      query: { cursor },
    });
    expect(problem).toMatchObject({ status: 422, errors: { cursor: [expect.any(String)] } });
  });
});
