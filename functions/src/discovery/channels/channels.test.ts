import { channelContract } from '@overtone/shared/discovery/channels/channel.contract.ts';
import type { ChannelContentType, ChannelRow } from '@overtone/shared/discovery/channels/channel.model.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setAlbumPlays } from '../../catalog/albums/albums.store.ts';
import { measureCapacity } from '../../platform/capacity.ts';
import { encodeCursor } from '../../platform/cursor.ts';
import {
  addAlbum,
  addArtist,
  addChannel,
  addGenre,
  addPlaylist,
  addTrack,
  createUniqueSlug,
  newId,
} from '../../testing/catalogue.ts';
import { getPropertyRuns } from '../../testing/property-runs.ts';
import { asGuest } from '../../testing/visitor.ts';
import { walkPages } from '../../testing/walk-pages.ts';
import { ensureChannel } from './channels.store.ts';

type Query = { restriction?: string; perPage?: number; cursor?: string };
const readChannel = async (slugOrId: string, query: Query = {}) =>
  (await asGuest().call(channelContract.get, { params: { slugOrId }, query })).channel;
const readProblem = (slugOrId: string, query: Query = {}) =>
  asGuest().expectRefusal(channelContract.get, { params: { slugOrId }, query });

/** Returns the displayed name of a row. */
const getRowName = (row: ChannelRow): string => {
  switch (row.type) {
    case 'track':
      return row.track.name;
    case 'album':
      return row.album.name;
    case 'artist':
      return row.artist.name;
    case 'playlist':
      return row.playlist.name;
    case 'genre':
      return row.genre.displayName;
    case 'user':
      return row.user.name ?? '';
    case 'channel':
      return row.channel.name;
  }
};
const getNames = (rows: readonly ChannelRow[]) => rows.map(getRowName);

