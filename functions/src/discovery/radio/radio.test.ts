import { radioContract } from '@overtone/shared/discovery/radio/radio.contract.ts';
import type { RadioTrack } from '@overtone/shared/discovery/radio/radio.model.ts';
import { describe, expect, it } from 'vitest';
import { measureCapacity } from '../../platform/capacity.ts';
import { encodeCursor } from '../../platform/cursor.ts';
import { guest } from '../../platform/http/context.ts';
import {
  addArtist,
  addGenre,
  addPlaylist,
  addTrack,
  createTestImage,
  createUniqueSlug,
  newId,
} from '../../testing/catalogue.ts';
import { addUser } from '../../testing/users.ts';
import { asGuest, asUser } from '../../testing/visitor.ts';
import { readSeed } from './radio-sources.service.ts';

type Params = { seedType: 'artist' | 'track' | 'genre' | 'playlist'; seedId: string };
const readRadio = (params: Params, query: { perPage?: number; cursor?: string } = {}) =>
  asGuest().call(radioContract.get, { params: params as never, query });

/**
 * Adds a genre with an artist and tracks of other artists. By default there are enough tracks for a radio that never
 * ends.
 */
const addScene = async (otherTracksCount = 55) => {
  const genre = await addGenre();
  const artist = await addArtist({ name: 'Sable & Reed', genres: [genre.name] });
  const otherArtist = await addArtist({ name: 'Ito Vale' });
  const artistTracks = [
    await addTrack({ artists: [artist], genres: [genre.name] }),
    await addTrack({ artists: [artist], genres: [genre.name] }),
  ];
  await Promise.all(
    Array.from({ length: otherTracksCount }, () => addTrack({ artists: [otherArtist], genres: [genre.name] })),
  );
  return { genre, artist, artistTracks };
};

const readPages = async (params: Params, pages: number, perPage: number): Promise<RadioTrack[]> => {
  const played: RadioTrack[] = [];
  let cursor: string | null | undefined;
  for (let page = 0; page < pages && cursor !== null; page += 1) {
    const { pagination } = await readRadio(params, { perPage, ...(cursor && { cursor }) });
    played.push(...pagination.data);
    cursor = pagination.nextCursor;
  }
  return played;
};

const getReason = (tracks: readonly RadioTrack[], id: string) => tracks.find((track) => track.id === id)?.reason;

