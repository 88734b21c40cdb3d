import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import { likesContract } from '@overtone/shared/library/likes/likes.contract.ts';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { trackItem } from '../../catalog/music/track.item.ts';
import { splitIntoChunks } from '../../platform/chunks.ts';
import { encodeCursor } from '../../platform/cursor.ts';
import { updateItem } from '../../platform/dynamo/write.ts';
import { addAlbum, addArtist, addPlaylist, addTrack } from '../../testing/catalogue.ts';
import { buildListParams, like, unlike } from '../../testing/likes.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { walkPages } from '../../testing/walk-pages.ts';
import { listLikes } from './list-likes.service.ts';

const count = 300;
let ada: TestUser;
/** In the order of their likes. Names, durations and albums have other orders. */
let tracks: Track[];

const getRemainder = (index: number): 0 | 1 | 2 => (index % 3) as 0 | 1 | 2;

beforeAll(async () => {
  ada = await addUser();
  const artists = [
    await addArtist({ name: 'Zoë' }),
    await addArtist({ name: 'ätna' }),
    await addArtist({ name: 'Bell' }),
  ];
  const albums = await Promise.all(
    [1, 2, 3].map((number) => addAlbum({ name: `Vol. ${number * 5}`, artists: artists as never })),
  );
  const indexes = Array.from({ length: count }, (_, index) => index);
  tracks = [];
  // The tracks are added in batches, because adding all of them together would exceed the time limit of a request.
  for (const chunk of splitIntoChunks(indexes, 30)) {
    tracks.push(
      ...(await Promise.all(
        chunk.map((index) =>
          addTrack({
            name: `Song ${count - index}`,
            duration: 1_000 + ((index * 7) % count),
            artists: [artists[getRemainder(index)]] as never,
            album: albums[getRemainder(index + 1)] as never,
            createdAt: new Date(Date.UTC(2025, 0, 1 + ((index * 11) % count))).toISOString(),
          }),
        ),
      )),
    );
  }
  const start = Date.now() - count * 60_000;
  const changes = tracks.map(({ id }, index) => ({
    id,
    liked: true,
    at: new Date(start + index * 60_000).toISOString(),
  }));
  for (let from = 0; from < count; from += libraryLimits.reactionChangesMax) {
    await ada.call(likesContract.change, {
      body: { changes: changes.slice(from, from + libraryLimits.reactionChangesMax) },
    });
  }
});

const getTrackIndex = ({ id }: Pick<Track, 'id'>): number => tracks.findIndex((track) => track.id === id);
const listIndexes = async (query: object, perPage = 100) =>
  (
    await walkPages(
      perPage,
      async (page) => (await ada.call(likesContract.tracks, buildListParams({ ...page, ...query }))).pagination,
    )
  )
    .flat()
    .map(getTrackIndex);
const indexes = Array.from({ length: count }, (_, index) => index);

