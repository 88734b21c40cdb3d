import { albumContract } from '@overtone/shared/catalog/albums/album.contract.ts';
import { artistContract } from '@overtone/shared/catalog/artists/artist.contract.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { PlayId } from '@overtone/shared/ids.ts';
import type { DynamoDBRecord } from 'aws-lambda';
import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { setTrackPlays } from '../catalog/tracks/tracks.store.ts';
import { handler } from '../handlers/play-totals.lambda.ts';
import { measured } from '../platform/capacity.ts';
import { addAlbum, addArtist, addTrack, newId } from '../testing/catalogue.ts';
import { rightBefore } from '../testing/right-before.ts';
import { asGuest } from '../testing/visitor.ts';
import type { SubjectId } from './play-counter.item.ts';
import { recordPlays } from './plays.store.ts';

const play = (track: Track, times: number) =>
  recordPlays(
    Array.from({ length: times }, () => ({
      id: PlayId.parse(`ply_${ulid()}`),
      trackId: track.id,
      albumId: track.album?.id ?? null,
      artistIds: track.artists.map(({ id }) => id),
      source: 'album',
      device: 'desktop',
      country: null,
      playedAt: new Date().toISOString(),
    })),
  );

const changed = (pk: string, SequenceNumber = ulid()): DynamoDBRecord => ({
  eventName: 'MODIFY',
  dynamodb: { Keys: { pk: { S: pk }, sk: { S: 'shard#3' } }, SequenceNumber },
});
const counterOf = (id: SubjectId, sequenceNumber?: string) => changed(`plays#${id}`, sequenceNumber);
const nothingFailed = { batchItemFailures: [] };

const shown = async (track: Track) => {
  const albumId = track.album?.id ?? newId.album();
  const artistId = track.artists[0]?.id ?? newId.artist();
  const { album } = await asGuest().call(albumContract.get, { params: { albumId } });
  const { artist } = await asGuest().call(artistContract.get, { params: { artistId } });
  return { track: album.tracks.find(({ id }) => id === track.id)?.plays, album: album.plays, artist: artist.plays };
};

test('pages show the totals of the counters, once or many times rolled up', async () => {
  const artist = await addArtist();
  const album = await addAlbum({ artists: [artist] });
  const [first, second] = [
    await addTrack({ album, artists: [artist] }),
    await addTrack({ album, artists: [artist], number: 2 }),
  ];
  await play(first, 2);
  await play(second, 3);
  const Records = [first.id, second.id, album.id, artist.id].map((id) => counterOf(id));
  for (const _ of [1, 2, 3]) expect(await handler({ Records })).toEqual(nothingFailed);
  expect(await shown(first)).toEqual({ track: 2, album: 5, artist: 5 });
  expect(await shown(second)).toEqual({ track: 3, album: 5, artist: 5 });
});

test('the most played track comes first on its artist, and stays there when a late record comes again', async () => {
  const artist = await addArtist();
  const [quiet, loud] = [await addTrack({ artists: [artist] }), await addTrack({ artists: [artist] })];
  await play(quiet, 1);
  await play(loud, 2);
  await handler({ Records: [counterOf(quiet.id), counterOf(loud.id)] });
  await handler({ Records: [counterOf(quiet.id)] });
  const { pagination } = await asGuest().call(artistContract.tracks, { params: { artistId: artist.id }, query: {} });
  expect(pagination.data.map(({ id, plays }) => [id, plays])).toEqual([
    [loud.id, 2],
    [quiet.id, 1],
  ]);
});

test('the stream comes again from the first change of a counter that could not be rolled up', async () => {
  const artist = await addArtist();
  const album = await addAlbum({ artists: [artist] });
  const [track, other] = [await addTrack({ album, artists: [artist] }), await addTrack({ album, artists: [artist] })];
  await play(track, 2);
  await play(other, 1);
  const Records = [
    counterOf(other.id, '1'),
    counterOf(track.id, '2'),
    counterOf(other.id, '3'),
    counterOf(track.id, '4'),
  ];
  rightBefore('QueryCommand', track.id, () => Promise.reject(new Error('busy')));
  expect(await handler({ Records })).toEqual({ batchItemFailures: [{ itemIdentifier: '2' }] });
  expect([(await shown(track)).track, (await shown(other)).track]).toEqual([0, 1]);
  expect(await handler({ Records: Records.slice(1) })).toEqual(nothingFailed);
  expect((await shown(track)).track).toBe(2);
});

test('a total that comes late lowers nothing', async () => {
  const artist = await addArtist();
  const track = await addTrack({ artists: [artist], album: await addAlbum({ artists: [artist] }) });
  await setTrackPlays(track.id, 9);
  await setTrackPlays(track.id, 3);
  expect((await shown(track)).track).toBe(9);
});

test('many changes of one counter are one roll-up', async () => {
  const track = await addTrack();
  await play(track, 5);
  const once = await measured(() => handler({ Records: [counterOf(track.id)] }));
  await play(track, 5);
  const often = await measured(() => handler({ Records: Array.from({ length: 50 }, () => counterOf(track.id)) }));
  expect(often.calls.length).toBe(once.calls.length);
});

test('records of other things, and of tracks that are gone, are passed over', async () => {
  const Records = [changed('play#ply_1'), changed('plays#nonsense'), counterOf(newId.track()), {}];
  expect(await handler({ Records })).toEqual(nothingFailed);
});
