import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { likesContract } from '@overtone/shared/library/likes/likes.contract.ts';
import { limits } from '@overtone/shared/limits.ts';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { trackItem } from '../../catalog/music/track.item.ts';
import { chunks } from '../../platform/chunks.ts';
import { encodeCursor } from '../../platform/cursor.ts';
import { changeItem } from '../../platform/dynamo/write.ts';
import { addAlbum, addArtist, addPlaylist, addTrack } from '../../testing/catalogue.ts';
import { like, mine, unlike } from '../../testing/likes.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { walkPages } from '../../testing/walk-pages.ts';
import { readLiked } from './liked-lists.service.ts';

const count = 300;
let ada: Person;
/** In the order in which they are liked: their names, lengths and albums go another way each. */
let tracks: Track[];

const ofThree = (place: number): 0 | 1 | 2 => (place % 3) as 0 | 1 | 2;

beforeAll(async () => {
  ada = await addPerson();
  const artists = [
    await addArtist({ name: 'Zoë' }),
    await addArtist({ name: 'ätna' }),
    await addArtist({ name: 'Bell' }),
  ];
  const albums = await Promise.all(
    [1, 2, 3].map((at) => addAlbum({ name: `Vol. ${at * 5}`, artists: artists as never })),
  );
  const places = Array.from({ length: count }, (_, place) => place);
  tracks = [];
  // All at once the last ones would wait longer than a call may take.
  for (const some of chunks(places, 30)) {
    tracks.push(
      ...(await Promise.all(
        some.map((place) =>
          addTrack({
            name: `Song ${count - place}`,
            duration: 1_000 + ((place * 7) % count),
            artists: [artists[ofThree(place)]] as never,
            album: albums[ofThree(place + 1)] as never,
            createdAt: new Date(Date.UTC(2025, 0, 1 + ((place * 11) % count))).toISOString(),
          }),
        ),
      )),
    );
  }
  const start = Date.now() - count * 60_000;
  const changes = tracks.map(({ id }, place) => ({
    id,
    liked: true,
    at: new Date(start + place * 60_000).toISOString(),
  }));
  for (let from = 0; from < count; from += limits.marksChangedMax) {
    await ada.call(likesContract.change, { body: { changes: changes.slice(from, from + limits.marksChangedMax) } });
  }
});

const placeOf = ({ id }: Pick<Track, 'id'>): number => tracks.findIndex((track) => track.id === id);
const walked = async (query: object, perPage = 100) =>
  (
    await walkPages(
      perPage,
      async (page) => (await ada.call(likesContract.tracks, mine({ ...page, ...query }))).pagination,
    )
  )
    .flat()
    .map(placeOf);
const places = Array.from({ length: count }, (_, place) => place);

test('a list is sorted over all of it, whatever page is asked for, and each way round', async () => {
  // By number and not by letter: `Song 2` is before `Song 10`.
  expect(await walked({ sort: 'name' })).toEqual(places.toReversed());
  expect(await walked({ sort: 'name', order: 'desc' })).toEqual(places);
  expect(await walked({ sort: 'added' })).toEqual(places.toReversed());
  const by = (key: (place: number) => number) => places.toSorted((one, other) => key(one) - key(other));
  expect(await walked({ sort: 'duration' })).toEqual(by((place) => (place * 7) % count));
  expect(await walked({ sort: 'released' })).toEqual(by((place) => -((place * 11) % count)));
  const artistOf = (place: number) => ['Zoë', 'ätna', 'Bell'][ofThree(place)];
  const byArtist = (await walked({ sort: 'artist' })).map(artistOf);
  expect(byArtist.filter((name, place) => name !== byArtist[place - 1])).toEqual(['ätna', 'Bell', 'Zoë']);
  const byAlbum = (await walked({ sort: 'album' })).map((place) => tracks[place]?.album?.name);
  expect(byAlbum.filter((name, place) => name !== byAlbum[place - 1])).toEqual(['Vol. 5', 'Vol. 10', 'Vol. 15']);
});

