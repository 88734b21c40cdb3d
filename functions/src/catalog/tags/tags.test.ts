import { tagContract } from '@overtone/shared/catalog/tags/tag.contract.ts';
import { describe, expect, it } from 'vitest';
import { measureCapacity } from '../../platform/capacity.ts';
import { encodeCursor } from '../../platform/cursor.ts';
import { addAlbum, addArtist, addTrack, createUniqueSlug, newId } from '../../testing/catalogue.ts';
import { asGuest } from '../../testing/visitor.ts';
import { walkPages } from '../../testing/walk-pages.ts';

type Query = { perPage?: number; cursor?: string };
const fetchTracks = async (tagName: string, query: Query = {}) =>
  (await asGuest().call(tagContract.tracks, { params: { tagName }, query })).pagination;
const fetchAlbums = async (tagName: string, query: Query = {}) =>
  (await asGuest().call(tagContract.albums, { params: { tagName }, query })).pagination;

describe('GET tags/:tagName', () => {
  it('lists tracks and albums with a tag in separate lists, newest first', async () => {
    const tag = createUniqueSlug('夜-late');
    const artists = [await addArtist()];
    for (const name of ['First', 'Second', 'Third']) {
      await addTrack({ artists, name, tags: [tag] });
      await addAlbum({ artists, name: `${name} album`, tags: [tag, createUniqueSlug('other')] });
    }
    for (const perPage of [1, 2, 3, 100]) {
      const tracks = (await walkPages(perPage, (query) => fetchTracks(tag, query))).flat();
      const albums = (await walkPages(perPage, (query) => fetchAlbums(tag, query))).flat();
      expect(tracks.map(({ name }) => name)).toEqual(['Third', 'Second', 'First']);
      expect(albums.map(({ name }) => name)).toEqual(['Third album', 'Second album', 'First album']);
    }
  });

  it('returns no albums for a tag that only tracks have', async () => {
    const tag = createUniqueSlug('tracks-only');
    await addTrack({ tags: [tag] });
    expect(await fetchAlbums(tag)).toEqual({ data: [], nextCursor: null });
  });

  it('returns 404 for a tag without tracks and albums', async () => {
    for (const tagName of [createUniqueSlug('unused'), 'a#b', '../x']) {
      const problem = await asGuest().expectRefusal(tagContract.tracks, { params: { tagName }, query: {} });
      expect(problem).toMatchObject({ status: 404, code: 'tag.not_found' });
    }
  });

  it('returns 404 for a name that is too long and 422 for a cursor from another list', async () => {
    const long = await asGuest().expectRefusal(tagContract.albums, { params: { tagName: 'x'.repeat(61) }, query: {} });
    expect(long).toMatchObject({ status: 404, code: 'route.not_found' });

    const cursor = encodeCursor([newId.track()]);
    const other = await asGuest().expectRefusal(tagContract.albums, {
      params: { tagName: 'night' },
      query: { cursor },
    });
    expect(other).toMatchObject({ status: 422, errors: { cursor: [expect.any(String)] } });
  });

  it('reads a page in two round trips', async () => {
    const tag = createUniqueSlug('measured');
    await addTrack({ tags: [tag] });
    const { roundTrips, calls } = await measureCapacity(() => fetchTracks(tag));
    expect([roundTrips, calls.length]).toEqual([2, 2]);
  });
});
