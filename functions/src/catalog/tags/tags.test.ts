import { tagContract } from '@overtone/shared/catalog/tags/tag.contract.ts';
import { expect, test } from 'vitest';
import { measured } from '../../platform/capacity.ts';
import { encodeCursor } from '../../platform/cursor.ts';
import { addAlbum, addArtist, addTrack, newId, newSlug } from '../../testing/catalogue.ts';
import { asGuest } from '../../testing/visitor.ts';
import { walkPages } from '../../testing/walk-pages.ts';

type Query = { perPage?: number; cursor?: string };
const tracksWith = async (tagName: string, query: Query = {}) =>
  (await asGuest().call(tagContract.tracks, { params: { tagName }, query })).pagination;
const albumsWith = async (tagName: string, query: Query = {}) =>
  (await asGuest().call(tagContract.albums, { params: { tagName }, query })).pagination;

test('what carries a tag comes newest first, tracks and albums apart', async () => {
  const tag = newSlug('夜-late');
  const artists = [await addArtist()];
  for (const name of ['First', 'Second', 'Third']) {
    await addTrack({ artists, name, tags: [tag] });
    await addAlbum({ artists, name: `${name} album`, tags: [tag, newSlug('other')] });
  }
  for (const perPage of [1, 2, 3, 100]) {
    const tracks = (await walkPages(perPage, (query) => tracksWith(tag, query))).flat();
    const albums = (await walkPages(perPage, (query) => albumsWith(tag, query))).flat();
    expect(tracks.map(({ name }) => name)).toEqual(['Third', 'Second', 'First']);
    expect(albums.map(({ name }) => name)).toEqual(['Third album', 'Second album', 'First album']);
  }
});

test('a tag that only tracks carry has no albums', async () => {
  const tag = newSlug('tracks-only');
  await addTrack({ tags: [tag] });
  expect(await albumsWith(tag)).toEqual({ data: [], nextCursor: null });
});

test('a tag that nothing carries is not found', async () => {
  for (const tagName of [newSlug('unused'), 'a#b', '../x']) {
    const problem = await asGuest().refused(tagContract.tracks, { params: { tagName }, query: {} });
    expect(problem).toMatchObject({ status: 404, code: 'tag.not_found' });
  }
});

test('a name that is too long is nobody’s, and a cursor of another list is refused', async () => {
  const long = await asGuest().refused(tagContract.albums, { params: { tagName: 'x'.repeat(61) }, query: {} });
  expect(long).toMatchObject({ status: 404, code: 'route.not_found' });

  const cursor = encodeCursor([newId.track()]);
  const other = await asGuest().refused(tagContract.albums, { params: { tagName: 'night' }, query: { cursor } });
  expect(other).toMatchObject({ status: 422, errors: { cursor: [expect.any(String)] } });
});

test('a list is two round trips', async () => {
  const tag = newSlug('measured');
  await addTrack({ tags: [tag] });
  const { roundTrips, calls } = await measured(() => tracksWith(tag));
  expect([roundTrips, calls.length]).toEqual([2, 2]);
});
