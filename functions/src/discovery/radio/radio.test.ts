import { radioContract } from '@overtone/shared/discovery/radio/radio.contract.ts';
import type { RadioTrack } from '@overtone/shared/discovery/radio/radio.model.ts';
import { describe, expect, test } from 'vitest';
import { measured } from '../../platform/capacity.ts';
import { encodeCursor } from '../../platform/cursor.ts';
import { guest } from '../../platform/http/context.ts';
import { addArtist, addGenre, addPlaylist, addTrack, newId, newSlug, someImage } from '../../testing/catalogue.ts';
import { addPerson } from '../../testing/people.ts';
import { asGuest, asUser } from '../../testing/visitor.ts';
import { readSeed } from './radio-sources.service.ts';

type Params = { seedType: 'artist' | 'track' | 'genre' | 'playlist'; seedId: string };
const listen = (params: Params, query: { perPage?: number; cursor?: string } = {}) =>
  asGuest().call(radioContract.get, { params: params as never, query });

/** A genre of its own with an artist of it and tracks of others: enough for a radio that never ends. */
const addScene = async (others = 55) => {
  const genre = await addGenre();
  const artist = await addArtist({ name: 'Sable & Reed', genres: [genre.name] });
  const other = await addArtist({ name: 'Ito Vale' });
  const own = [
    await addTrack({ artists: [artist], genres: [genre.name] }),
    await addTrack({ artists: [artist], genres: [genre.name] }),
  ];
  await Promise.all(Array.from({ length: others }, () => addTrack({ artists: [other], genres: [genre.name] })));
  return { genre, artist, own };
};

const walk = async (params: Params, pages: number, perPage: number): Promise<RadioTrack[]> => {
  const heard: RadioTrack[] = [];
  let cursor: string | null | undefined;
  for (let page = 0; page < pages && cursor !== null; page += 1) {
    const { pagination } = await listen(params, { perPage, ...(cursor && { cursor }) });
    heard.push(...pagination.data);
    cursor = pagination.nextCursor;
  }
  return heard;
};

const reasonOf = (tracks: readonly RadioTrack[], id: string) => tracks.find((track) => track.id === id)?.reason;

test('an artist’s radio plays them, their genre and what is popular, and says why', async () => {
  const { artist, genre, own } = await addScene();
  const { seed } = await listen({ seedType: 'artist', seedId: artist.id });
  const heard = await walk({ seedType: 'artist', seedId: artist.id }, 2, 50);

  expect(seed).toEqual({ type: 'artist', id: artist.id, name: 'Sable & Reed', image: null });
  for (const { id } of own) expect(reasonOf(heard, id)).toEqual({ code: 'artist', name: 'Sable & Reed' });
  expect(heard.map(({ reason }) => reason)).toContainEqual({ code: 'genre', name: genre.displayName });
});

test('a track’s radio begins with it, and goes on with its tags', async () => {
  const tag = newSlug('late');
  const track = await addTrack({ tags: [tag], name: 'Slow Refraction' });
  const tagged = await addTrack({ tags: [tag] });
  const { seed, pagination } = await listen({ seedType: 'track', seedId: track.id }, { perPage: 10 });

  expect(seed).toMatchObject({ type: 'track', name: 'Slow Refraction' });
  expect(pagination.data[0]).toMatchObject({ id: track.id, reason: { code: 'seed' } });
  expect(reasonOf(pagination.data, tagged.id)).toEqual({ code: 'tag', name: tag });
});

test('a playlist’s radio plays what is in it and more by who is in it, and says which', async () => {
  const artist = await addArtist({ name: 'Sable & Reed' });
  const tag = newSlug('late');
  const listed = await addTrack({ artists: [artist], tags: [tag] });
  const [more, tagged] = await Promise.all([addTrack({ artists: [artist] }), addTrack({ tags: [tag] })]);
  const { id } = await addPlaylist({ name: 'Night Trains', image: someImage() }, [listed]);
  const { seed, pagination } = await listen({ seedType: 'playlist', seedId: id }, { perPage: 100 });

  expect(seed).toMatchObject({ type: 'playlist', id, name: 'Night Trains', image: { id: expect.any(String) } });
  expect(reasonOf(pagination.data, listed.id)).toEqual({ code: 'inPlaylist' });
  expect(reasonOf(pagination.data, more.id)).toEqual({ code: 'playlistArtist', name: 'Sable & Reed' });
  expect(reasonOf(pagination.data, tagged.id)).toEqual({ code: 'tag', name: tag });
});

test('a playlist’s radio goes on with the artists, tags and genres that stand in it most', async () => {
  const scenes = await Promise.all(
    [1, 2, 3, 4].map(async (times) => {
      const genre = await addGenre({ displayName: newSlug('genre') });
      const artist = await addArtist({ name: newSlug('artist') });
      const tag = newSlug('tag');
      const listed = await Promise.all(
        Array.from({ length: times }, () => addTrack({ artists: [artist], genres: [genre.name], tags: [tag] })),
      );
      // More of each, that are in no playlist and have nothing else in common with it.
      await addTrack({ artists: [artist] });
      await addTrack({ genres: [genre.name] });
      await addTrack({ tags: [tag] });
      return { names: [artist.name, genre.displayName, tag], listed };
    }),
  );
  // The rarest stand first.
  const { id } = await addPlaylist(
    {},
    scenes.flatMap(({ listed }) => listed),
  );
  const { pagination } = await listen({ seedType: 'playlist', seedId: id }, { perPage: 100 });

  const reasons = pagination.data.flatMap(({ reason }) => ('name' in reason ? reason.name : []));
  const commonest = scenes.slice(1).flatMap(({ names }) => names);
  expect(reasons.toSorted()).toEqual(commonest.toSorted());
});