describe('GET channel/:slugOrId', () => {
  it('returns a channel by its slug and its id', async () => {
    const { picks, createdAt, updatedAt, updatedBy, oldSlugs, ...channel } = await addChannel({
      ...{ name: 'Neu & frisch', description: 'Für dich' },
    });
    const page = { ...channel, restriction: null, content: { data: [], nextCursor: null } };
    expect(await readChannel(channel.slug)).toEqual(page);
    expect(await readChannel(channel.id)).toEqual(page);
  });

  it('returns picked rows of all types in order, without missing and private ones', async () => {
    const [album, artist, track, playlist, secret, genre] = [
      await addAlbum({ name: 'An album' }),
      await addArtist({ name: 'An artist' }),
      await addTrack({ name: 'A track' }),
      await addPlaylist({ name: 'A playlist' }),
      await addPlaylist({ name: 'Private', isPublic: false }),
      await addGenre({ displayName: 'A genre' }),
    ];
    const { slug } = await addChannel({
      picks: [
        { type: 'track', id: track.id },
        { type: 'album', id: newId.album() },
        { type: 'genre', id: genre.name },
        { type: 'artist', id: 'nonsense' },
        { type: 'album', id: album.id },
        { type: 'artist', id: artist.id },
        { type: 'playlist', id: secret.id },
        { type: 'playlist', id: playlist.id },
      ],
    });
    const { content } = await readChannel(slug);
    expect(getNames(content.data)).toEqual(['A track', 'A genre', 'An album', 'An artist', 'A playlist']);
  });

  it('sorts the newest albums by release date and popular albums by plays', async () => {
    // Published and released after the albums of other tests.
    const createdAt = '2999-12-31T00:00:00.000Z';
    const artists = [await addArtist()];
    const old = await addAlbum({ artists, name: 'Old', releaseDate: '2999-01-01', createdAt });
    const recent = await addAlbum({ artists, name: 'Recent', releaseDate: '2999-06-01', createdAt });
    await setAlbumPlays(old.id, 999_999_000_002);
    await setAlbumPlays(recent.id, 999_999_000_001);
    const readTopNames = async (source: 'newest' | 'popular') =>
      getNames((await readChannel((await addChannel({ source })).slug, { perPage: 2 })).content.data);

    expect(await readTopNames('newest')).toEqual(['Recent', 'Old']);
    expect(await readTopNames('popular')).toEqual(['Old', 'Recent']);
  });

  it.each(['albums', 'artists', 'tracks'] as const)('returns all %s once, sorted by plays', async (contentType) => {
    const add = { albums: addAlbum, artists: addArtist, tracks: addTrack }[contentType];
    const added = await Promise.all([7, 7, 7, 5, 9].map((plays) => add({ plays })));
    const addedIds = new Set<string>(added.map(({ id }) => id));
    // Other tests fill the catalogue at the same time.
    const listAllIds = async (source: 'newest' | 'popular') => {
      const { slug } = await addChannel({ contentType, source });
      const pages = await walkPages(7, async (query) => (await readChannel(slug, query)).content);
      return pages.flat().flatMap((row) => {
        const { id } = {
          ...('album' in row && row.album),
          ...('artist' in row && row.artist),
          ...('track' in row && row.track),
        };
        return id && addedIds.has(id) ? id : [];
      });
    };

    expect((await listAllIds('newest')).toSorted()).toEqual([...addedIds].toSorted());
    expect(await listAllIds('popular')).toEqual(
      added.toSorted((a, b) => b.plays - a.plays || (a.id < b.id ? 1 : -1)).map(({ id }) => id),
    );
  });

  it('returns all picked rows for any selection and page size', async () => {
    const albums = await Promise.all(Array.from({ length: 6 }, () => addAlbum()));
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(albums), fc.integer({ min: 1, max: 7 }), async (picked, perPage) => {
        const { slug } = await addChannel({ picks: picked.map(({ id }) => ({ type: 'album', id })) });
        const pages = await walkPages(perPage, async (query) => (await readChannel(slug, query)).content);
        expect(pages.flat()).toEqual(picked.map((album) => ({ type: 'album', album })));
      }),
      { numRuns: getPropertyRuns(15) },
    );
  });

  it('restricts channels of all content types to a genre', async () => {
    const genre = await addGenre({ displayName: 'Krautrock' });
    const genres = [genre.name];
    const artist = await addArtist({ name: 'In it', genres });
    const artists = [artist];
    const album = await addAlbum({ artists, name: 'In it', genres });
    await addAlbum({ artists, name: 'Later in it', genres });
    await addTrack({ artists, name: 'In it', genres });
    const outside = await addAlbum({ artists, name: 'Not in it' });
    const read = async (fields: Parameters<typeof addChannel>[0]) => {
      const { slug } = await addChannel(fields);
      const channel = await readChannel(slug, { restriction: genre.name });
      expect(channel.restriction).toEqual({ type: 'genre', ...genre });
      return getNames(channel.content.data);
    };
    const picks = [outside, album].map(({ id }) => ({ type: 'album' as const, id }));

    expect(await read({ contentType: 'albums', source: 'newest' })).toEqual(['Later in it', 'In it']);
    expect(await read({ contentType: 'artists', source: 'popular' })).toEqual(['In it']);
    expect(await read({ contentType: 'tracks', source: 'popular' })).toEqual(['In it']);
    expect(await read({ contentType: 'genres', source: 'popular' })).toEqual(['Krautrock']);
    expect(await read({ contentType: 'albums', source: 'picked', picks })).toEqual(['In it']);
  });

  it('restricts channels to a tag', async () => {
    const [tag, genre] = [createUniqueSlug('night'), await addGenre()];
    const [tags, genres] = [[tag], [genre.name]];
    const artist = await addArtist({ genres });
    const artists = [artist];
    const album = await addAlbum({ artists, name: 'Tagged', tags });
    await addAlbum({ artists, name: 'Tagged in the genre', tags, genres });
    await addTrack({ artists, name: 'Tagged', tags });
    const outside = await addAlbum({ artists, name: 'Not tagged', genres });
    const read = async (fields: Parameters<typeof addChannel>[0]) => {
      const { slug } = await addChannel({ restrictBy: 'tag', ...fields });
      const query = { restriction: tag };
      expect((await readChannel(slug, query)).restriction).toEqual({ type: 'tag', name: tag, displayName: `#${tag}` });
      return getNames(
        (await walkPages(1, async (page) => (await readChannel(slug, { ...query, ...page })).content, true)).flat(),
      );
    };
    const picks = [outside, album].map(({ id }) => ({ type: 'album' as const, id }));

    expect(await read({ contentType: 'albums', source: 'popular' })).toEqual(['Tagged in the genre', 'Tagged']);
    expect(await read({ contentType: 'tracks', source: 'newest' })).toEqual(['Tagged']);
    expect(await read({ contentType: 'albums', source: 'picked', picks })).toEqual(['Tagged']);
    expect(await read({ source: 'genre', sourceGenre: genre.name })).toEqual(['Tagged in the genre']);
    for (const contentType of ['artists', 'playlists', 'genres'] as const) {
      expect(await read({ contentType, source: 'newest' })).toEqual([]);
    }
  });

  it('rejects other types of restrictions, and hides children with another type', async () => {
    const tag = createUniqueSlug('night');
    const genre = await addGenre({ name: createUniqueSlug('ambient') });
    await addAlbum({ tags: [tag], genres: [genre.name] });
    const children = await Promise.all([
      addChannel({ name: 'By tag', source: 'newest', restrictBy: 'tag' }),
      addChannel({ name: 'By genre', source: 'newest' }),
    ]);
    const picks = children.map(({ id }) => ({ type: 'channel' as const, id }));
    const { slug } = await addChannel({ contentType: 'channels', restrictBy: 'tag', picks });

    expect(getNames((await readChannel(slug)).content.data)).toEqual(['By tag', 'By genre']);
    const { content } = await readChannel(slug, { restriction: tag });
    expect(content.data).toMatchObject([{ channel: { name: 'By tag', content: { data: [{ type: 'album' }] } } }]);
    expect(await readProblem(slug, { restriction: genre.name })).toMatchObject({ status: 404, code: 'tag.not_found' });
    const byGenre = await readProblem(children[1].slug, { restriction: tag });
    expect(byGenre).toMatchObject({ status: 404, code: 'genre.not_found' });
  });

  it('returns the newest items of the source genre, and none with another genre as restriction', async () => {
    const [genre, other] = [await addGenre({ displayName: 'Krautrock' }), await addGenre()];
    const genres = [genre.name];
    const artist = await addArtist({ name: 'In it', genres });
    const artists = [artist];
    await addAlbum({ artists, name: 'In it', genres, plays: 9 });
    await addAlbum({ artists, name: 'In both', genres: [genre.name, other.name] });
    await addAlbum({ artists, name: 'Not in it' });
    await addTrack({ artists, name: 'In it', genres });
    const read = async (
      contentType: ChannelContentType,
      query: Query = {},
      sourceGenre: string | null = genre.name,
    ) => {
      const { slug } = await addChannel({ contentType, source: 'genre', sourceGenre });
      const pages = await walkPages(1, async (page) => (await readChannel(slug, { ...query, ...page })).content);
      return getNames(pages.flat());
    };

    expect(await read('albums')).toEqual(['In both', 'In it']);
    expect(await read('artists')).toEqual(['In it']);
    expect(await read('tracks')).toEqual(['In it']);
    expect(await read('genres')).toEqual(['Krautrock']);
    expect(await read('playlists')).toEqual([]);
    expect(await read('albums', { restriction: genre.name })).toEqual(['In both', 'In it']);
    expect(await read('albums', { restriction: other.name })).toEqual([]);
    expect(await read('albums', {}, createUniqueSlug('unknown'))).toEqual([]);
    expect(await read('albums', {}, null)).toEqual([]);
  });

  it('returns the first rows of nested channels', async () => {
    const albums = await Promise.all(Array.from({ length: 14 }, (_, index) => addAlbum({ name: `Album ${index}` })));
    const inner = await addChannel({ name: 'Inner', picks: albums.map(({ id }) => ({ type: 'album', id })) });
    const empty = await addChannel({ name: 'Empty' });
    const { slug } = await addChannel({
      contentType: 'channels',
      picks: [empty.id, newId.channel(), inner.id].map((id) => ({ type: 'channel', id })),
    });

    const { content } = await readChannel(slug);

    expect(getNames(content.data)).toEqual(['Empty', 'Inner']);
    const section = content.data[1];
    expect(section?.type === 'channel' && getNames(section.channel.content.data)).toEqual(
      getNames(albums.slice(0, 12).map((album) => ({ type: 'album', album }))),
    );
    expect(JSON.stringify(content)).not.toContain('picks');
  });

  it('leaves out a channel that is nested in itself', async () => {
    const id = newId.channel();
    await addChannel({ id, name: 'Mirror', contentType: 'channels', picks: [{ type: 'channel', id }] });
    const { content } = await readChannel(id);
    expect(content.data).toEqual([]);
  });

  it('does not create a channel when the slug is taken', async () => {
    const first = await addChannel({ name: 'First' });
    const ensuredId = await ensureChannel({ ...first, id: newId.channel(), name: 'Second' });
    expect(ensuredId).toBe(first.id);
    expect((await readChannel(first.slug)).name).toBe('First');
  });

  it('returns 404 when the channel, or the genre that restricts it, does not exist', async () => {
    const { slug } = await addChannel();
    expect(await readProblem(createUniqueSlug('nowhere'))).toMatchObject({ status: 404, code: 'channel.not_found' });
    expect(await readProblem(newId.channel())).toMatchObject({ status: 404, code: 'channel.not_found' });
    expect(await readProblem(slug, { restriction: createUniqueSlug('polka') })).toMatchObject({
      status: 404,
      code: 'genre.not_found',
    });
  });

  it('returns 422 with the field for invalid requests', async () => {
    const { slug } = await addChannel();
    const popular = await addChannel({ source: 'popular' });
    expect(await readProblem('x'.repeat(81))).toMatchObject({ status: 404, code: 'route.not_found' });
    expect(await readProblem(slug, { perPage: 0 })).toMatchObject({
      status: 422,
      errors: { perPage: [expect.any(String)] },
    });
    for (const [channelSlug, position] of [
      [slug, [-1]],
      [slug, ['2026-01-01', newId.album()]],
      [popular.slug, [3]],
      [popular.slug, ['2026-01-01', newId.album()]],
    ] as const) {
      const problem = await readProblem(channelSlug, { cursor: encodeCursor(position) });
      expect(problem).toMatchObject({ status: 422, errors: { cursor: [expect.any(String)] } });
    }
  });

  it('reads a home page with sections of all types in three round trips', async () => {
    const artists = [await addArtist()];
    const album = await addAlbum({ artists });
    await addTrack({ artists });
    await addGenre();
    const children = await Promise.all([
      addChannel({ contentType: 'albums', source: 'newest' }),
      addChannel({ contentType: 'tracks', source: 'popular' }),
      addChannel({ contentType: 'artists', source: 'popular' }),
      addChannel({ contentType: 'genres', source: 'popular' }),
      addChannel({ picks: [{ type: 'album', id: album.id }] }),
    ]);
    const { slug } = await addChannel({
      contentType: 'channels',
      picks: children.map(({ id }) => ({ type: 'channel', id })),
    });

    const { result, roundTrips, calls } = await measureCapacity(() => readChannel(slug));

    expect(result.content.data).toHaveLength(5);
    expect(roundTrips).toBe(3);
    expect(calls).toHaveLength(7);
  });

  it('returns the newest public playlists', async () => {
    const createdAt = '3100-01-03T00:00:00.000Z';
    await addPlaylist({ createdAt, name: 'Private', isPublic: false });
    await addPlaylist({ createdAt: '3100-01-02T00:00:00.000Z', name: 'Newest' });
    const { slug } = await addChannel({ contentType: 'playlists', source: 'popular' });
    expect(getNames((await readChannel(slug, { perPage: 1 })).content.data)).toEqual(['Newest']);
    const genre = await addGenre();
    expect((await readChannel(slug, { restriction: genre.name })).content.data).toEqual([]);
  });
});
