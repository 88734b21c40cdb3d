import { setTrackPlays } from '@overtone/functions/catalog/tracks/tracks.store.ts';
import { handler as rollUp } from '@overtone/functions/handlers/play-totals.lambda.ts';
import { getPlayTotal, recordPlays } from '@overtone/functions/plays/plays.store.ts';
import { addAlbum, addArtist, addTrack } from '@overtone/functions/testing/catalogue.ts';
import { ownLibrary } from '@overtone/functions/testing/own-site.store.ts';
import { putRawItem, rawItem, rawPartition } from '@overtone/functions/testing/raw-items.ts';
import { rightBefore } from '@overtone/functions/testing/right-before.ts';
import { asGuest } from '@overtone/functions/testing/visitor.ts';
import { albumContract } from '@overtone/shared/catalog/albums/album.contract.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { PlayId } from '@overtone/shared/ids.ts';
import type { Play } from '@overtone/shared/plays/play.model.ts';
import { ulid } from 'ulid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { moveOldPlays } from './old-plays.store.ts';

// A table of its own for each test: what is moved is all that there is.
let removeLibrary: () => Promise<void>;
beforeEach(async () => {
  removeLibrary = await ownLibrary();
});
afterEach(() => removeLibrary());

const addSong = async () => {
  const artist = await addArtist();
  return addTrack({ artists: [artist], album: await addAlbum({ artists: [artist] }) });
};

const playOf = (track: Track): Play => ({
  id: PlayId.parse(`ply_${ulid()}`),
  trackId: track.id,
  albumId: track.album?.id ?? null,
  artistIds: track.artists.map(({ id }) => id),
  source: 'album',
  device: 'desktop',
  country: 'CH',
  playedAt: '2026-11-21T07:00:00.000Z',
});

const keyOf = ({ id }: Play) => ({ pk: `play#${id}`, sk: 'play' });

/** A play as it lay beside the playlists. */
const oldItem = (play: Play) => ({
  ...keyOf(play),
  ...play,
  day: '2026-11-21',
  gsi1pk: `track-plays#${play.trackId}#2026-11-21`,
  gsi1sk: `${play.playedAt}#${play.id}`,
});

/** Plays of a track as they were recorded and counted beside the playlists, all by one shard. */
const recordInLibrary = async (track: Track, count: number, shard = 'shard#3'): Promise<Play[]> => {
  const plays = Array.from({ length: count }, () => playOf(track));
  for (const play of plays) await putRawItem('LIBRARY_TABLE', oldItem(play));
  for (const id of [track.id, track.album?.id, ...track.artists.map((artist) => artist.id)])
    await putRawItem('LIBRARY_TABLE', { pk: `plays#${id}`, sk: shard, plays: count });
  return plays;
};

const totalsOf = (track: Track) =>
  Promise.all([track.id, track.album?.id ?? track.id, track.artists[0]?.id ?? track.id].map(getPlayTotal));

const shownPlays = async ({ id, album }: Track) => {
  const reply = await asGuest().call(albumContract.get, { params: { albumId: album?.id ?? 'alb_' } });
  return reply.album.tracks.find((track) => track.id === id)?.plays;
};

const counterChanged = ({ id }: Track) =>
  rollUp({
    Records: [{ dynamodb: { Keys: { pk: { S: `plays#${id}` }, sk: { S: 'shard#3' } }, SequenceNumber: '1' } }],
  });

test('plays and counters move whole, and a second run finds nothing', async () => {
  const track = await addSong();
  const [play] = (await recordInLibrary(track, 3)) as [Play];
  await moveOldPlays();
  expect(await rawItem('PLAYS_TABLE', keyOf(play))).toEqual(oldItem(play));
  expect(await rawItem('LIBRARY_TABLE', keyOf(play))).toBeUndefined();
  expect(await rawPartition('LIBRARY_TABLE', `plays#${track.id}`)).toEqual([]);
  expect(await totalsOf(track)).toEqual([3, 3, 3]);
  expect(await moveOldPlays()).toEqual({ moved: 0, left: 0 });
  expect(await totalsOf(track)).toEqual([3, 3, 3]);
});