describe('users/:userId/likes/:type', () => {
  it('sorts the whole list by each field in both directions', async () => {
    // Numbers are compared as numbers: `Song 2` is before `Song 10`.
    expect(await listIndexes({ sort: 'name' })).toEqual(indexes.toReversed());
    expect(await listIndexes({ sort: 'name', order: 'desc' })).toEqual(indexes);
    expect(await listIndexes({ sort: 'added' })).toEqual(indexes.toReversed());
    const sortIndexesBy = (key: (index: number) => number) => indexes.toSorted((a, b) => key(a) - key(b));
    expect(await listIndexes({ sort: 'duration' })).toEqual(sortIndexesBy((index) => (index * 7) % count));
    expect(await listIndexes({ sort: 'released' })).toEqual(sortIndexesBy((index) => -((index * 11) % count)));
    const getArtist = (index: number) => ['Zoë', 'ätna', 'Bell'][getRemainder(index)];
    const byArtist = (await listIndexes({ sort: 'artist' })).map(getArtist);
    expect(byArtist.filter((name, index) => name !== byArtist[index - 1])).toEqual(['ätna', 'Bell', 'Zoë']);
    const byAlbum = (await listIndexes({ sort: 'album' })).map((index) => tracks[index]?.album?.name);
    expect(byAlbum.filter((name, index) => name !== byAlbum[index - 1])).toEqual(['Vol. 5', 'Vol. 10', 'Vol. 15']);
  });

  it('searches names, artists and albums of all likes by the beginnings of words', async () => {
    const countFound = async (query: string) =>
      (await ada.call(likesContract.tracks, buildListParams({ query, perPage: 100 }))).total;
    expect(await countFound('song 299')).toBe(1);
    expect(await countFound('ATN')).toBe(100);
    expect(await countFound('zoe vol')).toBe(100);
    expect(await countFound('ong')).toBe(0);
    // Song 2, 20 to 29 and 200 to 299.
    expect((await listIndexes({ query: 'song 2', sort: 'name' }, 20)).length).toBe(111);
    expect(await listIndexes({ query: 'song 29' })).toEqual([271, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });

  it('continues after the last row of a page, even if that row was unliked', async () => {
    const eve = await addUser();
    const likedTracks = tracks.slice(0, 6);
    await like(eve, ...likedTracks.map(({ id }) => id));
    const readPage = (cursor?: string) =>
      eve.call(likesContract.tracks, buildListParams({ sort: 'name', perPage: 2, ...(cursor && { cursor }) }));
    const first = (await readPage()).pagination;
    expect(first.data.map(getTrackIndex)).toEqual([5, 4]);
    await unlike(eve, first.data[1]?.id ?? 'trk_0');
    await like(eve, tracks[7]?.id ?? 'trk_0');
    expect((await readPage(first.nextCursor ?? '')).pagination.data.map(getTrackIndex)).toEqual([3, 2]);
  });

  it('returns 422 for a cursor of another list, and no rows of other users', async () => {
    const eve = await addUser();
    const pageOfAda = await ada.call(likesContract.tracks, buildListParams({ sort: 'name', perPage: 2 }));
    const cursor = pageOfAda.pagination.nextCursor ?? '';
    const paramsWithCursorOfAda = buildListParams({ sort: 'name', cursor });
    expect((await eve.call(likesContract.tracks, paramsWithCursorOfAda)).pagination.data).toEqual([]);
    for (const invalidCursor of [encodeCursor(['x']), encodeCursor([1, 2, 3]), 'nonsense']) {
      for (const query of [{ sort: 'name', cursor: invalidCursor }, { cursor: invalidCursor }]) {
        expect((await ada.expectRefusal(likesContract.tracks, buildListParams(query))).status).toBe(422);
      }
    }
    expect((await ada.expectRefusal(likesContract.tracks, buildListParams({ cursor }))).status).toBe(422);
  });

  /** Starts a container with empty memory. */
  const startContainer = async () => {
    vi.resetModules();
    const { listLikes: read } = await import('./list-likes.service.ts');
    const { countReads } = await import('../../testing/count-reads.ts');
    return { countReads, listByName: () => read('track', ada.user.id, { sort: 'name', perPage: 2 }) };
  };

  it('reads only new likes when a stored snapshot exists', async () => {
    await ada.call(likesContract.tracks, buildListParams({ sort: 'name' }));
    const [first, last] = [tracks[0]?.id ?? 'trk_0', tracks[count - 1]?.id ?? 'trk_0'];
    const container = await startContainer();
    const countOldTrackReads = container.countReads(first, 'track');
    expect((await container.listByName()).total).toBe(count);
    const added = await addTrack({ name: 'Aardvark' });
    const countNewTrackReads = container.countReads(added.id, 'track');
    await like(ada, added.id);
    await unlike(ada, last);
    const { pagination, total } = await container.listByName();
    expect([total, pagination.data.map(({ name }) => name)]).toEqual([count, ['Aardvark', 'Song 2']]);
    // One read for the list, one for the page.
    expect([countNewTrackReads(), countOldTrackReads()]).toEqual([2, 0]);
    // The next container finds the snapshot that this one stored.
    const next = await startContainer();
    const countReadsById = [next.countReads(added.id, 'track'), next.countReads(first, 'track')];
    expect((await next.listByName()).total).toBe(count);
    expect(countReadsById.map((countReads) => countReads())).toEqual([1, 0]);
    await unlike(ada, added.id);
    await like(ada, last);
  });

  it('sorts by a changed name after a day at the latest', async () => {
    const eve = await addUser();
    const [alpha, beta] = [await addTrack({ name: 'Alpha' }), await addTrack({ name: 'Beta' })];
    await like(eve, alpha.id, beta.id);
    const readNames = async () =>
      (await listLikes('track', eve.user.id, { sort: 'name', perPage: 9 })).pagination.data.map(({ name }) => name);
    expect(await readNames()).toEqual(['Alpha', 'Beta']);
    await updateItem(trackItem, { id: alpha.id }, { set: { name: 'Gamma' } });
    expect(await readNames()).toEqual(['Gamma', 'Beta']);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect(await readNames()).toEqual(['Beta', 'Gamma']);
  });

  it('sorts and searches albums, artists and playlists', async () => {
    const eve = await addUser();
    const artists = [await addArtist({ name: 'Orla' }), await addArtist({ name: 'Ada' })];
    const albums = [
      await addAlbum({ name: 'B', artists: artists.slice(0, 1), releaseDate: '2020-01-01' }),
      await addAlbum({ name: 'A', artists: artists.slice(1), releaseDate: '2010-01-01' }),
    ];
    const playlists = [await addPlaylist({ name: 'Night' }), await addPlaylist({ name: 'Day' })];
    await like(eve, ...[...artists, ...albums, ...playlists].map(({ id }) => id));
    const getNames = ({ pagination }: { pagination: { data: { name: string }[] } }) =>
      pagination.data.map(({ name }) => name);
    expect(getNames(await eve.call(likesContract.albums, buildListParams({ sort: 'artist' })))).toEqual(['A', 'B']);
    expect(getNames(await eve.call(likesContract.albums, buildListParams({ sort: 'released' })))).toEqual(['B', 'A']);
    expect(getNames(await eve.call(likesContract.albums, buildListParams({ query: 'orl' })))).toEqual(['B']);
    expect(getNames(await eve.call(likesContract.artists, buildListParams({ sort: 'name' })))).toEqual(['Ada', 'Orla']);
    expect(getNames(await eve.call(likesContract.playlists, buildListParams({ sort: 'name', order: 'desc' })))).toEqual(
      ['Night', 'Day'],
    );
  });
});