describe('GET radio/:seedType/:seedId', () => {
  it('plays tracks of an artist, their genre and popular tracks, with reasons', async () => {
    const { artist, genre, artistTracks } = await addScene();
    const { seed } = await readRadio({ seedType: 'artist', seedId: artist.id });
    const played = await readPages({ seedType: 'artist', seedId: artist.id }, 2, 50);

    expect(seed).toEqual({ type: 'artist', id: artist.id, name: 'Sable & Reed', image: null });
    for (const { id } of artistTracks) expect(getReason(played, id)).toEqual({ code: 'artist', name: 'Sable & Reed' });
    expect(played.map(({ reason }) => reason)).toContainEqual({ code: 'genre', name: genre.displayName });
  });

  it('begins with the seed track and continues with its tags', async () => {
    const tag = createUniqueSlug('late');
    const track = await addTrack({ tags: [tag], name: 'Slow Refraction' });
    const trackWithTag = await addTrack({ tags: [tag] });
    const { seed, pagination } = await readRadio({ seedType: 'track', seedId: track.id }, { perPage: 10 });

    expect(seed).toMatchObject({ type: 'track', name: 'Slow Refraction' });
    expect(pagination.data[0]).toMatchObject({ id: track.id, reason: { code: 'seed' } });
    expect(getReason(pagination.data, trackWithTag.id)).toEqual({ code: 'tag', name: tag });
  });

  it('plays the tracks of a playlist and other tracks of its artists and tags, with reasons', async () => {
    const artist = await addArtist({ name: 'Sable & Reed' });
    const tag = createUniqueSlug('late');
    const playlistTrack = await addTrack({ artists: [artist], tags: [tag] });
    const [trackOfArtist, trackWithTag] = await Promise.all([
      addTrack({ artists: [artist] }),
      addTrack({ tags: [tag] }),
    ]);
    const { id } = await addPlaylist({ name: 'Night Trains', image: createTestImage() }, [playlistTrack]);
    const { seed, pagination } = await readRadio({ seedType: 'playlist', seedId: id }, { perPage: 100 });

    expect(seed).toMatchObject({ type: 'playlist', id, name: 'Night Trains', image: { id: expect.any(String) } });
    expect(getReason(pagination.data, playlistTrack.id)).toEqual({ code: 'inPlaylist' });
    expect(getReason(pagination.data, trackOfArtist.id)).toEqual({ code: 'playlistArtist', name: 'Sable & Reed' });
    expect(getReason(pagination.data, trackWithTag.id)).toEqual({ code: 'tag', name: tag });
  });

  it('continues with the most frequent artists, tags and genres of a playlist', async () => {
    const scenes = await Promise.all(
      [1, 2, 3, 4].map(async (tracksCount) => {
        const genre = await addGenre({ displayName: createUniqueSlug('genre') });
        const artist = await addArtist({ name: createUniqueSlug('artist') });
        const tag = createUniqueSlug('tag');
        const playlistTracks = await Promise.all(
          Array.from({ length: tracksCount }, () => addTrack({ artists: [artist], genres: [genre.name], tags: [tag] })),
        );
        // Other tracks that share only the artist, the genre or the tag with the playlist.
        await addTrack({ artists: [artist] });
        await addTrack({ genres: [genre.name] });
        await addTrack({ tags: [tag] });
        return { names: [artist.name, genre.displayName, tag], playlistTracks };
      }),
    );
    // The rarest tracks come first.
    const { id } = await addPlaylist(
      {},
      scenes.flatMap(({ playlistTracks }) => playlistTracks),
    );
    const { pagination } = await readRadio({ seedType: 'playlist', seedId: id }, { perPage: 100 });

    const reasons = pagination.data.flatMap(({ reason }) => ('name' in reason ? reason.name : []));
    const mostFrequent = scenes.slice(1).flatMap(({ names }) => names);
    expect(reasons.toSorted()).toEqual(mostFrequent.toSorted());
  });

  it('reads a playlist once, without the users who added tracks', async () => {
    const { user } = await addUser();
    const tracks = [await addTrack(), await addTrack()];
    const { id } = await addPlaylist({ owner: { id: user.id, name: null }, members: 1 }, tracks);
    const visitor = { ...guest, userId: user.id };
    const { reads } = await measureCapacity(() => readSeed({ seedType: 'playlist', seedId: id }, visitor));
    expect(reads).toBe(0.5 + 0.5 + tracks.length * 0.5);
  });

  it('returns 404 for a private playlist of another user', async () => {
    const { id } = await addPlaylist({ isPublic: false });
    const params = { seedType: 'playlist', seedId: id } as const;
    expect(await asGuest().expectRefusal(radioContract.get, { params, query: {} })).toMatchObject({
      status: 404,
      code: 'playlist.not_found',
    });
  });

  it('never ends, and repeats no track within the first fifty', async () => {
    const { genre } = await addScene();
    const played = await readPages({ seedType: 'genre', seedId: genre.name }, 12, 17);
    expect(played).toHaveLength(12 * 17);
    expect(new Set(played.slice(0, 50).map(({ id }) => id)).size).toBe(50);
  });

  it('ends when there are fewer than fifty tracks', async () => {
    const { genre, artistTracks } = await addScene(3);
    const played = await readPages({ seedType: 'genre', seedId: genre.name }, 60, 7);
    const ids = played.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(artistTracks.map(({ id }) => id)));
  });

  it('returns a different order each time the radio is started', async () => {
    const { genre } = await addScene();
    const [first, second] = await Promise.all(
      [1, 2].map(() => readPages({ seedType: 'genre', seedId: genre.name }, 1, 50)),
    );
    expect(first?.map(({ id }) => id)).not.toEqual(second?.map(({ id }) => id));
  });

  it('takes three round trips regardless of the number of artists, genres and tags', async () => {
    const genres = [await addGenre(), await addGenre(), await addGenre(), await addGenre()].map(({ name }) => name);
    const artists = [await addArtist(), await addArtist()];
    const track = await addTrack({ artists, genres, tags: [1, 2, 3, 4].map(() => createUniqueSlug('tag')) });
    const { roundTrips, calls } = await measureCapacity(() => readRadio({ seedType: 'track', seedId: track.id }));
    expect(roundTrips).toBe(3);
    expect(calls.map(({ operation }) => operation)).not.toContain('ScanCommand');
    expect(calls.length).toBeLessThanOrEqual(13);
  });

  describe('rejected requests', () => {
    it.each([
      ['artist', newId.artist(), 'artist.not_found'],
      ['track', newId.track(), 'track.not_found'],
      ['genre', createUniqueSlug('nobody-plays-this'), 'genre.not_found'],
      ['playlist', newId.playlist(), 'playlist.not_found'],
    ] as const)('returns 404 for a missing %s', async (seedType, seedId, code) => {
      const problem = await asGuest().expectRefusal(radioContract.get, {
        params: { seedType, seedId } as never,
        query: {},
      });
      expect(problem).toMatchObject({ status: 404, code });
    });

    it.each([
      ['artist', 'art_nonsense'],
      ['planet', 'art_nonsense'],
      ['track', newId.artist()],
      ['genre', 'x'.repeat(61)],
    ])('returns 404 for the invalid seed %s %s', async (seedType, seedId) => {
      const problem = await asGuest().expectRefusal(radioContract.get, {
        params: { seedType, seedId } as never,
        query: {},
      });
      expect(problem).toMatchObject({ status: 404, code: 'route.not_found' });
    });

    it.each([
      ['nonsense', 'nonsense!'],
      ['not a number', encodeCursor([1, null])],
      ['an invalid shuffle', encodeCursor([2 ** 32, 0])],
      ['of another list', encodeCursor([1, newId.track()])],
    ])('returns 422 for a cursor that is %s', async (_, cursor) => {
      const { id } = await addArtist();
      const problem = await asGuest().expectRefusal(radioContract.get, {
        params: { seedType: 'artist', seedId: id },
        query: { cursor },
      });
      expect(problem).toMatchObject({ status: 422, errors: { cursor: [expect.any(String)] } });
    });

    it('returns 403 without the permission music.view', async () => {
      const { id } = await addArtist();
      const params = { seedType: 'artist', seedId: id } as const;
      expect(await asUser().expectRefusal(radioContract.get, { params, query: {} })).toMatchObject({ status: 403 });
    });
  });

  it('accepts a modified cursor as another position', async () => {
    const { genre } = await addScene();
    const params = { seedType: 'genre', seedId: genre.name } as const;
    const { pagination } = await readRadio(params, { cursor: encodeCursor([5, Number.MAX_SAFE_INTEGER]) });
    expect(pagination.data.length).toBeGreaterThan(0);
  });
});