test.each(['plays#', 'play#'])(
  'cut off at an item of %s, the next run takes what is left, and all count once',
  async (at) => {
    const tracks = [await addSong(), await addSong()];
    const plays = [];
    for (const track of tracks) plays.push(...(await recordInLibrary(track, 12)));
    const [track, last] = [tracks[1] as Track, plays.at(-1) as Play];
    const pk = at === 'play#' ? keyOf(last).pk : `${at}${track.id}`;
    rightBefore('TransactWriteItemsCommand', pk, () => Promise.reject(new Error('killed')));
    await expect(moveOldPlays()).rejects.toThrow('killed');
    for (const _ of [1, 2]) await moveOldPlays();
    for (const each of tracks) expect(await totalsOf(each)).toEqual([12, 12, 12]);
    for (const play of plays) expect(await rawItem('PLAYS_TABLE', keyOf(play))).toEqual(oldItem(play));
  },
);

test('who listens meanwhile is counted, and a page shows neither fewer plays nor any twice', async () => {
  const track = await addSong();
  await setTrackPlays(track.id, 12);
  await recordInLibrary(track, 5, 'shard#1');
  await recordInLibrary(track, 7, 'shard#3');
  // By a counter that has moved nothing yet.
  vi.spyOn(Math, 'random').mockReturnValueOnce(0.3);
  await recordPlays([playOf(track)]);
  await counterChanged(track);
  expect(await shownPlays(track)).toBe(12);
  rightBefore('TransactWriteItemsCommand', `plays#${track.id}`, () => Promise.reject(new Error('killed')));
  await expect(moveOldPlays()).rejects.toThrow('killed');
  await counterChanged(track);
  expect(await shownPlays(track)).toBe(12);
  await moveOldPlays();
  for (const _ of [1, 2]) await counterChanged(track);
  expect([await shownPlays(track), ...(await totalsOf(track))]).toEqual([13, 13, 13, 13]);
});

test('a listen that was recorded before and is delivered again after counts once', async () => {
  const track = await addSong();
  const [play] = (await recordInLibrary(track, 2)) as [Play];
  await recordPlays([play]);
  for (const _ of [1, 2]) await moveOldPlays();
  expect(await totalsOf(track)).toEqual([2, 2, 2]);
});

test('a counter that is written while it moves loses nothing', async () => {
  const track = await addSong();
  await recordInLibrary(track, 2);
  const pk = `plays#${track.id}`;
  // As a whole key: a play, which moves beside it, names the track's plays in an index.
  const write = () => putRawItem('LIBRARY_TABLE', { pk, sk: 'shard#3', plays: 4 });
  rightBefore('TransactWriteItemsCommand', JSON.stringify(pk), write);
  expect((await moveOldPlays()).left).toBe(1);
  await moveOldPlays();
  expect(await getPlayTotal(track.id)).toBe(4);
});

test('playlists, and what nobody can read, stay where they are', async () => {
  const playlist = { pk: `playlist#${ulid()}`, sk: 'playlist', plays: 3 };
  const unreadable = { pk: `plays#${ulid()}`, sk: 'shard#1', plays: 'many' };
  for (const item of [playlist, unreadable]) await putRawItem('LIBRARY_TABLE', item);
  expect(await moveOldPlays()).toEqual({ moved: 0, left: 1 });
  for (const { pk, sk, plays } of [playlist, unreadable])
    expect(await rawItem('LIBRARY_TABLE', { pk, sk })).toEqual({ pk, sk, plays });
  // Mended, it goes as well.
  await putRawItem('LIBRARY_TABLE', { ...unreadable, plays: 3 });
  expect(await moveOldPlays()).toEqual({ moved: 1, left: 0 });
});