test('a playlist’s radio reads it once, and of one that is shared nobody who added to it', async () => {
  const { user } = await addPerson();
  const tracks = [await addTrack(), await addTrack()];
  const { id } = await addPlaylist({ owner: { id: user.id, name: null }, members: 1 }, tracks);
  const visitor = { ...guest, userId: user.id };
  const { reads } = await measured(() => readSeed({ seedType: 'playlist', seedId: id }, visitor));
  expect(reads).toBe(0.5 + 0.5 + tracks.length * 0.5);
});

test('a playlist that is somebody’s own is no seed for others', async () => {
  const { id } = await addPlaylist({ isPublic: false });
  const params = { seedType: 'playlist', seedId: id } as const;
  expect(await asGuest().refused(radioContract.get, { params, query: {} })).toMatchObject({
    status: 404,
    code: 'playlist.not_found',
  });
});

test('it never ends, and no track comes again within the first fifty', async () => {
  const { genre } = await addScene();
  const heard = await walk({ seedType: 'genre', seedId: genre.name }, 12, 17);
  expect(heard).toHaveLength(12 * 17);
  expect(new Set(heard.slice(0, 50).map(({ id }) => id)).size).toBe(50);
});

test('with less than fifty tracks to play it ends rather than come round to them soon', async () => {
  const { genre, own } = await addScene(3);
  const heard = await walk({ seedType: 'genre', seedId: genre.name }, 60, 7);
  const ids = heard.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(own.map(({ id }) => id)));
});

test('two visits are two orders', async () => {
  const { genre } = await addScene();
  const [one, other] = await Promise.all([1, 2].map(() => walk({ seedType: 'genre', seedId: genre.name }, 1, 50)));
  expect(one?.map(({ id }) => id)).not.toEqual(other?.map(({ id }) => id));
});

test('a page is three round trips, however much the seed carries', async () => {
  const genres = [await addGenre(), await addGenre(), await addGenre(), await addGenre()].map(({ name }) => name);
  const artists = [await addArtist(), await addArtist()];
  const track = await addTrack({ artists, genres, tags: [1, 2, 3, 4].map(() => newSlug('tag')) });
  const { roundTrips, calls } = await measured(() => listen({ seedType: 'track', seedId: track.id }));
  expect(roundTrips).toBe(3);
  expect(calls.map(({ operation }) => operation)).not.toContain('ScanCommand');
  expect(calls.length).toBeLessThanOrEqual(13);
});

describe('what is refused', () => {
  test.each([
    ['artist', newId.artist(), 'artist.not_found'],
    ['track', newId.track(), 'track.not_found'],
    ['genre', newSlug('nobody-plays-this'), 'genre.not_found'],
    ['playlist', newId.playlist(), 'playlist.not_found'],
  ] as const)('a radio of no %s', async (seedType, seedId, code) => {
    const problem = await asGuest().refused(radioContract.get, { params: { seedType, seedId } as never, query: {} });
    expect(problem).toMatchObject({ status: 404, code });
  });

  test.each([
    ['artist', 'art_nonsense'],
    ['planet', 'art_nonsense'],
    ['track', newId.artist()],
    ['genre', 'x'.repeat(61)],
  ])('a %s of %s', async (seedType, seedId) => {
    const problem = await asGuest().refused(radioContract.get, { params: { seedType, seedId } as never, query: {} });
    expect(problem).toMatchObject({ status: 404, code: 'route.not_found' });
  });

  test.each([
    ['nonsense', 'nonsense!'],
    ['no number', encodeCursor([1, null])],
    ['more than an order', encodeCursor([2 ** 32, 0])],
    ['another list’s', encodeCursor([1, newId.track()])],
  ])('a cursor that is %s', async (_, cursor) => {
    const { id } = await addArtist();
    const problem = await asGuest().refused(radioContract.get, {
      params: { seedType: 'artist', seedId: id },
      query: { cursor },
    });
    expect(problem).toMatchObject({ status: 422, errors: { cursor: [expect.any(String)] } });
  });

  test('somebody who may not hear music', async () => {
    const { id } = await addArtist();
    const params = { seedType: 'artist', seedId: id } as const;
    expect(await asUser().refused(radioContract.get, { params, query: {} })).toMatchObject({ status: 403 });
  });
});

test('an edited cursor is another place of the same radio', async () => {
  const { genre } = await addScene();
  const params = { seedType: 'genre', seedId: genre.name } as const;
  const { pagination } = await listen(params, { cursor: encodeCursor([5, Number.MAX_SAFE_INTEGER]) });
  expect(pagination.data.length).toBeGreaterThan(0);
});