test('words are looked for in names, artists and albums of everything, from their beginnings, and counted', async () => {
  const found = async (query: string) => (await ada.call(likesContract.tracks, mine({ query, perPage: 100 }))).total;
  expect(await found('song 299')).toBe(1);
  expect(await found('ATN')).toBe(100);
  expect(await found('zoe vol')).toBe(100);
  expect(await found('ong')).toBe(0);
  // Song 2, 20 to 29 and 200 to 299.
  expect((await walked({ query: 'song 2', sort: 'name' }, 20)).length).toBe(111);
  expect(await walked({ query: 'song 29' })).toEqual([271, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
});

test('a page goes on where the one before ended, also where its last row is gone by then', async () => {
  const eve = await addPerson();
  const some = tracks.slice(0, 6);
  await like(eve, ...some.map(({ id }) => id));
  const page = (cursor?: string) =>
    eve.call(likesContract.tracks, mine({ sort: 'name', perPage: 2, ...(cursor && { cursor }) }));
  const first = (await page()).pagination;
  expect(first.data.map(placeOf)).toEqual([5, 4]);
  await unlike(eve, first.data[1]?.id ?? 'trk_0');
  await like(eve, tracks[7]?.id ?? 'trk_0');
  expect((await page(first.nextCursor ?? '')).pagination.data.map(placeOf)).toEqual([3, 2]);
});

test('a cursor of another list is refused, and one of somebody else’s leads to nobody’s rows', async () => {
  const eve = await addPerson();
  const hers = await ada.call(likesContract.tracks, mine({ sort: 'name', perPage: 2 }));
  const cursor = hers.pagination.nextCursor ?? '';
  const strange = mine({ sort: 'name', cursor });
  expect((await eve.call(likesContract.tracks, strange)).pagination.data).toEqual([]);
  for (const wrong of [encodeCursor(['x']), encodeCursor([1, 2, 3]), 'nonsense']) {
    for (const query of [{ sort: 'name', cursor: wrong }, { cursor: wrong }]) {
      expect((await ada.refused(likesContract.tracks, mine(query))).status).toBe(422);
    }
  }
  expect((await ada.refused(likesContract.tracks, mine({ cursor }))).status).toBe(422);
});

/** A container that has just begun, and what counts its reads. */
const newContainer = async () => {
  vi.resetModules();
  const { readLiked: read } = await import('./liked-lists.service.ts');
  const { countReads } = await import('../../testing/count-reads.ts');
  return { countReads, byName: () => read('track', ada.user.id, { sort: 'name', perPage: 2 }) };
};

test('a container that knows nothing finds the list as it was kept, and reads of new likes alone what they are', async () => {
  await ada.call(likesContract.tracks, mine({ sort: 'name' }));
  const [first, last] = [tracks[0]?.id ?? 'trk_0', tracks[count - 1]?.id ?? 'trk_0'];
  const container = await newContainer();
  const known = container.countReads(first, 'track');
  expect((await container.byName()).total).toBe(count);
  const added = await addTrack({ name: 'Aardvark' });
  const read = container.countReads(added.id, 'track');
  await like(ada, added.id);
  await unlike(ada, last);
  const { pagination, total } = await container.byName();
  expect([total, pagination.data.map(({ name }) => name)]).toEqual([count, ['Aardvark', 'Song 2']]);
  // Once for the list, and once for the page.
  expect([read(), known()]).toEqual([2, 0]);
  // The next one finds what this one kept.
  const next = await newContainer();
  const [readAgain, knownAgain] = [next.countReads(added.id, 'track'), next.countReads(first, 'track')];
  expect((await next.byName()).total).toBe(count);
  expect([readAgain(), knownAgain()]).toEqual([1, 0]);
  await unlike(ada, added.id);
  await like(ada, last);
});

test('a name that changed is sorted by within a day', async () => {
  const eve = await addPerson();
  const [one, other] = [await addTrack({ name: 'Alpha' }), await addTrack({ name: 'Beta' })];
  await like(eve, one.id, other.id);
  const names = async () =>
    (await readLiked('track', eve.user.id, { sort: 'name', perPage: 9 })).pagination.data.map(({ name }) => name);
  expect(await names()).toEqual(['Alpha', 'Beta']);
  await changeItem(trackItem, { id: one.id }, { set: { name: 'Gamma' } });
  expect(await names()).toEqual(['Gamma', 'Beta']);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect(await names()).toEqual(['Beta', 'Gamma']);
});

test('albums, artists and playlists are sorted and searched likewise', async () => {
  const eve = await addPerson();
  const artists = [await addArtist({ name: 'Orla' }), await addArtist({ name: 'Ada' })];
  const albums = [
    await addAlbum({ name: 'B', artists: artists.slice(0, 1), releaseDate: '2020-01-01' }),
    await addAlbum({ name: 'A', artists: artists.slice(1), releaseDate: '2010-01-01' }),
  ];
  const playlists = [await addPlaylist({ name: 'Night' }), await addPlaylist({ name: 'Day' })];
  await like(eve, ...[...artists, ...albums, ...playlists].map(({ id }) => id));
  const names = ({ pagination }: { pagination: { data: { name: string }[] } }) =>
    pagination.data.map(({ name }) => name);
  expect(names(await eve.call(likesContract.albums, mine({ sort: 'artist' })))).toEqual(['A', 'B']);
  expect(names(await eve.call(likesContract.albums, mine({ sort: 'released' })))).toEqual(['B', 'A']);
  expect(names(await eve.call(likesContract.albums, mine({ query: 'orl' })))).toEqual(['B']);
  expect(names(await eve.call(likesContract.artists, mine({ sort: 'name' })))).toEqual(['Ada', 'Orla']);
  expect(names(await eve.call(likesContract.playlists, mine({ sort: 'name', order: 'desc' })))).toEqual([
    'Night',
    'Day',
  ]);
});
